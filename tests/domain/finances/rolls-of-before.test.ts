import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { readRolls, rollsSince } from '#app/domain/finances/rolls.ts';
import { migrations } from '#migrations/index.ts';
import { noon } from '#tests/support/database.ts';
import { earlierMember, putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

test('C11-021 what went over before goes over still, since the same month', async () => {
  const db = await openEmptyDatabase();
  try {
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0113_denied_facts');
    const userId = await earlierMember(db);
    const said = { user_id: userId, kind: 'expense', preset: '', created_at: noon.toISOString() };
    await putRow(db, 'budget_categories', { ...said, id: 'goes', name: 'Dog', rolls_from: '2026-01' });
    await putRow(db, 'budget_categories', { ...said, id: 'stays', name: 'Cat', rolls_from: null });
    await migrate(db);
    const rolls = await readRolls(db, userId);
    expect([...rolls.keys()]).toEqual(['goes']);
    expect(['2025-12', '2026-01', '2026-03'].map((month) => rollsSince(rolls.get('goes')!, month))).toEqual([
      null,
      '2026-01',
      '2026-01',
    ]);
  } finally {
    await db.destroy();
  }
});
