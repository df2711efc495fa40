import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { saveSiteSetting, type SettingSaved } from './save-site-setting.ts';

/** The setting of the numbers. */
export const socialProofKey = 'social_proof';
const key = socialProofKey;

/** What the first page may say of members and ratings; each number with the day on which it was true. */
export const socialProofSchema = z
  .object({
    members: z.number().int().min(1).nullable(),
    /** Of five, with one decimal. */
    rating: z.number().min(0).max(5).nullable(),
    /** YYYY-MM-DD */
    as_of: z.iso.date(),
  })
  .refine((proof) => proof.members !== null || proof.rating !== null);
export type SocialProof = z.infer<typeof socialProofSchema>;

/** The numbers that an administrator has set, or null: without them nothing is claimed (product.md, 'Claims are true'). */
export async function readSocialProof(db: Database): Promise<SocialProof | null> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? socialProofSchema.parse(JSON.parse(row.value)) : null;
}

/** Sets the numbers; null takes them off the pages. Who did is written down. @param actorId the administrator @param seen as they were shown */
export async function saveSocialProof(
  db: Database,
  actorId: string | null,
  proof: SocialProof | null,
  now: Date,
  seen?: string,
): Promise<SettingSaved> {
  const value = proof === null ? null : JSON.stringify(socialProofSchema.parse(proof));
  return saveSiteSetting(db, actorId, 'setting-changed', { key, value, seen }, now);
}
