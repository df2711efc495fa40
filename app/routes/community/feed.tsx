import type { Route } from './+types/feed';
import { listHeld, listPosts } from '#app/domain/community/list-posts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readCard } from '#app/domain/people/card.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CommunityPage } from '#app/ui/community/community-page.tsx';
import { ChooseName } from '#app/ui/community/choose-name.tsx';
import { EmptyFeed } from '#app/ui/community/empty-feed.tsx';
import { PostList } from '#app/ui/community/post-list.tsx';
import { draftErrors, WritePost } from '#app/ui/community/write-post.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { pillarOf } from '#app/ui/pillar-hues.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { pillarChoices, pillarNamed, pillarNames, postView, questionOfWeek } from './post-view.ts';
import { cardPath, startDraft, takePost, uploads as uploadBytes } from './take-post.ts';

export const handle = { showsHeld: true, uploads: uploadBytes, feature: 'community' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const query = new URL(request.url).searchParams;
  const pillar = pillarNamed(query.get('pillar'));
  const after = query.get('after') ?? undefined;
  const path = (more: Readonly<Record<string, string>>): string => {
    const words = new URLSearchParams({ ...(pillar ? { pillar: pillar.toLowerCase() } : {}), ...more });
    return words.size > 0 ? `/community?${words}` : '/community';
  };
  const { posts, older } = await listPosts(db, viewer.id, { pillar, after });
  const held = after || pillar ? [] : await listHeld(db, viewer.id, null);
  const draft = await startDraft(facts, request);
  return {
    draft,
    posts: [
      ...held.map((post) => postView(facts, post, 'held')),
      ...posts.map((post) => postView(facts, post)),
    ],
    here: path(after ? { after } : {}),
    first: after ? path({}) : null,
    older: older && path({ after: older }),
    hasName: (await readCard(db, viewer.id)) !== null,
    card: cardPath('/community'),
    pillar: pillar ? t(`member:pillar.${pillar}`) : null,
    pillars: pillarChoices(facts),
    filters: [
      { text: t('community:feed.all'), href: '/community', isCurrent: !pillar, pillar: null },
      ...pillarNames.map((name) => ({
        text: t(`member:pillar.${name}`),
        href: `/community?pillar=${name.toLowerCase()}`,
        isCurrent: name === pillar,
        pillar: pillarOf(name),
      })),
    ],
    question: questionOfWeek(facts),
    help: helpNeeded({ draft: draft.body, held: held.map(({ body }) => body) }),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takePost(context, request, {
    path: '/community',
    whither: {},
    at: (id) => `/community/posts/${id}`,
  });

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  const { posts, here, first, older, pillar, question } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const errors = actionData?.errors ?? {};
  const isEmpty = posts.length === 0 && !first && !pillar;
  const parts = [pillar, first ? t('feed.olderTitle') : null].filter((part) => part !== null);
  return (
    <CommunityPage
      title={[t('title'), ...parts].join(' · ')}
      here="feed"
      question={isEmpty ? undefined : question}
      errors={draftErrors(errors)}
    >
      {loaderData.hasName || actionData ? (
        <WritePost draft={draft} errors={errors} pillars={loaderData.pillars} action="/community" />
      ) : (
        <ChooseName href={loaderData.card} />
      )}
      <p className="mt-4">
        <a href="/community/search" className="link inline-block py-1">
          {t('search.link')}
        </a>
      </p>
      {isEmpty ? (
        <EmptyFeed question={question} />
      ) : (
        <>
          <div className="mt-2">
            <Choice label={t('feed.filter')} options={loaderData.filters} />
          </div>
          <PostList posts={posts} here={here} first={first} older={older} />
        </>
      )}
    </CommunityPage>
  );
}
