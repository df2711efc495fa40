import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { PostLeaf } from './post-leaf.tsx';
import type { PostView } from './views.ts';

/** Posts below each other, and the ways to older ones and back to the newest. */
export function PostList({
  posts,
  here,
  first,
  older,
  isGroup = false,
}: {
  posts: readonly PostView[];
  here: string;
  first: string | null;
  older: string | null;
  /** Whether they are those of a group, which is about nothing that was chosen. */
  isGroup?: boolean;
}) {
  const { t } = useTranslation('community');
  return (
    <>
      {posts.length === 0 ? (
        <EmptyState kind="quiet" title={t('feed.none')}>
          {t(isGroup ? 'feed.noneInGroup' : 'feed.noneText')}
        </EmptyState>
      ) : (
        <ol className="mt-6 space-y-4">
          {posts.map((post) => (
            <li key={post.id} id={`post-${post.id}`} className="scroll-mt-4">
              <PostLeaf post={post} here={here} />
            </li>
          ))}
        </ol>
      )}
      <MorePosts first={first} older={older} />
    </>
  );
}

/** The ways between the pages of a list that is not counted. */
export function MorePosts({ first, older }: { first: string | null; older: string | null }) {
  const { t } = useTranslation('community');
  if (!first && !older) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap gap-3">
      {first ? (
        <a href={first} className="btn btn-secondary">
          {t('newest')}
        </a>
      ) : null}
      {older ? (
        <a href={older} className="btn btn-secondary">
          {t('older')}
        </a>
      ) : null}
    </nav>
  );
}
