import { numbersOf } from '#app/http/help-numbers.ts';
import { Line } from '../help-calls.tsx';
import { useSiteData } from '../site-data.ts';
import { useTranslation } from '../texts.tsx';

/** People to turn to about eating: helplines of the reader's country where we know some, and the page of all help. */
export function People() {
  const { t } = useTranslation('nutrition');
  const country = useSiteData()?.readerHelp.country ?? null;
  const lines = numbersOf(country).lines.filter((line) => line.for === 'eating');
  return (
    <>
      {lines.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      ) : null}
      <p className="mt-2">
        <a href="/help-now" className="link inline-block py-1">
          {t('people.link')}
        </a>
      </p>
    </>
  );
}

/** One calm sentence where the days of a week hold very little. It judges nobody. */
export function CalmWord() {
  const { t } = useTranslation('nutrition');
  return (
    <section aria-label={t('people.label')} className="mt-6 max-w-prose border-t border-line pt-4">
      <p>{t('people.calm')}</p>
      <People />
    </section>
  );
}
