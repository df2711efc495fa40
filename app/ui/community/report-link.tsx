import { useTranslation } from '../texts.tsx';

/** What a report is about, and whose it is, for whoever hears the links of a page one after the other. */
interface Reported {
  readonly postId: string;
  readonly name: string;
}

/** The quiet way to tell a moderator about a post or a reply. */
export function ReportLink({ postId, name }: Reported) {
  const { t } = useTranslation('moderation');
  return (
    <a href={`/community/posts/${postId}/report`} className="link inline-block py-2">
      {t('report.link')}
      <span className="sr-only"> {t('report.of', { name })}</span>
    </a>
  );
}
