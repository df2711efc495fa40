import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { cancelCall } from '#app/domain/calls/end-call.ts';
import { removeException, saveSettings, setException } from '#app/domain/calls/hours.ts';
import { listOutside } from '#app/domain/calls/outside-hours.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mornings, someCall, someCoach } from './booked.ts';

let db: Database;
let coach: CoachOfCalls;
beforeEach(async () => {
  db = await freshDatabase();
  coach = await someCoach(db);
});
afterEach(() => db.destroy());

const outside = async () =>
  (await listOutside(db, coach.coachId, coach.zone, noon)).map(({ startsAt }) => startsAt);

test('C11-020 what is booked and lies outside the hours is told, until it is cancelled or lies within them again', async () => {
  const memberId = await someMember(db);
  const { id, startsAt } = await someCall(db, coach, memberId);
  // Nine in the morning of Bogota, for half an hour.
  const day = startsAt.slice(0, 10);
  expect(startsAt).toBe(`${day}T14:00:00.000Z`);
  expect(await outside()).toEqual([]);
  for (const [range, isOutside] of [
    [null, true],
    [{ from: 600, to: 720 }, true],
    [{ from: 540, to: 569 }, true],
    [{ from: 540, to: 570 }, false],
  ] as const) {
    await setException(db, coach.coachId, { day, range }, day);
    expect(await outside()).toEqual(isOutside ? [startsAt] : []);
  }
  await removeException(db, coach.coachId, day);
  const afternoons = mornings.weekly.map(() => [{ from: 840, to: 1440 }]);
  await saveSettings(db, coach.coachId, { ...mornings, weekly: afternoons }, noon);
  expect(await outside()).toEqual([startsAt]);
  await cancelCall(db, { id: memberId, side: 'member' }, id, '', noon);
  expect(await outside()).toEqual([]);
});
