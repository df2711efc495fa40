import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '../database.ts';
import { slotOf } from '../journal-slots.ts';
import { searchable } from '../searchable.ts';
import { insertRows } from './insert-rows.ts';

const lasts = 86_400_000;
const names = ['Walk after coffee', 'Ten pages', 'Water', 'Stretch', 'Write down what was spent'] as const;
const sentences = [
  'Rain on the window, soup on the stove, and a book that waits.',
  'The meeting went well; I had slept, and it showed.',
  'Too tired for the long way, so the short one around the block.',
  'A letter from Lucía. I will answer it on Sunday, by hand.',
  'Nothing much. It is good when nothing much happens.',
] as const;

/**
 * Gives a member five habits that were done on nine of ten days, and a page of the journal for each day, until today.
 * @param days how many; 1,826 are five years
 */
export async function seedPractice(db: Database, userId: string, days: number, now: Date): Promise<void> {
  const moments = Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - index - 1) * lasts).toISOString(),
  );
  const first = moments[0]!;
  const habits = names.map((name, index) => ({
    id: uuid({ msecs: Date.parse(first) }),
    user_id: userId,
    name,
    pillar: 'Health' as const,
    time_of_day: 'morning' as const,
    completed: moments.filter((_, day) => (day + index) % 10 !== 0).length,
    created_at: first,
    started_on: first.slice(0, 10),
    position: index,
  }));
  const schedules = habits.map(({ id, started_on }) => ({
    id: uuid(),
    habit_id: id,
    user_id: userId,
    from_day: started_on,
    kind: 'daily' as const,
  }));
  const completions = habits.flatMap(({ id }, index) =>
    moments
      .filter((_, day) => (day + index) % 10 !== 0)
      .map((at) => ({
        id: uuid({ msecs: Date.parse(at) }),
        habit_id: id,
        user_id: userId,
        day: at.slice(0, 10),
        state: 'done' as const,
        created_at: at,
      })),
  );
  const entries = moments.map((at, index) => {
    const intention = sentences[index % sentences.length]!;
    return {
      id: uuid({ msecs: Date.parse(at) }),
      user_id: userId,
      type: 'morning' as const,
      day: at.slice(0, 10),
      created_at: at,
      content: JSON.stringify({
        intention,
        gratitude: ['The light', 'Soup', 'A call'],
        mindDump: sentences[0],
      }),
      words: searchable(`${intention} ${sentences[0]}`),
      mood: 2 * ((index % 5) + 1),
      energy_level: (index % 10) + 1,
      slot: slotOf('morning', at.slice(0, 10)),
    };
  });
  await inTransaction(db, async (trx) => {
    // Pages of the load data on the same days would be the second ones of their part of the day.
    await trx.deleteFrom('journal_entries').where('user_id', '=', userId).execute();
    await insertRows(trx, 'habits', habits);
    await insertRows(trx, 'habit_schedules', schedules);
    await insertRows(trx, 'habit_completions', completions);
    await insertRows(trx, 'journal_entries', entries);
  });
}
