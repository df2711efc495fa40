import { afterEach, beforeEach, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import {
  addSecurityEvents,
  forgetSecurityEvents,
  listSecurityEvents,
  type NotedSecurityEvent,
} from '#app/domain/accounts/security-events.ts';
import type { Database } from '#db/database.ts';
import { takeSecurityNotes, mostWaiting } from '#server/security-notes.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const event = (more: Partial<NotedSecurityEvent> = {}): NotedSecurityEvent => ({
  event: 'signed-in',
  method: 'password',
  userId: null,
  at: noon,
  ...more,
});
const listed = async (narrowed = {}) =>
  (await listSecurityEvents(db, narrowed, 1)).events.map(({ event: kind, person }) => [kind, person?.name]);

test('C1-060 the newest come first, with whose account is still there, and can be narrowed to a kind', async () => {
  const userId = await someMember(db);
  await addSecurityEvents(db, [
    event({ userId }),
    event({ event: 'signed-out', userId: uuid(), at: after({ minutes: 1 }) }),
    event({ event: 'sign-in-refused', userId, at: after({ minutes: 2 }) }),
  ]);
  expect(await listed()).toEqual([
    ['sign-in-refused', 'Iris Vega'],
    ['signed-out', undefined],
    ['signed-in', 'Iris Vega'],
  ]);
  expect(await listed({ event: 'signed-in' })).toEqual([['signed-in', 'Iris Vega']]);
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await listed()).toEqual([['signed-out', undefined]]);
});

test('C1-060 they are forgotten after thirty days, and the oldest beyond so many before', async () => {
  const days = [0, 1, 2, 3].map((count) => event({ at: after({ days: count }) }));
  await addSecurityEvents(db, days);
  await purgeExpired(db, after({ days: 30 }));
  expect(await listed()).toHaveLength(3);
  await forgetSecurityEvents(db, after({ days: 30 }), 2);
  const { events } = await listSecurityEvents(db, {}, 1);
  expect(events.map(({ at }) => at)).toEqual([after({ days: 3 }), after({ days: 2 })]);
});

test('C1-060 what cannot be written waits, within bounds, and no request hears of it', async () => {
  const { logger, lines } = readableLogger();
  let isBroken = true;
  const failing = new Proxy(db, {
    get: (target, key) => {
      if (isBroken) throw new Error('the disk is full');
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const notes = takeSecurityNotes({ db: failing, logger });
  for (let n = 0; n < mostWaiting + 5; n += 1) notes.note(event());
  await notes.write();
  expect(lines).toContainEqual(expect.objectContaining({ event: 'housekeeping', round: 'security' }));
  isBroken = false;
  await notes.stop();
  expect((await listSecurityEvents(db, {}, 1)).total).toBe(mostWaiting);
});
