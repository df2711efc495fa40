import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { rememberedRows } from '#db/remembered-rows.ts';
import { saveSiteSetting, type SettingSaved } from './save-site-setting.ts';

/** The setting of who runs the place. */
export const companyKey = 'company';

/** The longest that each may be, in characters. */
export const longestOfCompany = { name: 120, address: 300, registration: 160 } as const;

const companySchema = z.object({
  name: z.string().min(1).max(longestOfCompany.name),
  /** As on an envelope; lines apart by line ends. */
  address: z.string().min(1).max(longestOfCompany.address),
  /** Register and number, tax number; empty where there is none. */
  registration: z.string().max(longestOfCompany.registration),
});
export type Company = z.infer<typeof companySchema>;

const rowsOf = rememberedRows((db: Database, key: string) =>
  db.selectFrom('site_settings').select('value').where('key', '=', key).execute(),
);

/** Who runs the place and whom people buy from, or null: then no page names anybody. Remembered for a second. */
export async function readCompany(db: Database): Promise<Company | null> {
  const [row] = await rowsOf(db, companyKey);
  return row ? companySchema.parse(JSON.parse(row.value)) : null;
}

/** Sets it; null takes it off all pages. Who did is written down. @param actorId the administrator @param seen as it was shown */
export async function saveCompany(
  db: Database,
  actorId: string | null,
  company: Company | null,
  now: Date,
  seen?: string,
): Promise<SettingSaved> {
  const value = company === null ? null : JSON.stringify(companySchema.parse(company));
  return saveSiteSetting(db, actorId, 'setting-changed', { key: companyKey, value, seen }, now);
}
