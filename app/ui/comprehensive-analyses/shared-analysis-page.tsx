import { SharedTop } from '../shares/shared-pages.tsx';
import type { SharedHead } from '../shares/views.ts';
import { useTranslation } from '../texts.tsx';
import { FindingsParts } from './findings.tsx';
import type { FindingsView } from './views.ts';

/** What an analysis of a member found, for whoever has the link. */
export function SharedAnalysisPage({
  head,
  range,
  days,
  view,
  notes,
  tags,
}: {
  head: SharedHead;
  range: string;
  days: string;
  view: FindingsView;
  /** Empty where they are not shared, or there are none. */
  notes: string;
  tags: readonly string[];
}) {
  const { t } = useTranslation(['comprehensive', 'shares']);
  return (
    <>
      <SharedTop title={t('shares:analysis.title', { range })} head={head} />
      <p className="mt-1 text-ink-soft">{days}</p>
      <p className="mt-6 max-w-prose">{t('never')}</p>
      <FindingsParts view={view} />
      {notes || tags.length > 0 ? (
        <section className="mt-10" aria-labelledby="notes">
          <h2 id="notes">{t('words.title')}</h2>
          {notes ? (
            <p className="mt-2 max-w-prose font-serif wrap-anywhere whitespace-pre-line">{notes}</p>
          ) : null}
          {tags.length > 0 ? (
            <p className="mt-2 wrap-anywhere">{t('words.tags', { tags: tags.join(', ') })}</p>
          ) : null}
        </section>
      ) : null}
      <p className="mt-10 max-w-prose text-ink-soft">{t('shares:foot.noDiagnosis')}</p>
    </>
  );
}
