import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';

/** What administrators and coaches do that somebody may ask about later; each has its words in `system:acts`. */
export const acts = [
  'refund',
  'refund-declined',
  'refund-lapsed',
  'provider-asked',
  'invitation-created',
  'invitation-revoked',
  'program-changed',
  'program-given',
  'program-taken-back',
  'text-saved',
  'text-published',
  'text-put-aside',
  'notice-changed',
  'setting-changed',
  'job-again',
  'coach-made',
  'coach-unmade',
  'coach-assigned',
  'coach-ended',
  'coach-looked',
  'admin-looked',
  'lead-followed-up',
  'lead-reopened',
  'lead-note-written',
  'lead-erased',
  'backup-made',
  'backup-checked',
  'backup-downloaded',
  'users-exported',
  'leads-exported',
  'books-exported',
  'recovery-codes-made',
  'feature-added',
  'feature-changed',
  'feature-switched',
  'feature-deleted',
  'feature-restored',
  'level-added',
  'level-changed',
  'level-removed',
  'xp-rules-changed',
  'xp-awarded',
  'xp-migration-tried',
  'xp-migrated',
  'behavior-resolved',
  'behavior-reopened',
  'role-changed',
  'user-corrected',
  'user-note-written',
  'user-banned',
  'user-unbanned',
  'user-invited',
  'user-invitation-withdrawn',
  'mail-resent',
  'sessions-ended',
  'export-started',
  'closing-begun',
  'closing-undone',
  'bulk-done',
  'bulk-undone',
  'quiz-draft-begun',
  'quiz-question-added',
  'quiz-question-changed',
  'quiz-result-changed',
  'quiz-question-moved',
  'quiz-question-removed',
  'quiz-draft-discarded',
  'quiz-published',
  'quiz-note-written',
  'video-added',
  'video-changed',
  'challenge-added',
  'challenge-changed',
  'event-added',
  'event-changed',
  'event-cancelled',
  'testimonial-shown',
  'testimonial-taken-down',
  'public-coach-added',
  'public-coach-changed',
  'public-coach-moved',
  'public-coach-shown',
  'public-coach-taken-down',
  'public-coach-removed',
  'feedback-done',
  'feedback-reopened',
  'community-decided',
  'community-appeal-answered',
] as const;
export type Act = (typeof acts)[number];

const checkoutPrefix = 'checkout:';

/** What acts on a purchase are written down under. */
export const subjectOf = (checkoutId: string): string => `${checkoutPrefix}${checkoutId}`;

/** The checkout that such an act is about, in a query. @param subject the column */
export const checkoutOf = (subject: string): RawBuilder<string> =>
  sql<string>`substr(${sql.ref(subject)}, ${sql.lit(checkoutPrefix.length + 1)})`;

/** Something that was done, to whom and to what. */
export interface NotedAct {
  /** Of the form that asked for it, so that the same form sent twice is one act. */
  readonly id?: string;
  /** Null: nobody who is signed in, such as the operator's shell. */
  readonly actorId: string | null;
  /** About whom it is, where it is about somebody; their rows go with their account. */
  readonly userId: string | null;
  readonly action: Act;
  /** What it was done to, such as `enrollment:<id>`. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Writes down that an administrator did something, in the caller's transaction. No secrets: details are read by every
 * administrator.
 * @returns whether this was the first time
 */
export const noteAct = async (trx: Database, act: NotedAct, now: Date): Promise<boolean> =>
  (await noteActs(trx, [act], now)) > 0;

/** What acts on a sign-up that waits for its link are written down under. */
export const signUpSubject = (signUpId: string): string => `sign-up:${signUpId}`;

/** Says of what was done about sign-ups whose account they became: it is told with the person, and goes with them. */
export async function noteOpened(trx: Database, signUpIds: readonly string[], userId: string): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ user_id: userId })
    .where('subject', 'in', signUpIds.map(signUpSubject))
    .where('user_id', 'is', null)
    .execute();
}

/** Whether the form with this key has done what it asked for. */
export async function wasNoted(trx: Database, key: string): Promise<boolean> {
  const row = await trx.selectFrom('audit_log').select('id').where('id', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** What the form of something new made. */
export interface Made {
  readonly id: string;
  /** Whether it was sent before and said something else then, which stands: what it says now is not kept. */
  readonly isOther: boolean;
}

/** What a form made before: its id, and what was written down of it. */
interface MadeBefore {
  readonly id: string;
  readonly details: string;
}

/** The same, beside what would be written down of the form now. */
export const madeAs = ({ id, details }: MadeBefore, now: NotedAct['details']): Made => ({
  id,
  isOther: details !== JSON.stringify(now),
});

/**
 * What a form made that was sent before, so that sent twice it makes one: such an act is written down under the form's own id.
 * @param kind what its subjects begin with, such as 'level' @returns null where nothing was made
 */
export async function findMadeBy(trx: Database, formId: string, kind: string): Promise<MadeBefore | null> {
  const row = await trx
    .selectFrom('audit_log')
    .select(['subject', 'details'])
    .where('id', '=', formId)
    .executeTakeFirst();
  if (!row?.subject.startsWith(`${kind}:`)) return null;
  return { id: row.subject.slice(kind.length + 1), details: row.details };
}

/** The same of several at once. @returns how many of them are written for the first time */
export async function noteActs(trx: Database, acts: readonly NotedAct[], now: Date): Promise<number> {
  if (acts.length === 0) return 0;
  const written = await trx
    .insertInto('audit_log')
    .values(
      acts.map((act) => ({
        id: act.id ?? uuid(),
        actor_id: act.actorId,
        user_id: act.userId,
        action: act.action,
        subject: act.subject,
        details: JSON.stringify(act.details),
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return written.length;
}
