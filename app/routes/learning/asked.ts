import type { Article, Course, Lesson } from '#app/learning/learning.ts';
import { findArticle, findCourse } from '#app/learning/registry.ts';
import { sources, type SourceId } from '#app/learning/sources.ts';

const notFound = (): Response => new Response('Not found', { status: 404 });

export const coursePath = ({ id }: Pick<Course, 'id'>): string =>
  `/education/courses/${encodeURIComponent(id)}`;
export const lessonPath = (course: Pick<Course, 'id'>, { id }: Pick<Lesson, 'id'>): string =>
  `${coursePath(course)}/lessons/${encodeURIComponent(id)}`;
export const articlePath = ({ id }: Pick<Article, 'id'>): string =>
  `/education/articles/${encodeURIComponent(id)}`;

/** The course that an address names. @throws 404 */
export function namedCourse(id: string): Course {
  const course = findCourse(id);
  if (!course) throw notFound();
  return course;
}

/** The lesson that an address names, and its place in the course, from 0. @throws 404 */
export function namedLesson(params: { readonly course: string; readonly lesson: string }): {
  readonly course: Course;
  readonly lesson: Lesson;
  readonly place: number;
} {
  const course = namedCourse(params.course);
  const place = course.lessons.findIndex(({ id }) => id === params.lesson);
  if (place < 0) throw notFound();
  return { course, lesson: course.lessons[place]!, place };
}

/** The article that an address names. @throws 404 */
export function namedArticle(id: string): Article {
  const article = findArticle(id);
  if (!article) throw notFound();
  return article;
}

/** What a text stands on, a line each. */
export const sourceLines = (ids: readonly SourceId[]): readonly string[] =>
  ids.map((id) => {
    const { author, year, title, in: where } = sources[id];
    return `${author} (${year}): ${title}${/[.?!]$/.test(title) ? '' : '.'} ${where}.`;
  });
