import { z } from 'zod';
import type { Database } from '#db/database.ts';

const key = 'social_proof';

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

/** Sets the numbers; null takes them off the pages. */
export async function saveSocialProof(db: Database, proof: SocialProof | null, now: Date): Promise<void> {
  if (proof === null) {
    await db.deleteFrom('site_settings').where('key', '=', key).execute();
    return;
  }
  const value = JSON.stringify(socialProofSchema.parse(proof));
  const updated_at = now.toISOString();
  await db
    .insertInto('site_settings')
    .values({ key, value, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
    .execute();
}
