import type { Database } from '#db/database.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';

/** Somebody with three profiles. */
export async function memberWithProfiles(db: Database, count = 3): Promise<string> {
  const userId = await someMember(db);
  for (let n = 0; n < count; n += 1)
    await storeProfile({ db, now: () => noon }, userId, { at: new Date(noon.getTime() + n * 60_000) });
  return userId;
}
