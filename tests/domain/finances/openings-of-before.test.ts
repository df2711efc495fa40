import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { migrations } from '#migrations/index.ts';
import { earlierMember, putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

test('C11-021 an account of before has the day of its opening where that changes no balance', async () => {
  const db = await openEmptyDatabase();
  try {
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0123_mentoring_is_planned');
    const userId = await earlierMember(db, { timezone: 'America/Bogota' });
    // It is still the ninth in Bogotá.
    const created_at = '2026-03-10T03:00:00.000Z';
    const said = { user_id: userId, kind: 'cash', currency: 'USD', balance_cents: 500, created_at };
    const put = (id: string, opening_cents: number) =>
      putRow(db, 'accounts_kept', { ...said, id, name: id, opening_cents });
    const move = (account_id: string, day: string) =>
      putRow(db, 'transactions', {
        id: `${account_id} ${day}`,
        user_id: userId,
        account_id,
        day,
        currency: 'USD',
        cents: 100,
        payee: '',
        note: '',
        counts: 1,
        revision: 0,
        created_at,
      });
    await put('said', 400);
    await move('said', '2026-03-09');
    await put('brought in', 400);
    await move('brought in', '2026-03-08');
    await put('unsaid', 0);
    await migrate(db);
    const accounts = await listAccounts(db, userId);
    expect(Object.fromEntries(accounts.map(({ name, openedOn }) => [name, openedOn]))).toEqual({
      said: '2026-03-09',
      'brought in': null,
      unsaid: null,
    });
    expect(accounts.map(({ balance }) => balance)).toEqual([500, 500, 500]);
  } finally {
    await db.destroy();
  }
});
