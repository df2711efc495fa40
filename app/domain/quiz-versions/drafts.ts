import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { findPublished, optionsOf, questionsOf } from '../quizzes/questions.ts';
import type { QuizId } from '../quizzes/quizzes.ts';
import { blocksOf } from './check.ts';
import { markOfVersion, readContent } from './content.ts';
import { readResultEdits } from '../quizzes/result-edits.ts';
import { countInProgress, findDraft, subjectOf } from './versions.ts';

export type BegunDraft =
  | { readonly ok: true; readonly number: number; readonly isNew: boolean }
  /** `draft`: there is another one already. `unknown`: there is no such version. */
  | { readonly ok: false; readonly reason: 'draft' | 'unknown' };

/**
 * Begins a draft as a copy of a version. Sent twice it begins one: a draft that still is that very copy is taken for it.
 * @param from the version to copy; the published one unless said
 */
export async function beginDraft(
  db: Database,
  actorId: string,
  quiz: QuizId,
  from: number | null,
  now: Date,
): Promise<BegunDraft> {
  return inTransaction(db, async (trx): Promise<BegunDraft> => {
    const rows = await trx
      .selectFrom('quiz_versions')
      .select(['number', 'state', 'based_on'])
      .where('quiz', '=', quiz)
      .execute();
    const published = await findPublished(trx, quiz);
    const source = from ?? published;
    const draft = rows.find(({ state }) => state === 'draft');
    if (source === null || !rows.some(({ number, state }) => number === source && state !== 'draft'))
      return { ok: false, reason: 'unknown' };
    if (draft) {
      const isCopy =
        draft.based_on === source &&
        (await markOfVersion(trx, quiz, draft.number)) === (await markOfVersion(trx, quiz, source));
      return isCopy ? { ok: true, number: draft.number, isNew: false } : { ok: false, reason: 'draft' };
    }
    const number = Math.max(...rows.map((row) => row.number)) + 1;
    await trx
      .insertInto('quiz_versions')
      .values({
        quiz,
        number,
        state: 'draft',
        based_on: source,
        result_texts: JSON.stringify(await readResultEdits(trx, quiz, source)),
        created_at: now.toISOString(),
        published_at: null,
      })
      .execute();
    await copyContent(trx, quiz, source, number);
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'quiz-draft-begun',
        subject: subjectOf(quiz, number),
        details: { before: null, after: { from: source } },
      },
      now,
    );
    return { ok: true, number, isNew: true };
  });
}

/** The draft that a change goes to where there was none: one of what is published. @throws where none can be begun */
export async function draftFor(trx: Database, actorId: string, quiz: QuizId, now: Date): Promise<number> {
  const begun = await beginDraft(trx, actorId, quiz, null, now);
  if (!begun.ok) throw new Error(`No draft of the quiz ${quiz} can be begun: ${begun.reason}.`);
  return begun.number;
}

async function copyContent(trx: Database, quiz: QuizId, from: number, to: number): Promise<void> {
  const questions = await trx
    .selectFrom(questionsOf(quiz))
    .selectAll()
    .where('quiz', '=', quiz)
    .where('version', '=', from)
    .orderBy('question_order')
    .execute();
  const options = await trx
    .selectFrom(optionsOf(quiz))
    .selectAll()
    .where('quiz', '=', quiz)
    .where('version', '=', from)
    .orderBy('question_id')
    .orderBy('option_order')
    .execute();
  if (questions.length > 0)
    await trx
      .insertInto(questionsOf(quiz))
      .values(questions.map((row) => ({ ...row, version: to })))
      .execute();
  if (options.length > 0)
    await trx
      .insertInto(optionsOf(quiz))
      .values(options.map((row) => ({ ...row, version: to })))
      .execute();
}

/**
 * A mark of a draft and all that it asks and says. A number may come again once its draft was thrown away; the mark does not.
 * Four queries; empty where there is no such draft.
 */
export async function markOfDraft(db: Database, quiz: QuizId, number: number): Promise<string> {
  const draft = await db
    .selectFrom('quiz_versions')
    .select('created_at')
    .where('quiz', '=', quiz)
    .where('number', '=', number)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return draft ? `${draft.created_at}.${await markOfVersion(db, quiz, number)}` : '';
}

/**
 * Throws a draft away, with its questions.
 * @param wanted.seen `markOfDraft` of what was shown
 * @returns `stale` where it is not what was shown any more; `no-draft` where there is none of this number
 */
