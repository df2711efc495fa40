import { shortDayText } from '#app/http/day-texts.ts';
import { dateFormat } from '#locales/formats.ts';

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
export const dayNames = (language: string, today: string) => ({
  day: (day: string) => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  short: (day: string) => shortDayText(language, day, today),
});
