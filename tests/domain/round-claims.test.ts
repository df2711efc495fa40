import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { claimRound, endClaim, keepClaim } from '#app/domain/rounds/claim-round.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const one = { name: 'reconcile', holder: 'one' };
const other = { name: 'reconcile', holder: 'other' };
const seconds = (n: number) => after({ seconds: n });

describe('a round on several machines', () => {
  test('is had by one of those that want it at once', async () => {
    const wanted = await Promise.all(
      ['a', 'b', 'c', 'd'].map((holder) => claimRound(db, { ...one, holder }, noon, noon)),
    );
    expect(wanted.toSorted()).toEqual(['busy', 'busy', 'busy', 'taken']);
    expect(await claimRound(db, { ...one, name: 'another' }, noon, noon)).toBe('taken');
  });

  test('is left to the other where it got it done meanwhile, and taken again at the next time', async () => {
    await claimRound(db, one, noon, noon);
    await endClaim(db, one, true, seconds(2));
    expect(await claimRound(db, other, seconds(1), seconds(61))).toBe('done');
    expect(await claimRound(db, other, seconds(3600), seconds(3600))).toBe('taken');
  });

  test('is taken by the other where it failed', async () => {
    await claimRound(db, one, noon, noon);
    await endClaim(db, one, false, seconds(2));
    expect(await claimRound(db, other, seconds(1), seconds(2))).toBe('taken');
  });

  test('is kept for as long as its run says that it is at it, and free a minute after the last word', async () => {
    await claimRound(db, one, noon, noon);
    await keepClaim(db, one, seconds(50));
    expect(await claimRound(db, other, noon, seconds(109))).toBe('busy');
    expect(await claimRound(db, other, noon, seconds(110))).toBe('taken');
  });

  test('that was lost is neither kept nor ended by whoever had it', async () => {
    await claimRound(db, one, noon, noon);
    await claimRound(db, other, noon, seconds(60));
    const row = () => db.selectFrom('round_claims').selectAll().executeTakeFirstOrThrow();
    const held = await row();
    await keepClaim(db, one, seconds(90));
    await endClaim(db, one, true, seconds(90));
    expect(await row()).toEqual(held);
  });
});
