import { useTranslation } from '#app/ui/texts.tsx';
import { ReadFacts } from '../read-facts/read-facts.tsx';
import { LongText } from './long-text.tsx';
import type { EvidenceView } from './views.ts';

/** The answers that a line of an analysis stands on, one press away: quiet, because it stands below every line. */
function StandsOn({
  found: { answers, facts },
  lang,
  path,
}: {
  found: EvidenceView;
  lang: string | undefined;
  path: string;
}) {
  const { t } = useTranslation('analyses');
  return (
    <details className="mt-1 no-print">
      <summary className="inline-block py-1 text-sm text-ink-soft underline decoration-field decoration-dotted underline-offset-4 hover:text-pine">
        {t('standsOn')}
      </summary>
      <dl className="mt-1 border-l-2 border-line pl-3 text-sm text-ink-soft" lang={lang}>
        {answers.map(({ question, answer }) => (
          <div key={question} className="mt-1 max-w-prose first:mt-0">
            <dt>{question}</dt>
            <dd className="text-ink">{answer}</dd>
          </div>
        ))}
      </dl>
      <ReadFacts facts={facts} back={path} />
    </details>
  );
}

/** A line of an analysis, with the answers that it stands on where they are known. */
export function Grounded({
  text,
  limit,
  lang,
  evidence,
  path,
}: {
  text: string;
  limit?: number;
  lang: string | undefined;
  evidence: readonly EvidenceView[];
  /** Where the analysis is read. */
  path: string;
}) {
  const found = evidence.find(({ line }) => line === text);
  return (
    <>
      <LongText text={text} lang={lang} {...(limit === undefined ? {} : { limit })} />
      {found ? <StandsOn found={found} lang={lang} path={path} /> : null}
    </>
  );
}
