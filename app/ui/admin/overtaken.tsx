import { ErrorSummary } from '../error-summary.tsx';
import { useTranslation } from '../texts.tsx';

/** Says that somebody else was faster, and what stands there now: what was typed is below, and sent once more it takes its place. */
export function Overtaken({
  fields,
}: {
  /** Of each field that stands differently now. @param now empty for nothing */
  fields: readonly { readonly id: string; readonly label: string; readonly now: string }[];
}) {
  const { t } = useTranslation('xp-admin');
  return (
    <ErrorSummary errors={[]} title={t('stale.title')}>
      <p className="mt-2">{t('stale.text')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {fields.map(({ id, label, now }) => (
          <li key={id} className="wrap-anywhere">
            <a href={`#${id}`} className="font-semibold underline">
              {label}
            </a>
            : {now || '–'}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}
