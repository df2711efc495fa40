import type { Selectable } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { LearningTables } from '#db/tables/learning.ts';
import type { Course } from '#app/learning/learning.ts';
import { localTime, momentAt } from '../days/local-time.ts';
import { awardXpAnew, takeBackXp } from '../xp/take-back-xp.ts';
import { progressOf, type LessonMark } from './progress.ts';

export const longestNote = 10_000;

const markOf = (row: Selectable<LearningTables['courses_progress']>): LessonMark => ({
  course: row.course,
  lesson: row.lesson,
  readAt: row.read_at,
  practisedAt: row.practised_at,
  note: row.note,
  revision: row.revision,
  updatedAt: row.updated_at,
});

const marksOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('courses_progress').selectAll().where('user_id', '=', values.userId),
);

/** Everything that a member has done in courses. At most a row for each lesson that there ever was. */
export async function readMarks(db: Database, userId: string): Promise<readonly LessonMark[]> {
  const rows = await marksOf(db, { userId });
  return rows.map(markOf);
}

/** What a member has done in one course. @param course an id of app/learning */
export async function readCourseMarks(
  db: Database,
  userId: string,
  course: string,
): Promise<readonly LessonMark[]> {
  const rows = await db
    .selectFrom('courses_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .execute();
  return rows.map(markOf);
}

async function rowFor(trx: Database, userId: string, course: string, lesson: string, at: string) {
  await trx
    .insertInto('courses_progress')
    .values({ user_id: userId, course, lesson, updated_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'course', 'lesson']).doNothing())
    .execute();
}

/** What came of a mark. */
export interface Marked {
  /** All points that came of it; below zero where some were taken back. */
  readonly points: number;
  readonly levelReached: number | null;
  /** Whether the course is read through by this mark. */
  readonly completes: boolean;
  /** Whether its last practice was done by it. */
  readonly practises: boolean;
}

/**
 * Marks a lesson as read, or its practice as done, or takes either back. A course that is read through pays
 * `course_completion`; one whose every practice was done as well pays `experience_completion` (specification 1, §9): it was not
 * only read. What is taken back on the day on which it paid takes its points back; later they stay, and are not paid anew.
 * @param lesson one that the course has @param zone the member's, whose day it is
 */
export async function markLesson(
  db: Database,
  userId: string,
  course: Course,
  lesson: string,
  mark: 'read' | 'practised',
  done: boolean,
  zone: string,
  now: Date,
): Promise<Marked> {
  return inTransaction(db, async (trx) => {
    const at = now.toISOString();
    const before = progressOf(course, await readCourseMarks(trx, userId, course.id));
    await rowFor(trx, userId, course.id, lesson, at);
    const column = mark === 'read' ? 'read_at' : 'practised_at';
    await trx
      .updateTable('courses_progress')
      .set({ [column]: done ? at : null, updated_at: at })
      .where('user_id', '=', userId)
      .where('course', '=', course.id)
      .where('lesson', '=', lesson)
      // When it was done first stays.
      .where(column, done ? 'is' : 'is not', null)
      .execute();
    const after = progressOf(course, await readCourseMarks(trx, userId, course.id));
    const completes = after.isComplete && !before.isComplete;
    const practises = after.isPractised && !before.isPractised;
    let points = 0;
    let levelReached: number | null = null;
    const acts = [
      [paid('course_completion', 'course', course.id), before.isComplete, after.isComplete],
      [paid('experience_completion', 'course_practice', course.id), before.isPractised, after.isPractised],
    ] as const;
    const dayBegan = momentAt(zone, localTime(zone, now).day, '00:00');
    for (const [act, was, is] of acts) {
      if (was && !is) points -= await takeBackXp(trx, userId, act, now, dayBegan);
      if (was || !is) continue;
      const given = await awardXpAnew(trx, userId, act, true, now);
      points += given.amount;
      levelReached = given.levelReached ?? levelReached;
    }
    return { points, levelReached, completes, practises };
  });
}

const paid = (eventType: 'course_completion' | 'experience_completion', sourceType: string, id: string) => ({
  eventType,
  sourceType,
  sourceId: id,
});

export type NoteKept =
  | { readonly ok: true }
  /** It was changed elsewhere meanwhile: what stands there now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: LessonMark };

/**
 * Keeps what somebody wrote to a lesson.
 * @param note at most `longestNote` characters; empty takes it away
 * @param seen the revision of the one that was on the page, 0 where there was none
 */
export async function keepNote(
  db: Database,
  userId: string,
  course: string,
  lesson: string,
  note: string,
  seen: number,
  now: Date,
): Promise<NoteKept> {
  return inTransaction(db, async (trx): Promise<NoteKept> => {
    const at = now.toISOString();
    await rowFor(trx, userId, course, lesson, at);
    const marks = await readCourseMarks(trx, userId, course);
    const there = marks.find((mark) => mark.lesson === lesson)!;
    if (there.note === note) return { ok: true };
    if (there.revision !== seen) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('courses_progress')
      .set({ note, revision: seen + 1, updated_at: at })
      .where('user_id', '=', userId)
      .where('course', '=', course)
      .where('lesson', '=', lesson)
      .execute();
    return { ok: true };
  });
}
