import type { Course } from '#app/learning/learning.ts';

/** What somebody has done with a lesson. Moments are UTC. */
export interface LessonMark {
  readonly course: string;
  readonly lesson: string;
  readonly readAt: string | null;
  readonly practisedAt: string | null;
  /** What they wrote to its question; empty where nothing. */
  readonly note: string;
  readonly revision: number;
  readonly updatedAt: string;
}

/** How far somebody is with a course, counted over the lessons that it has now. */
export interface CourseProgress {
  readonly read: number;
  readonly practised: number;
  readonly of: number;
  /** Of a hundred, rounded down, so that 100 is all of it; null where the course has no lessons. */
  readonly percent: number | null;
  /** The first lesson that was not read; null where all were. */
  readonly next: string | null;
  readonly isBegun: boolean;
  /** Every lesson was read. */
  readonly isComplete: boolean;
  /** Every lesson was read, and every practice done. */
  readonly isPractised: boolean;
}

/**
 * Counts a course. What was done with a lesson that is there no more counts for nothing, a new lesson is one that is open: so it
 * stays right whatever becomes of the course, and never passes 100.
 * @param marks of any courses
 */
export function progressOf(course: Course, marks: readonly LessonMark[]): CourseProgress {
  const of = new Map(marks.filter((mark) => mark.course === course.id).map((mark) => [mark.lesson, mark]));
  const markOf = ({ id }: { readonly id: string }) => of.get(id);
  const read = course.lessons.filter((lesson) => markOf(lesson)?.readAt != null).length;
  const practised = course.lessons.filter((lesson) => markOf(lesson)?.practisedAt != null).length;
  const count = course.lessons.length;
  const isComplete = count > 0 && read === count;
  return {
    read,
    practised,
    of: count,
    percent: count === 0 ? null : Math.floor((read * 100) / count),
    next: course.lessons.find((lesson) => markOf(lesson)?.readAt == null)?.id ?? null,
    isBegun: read > 0 || practised > 0,
    isComplete,
    isPractised: isComplete && practised === count,
  };
}
