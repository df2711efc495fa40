// `npm run bench -- wellbeing`: what the pages about body, food and training cost somebody who has kept everything for a month, and for a
// year, in the production build. Read the growth.
import path from 'node:path';
import process from 'node:process';
import { v7 as uuid } from 'uuid';
import { addDays } from '../../app/domain/days/calendar.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/seeds/insert-rows.ts';
import { seedPractice } from '../../db/seeds/load-practice.ts';
import { memberNumber, openFolder, seededFolder, sessionSecret, signIn } from './databases.ts';
import { compareGrowth } from './growth.ts';
import { addressHeader } from './load.ts';
import { freePort, startServer } from './servers.ts';

const short = 30;
const long = Number(process.argv[2] ?? 365);
const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
const foods = ['oatmeal', 'banana', 'rice-white', 'salmon', 'apple', 'potato-boiled'];
const exercises = ['squat', 'knee-push-up', 'plank'];
const tests = ['ldl-cholesterol', 'ferritin', 'hba1c', 'vitamin-d', 'tsh'];

/** Gives a member so many days of food, water, training and laboratory values, the newest today; whoever has some keeps them. */
async function seed(db: Database, userId: string, days: number, now: Date): Promise<void> {
  const mine = { user_id: userId };
  const there = await db
    .selectFrom('water_days')
    .select('day')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (there) return;
  await seedPractice(db, userId, days, now);
  const at = now.toISOString();
  const stamps = { created_at: at, updated_at: at };
  const all = Array.from({ length: days }, (_, index) => addDays(at.slice(0, 10), -index));
  await insertRows(
    db,
    'food_entries',
    all.flatMap((day, index) =>
      meals.flatMap((meal, place) =>
        [1, 2].map((position) => ({
          id: uuid(),
          ...mine,
          day,
          meal,
          position,
          food: foods[(index + place + position) % foods.length]!,
          own_food_id: null,
          name: '',
          amount: '150',
          unit: 'g',
          portion: '',
          milligrams: 150_000,
          energy: 180_000,
          protein: 4000,
          carbs: 30_000,
          fat: 5000,
          fibre: 3000,
          origin: null,
          ...stamps,
        })),
      ),
    ),
  );
  await insertRows(
    db,
    'water_days',
    all.map((day) => ({ ...mine, day, millilitres: 1500 })),
  );
  const sessions = all
    .filter((_, index) => index % 2 === 0)
    .map((day) => ({
      ...mine,
      id: uuid(),
      plan_day_id: null,
      name: 'At home',
      day,
      started_at: `${day}T07:00:00.000Z`,
      finished_at: `${day}T07:30:00.000Z`,
    }));
  await insertRows(db, 'workout_sessions', sessions);
  await insertRows(
    db,
    'workout_sets',
    sessions.flatMap(({ id, day }) =>
      exercises.flatMap((exercise) =>
        [1, 2, 3].map((number) => ({
          ...mine,
          session_id: id,
          exercise,
          number,
          day,
          reps: exercise === 'plank' ? null : 10,
          hundredths: null,
          unit: null,
          seconds: exercise === 'plank' ? 40 : null,
          effort: 7,
          done_at: `${day}T07:10:00.000Z`,
        })),
      ),
    ),
  );
  await insertRows(
    db,
    'health_markers',
    all
      .filter((_, index) => index % 15 === 0)
      .flatMap((day, index) =>
        tests.map((test) => ({
          id: uuid(),
          ...mine,
          test,
          own_name: null,
          test_key: test,
          value: String(100 + ((index * 7) % 40)),
          unit: test === 'hba1c' ? '%' : 'mg/dL',
          range_low: '50',
          range_high: '129',
          range_text: '',
          optimal_low: '',
          optimal_high: '',
          day,
          laboratory: '',
          notes: '',
          report_id: null,
          ...stamps,
        })),
      ),
  );
}

const pages = [
  ['lab values', '/health-metrics'],
  ['of one test', '/health-metrics/ldl-cholesterol'],
  ['food of today', '/nutrition'],
  ['food of weeks', '/nutrition/history'],
  ['training', '/workout-planner'],
  ['sessions', '/workout-planner/sessions'],
  ['an exercise', '/workout-planner/exercises/squat'],
  ['the wheel', '/life-balance'],
  ['progress', '/progress'],
] as const;

/** What draws and lists each day of a year has more to say than that of a month: milliseconds that it may cost more. */
const drawn: ReadonlySet<string> = new Set([
  'of one test',
  'food of today',
  'an exercise',
  'the wheel',
  'progress',
]);
const mostOfDrawing = 15;

const folder = await seededFolder(62);
const db = openFolder(folder);
const now = new Date();
for (const [index, days] of [short, long].entries()) {
  const userId = await memberNumber(db, index + 1);
  await seed(db, userId, days, now);
  await db.updateTable('profiles').set({ current_xp: 5000 }).where('id', '=', userId).execute();
}
await db.destroy();
const port = await freePort();
const cookies = await signIn(folder, [1, 2], `http://localhost:${port}`, 'wellbeing');
const server = await startServer(
  path.resolve('server/main.mjs'),
  { DATA_DIR: folder, SESSION_SECRET: sessionSecret, TRUST_PROXY_HEADER: addressHeader },
  { port },
);
const paths = pages.map(([, page]) => page);
const side = (index: number) => ({ server, cookie: cookies[index]!, paths });
await compareGrowth(
  'Body, food and training',
  [`${short} days`, `${long} days`],
  pages.map(([name]) => name),
  [side(0), side(1)],
  (name) => (drawn.has(name) ? mostOfDrawing : null),
);
