import { countryName } from '#app/forms/view.ts';
import { callsFor, directory, type HelpNumbers } from '#app/http/help-numbers.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { Calls, Line, quickExit } from './help-calls.tsx';

const kinds = ['crisis', 'urgent', 'violence'] as const;
const others = ['gambling', 'eating', 'debt'] as const;
const services = ['all', 'ambulance', 'police', 'fire'] as const;

interface View {
  readonly numbers: HelpNumbers;
  readonly sources: readonly {
    /** Null of the emergency numbers. */
    readonly name: string | null;
    readonly source: string;
    readonly url: string;
    /** Of the source, or where it bears none of the day on which its copy was read. */
    readonly date: string;
    readonly isUndated: boolean;
  }[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** What to do now and whom to call, for each kind of danger: calm, and without anything to click first. */
export function HelpNowPage({ numbers, sources, countries }: View) {
  const { t, i18n } = useTranslation('help');
  const { country } = numbers;
  return (
    <div className="column column-work pt-6 pb-16 lg:pt-12">
      <h1>{t('page.title')}</h1>
      <p className="mt-3 max-w-prose text-lg">{t('page.intro')}</p>
      <p className="mt-2">
        {country ? t('forCountry', { country: countryName(i18n.language, country) }) : t('page.noCountry')}{' '}
        <a href="#countries" className="link inline-block py-0.5">
          {t(country ? 'anotherCountry' : 'chooseCountry')}
        </a>
      </p>
      <EmergencyNumbers numbers={numbers} />
      {kinds.map((kind) => (
        <KindOfHelp key={kind} kind={kind} numbers={numbers} />
      ))}
      <OtherLines numbers={numbers} />
      <Countries countries={countries} current={country} />
      <Sources sources={sources} />
    </div>
  );
}

/** One number for each service, where a country has no single one. */
function EmergencyNumbers({ numbers: { emergency } }: { numbers: HelpNumbers }) {
  const { t } = useTranslation('help');
  const known = services.flatMap((service) => {
    const number = emergency[service];
    return number === undefined ? [] : [{ service, number }];
  });
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="emergency" className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="emergency" className="text-xl">
        {t('page.emergencyNumbers')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {known.map(({ service, number }) => (
          <li key={service}>
            <a href={`tel:${number}`} className="btn btn-secondary prints">
              {t(`services.${service}`)} {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function KindOfHelp({ kind, numbers }: { kind: (typeof kinds)[number]; numbers: HelpNumbers }) {
  const { t } = useTranslation('help');
  const steps = t(`page.do.${kind}`, { returnObjects: true }) as unknown as readonly string[];
  const calls = callsFor(kind, numbers);
  return (
    <section aria-labelledby={kind} className="mt-10 border-t border-line pt-8">
      <h2 id={kind}>{t(`kinds.${kind}.when`)}</h2>
      <Calls kind={kind} calls={calls} />
      {numbers.country && kind !== 'urgent' && calls.lines.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t('page.noLines')}</p>
      ) : null}
      <ol className="mt-5 max-w-prose list-decimal space-y-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {kind === 'violence' ? (
        <p className="mt-4">
          <a href={quickExit} rel="noreferrer" className="btn btn-secondary">
            {t('leave')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function OtherLines({ numbers: { lines } }: { numbers: HelpNumbers }) {
  const { t } = useTranslation('help');
  const known = others.filter((kind) => lines.some((line) => line.for === kind));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="more" className="mt-10 border-t border-line pt-8">
      <h2 id="more">{t('page.more')}</h2>
      {known.map((kind) => (
        <div key={kind}>
          <h3 className="mt-4">{t(`page.for.${kind}`)}</h3>
          <ul className="mt-2 space-y-3">
            {lines
              .filter((line) => line.for === kind)
              .map((line) => (
                <Line key={line.name} line={line} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Countries({ countries, current }: { countries: View['countries']; current: string | null }) {
  const { t } = useTranslation('help');
  return (
    <nav aria-labelledby="countries" className="mt-10 border-t border-line pt-8">
      <h2 id="countries">{t('page.countries')}</h2>
      <ul className="mt-3 gap-x-6 sm:columns-2 lg:columns-3">
        {countries.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`/help-now?country=${code}`}
              aria-current={code === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-current:font-semibold aria-current:text-pine"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        {t('page.countriesText')}{' '}
        <a href={directory.url} rel="noreferrer" className="link inline-block py-0.5">
          {t('directory', { name: directory.name })}
        </a>
      </p>
    </nav>
  );
}

function Sources({ sources }: { sources: View['sources'] }) {
  const { t } = useTranslation('help');
  if (sources.length === 0) return null;
  return (
    <details className="mt-10 border-t border-line pt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('page.sources')}</summary>
      <p className="mt-2 max-w-prose text-ink-soft">{t('page.sourcesText')}</p>
      <ul className="mt-3 space-y-1">
        {sources.map(({ name, source, url, date, isUndated }) => (
          <li key={`${name} ${url}`}>
            <a href={url} rel="noreferrer" className="link inline-block py-0.5">
              {`${name ?? t('page.emergencyNumbers')}: ${source}, ${isUndated ? t('page.undated', { date }) : date}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
