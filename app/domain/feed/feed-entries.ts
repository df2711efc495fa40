import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { ClockTime } from '../days/local-time.ts';
import type { ReminderTimes } from '../reminders/slots.ts';
import { goalEntries } from './goal-entries.ts';
import { habitEntries } from './habit-entries.ts';

/** When an entry comes again: every so many days, or on these days of every week. */
export type FeedRepetition =
  | { readonly every: 'day'; readonly interval: number }
  | {
      readonly every: 'week';
      /** 0 for Monday to 6 for Sunday. */
      readonly weekdays: readonly number[];
    };

/** Something of a member's calendar as other programs show it. Never a word of the journal, and no note. */
export interface FeedEntry {
  /** The same as long as it is the same thing. */
  readonly id: string;
  /** Its title is the text `feed.<kind>` with these words in it. */
  readonly kind: 'habit' | 'habitOfWeek' | 'goal' | 'lookBack';
  readonly words: Readonly<Record<string, string | number>>;
  /** The day, or the first one. */
  readonly day: Day;
  /** By the clock of the member's zone; null: the whole day. */
  readonly time: ClockTime | null;
  readonly repeats: FeedRepetition | null;
  /** The page that it is about. */
  readonly path: string;
}

/** What a source goes by. */
export interface FeedReader {
  readonly userId: string;
  /** The member's own. */
  readonly today: Day;
  /** The hours that the member has named for morning and evening. */
  readonly times: ReminderTimes;
}

/** Something that has days of its own. Another one is a file and a line below. */
export type FeedSource = (db: Database, reader: FeedReader) => Promise<readonly FeedEntry[]>;

const sources: readonly FeedSource[] = [habitEntries, goalEntries];

/** Programs ask for all of it every hour, so there is an end to it. */
const most = 500;

/** Everything of a member's calendar, five hundred entries at the most. */
export async function readFeedEntries(db: Database, reader: FeedReader): Promise<readonly FeedEntry[]> {
  const found: FeedEntry[] = [];
  for (const source of sources) found.push(...(await source(db, reader)));
  return found.slice(0, most);
}
