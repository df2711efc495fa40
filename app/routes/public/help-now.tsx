import type { Route } from './+types/help-now';
import { dateFormat } from '#locales/formats.ts';
import { helpCountries, helpIn } from '#app/domain/help/helplines/helplines.ts';
import { countryName } from '#app/forms/view.ts';
import { languageContext } from '#app/http/contexts.ts';
import { numbersOf } from '#app/http/help-numbers.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { countryOf } from '#app/http/reader-help.ts';
import { HelpNowPage } from '#app/ui/help-now-page.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, listed: true, sameForAll: { query: { country: helpCountries }, byCountry: true } } satisfies PageFacts;

/** Which sources stand behind the numbers of a country, each with its date in words. */
function sourcesOf(country: string | null, language: string) {
  const known = country === null ? null : helpIn(country);
  const dayFormat = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const monthFormat = dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const named = [
    ...(known?.emergency ? [{ ...known.emergency, name: null }] : []),
    ...(known?.lines ?? []),
  ];
  return named.map(({ name, source, checked, undated }) => ({
    name,
    source: source.name,
    url: source.url,
    date: (checked.length > 7 ? dayFormat : monthFormat).format(new Date(checked)),
    isUndated: undated === true,
  }));
}

/** Whom to call, for everybody: the country of the address (`?country=MX`), else the one that the reader is likely in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const asked = new URL(request.url).searchParams.get('country')?.toUpperCase() ?? '';
  const country = helpIn(asked) ? asked : countryOf(request, context);
  return {
    numbers: numbersOf(country),
    sources: sourcesOf(country, language),
    countries: helpCountries
      .map((code) => ({ code, name: countryName(language, code) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
  };
}

export default function HelpNow({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  return (
    <>
      <PageHead description={t('page.description')}>{t('page.title')}</PageHead>
      <HelpNowPage {...loaderData} />
    </>
  );
}
