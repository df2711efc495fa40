import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { markOfVersion } from '#app/domain/quiz-versions/content.ts';
import { beginDraft, discardDraft, markOfDraft, publishDraft } from '#app/domain/quiz-versions/drafts.ts';
import {
  findEditedResult,
  resultsDiffering,
  saveResult,
  seenResult,
  wholeResult,
  wordedInPart,
  type TypedResult,
} from '#app/domain/quiz-versions/edit-result.ts';
import { analyse } from '#app/domain/quizzes/analysis.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { listOwnResults } from '#app/domain/quizzes/own-results.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { tellAttempt } from '#app/domain/quizzes/read-attempt.ts';
import { readResultEdits, resultFields } from '#app/domain/quizzes/result-edits.ts';
import { ownText } from '#app/domain/quizzes/result-texts.ts';
import { quizzes } from '#app/domain/quizzes/quizzes.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { completed } from '../quizzes/taking.ts';

let db: Database;
let ana: string;
beforeEach(async () => {
  db = await freshDatabase();
  ana = await someMember(db, 'ana@example.com');
});
afterEach(() => db.destroy());

const quiz = 'freedom';
const result = 'security';
/** Words a result in the draft, over what it says there. */
async function words(changes: Partial<TypedResult>, seen?: string) {
  const { draft, edit } = await findEditedResult(db, quiz, result);
  const typed = { ...wholeResult(quiz, result, edit), ...changes } as TypedResult;
  return saveResult(db, ana, quiz, result, typed, seen ?? seenResult(draft, edit), noon);
}
const draft = () => beginDraft(db, ana, quiz, null, noon);
const publish = async (number = 2) =>
  publishDraft(db, ana, quiz, { number, seen: await markOfVersion(db, quiz, number), note: '' }, noon);
const floor = { en: 'A floor', es: 'Un piso' };

