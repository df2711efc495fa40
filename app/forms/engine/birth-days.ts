import type { DateField } from './definition.ts';

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/**
 * The first and the last day on which somebody of these ages was born, as days.
 * @param today the member's own day. Whoever was born on February 29 grows older on March 1, in years without one
 */
export function birthDays({ from, to }: NonNullable<DateField['age']>, today: string) {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  // A day more is the first that is too young, and the first that is not too old.
  const dayAfter = (years: number): string =>
    month === 2 && date === 29 ? day(year - years, 2, 1) : day(year - years, month - 1, date + 1);
  const tooYoung = new Date(`${dayAfter(from)}T00:00:00Z`);
  return {
    first: dayAfter(to + 1),
    last: day(tooYoung.getUTCFullYear(), tooYoung.getUTCMonth(), tooYoung.getUTCDate() - 1),
  };
}
