import type { Database } from '#db/database.ts';
import type { ReminderSlot } from '#db/tables/reminders.ts';
import type { ThingsDue } from '#app/gateways/mail/things-due.ts';
import { listPages } from '../dashboard/read-day.ts';
import type { Day } from '../days/calendar.ts';
import { listDatedGoals, listLookBacks } from '../goals/look-backs.ts';
import { isLeft, readHabitDay, type HabitOfDay } from '../habits/habit-day.ts';

/** What is due, and the page that one does it on. */
export interface Due extends ThingsDue {
  readonly path: string;
}

/** In the morning nobody is reminded of what belongs to a later part of the day. */
const isLater = ({ timeOfDay }: HabitOfDay): boolean => timeOfDay === 'afternoon' || timeOfDay === 'evening';

/**
 * What waits for a member: habits of this part of the day that are not done, its page of the journal that is not written, and
 * goals that are to be looked back on. Not a word of the journal.
 * @param day the member's own, of today @returns null where nothing does
 */
export async function readDue(
  db: Database,
  userId: string,
  slot: ReminderSlot,
  day: Day,
): Promise<Due | null> {
  const left = (await readHabitDay(db, userId, day, day)).filter(isLeft);
  const habits = left.filter((habit) => slot === 'evening' || !isLater(habit)).map(({ name }) => name);
  const pages = await listPages(db, userId, [day, day]);
  const page = pages.some(({ type }) => type === slot) ? null : slot;
  const ahead = await listLookBacks(db, userId, await listDatedGoals(db, userId));
  // Of each goal the first one: the others are read on its page.
  const lookBacks = ahead.filter(
    (one, index) => one.day <= day && ahead.findIndex(({ goalId }) => goalId === one.goalId) === index,
  );
  const [first] = lookBacks;
  if (habits.length === 0 && page === null && first === undefined) return null;
  const path = (): string => {
    if (habits.length > 0 || (page !== null && first)) return '/dashboard';
    if (page !== null) return `/journal?tab=${page}`;
    return lookBacks.length === 1 ? `/goals/${first!.goalId}/checkpoints/${first!.percent}` : '/goals';
  };
  return {
    habits,
    page,
    lookBacks: lookBacks.map(({ title, percent }) => ({ title, percent })),
    path: path(),
  };
}
