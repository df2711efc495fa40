import * as articles from '#app/domain/learning/articles.ts';
import * as certificates from '#app/domain/learning/certificates.ts';
import * as checks from '#app/domain/learning/checks.ts';
import * as lessons from '#app/domain/learning/lessons.ts';
import { markAll, someCourse } from '#tests/domain/learning/some-course.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const course = someCourse();

/** What app/domain/learning asks of the database, by the name of the function. */
export const queries: Queries = {
  readMarks: (db, who) => lessons.readMarks(db, who.userId),
  readCourseMarks: (db, who) => lessons.readCourseMarks(db, who.userId, course.id),
  markLesson: (db, who) => markAll(db, who.newcomer, course),
  keepNote: (db, who) => lessons.keepNote(db, who.userId, course.id, 'lesson-0', 'Once.', 0, noon),
  readCheck: (db, who) => checks.readCheck(db, who.userId, course),
  keepCheck: (db, who) => checks.keepCheck(db, who.userId, course.id, { one: 1 }, noon),
  dropCheck: (db, who) => checks.dropCheck(db, who.userId, course.id),
  readCertificates: (db, who) => certificates.readCertificates(db, who.userId),
  issueCertificate: async (db, who) => {
    await markAll(db, who.userId, course);
    await certificates.issueCertificate(db, who.userId, course, 'Ana', noon);
  },
  readArticles: (db, who) => articles.readArticles(db, who.userId),
  markArticle: async (db, who) => {
    await articles.markArticle(db, who.userId, 'one', true, noon);
    await articles.markArticle(db, who.userId, 'one', false, noon);
  },
};
