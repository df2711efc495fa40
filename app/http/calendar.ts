/** A day so many days later. @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The days of a month as weeks from Monday on; null for those of the months beside. @param month YYYY-MM */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(first, -before);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => {
      const day = addDays(monday, week * 7 + index);
      return day.startsWith(month) ? day : null;
    }),
  );
  return weeks.filter((week) => week.some((day) => day !== null));
}

/** The last day of a month. @param month YYYY-MM */
export const lastDayOf = (month: string): string =>
  weeksOf(month)
    .flat()
    .findLast((day) => day !== null)!;

/** Whether a text is a month that exists. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text);
