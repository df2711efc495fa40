import type { Database } from '#db/database.ts';
import { noteActs } from './audit.ts';

/**
 * What somebody wrote that administrators can read: a message to us, what they say at the end of a program, why they ask for their money back, and what they left before
 * they had an account, with the results of quizzes. Everything else is closed to them.
 */
export const writtenKinds = ['feedback', 'evaluation', 'refund-request', 'lead'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const isWrittenKind = (text: string): text is WrittenKind =>
  (writtenKinds as readonly string[]).includes(text);

/** What looks of administrators are written down under. */
export const writtenSubject = 'wrote:';

/**
 * Writes down that an administrator read what members wrote: of each once an hour for each kind, by the clock. They see it where
 * they see who looked at what. Reading one's own is nothing.
 * @param memberIds whose it was; null for people without an account, who have nowhere to see it
 */
export async function noteRead(
  db: Database,
  actorId: string,
  kind: WrittenKind,
  memberIds: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  const others = [...new Set(memberIds)].filter((id) => id !== null && id !== actorId);
  await noteActs(
    db,
    others.map((userId) => ({
      id: `read:${actorId}:${userId}:${kind}:${hour}`,
      actorId,
      userId,
      action: 'admin-looked' as const,
      subject: `${writtenSubject}${kind}`,
      details: { kind },
    })),
    now,
  );
}

/** Lists with names that can be taken away as a file. */
type ExportedList = 'users' | 'leads' | 'books';

/**
 * Writes down that an administrator took a list away as a file. @param narrowed what it was narrowed to, in closed words: what was
 * searched for may be somebody's name, and is not among them
 */
export async function noteExport(
  db: Database,
  actorId: string,
  list: ExportedList,
  narrowed: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const about = { actorId, userId: null, subject: `export:${list}` };
  await noteActs(db, [{ ...about, action: `${list}-exported`, details: { narrowed } }], now);
}
