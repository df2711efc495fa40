import { addDays, mondayOf } from '#app/domain/habits/calendar.ts';

/** The days of a month as weeks from Monday on; null for those of the months beside. @param month YYYY-MM */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const monday = mondayOf(`${month}-01`);
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

/** Whether a text is a month that somebody may have lived in. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text);
