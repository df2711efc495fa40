import { Migrator } from 'kysely/migration';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#migrations/index.ts';
import { wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { readDeadline } from '#app/domain/programs/deadlines.ts';
import { readSettings } from '#app/domain/settings/settings.ts';
import { noon } from '#tests/support/database.ts';
import { earlierMember, earlierTier, putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

let db: Database;
const at = noon.toISOString();

const put = (table: string, row: object) => putRow(db, table, row);
const member = (stopped: string | null) => earlierMember(db, { lifecycle_mails_stopped_at: stopped });
const settings = (user_id: string, email_notifications: 0 | 1) =>
  put('settings', { user_id, email_notifications, push_notifications: 1, updated_at: at });

beforeEach(async () => {
  db = await openEmptyDatabase();
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateTo('0019_what_follows');
  expect(error).toBeUndefined();
});
afterEach(() => db.destroy());

test('B01 of the two flags that there were for mails, the one that is off wins; all else stays as it was', async () => {
  const [both, link, onOff, switched, untouched, on] = [
    await member(at),
    await member(at),
    await member(at),
    await member(null),
    await member(null),
    await member(null),
  ];
  await settings(both, 0);
  await settings(onOff, 1);
  await settings(switched, 0);
  await settings(on, 1);
  await migrate(db);
  const wanted = await Promise.all(
    [both, link, onOff, switched, untouched, on].map((userId) => wantsMails(db, { userId })),
  );
  expect(wanted).toEqual([false, false, false, false, true, true]);
  expect((await readSettings(db, onOff)).notifications).toEqual({ email: false, push: true });
});

test('B06 accounts keep the end of the offer that they were told; what was noted of browsers is forgotten', async () => {
  await earlierTier(db, { id: 3 });
  await put('upsells', {
    key: 'upgrade-30-day',
    tier_id: 3,
    offer_hours: 24,
    places_per_quarter: 0,
    updated_at: at,
  });
  const userId = await member(null);
  const expires_at = new Date(noon.getTime() + 3_600_000).toISOString();
  const row = { upsell: 'upgrade-30-day', created_at: at, expires_at };
  await put('upsell_deadlines', { ...row, id: uuid(), user_id: userId, visitor_hash: null });
  await put('upsell_deadlines', { ...row, id: uuid(), user_id: null, visitor_hash: 'a browser' });
  await migrate(db);
  expect(await readDeadline(db, 'upgrade-30-day', userId)).toEqual(new Date(expires_at));
  expect(await db.selectFrom('upsell_deadlines').selectAll().execute()).toHaveLength(1);
});

test('B06 a list price that stood there without days is claimed by nobody until it gets some', async () => {
  await earlierTier(db, { tier: 'level_1', list_price_usd: 497_00 });
  await migrate(db);
  const tiers = await db
    .selectFrom('freedom_plan_tiers')
    .select(['list_price_usd', 'list_price_from', 'list_price_until'])
    .where('tier', '=', 'level_1')
    .execute();
  expect(tiers).toEqual([{ list_price_usd: 497_00, list_price_from: null, list_price_until: null }]);
});
