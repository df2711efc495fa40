import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf, weekdayOf, type Day } from '#app/domain/days/calendar.ts';
import type { Mark } from '#app/domain/habits/outcome.ts';
import { counts, scheduleOn, type Life, type Rhythm } from '#app/domain/habits/schedule.ts';
import { bringForward, readTally, streakOf, tallyOf } from '#app/domain/habits/tally.ts';
import { isStrength, plainStreak, type PlainDay } from './reference-life.ts';

/** Both changes of clocks of Europe and America, a leap day and the end of a year lie in it. */
const firsts: readonly Day[] = ['2023-12-25', '2024-02-26', '2024-03-08', '2024-10-24', '2025-03-27'];

const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.constant<Rhythm>({ kind: 'daily', weekdays: 127, number: 1 }),
  fc.integer({ min: 1, max: 127 }).map<Rhythm>((weekdays) => ({ kind: 'weekdays', weekdays, number: 1 })),
  fc.integer({ min: 1, max: 7 }).map<Rhythm>((number) => ({ kind: 'per-week', weekdays: 127, number })),
  fc.integer({ min: 2, max: 9 }).map<Rhythm>((number) => ({ kind: 'every-n-days', weekdays: 127, number })),
);

const life = fc.record({
  first: fc.constantFrom(...firsts),
  length: fc.integer({ min: 1, max: 70 }),
  rhythms: fc.array(fc.tuple(fc.nat(70), rhythm), { minLength: 1, maxLength: 3 }),
  pauses: fc.array(fc.tuple(fc.nat(70), fc.integer({ min: 1, max: 20 })), { maxLength: 2 }),
  unlived: fc.array(fc.nat(70), { maxLength: 2 }),
  marks: fc.array(fc.constantFrom('none', 'done', 'done', 'done', 'part', 'skipped'), {
    minLength: 70,
    maxLength: 70,
  }),
  keptAt: fc.nat(9),
});

type RandomLife = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** The same life as the domain knows it, and told plainly. */
function tell({ first, length, rhythms, pauses, unlived, marks }: RandomLife) {
  const held = new Map(rhythms.map(([at, one], index) => [index === 0 ? 0 : at, one] as const));
  const lived: Life = {
    startedOn: first,
    archivedOn: null,
    schedules: [...held]
      .map(([at, one]) => ({ ...one, from: addDays(first, at) }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
    pauses: pauses.map(([at, days]) => ({ from: addDays(first, at), until: addDays(first, at + days) })),
    unlived: new Set(unlived.map((at) => addDays(first, at))),
  };
  const marked = new Map<Day, Mark>();
  for (const [at, state] of marks.entries())
    if (at < length && state !== 'none')
      marked.set(addDays(first, at), { state, share: state === 'done' ? 1 : state === 'part' ? 0.5 : 0 });
  const plain = Array.from({ length }, (_, at): PlainDay => {
    const day = addDays(first, at);
    const schedule = scheduleOn(lived, day);
    return {
      weekday: weekdayOf(day),
      rhythm: schedule,
      held: daysBetween(schedule.from, day),
      counts: counts(lived, day),
      mark: marked.get(day)?.state ?? 'none',
    };
  });
  return { lived, marked, plain, today: addDays(first, length - 1) };
}

test('C8-013 C8-048 C8-049 in ten thousand random lives a streak is what it is said to be, wherever its past is put away', () => {
  fc.assert(
    fc.property(life, (random) => {
      const { lived, marked, plain, today } = tell(random);
      const fresh = readTally(null, lived.startedOn);
      const tally = tallyOf(fresh, lived, marked, today);
      expect(tally.streak).toBe(plainStreak(plain, random.length - 1));
      expect(isStrength(tally.strength) && tally.best >= tally.streak).toBe(true);
      // What is put away says the same as what is read.
      const until = addDays(mondayOf(lived.startedOn), 7 * random.keptAt);
      if (until > mondayOf(today)) return;
      const kept = bringForward(fresh, lived, marked, until);
      const since = new Map([...marked].filter(([day]) => day >= until));
      expect(readTally(JSON.stringify(kept), lived.startedOn)).toEqual(kept);
      expect(tallyOf(kept, lived, since, today)).toEqual(tally);
      expect(streakOf(fresh, lived, marked, today)).toBe(tally.streak);
      expect(streakOf(kept, lived, since, today)).toBe(tally.streak);
    }),
    { numRuns: 10_000, seed: 29 },
  );
});
