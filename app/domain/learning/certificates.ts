import { v7 as uuid } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { Course } from '#app/learning/learning.ts';
import { readCourseMarks } from './lessons.ts';
import { progressOf } from './progress.ts';

export const longestCertificateName = 80;

/** That somebody has read a course through. */
export interface Certificate {
  readonly id: string;
  readonly course: string;
  /** As it stands on the paper. */
  readonly name: string;
  /** UTC. */
  readonly issuedAt: string;
  /** As it stands on the paper. By one clock, that of UTC: the paper keeps its day wherever its owner reads it. */
  readonly day: Day;
}

const dayOf = (issuedAt: string): Day => issuedAt.slice(0, 10);

const certificatesOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('course_certificates').selectAll().where('user_id', '=', values.userId),
);

/** A member's certificates, the newest first. At most one for each course that there ever was. */
export async function readCertificates(db: Database, userId: string): Promise<readonly Certificate[]> {
  const rows = await certificatesOf(db, { userId });
  return rows
    .map(({ id, course, name, issued_at }) => ({
      id,
      course,
      name,
      issuedAt: issued_at,
      day: dayOf(issued_at),
    }))
    .toSorted((one, other) => (one.issuedAt < other.issuedAt ? 1 : -1));
}

/**
 * Makes the certificate of a course, once: it stays, with its day and name, whatever becomes of the course.
 * @param name as it is to stand on it @returns null where lessons are open
 */
export async function issueCertificate(
  db: Database,
  userId: string,
  course: Course,
  name: string,
  now: Date,
): Promise<Certificate | null> {
  return inTransaction(db, async (trx) => {
    const there = (await readCertificates(trx, userId)).find((one) => one.course === course.id);
    if (there) return there;
    if (!progressOf(course, await readCourseMarks(trx, userId, course.id)).isComplete) return null;
    const row = { id: uuid(), course: course.id, name };
    const issuedAt = now.toISOString();
    await trx
      .insertInto('course_certificates')
      .values({ ...row, user_id: userId, issued_at: issuedAt })
      .execute();
    return { ...row, issuedAt, day: dayOf(issuedAt) };
  });
}
