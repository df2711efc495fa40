import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { markArticle, readArticles } from '#app/domain/learning/articles.ts';
import { issueCertificate, readCertificates } from '#app/domain/learning/certificates.ts';
import { dropCheck, keepCheck, readCheck } from '#app/domain/learning/checks.ts';
import { keepNote, markLesson, readCourseMarks, readMarks } from '#app/domain/learning/lessons.ts';
import { progressOf } from '#app/domain/learning/progress.ts';
import { minutesOf, searchTexts } from '#app/domain/learning/texts.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { markAll, someCourse } from './some-course.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const course = someCourse();
const [first, second, third] = course.lessons.map(({ id }) => id) as [string, string, string];
const progress = async (of = course) => progressOf(of, await readMarks(db, userId));

describe('C11-022 a course', () => {
  test('is counted by its lessons, and goes on with the first that was not read', async () => {
    expect(await progress()).toMatchObject({ read: 0, of: 3, percent: 0, next: first, isBegun: false });
    await markLesson(db, userId, course, second, 'read', true, 'UTC', noon);
    expect(await progress()).toMatchObject({ read: 1, percent: 33, next: first, isBegun: true });
    await markLesson(db, userId, course, first, 'read', true, 'UTC', noon);
    expect(await progress()).toMatchObject({ read: 2, percent: 66, next: third, isComplete: false });
    await markLesson(db, userId, course, second, 'read', false, 'UTC', noon);
    expect(await progress()).toMatchObject({ read: 1, next: second });
    expect(progressOf(course, await readMarks(db, other))).toMatchObject({ read: 0, isBegun: false });
  });

  test('C11-025 stays right when lessons are added or taken out, and never passes 100', async () => {
    await markAll(db, userId, course);
    expect(await progress()).toMatchObject({ percent: 100, isComplete: true, next: null });
    expect(await progress(someCourse(4))).toMatchObject({
      read: 3,
      of: 4,
      percent: 75,
      isComplete: false,
      next: 'lesson-3',
    });
    expect(await progress(someCourse(2))).toMatchObject({ read: 2, of: 2, percent: 100, isComplete: true });
    expect(await progress(someCourse(0))).toMatchObject({ percent: null, isComplete: false, next: null });
    expect(await progress(someCourse(3, 'another'))).toMatchObject({ read: 0, isBegun: false });
  });

  test('C11-018 pays 5 XP once it is read through, 6 once every practice is done, and never again on another day', async () => {
    expect(await markAll(db, userId, course)).toMatchObject({ points: 5, completes: true, practises: false });
    expect(await markLesson(db, userId, course, third, 'read', true, 'UTC', noon)).toMatchObject({
      points: 0,
      completes: false,
    });
    // It was paid on another day: that stays, whatever is unmarked and marked again.
    const later = after({ days: 300 });
    const unmark = await markLesson(db, userId, course, third, 'read', false, 'UTC', later);
    expect(unmark).toMatchObject({ points: 0, completes: false });
    expect(await markLesson(db, userId, course, third, 'read', true, 'UTC', later)).toMatchObject({
      points: 0,
      completes: true,
    });
    expect(await markAll(db, userId, course, 'practised')).toMatchObject({ points: 6, practises: true });
    expect(await totalXp(db, userId)).toBe(11);
    expect(await totalXp(db, other)).toBe(0);
  });

  test('takes its points back where it is undone on the day on which it paid, by the calendar of its member', async () => {
    const mark = (done: boolean, hours: number, zone = 'UTC') =>
      markLesson(db, userId, course, third, 'read', done, zone, after({ hours }));
    await markAll(db, userId, course, 'practised');
    expect(await markAll(db, userId, course)).toMatchObject({ points: 11 });
    expect(await mark(false, 1)).toMatchObject({ points: -11 });
    expect(await mark(false, 1)).toMatchObject({ points: 0 });
    expect(await totalXp(db, userId)).toBe(0);
    expect(await mark(true, 2)).toMatchObject({ points: 11, completes: true });
    // Ten hours after noon it is the next day in Tokyo, and not yet in Bogotá.
    expect(await mark(false, 10, 'Asia/Tokyo')).toMatchObject({ points: 0 });
    expect(await mark(true, 10)).toMatchObject({ points: 0 });
    expect(await totalXp(db, userId)).toBe(11);
    expect(await mark(false, 14, 'America/Bogota')).toMatchObject({ points: -11 });
    expect(await totalXp(db, userId)).toBe(0);
  });

  test('whose practices are done before it is read pays both at its last lesson', async () => {
    await markAll(db, userId, course, 'practised');
    expect(await progress()).toMatchObject({ isBegun: true, isPractised: false });
    expect(await markAll(db, userId, course)).toMatchObject({ points: 11, completes: true, practises: true });
  });

  test('keeps when a lesson was read first', async () => {
    await markLesson(db, userId, course, first, 'read', true, 'UTC', noon);
    await markLesson(db, userId, course, first, 'read', true, 'UTC', after({ days: 3 }));
    const [mark] = await readCourseMarks(db, userId, course.id);
    expect(mark).toMatchObject({ readAt: noon.toISOString(), practisedAt: null, note: '' });
  });
});

