import { isDay } from '#app/forms/engine/parse.ts';
import { addDays, type Day } from '#app/domain/days/calendar.ts';
import { monthNames } from '#locales/month-names.ts';
import { dateOrders, type DateOrder, type StatementTable } from './statement.ts';

const places: Readonly<Record<DateOrder, readonly [year: number, month: number, day: number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};

const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|º)?`;
const lettered = [
  String.raw`${dayOfMonth}[\s./-]*(?:de\s+|of\s+)?(?<month>\p{L}{3,})\.?[\s,./-]*(?:de\s+|del\s+)?(?<year>\d{4}|\d{2})`,
  String.raw`(?<month>\p{L}{3,})\.?[\s./-]*${dayOfMonth}[\s,./-]+(?<year>\d{4}|\d{2})`,
  String.raw`(?<year>\d{4})[\s./-]*(?<month>\p{L}{3,})\.?[\s./-]*${dayOfMonth}`,
].map((pattern) => new RegExp(`^${pattern}(?=$|[\\sT,])`, 'iu'));

/** A day whose month is in letters: it has no order that could be mistaken. Null where it is none. */
function readLettered(plain: string): Day | null {
  for (const pattern of lettered) {
    const found = pattern.exec(plain)?.groups;
    if (!found) continue;
    const { year = '', month = '', day = '' } = found;
    // A file may write as few as three letters of it.
    const place = monthNames.findIndex((names) => names.some((name) => name.startsWith(month.toLowerCase())));
    return place < 0 ? null : dayFrom(year, String(place + 1), day);
  }
  return null;
}

/** Null where there is no such day. A year of two digits is one of this century. */
function dayFrom(year: string, month: string, day: string): Day | null {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(full) ? full : null;
}

/**
 * A day as a file writes it: '2026-03-10', '10/03/2026', '10.3.26', "3/10'26", '20260310', '10-mar-26', 'Mar 10, 2026', with or without an
 * hour. Null where it is none.
 */
export function readDay(text: string, order: DateOrder): Day | null {
  const plain = text.trim();
  const whole = /^(\d{4})(\d{2})(\d{2})(?!\d{1,3}\b)/.exec(plain);
  const parts = whole
    ? whole.slice(1)
    : (/^(\d{1,4})\s?[-/.' ]\s?(\d{1,2})\s?[-/.' ]\s?(\d{1,4})(?=$|[\sT,])/.exec(plain)?.slice(1) ?? []);
  if (parts.length < 3) return readLettered(plain);
  // What begins with four digits begins with its year, whatever the others do.
  const [y, m, d] = places[whole || parts[0]!.length === 4 ? 'ymd' : order];
  const [year = '', month = '', day = ''] = [parts[y], parts[m], parts[d]];
  if (month.length > 2 || day.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  return dayFrom(year, month, day);
}

/** The days that a text may be: none where it is none, and two where nobody has said the order and day and month could be either. */
export function possibleDays(text: string, order: DateOrder | null): readonly Day[] {
  const read = (orders: readonly DateOrder[]): readonly Day[] => [
    ...new Set(orders.flatMap((one) => readDay(text, one) ?? [])),
  ];
  if (order !== null) return read([order]);
  const days = read(['dmy', 'mdy']);
  return days.length > 0 ? days : read(['ymd']);
}

/** What stands in the column of the days; nothing where no column is that. */
export const dayTexts = ({ rows }: Pick<StatementTable, 'rows'>, column: number | null): readonly string[] =>
  column === null ? [] : rows.flatMap(({ cells }) => cells[column]?.trim() || []);

/** A bank dates some payments on the next day on which it works: that is no future which speaks against an order. */
const ahead = 3;

/**
 * The orders in which most of these are days that have come: one that puts days in the future loses. Several where they fit alike.
 * @param today the member's own
 */
export function likelyOrders(texts: readonly string[], today: Day): readonly DateOrder[] {
  const last = addDays(today, ahead);
  const scores = dateOrders.map((order) => {
    const days = texts.flatMap((text) => readDay(text, order) ?? []);
    return { order, days: days.length, come: days.filter((day) => day <= last).length };
  });
  const [best] = scores.toSorted((one, other) => other.come - one.come || other.days - one.days);
  if (!best || best.days === 0) return [];
  const alike = scores.filter(({ days, come }) => days === best.days && come === best.come);
  // A year of two digits in front is rare: only where nothing else fits as well.
  return (alike.length > 1 ? alike.filter(({ order }) => order !== 'ymd') : alike).map(({ order }) => order);
}

/**
 * The order in which these are days, as far as they say it themselves. A bank's file is not written by its reader: how their language
 * does it says nothing. Between points the day comes first, wherever days are written so.
 * @returns null where two orders fit alike: then somebody has to say it
 */
export function guessOrder(texts: readonly string[], today: Day): DateOrder | null {
  const days = texts.filter((text) => possibleDays(text, null).length > 0);
  if (days.length > 0 && days.every((text) => /^\s*\d{4}/.test(text))) return 'ymd';
  const orders = likelyOrders(days, today);
  if (orders.length < 2) return orders[0] ?? null;
  const isOpen = (text: string): boolean => possibleDays(text, null).length > 1;
  return days.filter(isOpen).every((text) => /^\s*\d{1,2}\s?\.\s?\d{1,2}\s?\./.test(text)) ? 'dmy' : null;
}
