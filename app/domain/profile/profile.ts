import { createHash } from 'node:crypto';
import { z } from 'zod';
import { noteZoneChange } from '../habits/unlived-days.ts';
import { reckonNext } from '../reminders/reminder-settings.ts';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { readJson } from '../submissions/submission.ts';

/** How and how often this person likes to meet; specification 1, §9. Minutes. */
export interface MeetingPreferences {
  readonly frequency: string;
  readonly duration: number;
  readonly buffer: number;
}

/** Social links by network, each as its owner wrote it. */
export type SocialLinks = Readonly<Partial<Record<'primary' | 'instagram' | 'linkedin' | 'website', string>>>;

/** What a member shows and edits of themselves: specification 3, §3. */
export interface Profile {
  readonly full_name: string | null;
  readonly age_range: string | null;
  readonly occupation: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly bio: string | null;
  /** IANA name. */
  readonly timezone: string;
  readonly calendly_url: string | null;
  readonly social_links: SocialLinks;
  readonly meeting_preferences: MeetingPreferences;
}

const meetingsSchema = z.object({
  frequency: z.string().default('weekly'),
  duration: z.number().default(30),
  buffer: z.number().default(15),
});
/** Reads `profiles.meeting_preferences`. */
export const readMeetings = (stored: string): MeetingPreferences => readJson(meetingsSchema, stored);
const linksSchema = z.object({
  primary: z.string().optional(),
  instagram: z.string().optional(),
  linkedin: z.string().optional(),
  website: z.string().optional(),
});

const profileOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('profiles')
    .select([
      'full_name',
      'age_range',
      'occupation',
      'country',
      'city',
      'bio',
      'timezone',
      'calendly_url',
      'social_links',
      'meeting_preferences',
    ])
    .where('id', '=', values.userId),
);
const avatarOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('files').select('id').where('user_id', '=', values.userId).where('kind', '=', 'avatar'),
);

/** A member's own profile, and the id of their picture where they have one. */
export async function readProfile(
  db: Database,
  userId: string,
): Promise<{ readonly profile: Profile; readonly avatarId: string | null }> {
  const [row] = await profileOf(db, { userId });
  if (!row) throw new Error(`There is no profile of ${userId}.`);
  const [avatar] = await avatarOf(db, { userId });
  const { social_links } = row;
  const links = social_links === null ? {} : readJson(linksSchema, social_links);
  const known = Object.entries(links).filter(([, link]) => link !== undefined);
  const profile = {
    ...row,
    social_links: Object.fromEntries(known) as SocialLinks,
    meeting_preferences: readMeetings(row.meeting_preferences),
  };
  return { profile, avatarId: avatar?.id ?? null };
}

/** What a profile says, as a short text: two that say the same have the same. */
export function profileMark({ social_links, meeting_preferences, ...plain }: Profile): string {
  const sorted = [plain, social_links, meeting_preferences].map((part) =>
    Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16);
}

/**
 * Stores the zone in which a member lives. Repeating it changes nothing.
 * @param timezone IANA name
 * @param days the member's day by the zone that they had, and by the one that they chose
 */
export async function changeTimezone(
  db: Database,
  userId: string,
  timezone: string,
  now: Date,
  days: { readonly before: string; readonly after: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('profiles')
      .set({ timezone, updated_at: now.toISOString() })
      .where('id', '=', userId)
      .where('timezone', '!=', timezone)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await noteZoneChange(trx, userId, days.before, days.after);
    await reckonNext(trx, userId, timezone, now);
  });
}

export type ProfileSaved =
  | { readonly ok: true }
  /** Another tab, or another device, has changed it since: what it says now. */
  | { readonly ok: false; readonly there: Profile };

/**
 * Stores a whole profile in place of the one before.
 * @param days the member's day by the zone that they had, and by the one that they chose
 * @param seen the mark of the profile that the page was made from: one that says something else by now is not overwritten; null where
 *   nothing was seen
 */
export async function updateProfile(
  db: Database,
  userId: string,
  profile: Profile,
  now: Date,
  days: { readonly before: string; readonly after: string },
  seen: string | null = null,
): Promise<ProfileSaved> {
  const { social_links, meeting_preferences, ...plain } = profile;
  return inTransaction(db, async (trx): Promise<ProfileSaved> => {
    if (seen !== null) {
      const { profile: there } = await readProfile(trx, userId);
      const mark = profileMark(there);
      // The same sent twice, or from two tabs, is no conflict.
      if (mark !== seen && mark !== profileMark(profile)) return { ok: false, there };
    }
    await noteZoneChange(trx, userId, days.before, days.after);
    await trx
      .updateTable('profiles')
      .set({
        ...plain,
        social_links: Object.keys(social_links).length > 0 ? JSON.stringify(social_links) : null,
        meeting_preferences: JSON.stringify(meeting_preferences),
        updated_at: now.toISOString(),
      })
      .where('id', '=', userId)
      .execute();
    await reckonNext(trx, userId, profile.timezone, now);
    return { ok: true };
  });
}
