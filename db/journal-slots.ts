import type { EntryType } from './tables/journal.ts';

/** The one place that a member has for a part of a day; challenges have as many pages as are written. @param day YYYY-MM-DD */
export const slotOf = (type: EntryType, day: string): string | null =>
  type === 'challenge' ? null : `${type}:${day}`;
