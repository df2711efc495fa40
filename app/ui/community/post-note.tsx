import { useTranslation } from '../texts.tsx';
import type { PostView } from './views.ts';

/** What has become of a post or a reply, said in its place; of what is hidden, the way to why. */
export function PostNote({ post: { id, note } }: { post: PostView }) {
  const { t } = useTranslation(['community', 'moderation']);
  if (!note) return null;
  return (
    <p className="mt-2 rounded-field bg-sunk px-3 py-2">
      {t(`note.${note}`)}{' '}
      {note === 'hidden' ? (
        <a href={`/community/posts/${id}/why`} className="link inline-block py-1">
          {t('moderation:told.why')}
        </a>
      ) : null}
    </p>
  );
}
