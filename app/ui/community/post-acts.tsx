import { useTranslation } from '../texts.tsx';
import { ReportLink } from './report-link.tsx';
import type { PostView } from './views.ts';

/**
 * What can be done with a post or a reply: be with its author, read the replies, change one's own.
 * @param here the page that the button comes back to
 */
export function PostActs({ post, here, replies }: { post: PostView; here: string; replies?: string }) {
  const { t } = useTranslation('community');
  if (!post.author) return null;
  const { name } = post.author;
  const own = `/community/posts/${post.id}`;
  const isShown = post.note === null;
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      {isShown ? <Like post={post} here={here} name={name} /> : null}
      {replies ? (
        <a href={replies} className="link inline-block py-2">
          {post.replies > 0 ? t('replies', { count: post.replies }) : t('replyLink')}
          <span className="sr-only"> {t('ofPost', { name })}</span>
        </a>
      ) : null}
      {post.isOwn && post.note !== 'hidden' ? (
        <>
          <a href={`${own}/edit`} className="btn btn-quiet">
            {t('edit.link')}
          </a>
          <a href={`${own}/delete`} className="btn btn-quiet">
            {t('delete.link')}
          </a>
        </>
      ) : null}
      {post.isOwn ? null : <ReportLink postId={post.id} name={name} />}
    </div>
  );
}

/** 'With you': a button for others, a number of one's own. */
function Like({ post, here, name }: { post: PostView; here: string; name: string }) {
  const { t } = useTranslation('community');
  const text = post.likes > 0 ? t('like.some', { count: post.likes }) : t('like.none');
  if (post.isOwn)
    return post.likes > 0 ? (
      <span className="text-ink-soft">{t('like.own', { count: post.likes })}</span>
    ) : null;
  return (
    <form method="post" action={`/community/posts/${post.id}/like`}>
      <input type="hidden" name="from" value={here} />
      <button
        type="submit"
        name="on"
        value={post.isLiked ? '0' : '1'}
        aria-pressed={post.isLiked}
        className={`btn ${post.isLiked ? 'border-pine bg-pine-tint text-pine' : 'btn-secondary'}`}
      >
        {text}
        <span className="sr-only"> {t('ofPost', { name })}</span>
      </button>
    </form>
  );
}
