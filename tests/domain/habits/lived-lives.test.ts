import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays, daysBetween, daysFrom, weekdayOf, type Day } from '#app/domain/days/calendar.ts';
import { createHabit, type HabitFacts } from '#app/domain/habits/create-habit.ts';
import { editHabit } from '#app/domain/habits/edit-habit.ts';
import { pauseHabit, resumeHabit } from '#app/domain/habits/habit-states.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { markDay, type DayChange } from '#app/domain/habits/mark-day.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import { noteZoneChange } from '#app/domain/habits/unlived-days.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { dayIn } from '#app/http/day.ts';
import { freshDatabase, someMember } from '#tests/support/database.ts';
import { engine } from '#tests/support/engine.ts';
import { plainStreak, type PlainDay } from './reference-life.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

const facts: HabitFacts = {
  name: 'Walk',
  pillar: 'Health',
  timeOfDay: 'morning',
  description: '',
  cue: '',
  unit: '',
  target: null,
  rhythm: daily,
};
const rhythms: readonly Rhythm[] = [
  daily,
  { kind: 'weekdays', weekdays: 0b0011111, number: 1 },
  { kind: 'weekdays', weekdays: 0b1100000, number: 1 },
  { kind: 'per-week', weekdays: 127, number: 3 },
  { kind: 'every-n-days', weekdays: 127, number: 2 },
];
// The two sides of the date line, two that change their clocks, and one between hours.
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kathmandu',
];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ zone: fc.constantFrom(...zones) }) },
  { weight: 2, arbitrary: fc.record({ back: fc.integer({ min: -1, max: 9 }), done: fc.boolean() }) },
  // Somebody who fills in what was left open: streaks of random ticks are short.
  { weight: 6, arbitrary: fc.record({ fill: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ back: fc.integer({ min: 0, max: 3 }), skip: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ rhythm: fc.constantFrom(...rhythms) }) },
  { weight: 1, arbitrary: fc.record({ rest: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ note: fc.constantFrom('', 'Rain.') }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A life as it is remembered by somebody who writes every day down. */
interface Remembered {
  readonly start: Day;
  readonly rhythms: Map<Day, Rhythm>;
  readonly rests: { from: Day; until: Day | null }[];
  readonly unlived: Set<Day>;
  readonly marks: Map<Day, 'done' | 'skipped'>;
  /** Days that were done before they were skipped. */
  readonly covered: Set<Day>;
  /** Days that were ever paid, and those that are. */
  readonly everPaid: Set<Day>;
  readonly paid: Set<Day>;
}

function plainDays(life: Remembered, today: Day): readonly PlainDay[] {
  const last = [...life.marks].reduce(
    (end, [day, state]) => (state === 'done' && day > end ? day : end),
    today,
  );
  return daysFrom(life.start, last).map((day) => {
    const since = [...life.rhythms.keys()]
      .filter((from) => from <= day)
      .sort()
      .at(-1)!;
    const isResting = life.rests.some(({ from, until }) => from <= day && (until === null || day < until));
    return {
      weekday: weekdayOf(day),
      rhythm: life.rhythms.get(since)!,
      held: daysBetween(since, day),
      counts: !isResting && !life.unlived.has(day),
      mark: life.marks.get(day) ?? 'none',
    };
  });
}

/** A day that is marked keeps what it says: the first one from today on that is not. */
const firstUnmarked = (life: Remembered, today: Day): Day =>
  daysFrom(today, addDays(today, 9)).find((day) => !life.marks.has(day))!;

/** Another rhythm holds from today on, or after the marked days that it would leave out. */
function rhythmFrom(life: Remembered, { kind, weekdays, number }: Rhythm, today: Day): Day {
  const from = today > life.start ? today : life.start;
  const free = firstUnmarked(life, from);
  const leavesOut = (day: Day): boolean =>
    (kind === 'weekdays' && !((weekdays >> weekdayOf(day)) & 1)) ||
    (kind === 'every-n-days' && daysBetween(from, day) % number > 0);
  return daysFrom(from, addDays(free, -1)).some(leavesOut) ? free : from;
}

type Act = 'do' | 'undo' | 'skip' | 'unskip';

/** What a day is after an act: one that takes back what is not there any more changes nothing. */
function stateAfter(life: Remembered, day: Day, act: Act): 'done' | 'skipped' | null {
  const was = life.marks.get(day) ?? null;
  if (act === 'do') return 'done';
  if (act === 'skip') return 'skipped';
  if (act === 'undo') return was === 'done' ? null : was;
  return was !== 'skipped' ? was : life.covered.has(day) ? 'done' : null;
}

/** What the habit's own page would let happen on a day, and what it is then. */
function remember(life: Remembered, day: Day, today: Day, act: Act): boolean {
  const one = plainDays(life, addDays(today, 3)).find((_, index) => addDays(life.start, index) === day);
  if (day > today || daysBetween(day, today) > 7 || !one?.counts) return false;
  const was = life.marks.get(day) === 'done';
  const state = stateAfter(life, day, act);
  if (state !== 'skipped') life.covered.delete(day);
  else if (was) life.covered.add(day);
  if (state === null) life.marks.delete(day);
  else life.marks.set(day, state);
  if (state !== 'done') life.paid.delete(day);
  else if (!was && (daysBetween(day, today) <= 1 || life.everPaid.has(day))) {
    life.paid.add(day);
    life.everPaid.add(day);
  }
  return true;
}

async function live(steps: readonly Step[]): Promise<void> {
  const userId = await someMember(db);
  let now = new Date('2026-10-20T10:00:00Z');
  let zone = 'America/New_York';
  const today = (): Day => dayIn(zone, now);
  const made = await createHabit(db, userId, facts, today(), now);
  const id = made.ok ? made.id : '';
  const life: Remembered = {
    start: today(),
    rhythms: new Map([[today(), daily]]),
    rests: [],
    unlived: new Set(),
    marks: new Map(),
    covered: new Set(),
    everPaid: new Set(),
    paid: new Set(),
  };
  for (const one of steps) {
    if ('wait' in one) now = new Date(now.getTime() + one.wait * 3_600_000);
    else if ('zone' in one) {
      const before = today();
      zone = one.zone;
      await noteZoneChange(db, userId, before, today());
      for (const day of daysFrom(addDays(before, 1), addDays(today(), -1))) life.unlived.add(day);
      // What comes after all is lived.
      for (const day of life.unlived) if (day >= today()) life.unlived.delete(day);
    } else if ('fill' in one) {
      for (let back = one.fill; back >= 0; back--) {
        const day = addDays(today(), -back);
        const change: DayChange = { kind: 'done', done: true };
        const marked = await markDay(db, userId, { habitId: id, day, change }, today(), now);
        expect(marked.ok).toBe(remember(life, day, today(), 'do'));
      }
    } else if ('back' in one) {
      const day = addDays(today(), -one.back);
      const isDone = 'done' in one;
      const change: DayChange = isDone ? { kind: 'done', done: one.done } : { kind: 'skip', skip: one.skip };
      const act = isDone ? (one.done ? 'do' : 'undo') : one.skip ? 'skip' : 'unskip';
      const marked = await markDay(db, userId, { habitId: id, day, change }, today(), now);
      expect(marked.ok).toBe(remember(life, day, today(), act));
    } else if ('note' in one) {
      // It says nothing of what was done.
      const change: DayChange = { kind: 'note', note: one.note };
      await markDay(db, userId, { habitId: id, day: today(), change }, today(), now);
    } else if ('rhythm' in one) {
      await editHabit(db, userId, id, { ...facts, rhythm: one.rhythm }, today(), now);
      const newest = [...life.rhythms.keys()].sort().at(-1)!;
      if (life.rhythms.get(newest) !== one.rhythm) {
        const from = rhythmFrom(life, one.rhythm, today());
        for (const day of life.rhythms.keys()) if (day >= from) life.rhythms.delete(day);
        const before = [...life.rhythms.keys()].sort().at(-1);
        // What is changed back on the same day was not changed.
        if (before === undefined || life.rhythms.get(before) !== one.rhythm)
          life.rhythms.set(from, one.rhythm);
      }
    } else if (one.rest) {
      await pauseHabit(db, userId, id, today());
      const from = firstUnmarked(life, today());
      if (!life.rests.some(({ until }) => until === null)) life.rests.push({ from, until: null });
    } else {
      await resumeHabit(db, userId, id, today());
      const open = life.rests.findIndex(({ until }) => until === null);
      if (open >= 0 && life.rests[open]!.from >= today()) life.rests.splice(open, 1);
      else if (open >= 0) life.rests[open]!.until = today();
    }
    const { habits } = await listHabits(db, userId, today());
    const last = daysBetween(life.start, today());
    expect(habits[0]!.tally.streak).toBe(plainStreak(plainDays(life, today()), last));
    expect(habits[0]!.completed).toBe([...life.marks.values()].filter((state) => state === 'done').length);
    expect(await totalXp(db, userId)).toBe(life.paid.size);
  }
  const { current_xp } = await db
    .selectFrom('profiles')
    .select('current_xp')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(current_xp).toBe(life.paid.size);
}

test('C8-045 C8-046 C8-047 C9-008 days, streaks and points stay what they are said to be, over clocks and the date line', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), live), {
    numRuns: engine === 'sqlite' ? 25 : 8,
    seed: 45,
  });
});
