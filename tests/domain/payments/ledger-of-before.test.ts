import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#migrations/index.ts';
import { noon } from '#tests/support/database.ts';
import { earlierMember } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { addMovement, enroll } from './enrolled.ts';

test('PAY-23 the ledger of before stays as it was, each movement once, and takes refunds that failed', async () => {
  const db = await openEmptyDatabase();
  try {
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0113_denied_facts');
    await seedReference(db);
    const userId = await earlierMember(db);
    const { checkoutId } = await enroll(db, userId, noon);
    const move = { userId, checkoutId, at: noon };
    await addMovement(db, { ...move, amount: -1_200_00 });
    const before = await db.selectFrom('payments').selectAll().orderBy('id').execute();
    await migrate(db);
    const kept = before.map((row) => ({ ...row, is_elsewhere: 0 }));
    expect(await db.selectFrom('payments').selectAll().orderBy('id').execute()).toEqual(kept);
    const again = { ...before[0]!, id: 'again' };
    await expect(db.insertInto('payments').values(again).execute()).rejects.toThrow();
    await expect(addMovement(db, { ...move, kind: 'refund-failed', amount: -1 })).rejects.toThrow();
    await addMovement(db, { ...move, kind: 'refund-failed', amount: 1_200_00 });
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
  } finally {
    await db.destroy();
  }
});
