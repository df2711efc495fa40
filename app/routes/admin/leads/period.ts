import { dateFormat } from '#app/http/formats.ts';

/** The number of weeks that an address asks for; another one where it asks for none that there is. */
export function chosenPeriod<Weeks extends number>(
  request: Request,
  periods: readonly Weeks[],
  otherwise: Weeks,
): Weeks {
  const asked = new URL(request.url).searchParams.get('weeks');
  return periods.find((weeks) => String(weeks) === asked) ?? otherwise;
}

/** Days as weeks are counted, by UTC: in sentences, and in tables. */
export function dayNames(language: string) {
  const named = (dateStyle: 'long' | 'medium') => (day: string) =>
    dateFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
  return { day: named('long'), short: named('medium') };
}
