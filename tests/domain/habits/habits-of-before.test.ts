import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#migrations/index.ts';
import { noon } from '#tests/support/database.ts';
import { earlierMember, putRow } from '#tests/support/earlier-database.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';
import { firstHabit, mark, tuesday } from './habits.ts';

test('C8-006 a habit of before is one of every day, from the day on which it was written', async () => {
  const db = await openEmptyDatabase();
  try {
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0028_rounds_and_occasions');
    const userId = await earlierMember(db);
    const created_at = noon.toISOString();
    const said = { name: 'Walk', pillar: 'Health', time_of_day: 'all' };
    await putRow(db, 'habits', { id: 'before', user_id: userId, created_at, ...said });
    await migrate(db);
    await mark(db, userId, 'before', tuesday, { kind: 'done', done: false });
    expect(await firstHabit(db, userId, tuesday)).toMatchObject({
      id: 'before',
      startedOn: tuesday,
      rhythm: { kind: 'daily' },
      total: 30,
    });
  } finally {
    await db.destroy();
  }
});
