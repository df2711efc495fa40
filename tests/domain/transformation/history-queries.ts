import type { Database } from '#db/database.ts';
import { isOutdated } from '#app/domain/transformation/outdated.ts';
import { countProfiles, glanceAtProfile, listProfiles } from '#app/domain/transformation/profiles.ts';
import { completedProfileForms } from '#app/domain/transformation/request-profile.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';

/** Somebody with three profiles. */
export async function memberWithProfiles(db: Database, count = 3): Promise<string> {
  const userId = await someMember(db);
  for (let n = 0; n < count; n += 1)
    await storeProfile({ db, now: () => noon }, userId, { at: new Date(noon.getTime() + n * 60_000) });
  return userId;
}

/** What the page of a profile and its history ask, by the name of the domain's function. */
export const profileHistoryQueries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  completedProfileForms: async (db) => completedProfileForms(db, await someMember(db)),
  countProfiles: async (db) => countProfiles(db, await memberWithProfiles(db)),
  glanceAtProfile: async (db) => glanceAtProfile(db, await memberWithProfiles(db), noon),
  isOutdated: async (db) => {
    const inputs = { bio: 'I teach.' };
    return isOutdated(db, await someMember(db), { formType: 'basic-onboarding', inputs });
  },
  listProfiles: async (db) => listProfiles(db, await memberWithProfiles(db), 1),
};
