import { readCertificates } from '#app/domain/learning/certificates.ts';
import { readMarks } from '#app/domain/learning/lessons.ts';
import { progressOf, type LessonMark } from '#app/domain/learning/progress.ts';
import { articleTexts, minutesOf, type Found } from '#app/domain/learning/texts.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Article } from '#app/learning/learning.ts';
import { articles, courses } from '#app/learning/registry.ts';
import type { ArticleRow } from '#app/ui/learning/articles-tab.tsx';
import type { ProgressView } from '#app/ui/learning/progress-tab.tsx';
import { articlePath, coursePath, lessonPath } from './asked.ts';
import { courseRow, nextOf, practisedText, textsFor } from './course-view.ts';

/** All courses, and the lesson of the one that was opened last and is not finished. */
export function coursesView(facts: MemberRequest, marks: readonly LessonMark[]) {
  const last = marks.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  const course = last
    .map((mark) => courses.find(({ id }) => id === mark.course))
    .find((one) => one !== undefined && !progressOf(one, marks).isComplete);
  return {
    next: course ? nextOf(facts, course, marks) : null,
    courses: courses.map((one) => courseRow(facts, one, marks)),
  };
}

/** An article in a list. @param read the ids of those that were read */
export function articleRow(facts: MemberRequest, article: Article, read: ReadonlySet<string>): ArticleRow {
  const { t, language, said } = facts;
  const { title, line, parts } = articleTexts(article, language, said);
  return {
    id: article.id,
    href: articlePath(article),
    pillar: article.pillar,
    title,
    line,
    state: read.has(article.id)
      ? t('learning:article.isRead')
      : t('learning:minutes', { count: minutesOf(parts) }),
  };
}

/** What a search found, in a line. */
export function foundRow(facts: MemberRequest, found: Found): ArticleRow {
  if (found.kind === 'article') return articleRow(facts, found.article, new Set());
  const { course, lesson } = found;
  const texts = textsFor(facts, course);
  const { title, parts } = texts.lessons[lesson.id]!;
  return {
    id: `${course.id} ${lesson.id}`,
    href: lessonPath(course, lesson),
    pillar: course.pillar,
    title,
    line: facts.t('learning:search.lesson', { course: texts.title }),
    state: facts.t('learning:minutes', { count: minutesOf(parts) }),
  };
}

/** What somebody has begun, read and been given. */
export async function progressView(facts: MemberRequest, read: ReadonlySet<string>): Promise<ProgressView> {
  const { db, viewer, t, language, today } = facts;
  const marks = await readMarks(db, viewer.id);
  const certificates = await readCertificates(db, viewer.id);
  const notes = new Set(marks.filter(({ note }) => note !== '').map(({ course }) => course));
  const begun = courses.filter(
    (course) =>
      progressOf(course, marks).isBegun ||
      notes.has(course.id) ||
      certificates.some((one) => one.course === course.id),
  );
  return {
    courses: begun.map((course) => {
      const progress = progressOf(course, marks);
      const certificate = certificates.find((one) => one.course === course.id);
      const href = coursePath(course);
      return {
        id: course.id,
        href,
        title: textsFor(facts, course).title,
        read: progress.read,
        of: progress.of,
        text: t('learning:courses.read', { read: progress.read, count: progress.of }),
        practised: practisedText(facts, progress.practised),
        certificate: certificate
          ? {
              href: `${href}/certificate`,
              text: t('learning:certificate.of', {
                day: dayInText(language, certificate.day, today),
              }),
            }
          : null,
        notes: notes.has(course.id) ? `${href}/notes` : null,
      };
    }),
    articles: t('learning:progress.articles', {
      read: articles.filter(({ id }) => read.has(id)).length,
      count: articles.length,
    }),
  };
}
