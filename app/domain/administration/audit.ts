import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';

/** What administrators and coaches do that somebody may ask about later. */
export const acts = [
  'refund',
  'refund-declined',
  'provider-asked',
  'invitation-created',
  'invitation-revoked',
  'program-changed',
  'notice-changed',
  'job-again',
  'coach-made',
  'coach-unmade',
  'coach-assigned',
  'coach-ended',
  'coach-looked',
  'backup-made',
  'backup-checked',
] as const;
export type Act = (typeof acts)[number];

/** What acts on a purchase are written down under. */
export const subjectOf = (checkoutId: string): string => `checkout:${checkoutId}`;

/**
 * Writes down that an administrator did something, in the caller's transaction. No secrets: details are read by every
 * administrator.
 * @param act.userId about whom it is, where it is about somebody; their rows go with their account
 * @param act.subject what it was done to, such as `enrollment:<id>`
 * @param act.id of the form that asked for it, so that the same form sent twice is one act
 * @returns whether this was the first time
 */
export async function noteAct(
  trx: Database,
  act: {
    readonly id?: string;
    readonly actorId: string;
    readonly userId: string | null;
    readonly action: Act;
    readonly subject: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto('audit_log')
    .values({
      id: act.id ?? uuid(),
      actor_id: act.actorId,
      user_id: act.userId,
      action: act.action,
      subject: act.subject,
      details: JSON.stringify(act.details),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
