import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { noteProviderFailure } from '#app/domain/payments/provider-failures.ts';
import { after, freshDatabase, someMember } from '#tests/support/database.ts';
import { mailsOf } from '../mail-jobs.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
  for (const language of ['en', 'es'] as const) {
    const id = await someMember(db, `${language}-${uuid()}@example.com`);
    await db.updateTable('profiles').set({ role: 'admin', language }).where('id', '=', id).execute();
  }
  await someMember(db);
});
afterEach(() => db.destroy());

const fail = (...minutes: readonly number[]) =>
  minutes.reduce<Promise<readonly boolean[]>>(
    async (told, minute) => [...(await told), await noteProviderFailure(db, after({ minutes: minute }))],
    Promise.resolve([]),
  );

test('D01 the third failure within ten minutes is told to every administrator, each in their language', async () => {
  expect(await fail(0, 4, 9)).toEqual([false, false, true]);
  const mails = await mailsOf(db);
  expect(mails.map(({ language, template, params }) => [language, template, params]).toSorted()).toEqual([
    ['en', 'payment-notice', { kind: 'provider-failing' }],
    ['es', 'payment-notice', { kind: 'provider-failing' }],
  ]);
});

test('D01 failures that lie apart are no alarm', async () => {
  expect(await fail(0, 6, 12, 18, 24)).toEqual([false, false, false, false, false]);
  expect(await mailsOf(db)).toEqual([]);
});

test('D01 an outage is told once an hour for as long as it lasts', async () => {
  const told = await fail(...Array.from({ length: 130 }, (_, minute) => minute));
  expect(told.flatMap((one, minute) => (one ? [minute] : []))).toEqual([2, 62, 122]);
  expect(await mailsOf(db)).toHaveLength(6);
});

test('D01 many failures at once are told once', async () => {
  const told = await Promise.all(
    Array.from({ length: 8 }, () => noteProviderFailure(db, after({ minutes: 1 }))),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
});

test('D01 nothing is kept of them beyond the hour in which they count', async () => {
  await fail(0, 1, 2, 200);
  expect(await db.selectFrom('provider_failures').selectAll().execute()).toHaveLength(1);
});
