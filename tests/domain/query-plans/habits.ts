import type { Database } from '#db/database.ts';
import { changeHabit } from '#app/domain/habits/change-habit.ts';
import { createHabit, insertHabit } from '#app/domain/habits/create-habit.ts';
import { askForAll, editHabit } from '#app/domain/habits/edit-habit.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { readHabitDays } from '#app/domain/habits/read-habit-days.ts';
import { readHabitMonth, readHabitWeek, readHabitPast } from '#app/domain/habits/habit-span.ts';
import * as states from '#app/domain/habits/habit-states.ts';
import { hasRoom, listHabits } from '#app/domain/habits/list-habits.ts';
import * as imports from '#app/domain/habits/loop/import-habits.ts';
import { askAnew, keepTally, markDay } from '#app/domain/habits/mark-day.ts';
import { completionOf, findHabit, readHabits, readHabitsSince } from '#app/domain/habits/read-habits.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { noteZoneChange } from '#app/domain/habits/unlived-days.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';
import { v7 as uuid } from 'uuid';

const today = '2026-03-10';
const facts = {
  name: 'Walk',
  pillar: 'Health',
  timeOfDay: 'morning',
  description: '',
  cue: '',
  unit: '',
  target: null,
  rhythm: daily,
} as const;

const imported = [
  {
    name: 'From elsewhere',
    description: '',
    rhythm: daily,
    unit: '',
    target: null,
    isArchived: false,
    days: [{ day: today, state: 'done' as const, amount: 1, note: '' }],
  },
];

const idOf = async (db: Database, { userId }: People): Promise<string> =>
  (await readHabits(db, userId, today))[0]!.id;
const ofFirst =
  (work: (db: Database, userId: string, id: string) => Promise<unknown>) =>
  async (db: Database, who: People): Promise<unknown> =>
    work(db, who.userId, await idOf(db, who));

/** What app/domain/habits asks of the database, by the name of the function. */
export const queries: Queries = {
  readHabitDays: (db, who) => readHabitDays(db, who.userId, today, ['2026-03-01', today], today),
  createHabit: (db, who) => createHabit(db, who.newcomer, facts, today, noon),
  insertHabit: (db, who) => insertHabit(db, who.newcomer, uuid(), facts, today, noon),
  changeHabit: ofFirst((db, userId, id) => changeHabit(db, userId, id, today, () => Promise.resolve())),
  editHabit: ofFirst((db, userId, id) =>
    editHabit(db, userId, id, { ...facts, rhythm: { ...daily, kind: 'per-week' } }, today, noon),
  ),
  askForAll: ofFirst((db, userId, id) => askForAll(db, userId, id, today, noon)),
  readHabits: (db, who) => readHabits(db, who.userId, today),
  readHabitsSince: (db, who) => readHabitsSince(db, who.userId, today),
  findHabit: ofFirst((db, userId, id) => findHabit(db, userId, id, today)),
  readHabitDay: (db, who) => readHabitDay(db, who.userId, today, today),
  readHabitWeek: (db, who) => readHabitWeek(db, who.userId, today, today),
  readHabitMonth: (db, who) => readHabitMonth(db, who.userId, '2026-02', today),
  readHabitPast: ofFirst((db, userId, id) => readHabitPast(db, userId, id, today)),
  listHabits: (db, who) => listHabits(db, who.userId, today),
  hasRoom: (db, who) => hasRoom(db, who.userId),
  markDay: ofFirst(async (db, userId, habitId) => {
    for (const done of [true, false])
      await markDay(db, userId, { habitId, day: today, change: { kind: 'done', done } }, today, noon);
  }),
  askAnew: ofFirst(async (db, userId, id) => {
    await markDay(db, userId, { habitId: id, day: today, change: { kind: 'amount', by: 1 } }, today, noon);
    const habit = (await findHabit(db, userId, id, today))!;
    const there = completionOf({ state: 'part', amount: 1, target: 2, note: '' });
    await askAnew(db, userId, { ...habit, days: new Map([[today, there]]) }, 1, today, noon);
  }),
  keepTally: ofFirst(async (db, userId, id) =>
    keepTally(db, userId, (await findHabit(db, userId, id, today))!, '2026-06-10'),
  ),
  pauseHabit: ofFirst((db, userId, id) => states.pauseHabit(db, userId, id, today)),
  resumeHabit: ofFirst((db, userId, id) => states.resumeHabit(db, userId, id, today)),
  archiveHabit: ofFirst((db, userId, id) => states.archiveHabit(db, userId, id, today)),
  restoreHabit: ofFirst((db, userId, id) => states.restoreHabit(db, userId, id, '2026-03-12')),
  deleteHabit: ofFirst((db, userId, id) => states.deleteHabit(db, userId, id, today, noon)),
  moveHabit: ofFirst((db, userId, id) => states.moveHabit(db, userId, id, 'down')),
  keepImport: (db, who) => imports.keepImport(db, who.userId, imported, noon),
  findImport: (db, who) => imports.findImport(db, who.userId),
  planImport: (db, who) => imports.planImport(db, who.userId, imported, today),
  importHabits: async (db, who) => {
    await imports.keepImport(db, who.userId, imported, noon);
    const { id } = (await imports.findImport(db, who.userId))!;
    await imports.importHabits(db, who.userId, id, () => 'Health', today, noon);
  },
  dropImport: (db, who) => imports.dropImport(db, who.userId, ''),
  noteZoneChange: (db, who) => noteZoneChange(db, who.userId, '2026-03-10', '2026-03-12'),
};
