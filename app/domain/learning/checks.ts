import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Course } from '#app/learning/learning.ts';

const schema = z.record(z.string(), z.number().int());

/** What somebody chose, by the question: the place of an option, from 0. */
export type CheckAnswers = Readonly<Record<string, number>>;

/** The answers to a course's questions, of those that it has now. */
export interface CourseCheck {
  readonly answers: CheckAnswers;
  readonly right: number;
  readonly of: number;
}

/** Counts answers; null where a question has none, such as one that was added since. */
export function countAnswers(course: Course, answers: CheckAnswers): CourseCheck | null {
  if (course.check.some(({ id }) => answers[id] === undefined)) return null;
  const right = course.check.filter((question) => answers[question.id] === question.right).length;
  return { answers, right, of: course.check.length };
}

/** What somebody answered last, or null. */
export async function readCheck(db: Database, userId: string, course: Course): Promise<CourseCheck | null> {
  const row = await db
    .selectFrom('course_checks')
    .select('answers')
    .where('user_id', '=', userId)
    .where('course', '=', course.id)
    .executeTakeFirst();
  return row ? countAnswers(course, schema.parse(JSON.parse(row.answers))) : null;
}

/** Keeps answers in place of those before. They decide about nothing: who asks themselves may be wrong. */
export async function keepCheck(
  db: Database,
  userId: string,
  course: string,
  answers: CheckAnswers,
  now: Date,
): Promise<void> {
  const row = { answers: JSON.stringify(answers), answered_at: now.toISOString() };
  await db
    .insertInto('course_checks')
    .values({ user_id: userId, course, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'course']).doUpdateSet(row))
    .execute();
}

/** Forgets the answers, so that the questions can be asked again. */
export async function dropCheck(db: Database, userId: string, course: string): Promise<void> {
  await db.deleteFrom('course_checks').where('user_id', '=', userId).where('course', '=', course).execute();
}