describe('C12-035 the words of a result', () => {
  test.each(quizzes)('of $id: every field of every result says something and has room', ({ id, results }) => {
    for (const one of results)
      for (const { key, most } of resultFields(id))
        for (const language of ['en', 'es'] as const) {
          const said = ownText(id, one, key, language);
          expect(said, `${one} ${key}`).not.toBe('');
          expect(said.length * 1.2, `${one} ${key} ${language}`).toBeLessThan(most);
        }
  });

  test('belong to a version: who has a result, or is in the middle, reads those of their own', async () => {
    const before = await completed(db, quiz, { userId: ana, leaning: result });
    await draft();
    expect(
      await words({
        name: floor,
        blockerName: { en: 'Waiting', es: 'Esperar' },
        strengths: { en: '  One \n\n Two ', es: 'Uno\nDos' },
        insightText2: { en: 'Sooner than you think.', es: 'Antes de lo que crees.' },
      }),
    ).toBe('saved');
    // A draft is told to nobody.
    expect(await readResultEdits(db, quiz, 1)).toEqual({});
    expect(await publish()).toEqual({ ok: true });
    const ben = await someMember(db);
    const later = await completed(db, quiz, { userId: ben, leaning: result });
    const told = async (attempt: typeof later.attempt) => {
      const edits = await readResultEdits(db, quiz, attempt.version);
      const analysis = analyse(quiz, attempt.result!, 'en', edits);
      if (analysis?.kind !== 'driver') throw new Error('another quiz');
      return { heading: (await tellAttempt(db, attempt, 'en', edits))!.heading, analysis };
    };
    expect(await told(before.attempt)).toMatchObject({ heading: 'Security' });
    const { insights } = (await told(later.attempt)).analysis;
    expect(insights).toHaveLength(5);
    expect(insights[1]).toEqual({
      title: ownText(quiz, result, 'insightTitle2', 'en'),
      text: 'Sooner than you think.',
    });
    expect(await told(later.attempt)).toMatchObject({
      heading: 'A floor',
      analysis: { strengths: ['One', 'Two'], blocker: { name: 'Waiting' } },
    });
    const [one] = await listOwnResults(db, ben);
    expect(one!.edits[result]!['name']).toEqual(floor);
    const kept = await db
      .selectFrom('freedom_breakthrough_submissions')
      .innerJoin(
        'emotional_driver_forms as form',
        'form.attempt_id',
        'freedom_breakthrough_submissions.attempt_id',
      )
      .select('form.summary')
      .where('form.user_id', '=', ben)
      .executeTakeFirstOrThrow();
    expect(kept.summary).toMatch(/^A floor/);
  });

  test('are told by mail, in the language of the lead', async () => {
    await draft();
    await words({ name: floor });
    await publish();
    const { attempt, holder } = await completed(db, quiz, { leaning: result, start: { language: 'es' } });
    await leaveEmail(db, holder, attempt, 'lead@example.com', after({ minutes: 1 }));
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('key', '=', `mail:quiz-result:${attempt.id}`)
      .executeTakeFirstOrThrow();
    const { params } = JSON.parse(payload) as { params: Record<string, string> };
    expect(await readQuizMail(db, { language: 'es', params })).toMatchObject({ result: 'Un piso' });
  });

  test('that are empty, or those of the product, follow the product, each language by itself', async () => {
    await draft();
    await words({ name: { en: 'A floor', es: ' ' }, description: { en: '', es: '' } });
    expect(await readResultEdits(db, quiz, 2)).toEqual({ [result]: { name: { en: 'A floor' } } });
    expect(wordedInPart(await readResultEdits(db, quiz, 2))).toEqual([result]);
    const edits = await readResultEdits(db, quiz, 2);
    expect(wholeResult(quiz, result, edits[result])['name']).toEqual({ en: 'A floor', es: 'Seguridad' });
    await words({ name: { en: 'Security', es: 'Seguridad' } });
    expect(await readResultEdits(db, quiz, 2)).toEqual({});
    expect(await publish()).toEqual({ ok: false, reason: 'same' });
  });

  test('are saved once however often they are sent, beside those of other results, and are noted', async () => {
    await draft();
    const before = await findEditedResult(db, quiz, result);
    const seen = seenResult(before.draft, before.edit);
    expect(await words({ name: floor }, seen)).toBe('saved');
    expect(await words({ name: floor }, seen)).toBe('saved');
    expect(await words({ name: { en: 'Mine', es: 'Lo mío' } }, seen)).toBe('stale');
    const other = wholeResult(quiz, 'freedom', undefined);
    await saveResult(db, ana, quiz, 'freedom', { ...other, name: floor }, seenResult(2, undefined), noon);
    expect(Object.keys(await readResultEdits(db, quiz, 2))).toEqual([result, 'freedom']);
    const acts = await db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'quiz-result-changed')
      .execute();
    expect(acts).toEqual([{ subject: 'quiz:freedom:2' }, { subject: 'quiz:freedom:2' }]);
  });

  test('go into a draft of a version, make it another one, and are gone with it', async () => {
    await draft();
    await words({ name: floor });
    const edits = await readResultEdits(db, quiz, 2);
    expect(resultsDiffering(quiz, {}, edits)).toEqual([result]);
    // A second press does not take a changed draft for a new copy.
    expect(await draft()).toEqual({ ok: false, reason: 'draft' });
    expect(await publish()).toEqual({ ok: true });
    expect(await draft()).toMatchObject({ ok: true, number: 3 });
    expect(await readResultEdits(db, quiz, 3)).toEqual(edits);
    await discardDraft(db, ana, quiz, { number: 3, seen: await markOfDraft(db, quiz, 3) }, noon);
    expect(await readResultEdits(db, quiz, 3)).toEqual({});
  });

  test('of a draft that somebody published or threw away wait in the form, and begin a new draft when sent again', async () => {
    await draft();
    const before = await findEditedResult(db, quiz, result);
    const seen = seenResult(before.draft, before.edit);
    await discardDraft(db, ana, quiz, { number: 2, seen: await markOfDraft(db, quiz, 2) }, noon);
    expect(await words({ name: floor }, seen)).toBe('stale');
    expect(await words({ name: floor })).toBe('saved');
    expect(await readResultEdits(db, quiz, 2)).toEqual({ [result]: { name: floor } });
    await publish();
    // Published meanwhile with the same words: nothing is left to do.
    expect(await words({ name: floor }, seen)).toBe('saved');
  });
});
