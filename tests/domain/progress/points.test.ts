import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { countBetween } from '#app/domain/progress/read-progress.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

test('C11-007 decision 54: points of a period are those that were earned, not given by hand or moved from before', async () => {
  const db = await freshDatabase();
  const id = await someMember(db);
  for (const [sourceType, amount] of [
    ['journal', 7],
    ['journal-undone', -2],
    ['award', 450],
    ['xp_migration', 200],
  ] as const)
    await writePoints(db, id, { eventType: 'x', sourceType, sourceId: uuid() }, amount, noon);
  const span = { from: noon.toISOString(), until: after({ days: 1 }).toISOString() };
  expect((await countBetween(db, id, span)).points).toBe(5);
  await db.destroy();
});
