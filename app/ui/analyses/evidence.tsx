import { useTranslation } from '#app/ui/texts.tsx';
import { LongText } from './long-text.tsx';
import type { EvidenceView } from './views.ts';

/** The answers that a line of an analysis stands on, one press away: quiet, because it stands below every line. */
function StandsOn({ answers, lang }: { answers: EvidenceView['answers']; lang: string | undefined }) {
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
    </details>
  );
}

/** A line of an analysis, with the answers that it stands on where they are known. */
export function Grounded({
  text,
  limit,
  lang,
  evidence,
}: {
  text: string;
  limit?: number;
  lang: string | undefined;
  evidence: readonly EvidenceView[];
}) {
  const found = evidence.find(({ line }) => line === text);
  return (
    <>
      <LongText text={text} lang={lang} {...(limit === undefined ? {} : { limit })} />
      {found ? <StandsOn answers={found.answers} lang={lang} /> : null}
    </>
  );
}
