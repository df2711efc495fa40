import { progressOf, type LessonMark } from '#app/domain/learning/progress.ts';
import { courseTexts, minutesOf } from '#app/domain/learning/texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Course } from '#app/learning/learning.ts';
import type { CourseRow, LessonRow, NextView } from '#app/ui/learning/views.ts';
import { coursePath, lessonPath } from './asked.ts';

type Marks = readonly LessonMark[];

/** The texts of a course in the reader's language. */
export const textsFor = ({ language, said }: MemberRequest, course: Course) =>
  courseTexts(course, language, said);

/** Minutes of all lessons. */
export const minutesOfCourse = (facts: MemberRequest, course: Course): number =>
  Object.values(textsFor(facts, course).lessons).reduce((sum, { parts }) => sum + minutesOf(parts), 0);

/** The lesson to go on with; null where all were read. */
export function nextOf(facts: MemberRequest, course: Course, marks: Marks): NextView | null {
  const { next, isBegun } = progressOf(course, marks);
  const place = course.lessons.findIndex(({ id }) => id === next);
  if (place < 0) return null;
  const lesson = course.lessons[place]!;
  const { title, parts } = textsFor(facts, course).lessons[lesson.id]!;
  const params = { number: place + 1, count: minutesOf(parts) };
  return {
    href: lessonPath(course, lesson),
    text: facts.t(`learning:next.${isBegun ? 'goOn' : 'begin'}`, params),
    title,
  };
}

/** The lessons of a course, with what was read. @param here the one that is shown */
export function lessonRows(
  facts: MemberRequest,
  course: Course,
  marks: Marks,
  here: string | null = null,
): readonly LessonRow[] {
  const { lessons } = textsFor(facts, course);
  const read = new Set(
    marks.filter((mark) => mark.course === course.id && mark.readAt !== null).map(({ lesson }) => lesson),
  );
  return course.lessons.map((lesson, nth) => {
    const { title, line, parts } = lessons[lesson.id]!;
    return {
      id: lesson.id,
      href: lessonPath(course, lesson),
      title: facts.t('learning:lesson.numbered', { number: nth + 1, title }),
      line: here === null ? line : facts.t('learning:minutes', { count: minutesOf(parts) }),
      isRead: read.has(lesson.id),
      isHere: lesson.id === here,
    };
  });
}

/** A course in a list. */
export function courseRow(facts: MemberRequest, course: Course, marks: Marks): CourseRow {
  const { t } = facts;
  const { title, line } = textsFor(facts, course);
  const { read, of, isBegun, isComplete } = progressOf(course, marks);
  const length = t('learning:courses.length', {
    count: of,
    minutes: t('learning:minutes', { count: minutesOfCourse(facts, course) }),
  });
  const begun = isComplete ? t('learning:courses.finished') : t('learning:courses.read', { read, count: of });
  return {
    id: course.id,
    href: coursePath(course),
    pillar: course.pillar,
    title,
    line,
    state: isBegun ? begun : length,
  };
}

/** '2 practices done', or null before the first. */
export const practisedText = ({ t }: MemberRequest, practised: number): string | null =>
  practised > 0 ? t('learning:course.practised', { count: practised }) : null;
