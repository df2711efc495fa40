import type { Route } from './+types/group';
import { listHeld, listPosts } from '#app/domain/community/list-posts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { GroupPage } from '#app/ui/community/group-page.tsx';
import { PostList } from '#app/ui/community/post-list.tsx';
import { draftErrors, WritePost } from '#app/ui/community/write-post.tsx';
import { foundGroup, groupRow } from './group-view.ts';
import { pillarChoices, postView } from './post-view.ts';
import { startDraft, takePost, uploads as uploadBytes } from './take-post.ts';

export const handle = {
  showsHeld: true,
  uploads: uploadBytes,
  feature: 'community-groups',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const group = await foundGroup(facts, params.groupId);
  const path = `/community/groups/${group.id}`;
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const isIn = group.place === 'in' || group.place === 'keeper';
  const { posts, older } = isIn
    ? await listPosts(db, viewer.id, { groupId: group.id, after })
    : { posts: [], older: null };
  const held = isIn && !after ? await listHeld(db, viewer.id, group.id) : [];
  const draft = await startDraft(facts, request);
  return {
    group: { ...groupRow(group), place: group.place, waiting: group.waiting },
    isIn,
    posts: [
      ...held.map((post) => postView(facts, post, 'held')),
      ...posts.map((post) => postView(facts, post)),
    ],
    here: after ? `${path}?after=${encodeURIComponent(after)}` : path,
    first: after ? path : null,
    older: older && `${path}?after=${older}`,
    draft,
    pillars: pillarChoices(facts),
    help: helpNeeded({ draft: draft.body, held: held.map(({ body }) => body) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await foundGroup(memberRequest(context), params.groupId);
  return takePost(context, request, {
    path: `/community/groups/${id}`,
    whither: { groupId: id },
    at: (post) => `/community/posts/${post}`,
  });
}

export default function CommunityGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, isIn, posts, here, first, older } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const errors = actionData?.errors ?? {};
  return (
    <GroupPage group={group} isOlder={first !== null} errors={draftErrors(errors)}>
      {isIn || actionData || draft.isHeld ? (
        <WritePost draft={draft} errors={errors} pillars={loaderData.pillars} />
      ) : null}
      {isIn ? <PostList posts={posts} here={here} first={first} older={older} isGroup /> : null}
    </GroupPage>
  );
}
