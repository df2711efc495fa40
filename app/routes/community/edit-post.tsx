import { data } from 'react-router';
import type { Route } from './+types/edit-post';
import { editPost } from '#app/domain/community/edit-post.ts';
import { findPost, type FoundPost } from '#app/domain/community/find-post.ts';
import { longestPost, longestReply } from '#app/domain/community/write-post.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { EditPostPage } from '#app/ui/community/edit-post-page.tsx';
import type { DraftErrors } from '#app/ui/community/views.ts';
import { pillarChoices, pillarNamed } from './post-view.ts';
import { readDraft, startDraft, wordsError } from './take-post.ts';

export const handle = { showsHeld: true, ownFoot: true, feature: 'community' } satisfies PageFacts;

/** A member's own post or reply that can be changed: no other one is found here. */
async function ownPost({ db, viewer }: MemberRequest, id: string): Promise<FoundPost> {
  const post = await findPost(db, viewer.id, id);
  if (!post?.isOwn || (post.stand !== 'shown' && post.stand !== 'held'))
    throw new Response('Not found', { status: 404 });
  return post;
}

const pageOf = (post: FoundPost): string =>
  post.parentId ? `/community/posts/${post.parentId}#reply-${post.id}` : `/community/posts/${post.id}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const post = await ownPost(facts, params.postId);
  const held = await startDraft(facts, request);
  const draft = held.isHeld ? held : { ...held, body: post.body, pillar: post.pillar };
  return {
    draft,
    seen: post.editedAt ?? '',
    isReply: post.parentId !== null,
    hasPicture: post.pictureId !== null,
    pillars: pillarChoices(facts),
    back: pageOf(post),
    help: helpNeeded({ body: draft.body }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const post = await ownPost(facts, params.postId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const draft = readDraft(posted);
  const seen = posted['seen']?.[0] ?? '';
  const again = (errors: DraftErrors, status: number, now = seen) =>
    data({ draft, errors, seen: now }, status);
  const wrong = wordsError(facts, draft.body, post.parentId ? longestReply : longestPost);
  if (wrong) return again({ body: wrong }, 422);
  const change = {
    seen,
    body: draft.body.trim(),
    pillar: pillarNamed(draft.pillar) ?? '',
    takesPictureAway: posted['remove_picture'] !== undefined,
  } as const;
  const changed = await attempt(context, () => editPost(db, viewer.id, post.id, change, now));
  if (!changed.ok) return again({ body: t('community:error.failed') }, changed.status);
  const done = changed.value;
  if (!done.ok && done.reason === 'unknown') throw new Response('Not found', { status: 404 });
  // What was typed stands here; sent once more, it counts.
  if (!done.ok) return again({ body: t('community:error.changed', { text: done.body }) }, 409, done.seen);
  if (draft.isHeld) await dropHeldPost(db, viewer.id, `/community/posts/${post.id}/edit`, now);
  const key = done.state === 'held' ? 'postHeld' : 'postChanged';
  return redirectWithFlash(context, pageOf(post), [{ kind: 'success', key: `community.${key}` }]);
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPostPage
      {...loaderData}
      draft={actionData?.draft ?? loaderData.draft}
      seen={actionData?.seen ?? loaderData.seen}
      errors={actionData?.errors ?? {}}
    />
  );
}