describe('C11-022 what is written to a lesson', () => {
  const keep = (note: string, seen: number) => keepNote(db, userId, course.id, first, note, seen, noon);

  test('is kept, changed from the newest page alone, and not lost to an older one', async () => {
    expect(await keep('Twice around the block.', 0)).toEqual({ ok: true });
    expect(await keep('Twice around the block.', 0)).toEqual({ ok: true });
    expect(await keep('From another tab', 0)).toMatchObject({
      ok: false,
      reason: 'changed',
      there: { note: 'Twice around the block.', revision: 1 },
    });
    expect(await keep('', 1)).toEqual({ ok: true });
    expect(await readCourseMarks(db, userId, course.id)).toMatchObject([{ note: '', revision: 2 }]);
  });

  test('begins no course and says nothing of reading', async () => {
    await keep('Before the first line', 0);
    expect(await progress()).toMatchObject({ read: 0, isBegun: false, next: first });
  });
});

describe('C11-022 its questions', () => {
  test('are counted, answered anew, and open again where one was added', async () => {
    expect(await readCheck(db, userId, course)).toBeNull();
    await keepCheck(db, userId, course.id, { one: 1, two: 2 }, noon);
    expect(await readCheck(db, userId, course)).toMatchObject({ right: 1, of: 2 });
    await keepCheck(db, userId, course.id, { one: 1, two: 0 }, noon);
    expect(await readCheck(db, userId, course)).toMatchObject({ right: 2, of: 2 });
    const longer = { ...course, check: [...course.check, { id: 'three', options: 3, right: 0 } as const] };
    expect(await readCheck(db, userId, longer)).toBeNull();
    await dropCheck(db, other, course.id);
    expect(await readCheck(db, userId, course)).not.toBeNull();
    await dropCheck(db, userId, course.id);
    expect(await readCheck(db, userId, course)).toBeNull();
  });
});

describe('C11-025 a certificate', () => {
  test('is there once every lesson was read, once, with the name and day of the first time', async () => {
    expect(await issueCertificate(db, userId, course, 'Ana', noon)).toBeNull();
    await markAll(db, userId, course);
    const made = await issueCertificate(db, userId, course, 'Ana', noon);
    expect(made).toMatchObject({ course: course.id, name: 'Ana', issuedAt: noon.toISOString() });
    expect(await issueCertificate(db, userId, course, 'Somebody else', after({ days: 1 }))).toEqual(made);
    expect(await readCertificates(db, userId)).toEqual([made]);
    expect(await readCertificates(db, other)).toEqual([]);
  });

  test('has one day, wherever it is read', async () => {
    await markAll(db, userId, course);
    const late = new Date('2026-11-28T22:30:00Z');
    expect(await issueCertificate(db, userId, course, 'Ana', late)).toMatchObject({ day: '2026-11-28' });
    expect(await readCertificates(db, userId)).toMatchObject([{ day: '2026-11-28' }]);
  });

  test('stays when the course has a lesson more', async () => {
    await markAll(db, userId, course);
    const made = await issueCertificate(db, userId, course, 'Ana', noon);
    expect(await issueCertificate(db, userId, someCourse(4), 'Ana', noon)).toEqual(made);
  });
});

test('C11-017 an article is read or not, as its reader says', async () => {
  await markArticle(db, userId, 'one', true, noon);
  await markArticle(db, userId, 'one', true, noon);
  await markArticle(db, userId, 'two', true, noon);
  await markArticle(db, userId, 'two', false, noon);
  expect([...(await readArticles(db, userId))]).toEqual(['one']);
  expect((await readArticles(db, other)).size).toBe(0);
});

describe('C11-017 the search', () => {
  test('finds every word, whatever its accents and capitals, and titles first', () => {
    const found = searchTexts('LECCIÓN', 'en');
    expect(found).toEqual([]);
    const sleep = searchTexts('night', 'en');
    expect(sleep.length).toBeGreaterThan(1);
    expect(sleep[0]).toMatchObject({ kind: 'lesson', lesson: { id: 'the-morning-decides-the-night' } });
    expect(searchTexts('  ', 'en')).toEqual([]);
    expect(searchTexts('night zzzz', 'en')).toEqual([]);
    expect(searchTexts('MAÑANA', 'es')).toEqual(searchTexts('manana', 'es'));
  });

  test('a text of 440 words takes two minutes, and none takes less than one', () => {
    const body = [Array.from({ length: 439 }, () => 'word').join(' ')];
    expect(minutesOf([{ heading: 'One', body }])).toBe(2);
    expect(minutesOf([{ heading: 'One', body: [['two', 'three']] }])).toBe(1);
  });
});
