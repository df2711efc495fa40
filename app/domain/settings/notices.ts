import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { rememberedRows } from '#db/remembered-rows.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { saveSiteSetting, type SettingSaved } from './save-site-setting.ts';

const maintenanceSchema = z.object({
  since: z.iso.datetime(),
  /** How long it is expected to take, so that people know when to come back. */
  minutes: z.number().int().min(1).max(1440),
});
const announcementSchema = z.object({
  texts: z.partialRecord(z.enum(languageCodes as [Language, ...Language[]]), z.string().min(1).max(300)),
  /** YYYY-MM-DD in UTC, both included; null: until it is taken away. */
  until: z.iso.date().nullable(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;
export type Announcement = z.infer<typeof announcementSchema>;

/** What administrators tell everybody. */
export interface Notices {
  /** While it lasts only administrators work; null where everything is open. */
  readonly maintenance: Maintenance | null;
  readonly announcement: Announcement | null;
}

const schemas = { maintenance: maintenanceSchema, announcement: announcementSchema } as const;
type NoticeKey = keyof typeof schemas;
const keys = Object.keys(schemas) as readonly NoticeKey[];

const rowsOf = rememberedRows((db: Database, _all: 'all') =>
  db.selectFrom('site_settings').select(['key', 'value']).where('key', 'in', keys).execute(),
);

/** What is told now. Asked on every page, so it is remembered for a second (`db/remembered-rows.ts`). */
export async function readNotices(db: Database): Promise<Notices> {
  const rows = await rowsOf(db, 'all');
  const read = <K extends NoticeKey>(key: K): z.infer<(typeof schemas)[K]> | null => {
    const row = rows.find((one) => one.key === key);
    return row ? (schemas[key].parse(JSON.parse(row.value)) as z.infer<(typeof schemas)[K]>) : null;
  };
  return { maintenance: read('maintenance'), announcement: read('announcement') };
}

/** An announcement as it is read, and in which language that is. */
export interface ReadAnnouncement {
  readonly text: string;
  readonly language: Language;
}

/**
 * The words of an announcement for a reader, or null where none is to be shown today. In another language where it was made before the
 * site had the reader's.
 */
export function announcementFor(notices: Notices, language: Language, now: Date): ReadAnnouncement | null {
  const { announcement } = notices;
  if (!announcement) return null;
  if (announcement.until !== null && now.toISOString().slice(0, 10) > announcement.until) return null;
  const own = announcement.texts[language];
  if (own !== undefined) return { text: own, language };
  const text = announcement.texts[fallbackLanguage];
  return text === undefined ? null : { text, language: fallbackLanguage };
}

/**
 * Sets a notice, or takes it away (null), and writes down who did. Said twice it is the same, and one line in the log.
 * @param seen the version that was edited, where it was edited (`readSettingVersion`)
 */
export async function setNotice<K extends NoticeKey>(
  db: Database,
  actorId: string,
  key: K,
  notice: z.infer<(typeof schemas)[K]> | null,
  now: Date,
  seen?: string,
): Promise<SettingSaved> {
  const value = notice === null ? null : JSON.stringify(schemas[key].parse(notice));
  return saveSiteSetting(db, actorId, 'notice-changed', { key, value, seen }, now);
}
