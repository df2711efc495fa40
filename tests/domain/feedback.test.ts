import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  findFeedback,
  listFeedback,
  markFeedback,
  sendFeedback,
  type Feedback,
} from '#app/domain/feedback/feedback.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const some = (more: Partial<Feedback> = {}): Feedback => ({
  id: uuid(),
  type: 'bug',
  subject: 'The chart is empty',
  message: 'On my phone.',
  email: null,
  priority: 'high',
  category: 'ui',
  ...more,
});

test('C2-058 feedback is stored once, and read with who sent it', async () => {
  const feedback = some({ email: 'else@example.com' });
  await sendFeedback(db, userId, feedback, noon);
  expect(await sendFeedback(db, userId, feedback, after({ minutes: 1 }))).toEqual({ ok: true });
  for (const [who, more] of [
    [userId, { subject: 'Again' }],
    [await someMember(db), {}],
  ] as const)
    expect(await sendFeedback(db, who, { ...feedback, ...more }, noon)).toEqual({
      ok: false,
      reason: 'sent-before',
    });
  expect(await listFeedback(db, 1, true)).toEqual({
    page: 1,
    pages: 1,
    total: 1,
    feedback: [
      {
        ...feedback,
        userId,
        name: 'Iris Vega',
        accountEmail: 'iris@example.com',
        sentAt: noon,
        doneAt: null,
        note: '',
      },
    ],
  });
});

test('C2-058 administrators read the newest first, twenty a page', async () => {
  for (let n = 0; n < 45; n += 1)
    await sendFeedback(db, userId, some({ subject: `Number ${n}` }), after({ minutes: n }));
  const subjects = async (page: number) =>
    (await listFeedback(db, page, true)).feedback.map((one) => one.subject);
  expect((await subjects(1))[0]).toBe('Number 44');
  expect(await subjects(3)).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0']);
  for (const [asked, page] of [
    [0, 1],
    [-5, 1],
    [99, 3],
  ] as const)
    expect(await listFeedback(db, asked, true)).toMatchObject({ page, pages: 3, total: 45 });
});

test('an empty list has one page', async () => {
  expect(await listFeedback(db, 1, true)).toEqual({ feedback: [], page: 1, pages: 1, total: 0 });
});

test('C2-058 another note than stands is written over by nobody who has not seen it', async () => {
  const { id } = some();
  await sendFeedback(db, userId, some({ id }), noon);
  const marks = (note: string, shown: string) =>
    markFeedback(db, userId, id, { isDone: true, note, shown }, noon);
  const stands = async () => (await findFeedback(db, id))?.note;
  expect(await marks('Mended.', '')).toBe('changed');
  expect(await marks('Mended.', '')).toBe('as-it-was');
  expect(await marks('', '')).toBe('as-it-was');
  expect(await marks('Written back.', '')).toBe('other');
  expect(await stands()).toBe('Mended.');
  expect(await marks('Both.', 'Mended.')).toBe('noted');
  expect(await stands()).toBe('Both.');
  // Open again, with the note of then: what was left as it was shown says nothing against a newer one.
  await markFeedback(db, userId, id, { isDone: false, note: null }, noon);
  expect(await marks('Mine.', 'Mended.')).toBe('other');
  expect(await marks('Mended.', 'Mended.')).toBe('changed');
  expect(await stands()).toBe('Both.');
  await markFeedback(db, userId, id, { isDone: false, note: null }, noon);
  expect(await marks('', 'Both.')).toBe('changed');
  expect(await stands()).toBe('');
  expect(await findFeedback(db, uuid())).toBeNull();
});
