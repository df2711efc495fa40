import { changeTimezone, profileMark, readProfile, updateProfile } from '#app/domain/profile/profile.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/profile asks of the database, by the name of the function. */
export const queries: Queries = {
  changeTimezone: (db, who) =>
    changeTimezone(db, who.userId, 'Asia/Tokyo', noon, { before: '2026-03-10', after: '2026-03-12' }),
  readProfile: (db, who) => readProfile(db, who.userId),
  updateProfile: async (db, who) => {
    const { profile } = await readProfile(db, who.userId);
    const days = { before: '2026-03-10', after: '2026-03-12' };
    await updateProfile(db, who.userId, profile, noon, days, profileMark(profile));
  },
};
