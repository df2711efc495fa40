import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { after, freshDatabase, someMember } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

test('at its start the site looks who is to be reminded of their onboarding, and a second start reminds nobody twice', async () => {
  const db = await freshDatabase();
  const id = await someMember(db);
  const { logger } = readableLogger();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-house-'));
  const files = makeFileStore(path.join(dataDir, 'files'));
  const exports = makeFileStore(path.join(dataDir, 'exports'));
  for (const days of [1, 4, 5]) {
    const housekeeping = startHousekeeping({ db, files, exports, payments: null, logger }, null, () =>
      after({ days }),
    );
    await housekeeping.stop();
    const sent = await db.selectFrom('lifecycle_mails').selectAll().execute();
    expect(sent).toEqual(
      days < 3
        ? []
        : [{ user_id: id, template: 'unfinished-onboarding', created_at: after({ days: 4 }).toISOString() }],
    );
  }
  await db.destroy();
  await rm(dataDir, { recursive: true });
});
