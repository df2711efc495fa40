import { data } from 'react-router';
import type { Route } from './+types/delete-post';
import { daysAfterDeletion, deletePost } from '#app/domain/community/edit-post.ts';
import { findPost } from '#app/domain/community/find-post.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PostText } from '#app/ui/community/post-text.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'community' } satisfies PageFacts;

const pageOf = (post: { readonly parentId: string | null; readonly groupId: string | null }): string =>
  post.parentId
    ? `/community/posts/${post.parentId}`
    : post.groupId
      ? `/community/groups/${post.groupId}`
      : '/community';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const post = await findPost(db, viewer.id, params.postId);
  const isOwn = post?.isOwn && (post.stand === 'shown' || post.stand === 'held');
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!isOwn && request.method === 'GET') throw new Response('Not found', { status: 404 });
  return { text: post?.body ?? '', isReply: Boolean(post?.parentId) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const post = await findPost(db, viewer.id, params.postId);
  const gone = await attempt(context, () => deletePost(db, viewer.id, params.postId, now));
  if (!gone.ok) return data({ failed: t('community:error.failed') }, gone.status);
  return redirectWithFlash(context, post ? pageOf(post) : '/community', [
    { kind: 'success', key: 'community.postDeleted' },
  ]);
}

export default function DeletePost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  const { text, isReply } = loaderData;
  return (
    <ConfirmPage
      title={t(isReply ? 'delete.titleReply' : 'delete.title')}
      back={{ to: `/community/posts/${params.postId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={actionData?.failed ? [{ id: 'confirm', text: actionData.failed }] : []}
      explained={
        <>
          <PostText text={text} isShort />
          <p>{t(isReply ? 'delete.whatReply' : 'delete.what', { days: daysAfterDeletion })}</p>
        </>
      }
    />
  );
}
