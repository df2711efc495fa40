import { largestAmount, type DayChange } from '#app/domain/habits/mark-day.ts';
import { readGrouped } from '#app/forms/engine/numbers.ts';
import { cleanText, type Posted } from '#app/forms/engine/parse.ts';

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,7}$/.test(text) ? Number(text) : undefined;

/** A whole number as people write it; null where it is none, or more than a day has room for. Nothing is 0. */
export function readAmount(typed: string): number | null {
  const text = typed.trim();
  const amount = text === '' ? 0 : (readGrouped(text) ?? (/^\d{1,7}$/.test(text) ? Number(text) : null));
  return amount !== null && amount >= 0 && amount <= largestAmount ? amount : null;
}

/** What a form says of a day; null where it says nothing. */
export function readChange(posted: Posted): DayChange | null {
  const said = (name: string): string | undefined => posted[name]?.[0];
  const note = said('note');
  if (note !== undefined) {
    const seen = said('seen');
    return { kind: 'note', note: cleanText(note), ...(seen === undefined ? {} : { seen }) };
  }
  const skip = said('skip');
  if (skip !== undefined) return { kind: 'skip', skip: skip === '1' };
  const by = whole(said('change'));
  if (by !== undefined) {
    const from = whole(said('from'));
    return { kind: 'amount', by, ...(from === undefined ? {} : { from }) };
  }
  const typed = said('amount');
  const amount = typed === undefined ? null : readAmount(typed);
  if (amount !== null) return { kind: 'sum', amount };
  const done = said('done');
  return done === undefined ? null : { kind: 'done', done: done === '1' };
}
