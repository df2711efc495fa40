import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { listDevices } from './devices.ts';

/** What the job that tells one device holds; how much is due is read when it leaves. */
export const pushSchema = z.object({
  device: z.string(),
  user: z.string(),
  language: z.enum(languageCodes),
  slot: z.enum(['morning', 'evening']),
  /** The member's own, YYYY-MM-DD. */
  day: z.string(),
  /** After this moment it is too late to be told. */
  until: z.string(),
  /** The page that it opens. */
  path: z.string(),
});
export type PushReminder = z.infer<typeof pushSchema>;

/** Asks for every device of a member to be told, once for each time. In the caller's transaction. */
export async function enqueuePush(
  trx: Database,
  reminder: Omit<PushReminder, 'device'>,
  now: Date,
): Promise<void> {
  for (const { id } of await listDevices(trx, reminder.user)) {
    const key = `push:${id}:${reminder.day}:${reminder.slot}`;
    await enqueueJob(trx, { kind: 'push', key, payload: { ...reminder, device: id } }, now);
  }
}
