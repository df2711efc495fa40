import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { addQuestion, moveQuestion, removeQuestion } from '#app/domain/quiz-versions/arrange.ts';
import { markOf, readContent, type EditedQuestion } from '#app/domain/quiz-versions/content.ts';
import { differenceOf } from '#app/domain/quiz-versions/difference.ts';
import { beginDraft, discardDraft, markOfDraft, publishDraft } from '#app/domain/quiz-versions/drafts.ts';
import { findEdited, saveQuestion, seenOf } from '#app/domain/quiz-versions/edit-question.ts';
import { listQuizzes, listVersions } from '#app/domain/quiz-versions/versions.ts';
import { findPublished } from '#app/domain/quizzes/questions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { seedOf } from '#tests/support/quizzes.ts';

let db: Database;
let ana: string;
let ben: string;
beforeEach(async () => {
  db = await freshDatabase();
  ana = await someMember(db, 'ana@example.com');
  ben = await someMember(db, 'ben@example.com');
});
afterEach(() => db.destroy());

const quiz = 'emotional';
const content = (version: number) => readContent(db, quiz, version);
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const [firstId, secondId, thirdId] = idsOf(seedOf(quiz).questions) as [string, string, string];
const draft = () => beginDraft(db, ana, quiz, null, noon);
const acts = async (): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const edited = async (id = firstId): Promise<{ question: EditedQuestion; seen: string }> => {
  const found = await findEdited(db, quiz, id);
  return { question: found.question!, seen: seenOf(found.draft, found.question) };
};
const asking = (question: EditedQuestion, en: string): EditedQuestion => ({
  ...question,
  text: { ...question.text, en },
});
const publish = async (number = 2, note = '') =>
  publishDraft(db, ana, quiz, { number, seen: markOf(await content(number)), note }, noon);
/** Changes the first question of a new draft, and publishes it. */
async function publishes(en: string): Promise<void> {
  await draft();
  const { question, seen } = await edited();
  await saveQuestion(db, ana, quiz, asking(question, en), seen, noon);
  expect(await publish((await findEdited(db, quiz, firstId)).draft!)).toEqual({ ok: true });
}

const discards = (shown: { readonly number: number; readonly seen: string }) =>
  discardDraft(db, ben, quiz, shown, noon);

