import type { EntryType } from './tables/journal.ts';

/**
 * What a search reads of an entry, and what it is asked with: small letters without accents, so that nobody has to type as
 * they once wrote. Here, because seeds write it as well.
 */
export const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The one place that a member has for a part of a day; challenges have as many pages as are written. @param day YYYY-MM-DD */
export const slotOf = (type: EntryType, day: string): string | null =>
  type === 'challenge' ? null : `${type}:${day}`;
