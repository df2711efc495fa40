import { addDays, daysBetween, latest, type Day } from '../days/calendar.ts';
import { lengthOf, type Run } from '../program-days/find-run.ts';
import { dayOfNumber } from '../program-days/run-days.ts';

/** What somebody looks back on: a program, or what they practise without one. */
export interface Practice {
  readonly run: Run | null;
  readonly firstDay: Day;
}

/** Days that are looked back on once they are over, both ends with them. */
export interface Span {
  /** `week-3`, `days-30`, `year-2026` */
  readonly id: string;
  readonly kind: 'week' | 'days' | 'year';
  /** Which week, counted from 1, how many days, or which year. */
  readonly number: number;
  readonly from: Day;
  readonly to: Day;
}

/** Days of the calendar since the first one after which all of it is looked back on, as measurements are taken. */
const marks: readonly number[] = [30, 60, 90];
/** A list holds a year of them; those before are beside each other. */
const mostWeeks = 53;
/** Nobody lives so many. */
const lastWeek = 9999;

const weeksOf = ({ run }: Practice): number => (run ? Math.ceil(lengthOf(run) / 7) : lastWeek);

/** A week of a program, without the days that rested, or of the calendar from the first day on. */
function weekOf({ run, firstDay }: Practice, number: number): Span {
  const first = (number - 1) * 7;
  const [from, to] = run
    ? [dayOfNumber(run, first + 1), dayOfNumber(run, Math.min(first + 7, lengthOf(run)))]
    : [addDays(firstDay, first), addDays(firstDay, first + 6)];
  return { id: `week-${number}`, kind: 'week', number, from, to };
}

const marked = ({ firstDay }: Practice, number: number): Span => ({
  id: `days-${number}`,
  kind: 'days',
  number,
  from: firstDay,
  to: addDays(firstDay, number - 1),
});

/** The span that an address names, or null: there is none such. */
export function findSpan(practice: Practice, id: string): Span | null {
  const [, kind, digits] = /^(week|days)-([1-9]\d{0,3})$/.exec(id) ?? [];
  const number = Number(digits);
  if (kind === 'week') return number <= weeksOf(practice) ? weekOf(practice, number) : null;
  return marks.includes(number) ? marked(practice, number) : null;
}

/** A span is looked back on from the day after its last one; a year from its last month on, while there is time to think of the next. */
export const opensOn = ({ kind, from, to }: Pick<Span, 'kind' | 'from' | 'to'>): Day =>
  kind === 'year' ? `${from.slice(0, 4)}-12-01` : addDays(to, 1);
export const hasOpened = (span: Pick<Span, 'kind' | 'from' | 'to'>, today: Day): boolean =>
  opensOn(span) <= today;

/** A year of the calendar, whatever is practised in it: it belongs to no program. @param year four digits */
export const spanOfYear = (year: number): Span => ({
  id: `year-${year}`,
  kind: 'year',
  number: year,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});

/** The longer one of two that end on one day is the newer one. */
const newestFirst = (one: Span, other: Span): number =>
  one.to === other.to ? (one.from < other.from ? -1 : 1) : one.to < other.to ? 1 : -1;

/** The week that a day lies in or that comes next, counted from 1; past the last one where all are over. */
function weekNow(practice: Practice, today: Day): number {
  if (!practice.run) return Math.max(1, Math.floor(daysBetween(practice.firstDay, today) / 7) + 1);
  let number = 1;
  while (number <= weeksOf(practice) && hasOpened(weekOf(practice, number), today)) number += 1;
  return number;
}

/** What there is to look back on, newest first: at most a year of weeks; with the next week and the next mark, which are to come. */
export function listSpans(practice: Practice, today: Day): readonly Span[] {
  const now = weekNow(practice, today);
  const last = Math.min(now, weeksOf(practice));
  const weeks = Array.from({ length: Math.min(last, mostWeeks) }, (_, index) =>
    weekOf(practice, last - index),
  );
  const all = marks.map((number) => marked(practice, number));
  const next = all.find((span) => !hasOpened(span, today));
  const days = all.filter((span) => hasOpened(span, today) || span === next);
  return [...weeks, ...days].toSorted(newestFirst);
}

/** The newest span that is over, or null. */
export const newestSpan = (practice: Practice, today: Day): Span | null =>
  listSpans(practice, today).find((span) => hasOpened(span, today)) ?? null;

/** The newest week that is over, or null. */
export const newestWeek = (practice: Practice, today: Day): Span | null =>
  listSpans(practice, today).find((span) => span.kind === 'week' && hasOpened(span, today)) ?? null;

/** The span of the same kind before this one, or null. */
export function spanBefore(practice: Practice, { kind, number }: Span): Span | null {
  if (kind === 'week') return number > 1 ? weekOf(practice, number - 1) : null;
  const before = marks[marks.indexOf(number) - 1];
  return before === undefined ? null : marked(practice, before);
}

/** The span of the same kind after this one, or null. */
export function spanAfter(practice: Practice, { kind, number }: Span): Span | null {
  if (kind === 'week') return number < weeksOf(practice) ? weekOf(practice, number + 1) : null;
  const after = marks[marks.indexOf(number) + 1];
  return after === undefined ? null : marked(practice, after);
}

/** The last day that a program is looked back on. */
export const lastDayOf = (practice: Practice): Day =>
  latest(weekOf(practice, weeksOf(practice)).to, marked(practice, marks.at(-1)!).to);
