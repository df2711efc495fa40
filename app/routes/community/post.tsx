import { redirect } from 'react-router';
import type { Route } from './+types/post';
import { findPost } from '#app/domain/community/find-post.ts';
import { listReplies, readPost } from '#app/domain/community/list-posts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readCard } from '#app/domain/people/card.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PostPage } from '#app/ui/community/post-page.tsx';
import { foundView, postView } from './post-view.ts';
import { cardPath, startDraft, takePost } from './take-post.ts';

export const handle = { showsHeld: true, feature: 'community' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const found = await findPost(db, viewer.id, params.postId);
  if (!found) throw new Response('Not found', { status: 404 });
  // A reply stands on the page of its post.
  if (found.parentId) throw redirect(`/community/posts/${found.parentId}#reply-${found.id}`, 303);
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const { replies, later } = await listReplies(db, viewer.id, found.id, after);
  const draft = await startDraft(facts, request);
  const path = `/community/posts/${found.id}`;
  const isOwn = [found, ...replies].filter((post) => post.isOwn);
  return {
    post: foundView(facts, found, await readPost(db, viewer.id, found)),
    replies: replies.map((reply) => postView(facts, reply)),
    here: after ? `${path}?after=${encodeURIComponent(after)}` : path,
    later: later && `${path}?after=${later}`,
    back: found.groupId ? `/community/groups/${found.groupId}` : '/community',
    isOpen: found.stand === 'shown',
    hasName: (await readCard(db, viewer.id)) !== null,
    card: cardPath(path),
    draft,
    help: helpNeeded({ draft: draft.body, own: isOwn.map(({ body }) => body) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = memberRequest(context);
  const found = await findPost(db, viewer.id, params.postId);
  if (!found) throw new Response('Not found', { status: 404 });
  const path = `/community/posts/${found.parentId ?? found.id}`;
  return takePost(context, request, {
    path,
    whither: { parentId: found.parentId ?? found.id },
    at: (id) => `${path}#reply-${id}`,
  });
}

export default function CommunityPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PostPage
      {...loaderData}
      draft={actionData?.draft ?? loaderData.draft}
      errors={actionData?.errors ?? {}}
      isAnswered={actionData !== undefined}
    />
  );
}
