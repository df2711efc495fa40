import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lifePillars } from '#app/domain/balance/life-pillars.ts';
import {
  decideAct,
  findAct,
  listPlans,
  readOpenPlan,
  startPlan,
  takeAct,
  type PillarScores,
} from '#app/domain/balance/plans.ts';
import { listBalanceRatings, readBalanceRating, writeBalanceRating } from '#app/domain/balance/ratings.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let who: string;
let other: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [who, other] = [await someMember(db), await someMember(db)];
});

const today = noon.toISOString().slice(0, 10);
const scores = Object.fromEntries(
  lifePillars.map((pillar, at) => [pillar, at === 0 ? null : at * 10]),
) as PillarScores;
const acts = [
  { kind: 'habit', key: 'morning-walk' },
  { kind: 'goal', key: 'mental_wellness' },
] as const;
const plan = (id = uuid()) => ({ id, day: today, pillar: 'mental_wellness' as const, scores, acts });

test('C11-005 a plan is one for two presses, keeps how the parts stood, and takes the place of the one before', async () => {
  const first = plan();
  await Promise.all([startPlan(db, who, first, noon), startPlan(db, who, first, noon)]);
  expect(await readOpenPlan(db, who)).toMatchObject({
    id: first.id,
    pillar: 'mental_wellness',
    before: scores,
    isOpen: true,
    acts: [
      { kind: 'habit', key: 'morning-walk', state: 'open' },
      { kind: 'goal', key: 'mental_wellness', state: 'open' },
    ],
  });
  await startPlan(db, who, plan(), after({ hours: 1 }));
  const { rows } = await listPlans(db, who, 1);
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(await readOpenPlan(db, other)).toBeNull();
});

test('an id that somebody else’s plan has loses nobody theirs', async () => {
  const theirs = plan();
  await startPlan(db, other, theirs, noon);
  await startPlan(db, who, { ...plan(theirs.id) }, noon);
  expect((await readOpenPlan(db, who))!.id).not.toBe(theirs.id);
  expect((await readOpenPlan(db, other))!.id).toBe(theirs.id);
});

test('C8-044 an act is decided once, by its own member', async () => {
  await startPlan(db, who, plan(), noon);
  const [act, second] = (await readOpenPlan(db, who))!.acts;
  expect(await findAct(db, other, act!.id)).toBeNull();
  expect(await findAct(db, who, 'x')).toBeNull();
  expect(await decideAct(db, other, act!.id, null, noon)).toBe(false);
  expect(await findAct(db, who, act!.id)).toMatchObject({ state: 'open' });
  const take = (id: string, madeId: string | null, userId = who) =>
    takeAct(db, userId, id, async () => ({ madeId, said: 'said' }), noon);
  expect(await take(act!.id, 'made', other)).toBeNull();
  // Nothing came of it, so it stays open.
  expect(await take(act!.id, null)).toBe('said');
  expect(await take(act!.id, 'made')).toBe('said');
  expect(await decideAct(db, who, act!.id, null, noon)).toBe(false);
  expect(await findAct(db, who, act!.id)).toMatchObject({ state: 'taken', madeId: 'made' });
  expect(await decideAct(db, who, second!.id, null, noon)).toBe(true);
  expect(await take(second!.id, 'late')).toBeNull();
  expect(await findAct(db, who, second!.id)).toMatchObject({ state: 'left', madeId: null });
});

test('the eight scales are one a day, changed by whoever saw them, and kept beside each other', async () => {
  expect(await writeBalanceRating(db, who, today, { career_growth: 4 }, 0, noon)).toEqual({
    ok: true,
    isNew: true,
  });
  // The same form once more.
  expect(await writeBalanceRating(db, who, today, { career_growth: 4 }, 0, noon)).toEqual({
    ok: true,
    isNew: false,
  });
  expect(await writeBalanceRating(db, who, today, { career_growth: 9 }, 0, noon)).toMatchObject({
    ok: false,
    there: { scales: { career_growth: 4 }, revision: 1 },
  });
  expect(await writeBalanceRating(db, who, today, { social_connection: 2 }, 1, noon)).toMatchObject({
    ok: true,
  });
  expect(await readBalanceRating(db, who, today)).toEqual({
    day: today,
    scales: { social_connection: 2 },
    revision: 2,
  });
  expect(await readBalanceRating(db, other, today)).toBeNull();
  const { rows } = await listBalanceRatings(db, who, 1);
  expect(rows).toHaveLength(1);
});