export async function discardDraft(
  db: Database,
  actorId: string,
  quiz: QuizId,
  { number, seen }: { readonly number: number; readonly seen: string },
  now: Date,
): Promise<'discarded' | 'stale' | 'no-draft'> {
  return inTransaction(db, async (trx) => {
    const mark = await markOfDraft(trx, quiz, number);
    if (mark === '') return 'no-draft';
    if (mark !== seen) return 'stale';
    const before = await readContent(trx, quiz, number);
    await trx.deleteFrom('quiz_versions').where('quiz', '=', quiz).where('number', '=', number).execute();
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'quiz-draft-discarded',
        subject: subjectOf(quiz, number),
        details: { before: { questions: before.length }, after: null },
      },
      now,
    );
    return 'discarded';
  });
}

export type PublishedDraft =
  /** `isNoted`: it was published before, and has this note now. */
  | { readonly ok: true; readonly isNoted?: true }
  /**
   * `stale`: the draft is not what was shown any more. `gone`: there is no such draft. `blocked`: something is missing in it.
   * `same`: it asks what is published.
   */
  | { readonly ok: false; readonly reason: 'stale' | 'gone' | 'blocked' | 'same' }
  /** It was published before, with this note, which its sender has not seen. */
  | { readonly ok: false; readonly reason: 'other'; readonly note: string };

/**
 * Publishes a draft: whoever begins from now on is asked it, and whoever is under way goes on in their own version. Sent twice
 * it is published once.
 * @param seen `markOfVersion` of what was shown @param note what changed, for those who look after the quiz
 * @param shown where it is published already: the note that its sender saw stand, which theirs takes the place of
 */
export async function publishDraft(
  db: Database,
  actorId: string,
  quiz: QuizId,
  wanted: { readonly number: number; readonly seen: string; readonly note: string; readonly shown?: string },
  now: Date,
): Promise<PublishedDraft> {
  return inTransaction(db, async (trx): Promise<PublishedDraft> => {
    const { number, seen, note } = wanted;
    const published = await findPublished(trx, quiz);
    if (published === number) return notePublished(trx, actorId, quiz, wanted, now);
    if ((await findDraft(trx, quiz)) !== number) return { ok: false, reason: 'gone' };
    const content = await readContent(trx, quiz, number);
    if ((await markOfVersion(trx, quiz, number)) !== seen) return { ok: false, reason: 'stale' };
    if (blocksOf(content).length > 0) return { ok: false, reason: 'blocked' };
    if (published !== null && (await markOfVersion(trx, quiz, published)) === seen)
      return { ok: false, reason: 'same' };
    const open = await countInProgress(trx, quiz, now);
    const version = (state: 'draft' | 'published') =>
      trx.updateTable('quiz_versions').where('quiz', '=', quiz).where('state', '=', state);
    await version('published').set({ state: 'past' }).execute();
    await version('draft').set({ state: 'published', note, published_at: now.toISOString() }).execute();
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'quiz-published',
        subject: subjectOf(quiz, number),
        details: {
          before: { published },
          after: {
            published: number,
            note,
            inProgress: open.reduce((all, { attempts }) => all + attempts, 0),
          },
        },
      },
      now,
    );
    return { ok: true };
  });
}

/** Puts a note to a version that was published before, in place of the one that was shown: nobody's is written over unseen. */
async function notePublished(
  trx: Database,
  actorId: string,
  quiz: QuizId,
  { number, note, shown = '' }: { readonly number: number; readonly note: string; readonly shown?: string },
  now: Date,
): Promise<PublishedDraft> {
  const version = trx
    .selectFrom('quiz_versions')
    .select('note')
    .where('quiz', '=', quiz)
    .where('number', '=', number);
  const { note: before } = await version.executeTakeFirstOrThrow();
  if (note === '' || note === before) return { ok: true };
  if (before !== shown) return { ok: false, reason: 'other', note: before };
  await trx
    .updateTable('quiz_versions')
    .set({ note })
    .where('quiz', '=', quiz)
    .where('number', '=', number)
    .execute();
  const about = { actorId, userId: null, subject: subjectOf(quiz, number) };
  const details = { before: { note: before }, after: { note } };
  await noteAct(trx, { ...about, action: 'quiz-note-written', details }, now);
  return { ok: true, isNoted: true };
}
