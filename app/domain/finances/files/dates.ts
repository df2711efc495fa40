import { isDay } from '#app/forms/engine/parse.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { dateOrders, type DateOrder } from './statement.ts';

const places: Readonly<Record<DateOrder, readonly [year: number, month: number, day: number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};

/** A day as a file writes it: '2026-03-10', '10/03/2026', '10.3.26', "3/10'26", '20260310', with or without an hour. Null where it is none. */
export function readDay(text: string, order: DateOrder): Day | null {
  const plain = text.trim();
  const whole = /^(\d{4})(\d{2})(\d{2})(?!\d{1,3}\b)/.exec(plain);
  const parts = whole
    ? whole.slice(1)
    : (/^(\d{1,4})\s?[-/.' ]\s?(\d{1,2})\s?[-/.' ]\s?(\d{1,4})(?=$|[\sT,])/.exec(plain)?.slice(1) ?? []);
  if (parts.length < 3) return null;
  // What begins with four digits begins with its year, whatever the others do.
  const [y, m, d] = places[whole || parts[0]!.length === 4 ? 'ymd' : order];
  const [year = '', month = '', day = ''] = [parts[y], parts[m], parts[d]];
  if (month.length > 2 || day.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(full) ? full : null;
}

/** The order in which most of these are days: where all begin with their year, that one; where several fit, the reader's own. */
export function guessOrder(texts: readonly string[], own: DateOrder): DateOrder {
  const days = texts.filter((text) => readDay(text, own) !== null);
  if (days.length > 0 && days.every((text) => /^\s*\d{4}/.test(text))) return 'ymd';
  const fits = (order: DateOrder): number => texts.filter((text) => readDay(text, order) !== null).length;
  return [own, ...dateOrders].reduce((best, order) => (fits(order) > fits(best) ? order : best));
}
