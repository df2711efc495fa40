import { useMatches } from 'react-router';
import { callsFor, numbersOf, type HelpNumbers } from '#app/http/help-numbers.ts';
import { countryName } from '#app/forms/view.ts';
import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { Calls, quickExit } from './help-calls.tsx';

/** Gravest first. */
const kinds = ['crisis', 'urgent', 'violence'] as const;
type Kind = (typeof kinds)[number];

const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

/** What a page says of the texts that it shows: `help` in the data of its loader. */
function toldBy(data: unknown): readonly Kind[] {
  const told = typeof data === 'object' && data !== null && 'help' in data ? data.help : null;
  return Array.isArray(told) ? told.filter(isKind) : [];
}

/**
 * Help before everything else: first in the main part of every page whose loader says `help`, and of the one after a text
 * was sent that calls for it. Nothing where nothing does.
 */
export function HelpFirst({ className = 'mb-8' }: { className?: string }) {
  const matches = useMatches();
  const root = useSiteData();
  if (!root) return null;
  const asked = new Set([...root.readerHelp.sent, ...matches.flatMap((match) => toldBy(match.loaderData))]);
  const shown = kinds.filter((kind) => asked.has(kind));
  return shown.length > 0 ? (
    <HelpBox kinds={shown} numbers={numbersOf(root.readerHelp.country)} className={className} />
  ) : null;
}

function HelpBox({
  kinds: shown,
  numbers,
  className,
}: {
  kinds: readonly Kind[];
  numbers: HelpNumbers;
  className: string;
}) {
  const { t, i18n } = useTranslation('help');
  return (
    <section
      aria-label={t('label')}
      className={`${className} rounded-card border border-pine bg-pine-tint p-4 sm:p-6`}
    >
      {shown.map((kind, index) => (
        <div key={kind} className={index > 0 ? 'mt-6 border-t border-line pt-5' : ''}>
          <h2 className="text-xl">{t(`kinds.${kind}.title`)}</h2>
          <p className="mt-1 max-w-prose">{t(`kinds.${kind}.text`)}</p>
          <Calls kind={kind} calls={callsFor(kind, numbers)} />
          {kind === 'violence' ? (
            <p className="mt-3 max-w-prose text-base">
              {t('kinds.violence.safety')}{' '}
              <a href={quickExit} rel="noreferrer" className="link inline-block py-0.5">
                {t('leave')}
              </a>
            </p>
          ) : null}
        </div>
      ))}
      <p className="mt-4 text-base text-ink-soft">
        {numbers.country
          ? `${t('forCountry', { country: countryName(i18n.language, numbers.country) })} `
          : null}
        <a href="/help-now" className="link inline-block py-0.5">
          {t(numbers.country ? 'anotherCountry' : 'chooseCountry')}
        </a>
      </p>
    </section>
  );
}