describe('C12-035 a draft', () => {
  test('begins as a copy with the same ids, once however often it is asked for; nobody sees it', async () => {
    const presses = await Promise.all([draft(), draft()]);
    expect(presses.map((one) => one.ok && one.number)).toEqual([2, 2]);
    expect(await content(2)).toEqual(await content(1));
    expect(await findPublished(db, quiz)).toBe(1);
    expect(await acts()).toEqual(['quiz-draft-begun']);
    const { question, seen } = await edited();
    await saveQuestion(db, ana, quiz, asking(question, 'Changed?'), seen, noon);
    expect(await draft()).toEqual({ ok: false, reason: 'draft' });
    expect(await beginDraft(db, ana, quiz, 7, noon)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('keeps texts, section, options and weights of a question, in their order, and writes down both', async () => {
    await draft();
    const { question, seen } = await edited();
    const [one, two, ...others] = question.options;
    const wanted: EditedQuestion = {
      id: firstId,
      section: 'ahead',
      text: { en: 'What now?', es: '¿Y ahora qué?' },
      options: [
        ...others,
        two!,
        { id: one!.id, text: { en: 'Rest', es: 'Descansar' }, weights: { freedom: 5, security: 0 } },
        { id: 'new-one', text: { en: ' ', es: '' }, weights: {} },
      ],
    };
    expect(await saveQuestion(db, ana, quiz, wanted, seen, noon)).toEqual({ ok: true });
    const now = (await edited()).question;
    expect(now).toMatchObject({ section: 'ahead', text: wanted.text });
    expect(idsOf(now.options)).toEqual(idsOf(wanted.options));
    expect(now.options.at(-2)).toMatchObject({ weights: { freedom: 5 } });
    expect(now.options.at(-1)!.text).toEqual({ en: '', es: '' });
    // The same form once more finds everything as it wants it.
    expect(await saveQuestion(db, ana, quiz, wanted, seen, noon)).toEqual({ ok: true });
    const row = db.selectFrom('audit_log').select(['actor_id', 'subject', 'details']);
    const noted = await row.where('action', '=', 'quiz-question-changed').execute();
    expect(noted).toMatchObject([{ actor_id: ana, subject: 'quiz:emotional:2' }]);
    expect(JSON.parse(noted[0]!.details)).toEqual({ before: question, after: now });
    expect(await content(1)).not.toEqual(await content(2));
  });

  test('refuses an option that stands below another question', async () => {
    await draft();
    const { question, seen } = await edited();
    const [strange] = (await edited(secondId)).question.options;
    const wanted = { ...question, options: [...question.options, strange!] };
    expect(await saveQuestion(db, ana, quiz, wanted, seen, noon)).toEqual({ ok: false, reason: 'taken' });
  });

  test('takes a new question, once for each form, and moves one, once for each press', async () => {
    await draft();
    expect(await addQuestion(db, ana, quiz, 'form-1', noon)).toBe(true);
    expect(await addQuestion(db, ana, quiz, 'form-1', noon)).toBe(true);
    expect(idsOf(await content(2)).slice(-2)).toEqual([seedOf(quiz).questions.at(-1)!.id, 'form-1']);
    const move = (from: number, to: number) => moveQuestion(db, ana, quiz, thirdId, { from, to }, noon);
    expect([await move(3, 2), await move(3, 2)]).toEqual(['done', 'done']);
    expect(idsOf(await content(2)).slice(0, 3)).toEqual([firstId, thirdId, secondId]);
    expect(await move(5, 4)).toBe('stale');
    expect(await move(2, 99)).toBe('stale');
    expect((await acts()).filter((act) => act === 'quiz-question-moved')).toHaveLength(1);
  });

  test('loses a question with its options, but never the last one', async () => {
    await draft();
    const { seen } = await edited();
    const remove = (id: string, mark: string) => removeQuestion(db, ana, quiz, id, mark, noon);
    expect(await remove(firstId, 'another')).toBe('stale');
    expect([await remove(firstId, seen), await remove(firstId, seen)]).toEqual(['done', 'done']);
    expect(idsOf(await content(1))).toContain(firstId);
    const rest = await content(2);
    for (const question of rest.slice(1)) expect(await remove(question.id, seenOf(2, question))).toBe('done');
    expect(await remove(rest[0]!.id, seenOf(2, rest[0]!))).toBe('last');
    expect(idsOf(await content(2))).toEqual([rest[0]!.id]);
  });

  test('is thrown away only as it was shown: not with what somebody has written since, and not another one of its number', async () => {
    await draft();
    const shown = { number: 2, seen: await markOfDraft(db, quiz, 2) };
    await addQuestion(db, ben, quiz, 'form-1', noon);
    expect(await discards(shown)).toBe('stale');
    expect(await discards({ ...shown, seen: '' })).toBe('stale');
    expect(await discards({ number: 2, seen: await markOfDraft(db, quiz, 2) })).toBe('discarded');
    const later = new Date(noon.getTime() + 60_000);
    expect(await beginDraft(db, ben, quiz, null, later)).toMatchObject({ number: 2 });
    expect(await discards(shown)).toBe('stale');
  });

  test('that is thrown away is gone with its questions, once', async () => {
    await draft();
    const seen = await markOfDraft(db, quiz, 2);
    expect(await discards({ number: 2, seen })).toBe('discarded');
    expect(await discards({ number: 2, seen })).toBe('no-draft');
    expect(await discards({ number: 1, seen })).toBe('no-draft');
    expect(await content(2)).toEqual([]);
    for (const what of [
      await moveQuestion(db, ana, quiz, firstId, { from: 1, to: 2 }, noon),
      await removeQuestion(db, ana, quiz, firstId, 'x', noon),
    ])
      expect(what).toBe('no-draft');
    expect(await addQuestion(db, ana, quiz, 'form-1', noon)).toBe(false);
  });
});

describe('C12-035 two administrators', () => {
  test('who change one question: the later one is told, and nothing of either is lost', async () => {
    await draft();
    const { question, seen } = await edited();
    const both = await Promise.all([
      saveQuestion(db, ana, quiz, asking(question, 'Ana?'), seen, noon),
      saveQuestion(db, ben, quiz, asking(question, 'Ben?'), seen, noon),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const now = await edited();
    expect(['Ana?', 'Ben?']).toContain(now.question.text.en);
    // Shown what stands there now, it is replaced.
    expect(await saveQuestion(db, ben, quiz, asking(question, 'Ben!'), now.seen, noon)).toEqual({ ok: true });
    expect((await edited()).question.text.en).toBe('Ben!');
  });

  test('of whom one takes the question out: the other one can put it back, at the end', async () => {
    await draft();
    const { question, seen } = await edited();
    await removeQuestion(db, ana, quiz, firstId, seen, noon);
    const save = (mark: string) => saveQuestion(db, ben, quiz, asking(question, 'Ben?'), mark, noon);
    expect(await save(seen)).toEqual({ ok: false, reason: 'stale' });
    expect(await save(seenOf(2, null))).toEqual({ ok: true });
    expect((await content(2)).at(-1)).toMatchObject({ id: firstId, text: { en: 'Ben?' } });
  });

  test('of whom one publishes: what the other one typed becomes a new draft when it is sent again', async () => {
    await draft();
    const { question, seen } = await edited();
    await saveQuestion(db, ana, quiz, asking(question, 'Ana?'), seen, noon);
    const late = await edited();
    await publish();
    const save = (mark: string) => saveQuestion(db, ben, quiz, asking(late.question, 'Ben?'), mark, noon);
    expect(await save(late.seen)).toEqual({ ok: false, reason: 'stale' });
    expect((await content(2))[0]!.text.en).toBe('Ana?');
    expect(await save(seenOf(null, null))).toEqual({ ok: true });
    expect((await content(3))[0]!.text.en).toBe('Ben?');
    // What is published already is saved.
    expect(await saveQuestion(db, ana, quiz, asking(question, 'Ana?'), 'x', noon)).toMatchObject({
      ok: false,
    });
    await discards({ number: 3, seen: await markOfDraft(db, quiz, 3) });
    expect(await saveQuestion(db, ana, quiz, asking(question, 'Ana?'), seen, noon)).toEqual({ ok: true });
  });
});

describe('C12-035 publishing', () => {
  test('is done once, of what was shown, and says who did it', async () => {
    await draft();
    expect(await publish()).toEqual({ ok: false, reason: 'same' });
    const { question, seen } = await edited();
    const shown = markOf(await content(2));
    await saveQuestion(db, ben, quiz, asking(question, 'Ben?'), seen, noon);
    expect(await publishDraft(db, ana, quiz, { number: 2, seen: shown, note: '' }, noon)).toEqual({
      ok: false,
      reason: 'stale',
    });
    const twice = await Promise.all([publish(2, 'Clearer.'), publish(2, 'Clearer.')]);
    expect(twice).toEqual([{ ok: true }, { ok: true }]);
    expect((await acts()).filter((act) => act === 'quiz-published')).toHaveLength(1);
    const versions = await listVersions(db, quiz);
    expect(versions).toMatchObject([
      { number: 2, state: 'published', basedOn: 1, note: 'Clearer.', publishedAt: noon },
      { number: 1, state: 'past', basedOn: null, begunBy: null, publishedBy: null },
    ]);
    expect(versions[0]!.begunBy).toBeTruthy();
    expect(versions[0]!.publishedBy).toBe(versions[0]!.begunBy);
    expect(await publish(3)).toEqual({ ok: false, reason: 'gone' });
    expect(await publish(1)).toEqual({ ok: false, reason: 'gone' });
  });

  test('is refused as long as a text is missing', async () => {
    await draft();
    const { question, seen } = await edited();
    const silent = { ...question, text: { ...question.text, es: '' } };
    await saveQuestion(db, ana, quiz, silent, seen, noon);
    expect(await publish()).toEqual({ ok: false, reason: 'blocked' });
    expect(await findPublished(db, quiz)).toBe(1);
  });

  test('an older version becomes a draft, and asks what it asked', async () => {
    await publishes('Second?');
    expect(await beginDraft(db, ana, quiz, 1, noon)).toEqual({ ok: true, number: 3, isNew: true });
    expect(await publish(3)).toEqual({ ok: true });
    expect(await content(3)).toEqual(await content(1));
    expect((await listVersions(db, quiz)).map(({ state }) => state)).toEqual(['published', 'past', 'past']);
  });

  test('nothing that the product comes with is added to a quiz that administrators change', async () => {
    await publishes('Second?');
    await removeOld(thirdId);
    await seedReference(db);
    expect(idsOf(await content(2))).not.toContain(thirdId);
    expect((await listQuizzes(db, noon)).map(({ published }) => published!.number)).toEqual([1, 2, 1]);
  });
  const removeOld = (id: string) =>
    db.deleteFrom('emotional_quiz_questions').where('quiz', '=', quiz).where('id', '=', id).execute();
});

test('C12-035 the difference names what was added, removed, moved and changed', async () => {
  await draft();
  const { question, seen } = await edited();
  const [one, two, ...others] = question.options;
  const options = [two!, { ...one!, weights: { freedom: 4 } }, ...others.slice(1)];
  await saveQuestion(db, ana, quiz, { ...asking(question, 'Changed?'), options }, seen, noon);
  await removeQuestion(db, ana, quiz, secondId, (await edited(secondId)).seen, noon);
  await addQuestion(db, ana, quiz, 'form-1', noon);
  const last = (await content(2)).length;
  await moveQuestion(db, ana, quiz, thirdId, { from: 2, to: last }, noon);
  const found = differenceOf(await content(1), await content(2));
  expect(
    found.map(({ id, kind, isMoved, placeBefore, placeAfter }) => [
      id,
      kind,
      isMoved,
      placeBefore,
      placeAfter,
    ]),
  ).toEqual([
    [firstId, 'changed', false, 1, 1],
    ['form-1', 'added', false, null, last - 1],
    [thirdId, 'changed', true, 3, last],
    [secondId, 'removed', false, 2, null],
  ]);
  expect(found[0]!.options.map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      [one!.id, 'changed'],
      [others[0]!.id, 'removed'],
    ]),
  );
  expect(differenceOf(await content(1), await content(1))).toEqual([]);
});
