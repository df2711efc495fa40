import type { TimeOfDay } from '#db/tables/practice.ts';
import { addDays, latest, mondayOf, type Day } from '../days/calendar.ts';
import type { ClockTime } from '../days/local-time.ts';
import { isArchived, readHabits, restsFrom, type Habit } from '../habits/read-habits.ts';
import { names, scheduleOn, type Schedule } from '../habits/schedule.ts';
import type { ReminderTimes } from '../reminders/slots.ts';
import type { FeedEntry, FeedRepetition, FeedSource } from './feed-entries.ts';

/** Habits as they are due now: one that rests, or was put away, has no days. */
export const habitEntries: FeedSource = async (db, { userId, today, times }) => {
  const habits = await readHabits(db, userId, today);
  return habits
    .filter((habit) => !isArchived(habit) && restsFrom(habit) === null)
    .map((habit) => entryOf(habit, today, times));
};

function entryOf(habit: Habit, today: Day, times: ReminderTimes): FeedEntry {
  const { id, name, life, timeOfDay } = habit;
  const schedule = scheduleOn(life, today);
  const begins = beginsOn(habit, schedule, today);
  const path = `/habits/${id}`;
  if (schedule.kind === 'per-week')
    return {
      id: `habit-${id}`,
      kind: 'habitOfWeek',
      words: { name, count: schedule.number },
      day: mondayOf(begins),
      time: null,
      repeats: { every: 'week', weekdays: [0] },
      path,
    };
  return {
    id: `habit-${id}`,
    kind: 'habit',
    words: { name },
    day: firstNamed(schedule, begins),
    time: timeOf(timeOfDay, times),
    repeats: repetitionOf(schedule),
    path,
  };
}

/** The day from which this rhythm holds without a pause. */
function beginsOn({ life }: Habit, { from }: Schedule, today: Day): Day {
  const pause = life.pauses.find(({ from, until }) => from <= today && until !== null && today < until);
  const begins = latest(from, life.startedOn);
  return pause ? latest(begins, pause.until!) : begins;
}

/** The first day from one on that a rhythm names: what repeats begins with a day that it repeats. */
function firstNamed(schedule: Schedule, from: Day): Day {
  let day = from;
  for (let tried = 0; tried < 366 && !names(schedule, schedule.from, day); tried += 1) day = addDays(day, 1);
  return day;
}

function repetitionOf({ kind, weekdays, number }: Schedule): FeedRepetition {
  if (kind === 'every-n-days') return { every: 'day', interval: number };
  if (kind !== 'weekdays' || weekdays === 127) return { every: 'day', interval: 1 };
  const week = [0, 1, 2, 3, 4, 5, 6];
  return { every: 'week', weekdays: week.filter((day) => ((weekdays >> day) & 1) === 1) };
}

/** Only the hours that the member has named are hours; what has none is there all day. */
const timeOf = (part: TimeOfDay, times: ReminderTimes): ClockTime | null =>
  part === 'morning' || part === 'evening' ? times[part] : null;
