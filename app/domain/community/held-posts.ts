import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { saveSiteSetting, type SettingSaved } from '../settings/save-site-setting.ts';

export const heldPostsKey = 'community_held_posts';
/** More would be a community in which nobody is trusted. */
export const mostHeldPosts = 20;
const schema = z.object({ first: z.number().int().min(0).max(mostHeldPosts) });

/** How many posts and replies of everybody a moderator reads before others do; 0 where nobody chose a number. */
export async function readHeldPosts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', heldPostsKey)
    .executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)).first : 0;
}

/**
 * Chooses that number; 0 holds nothing. Who chose is written down.
 * @param first a whole number from 0 to `mostHeldPosts`
 * @param seen the version that was edited (`readSettingVersion` of `heldPostsKey`); not asked where there was no form
 */
export async function saveHeldPosts(
  db: Database,
  actorId: string | null,
  first: number,
  now: Date,
  seen?: string,
): Promise<SettingSaved> {
  const value = first === 0 ? null : JSON.stringify(schema.parse({ first }));
  return saveSiteSetting(db, actorId, 'setting-changed', { key: heldPostsKey, value, seen }, now);
}
