import type { Database } from '#db/database.ts';
import { markLesson, type Marked } from '#app/domain/learning/lessons.ts';
import type { Course } from '#app/learning/learning.ts';
import { noon } from '#tests/support/database.ts';

/** A course of its own, with so many lessons. */
export const someCourse = (lessons = 3, id = 'walking'): Course => ({
  id,
  pillar: 'health',
  lessons: Array.from({ length: lessons }, (_, nth) => ({ id: `lesson-${nth}`, sources: [] })),
  check: [
    { id: 'one', options: 3, right: 1 },
    { id: 'two', options: 3, right: 0 },
  ],
});

/** Marks every lesson of a course; the last answer. */
export async function markAll(
  db: Database,
  userId: string,
  course: Course,
  mark: 'read' | 'practised' = 'read',
): Promise<Marked> {
  let marked: Marked | null = null;
  for (const { id } of course.lessons)
    marked = await markLesson(db, userId, course, id, mark, true, 'UTC', noon);
  return marked!;
}
