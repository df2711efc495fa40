import { expect, test } from 'vitest';
import { mostAtOnce } from '#app/domain/behavior/find-behavior.ts';
import { inBackground } from '#db/in-background.ts';
import { seedLoad } from '#db/seeds/load.ts';
import { noteBehaviorDaily } from '#server/rounds/note-behavior.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';
import { turnsDuring } from '#tests/support/turns.ts';

test('looking at what members do lets pages have their turn in between, and looks at everybody', async () => {
  const db = await freshDatabase();
  const batches = 4;
  await seedLoad(db, batches * mostAtOnce - 1, noon, ['users', 'profiles']);
  // Nobody has done anything since signing up a while ago.
  const signedUp = new Date(noon.getTime() - 20 * 86_400_000).toISOString();
  await db.updateTable('profiles').set({ created_at: signedUp, current_xp: 0 }).execute();
  const services = { db, logger: readableLogger().logger };
  // As rounds are run (run-rounds.ts).
  const run = () => noteBehaviorDaily.run(services, noon, new AbortController().signal);
  const turns = await turnsDuring(() => inBackground(run));
  expect(turns).toBeGreaterThanOrEqual(batches - 1);
  const ids = (await db.selectFrom('profiles').select('id').orderBy('id').execute()).map(({ id }) => id);
  const noted = new Set(
    (await db.selectFrom('behavioral_flags').select('user_id').execute()).map(({ user_id }) => user_id),
  );
  for (let from = 0; from < ids.length; from += mostAtOnce)
    expect(ids.slice(from, from + mostAtOnce).some((id) => noted.has(id))).toBe(true);
  await db.destroy();
}, 60_000);
