import { addDays, earliest, lastOfMonth, mondayOf, sundayOf, type Day } from '../days/calendar.ts';

/** Specification 3, §9. */
export const periodKinds = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A calendar stretch of the member's own days, both ends included: weeks from Monday, months, quarters, years. */
export interface Period {
  readonly kind: PeriodKind;
  readonly from: Day;
  readonly to: Day;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthAt = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** The period that a day lies in. */
export function periodOf(kind: PeriodKind, day: Day): Period {
  switch (kind) {
    case 'weekly':
      return { kind, from: mondayOf(day), to: sundayOf(day) };
    case 'monthly': {
      const month = day.slice(0, 7);
      return { kind, from: `${month}-01`, to: lastOfMonth(month) };
    }
    case 'quarterly': {
      const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
      const year = yearOf(day);
      return { kind, from: `${monthAt(year, first)}-01`, to: lastOfMonth(monthAt(year, first + 2)) };
    }
    case 'yearly':
      return { kind, from: `${yearOf(day)}-01-01`, to: `${yearOf(day)}-12-31` };
  }
}

/** The one before. */
export const periodBefore = ({ kind, from }: Period): Period => periodOf(kind, addDays(from, -1));
/** The one after. */
export const periodAfter = ({ kind, to }: Period): Period => periodOf(kind, addDays(to, 1));

/** So many periods that end with this one, the oldest first. */
export function periodsUntil(period: Period, count: number): readonly Period[] {
  const all = [period];
  while (all.length < count) all.unshift(periodBefore(all[0]!));
  return all;
}

/** Its last day that has come. @param today the member's own */
export const endOf = ({ to }: Period, today: Day): Day => earliest(to, today);

/** A kind as an address has it; a month for anything else. */
export const periodKindOf = (text: string | null): PeriodKind =>
  periodKinds.find((kind) => kind === text) ?? 'monthly';
