import { setImmediate as othersFirst } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import {
  saysEnough,
  type AnalysisContent,
  type Evidence,
  type FormAnalyst,
} from '#app/gateways/ai/analyst.ts';
import {
  builtIn,
  fulfilGeneration,
  writtenColumns,
  type Generated,
  type Maker,
} from '../generations/fulfil-generation.ts';
import { generationJobSchema, type Generation, type OpenGeneration } from '../generations/generations.ts';
import { isQuietFor } from '../help/concerns.ts';
import { whatMayBeRead } from '../help/unsafe-advice.ts';
import { askAndCheck } from '../reading/ask-and-check.ts';
import { builtInAnalyst, factsOf } from './built-in-analyst.ts';
import { readFactsFor } from './facts-for.ts';
import { answersBefore } from './elite/earlier.ts';
import { findSubject, type Subject } from './material.ts';
import { ownNames } from './own-names.ts';
import { orderOf, type Reader } from './words.ts';

/** Its job names the submission. */
export const analysisJobSchema = generationJobSchema.required();

/**
 * Fulfils an open wish for an analysis: whoever may write it does, and what comes of it is kept. A service is asked only
 * where the member agrees to it at this moment. Done twice it writes once.
 * @param service null: the built-in analyst, whatever the member has agreed to
 * @param readerOf texts in the language that the wish was made in
 */
export async function fulfilRequest(
  db: Database,
  job: z.infer<typeof analysisJobSchema>,
  service: FormAnalyst | null,
  readerOf: (generation: Pick<Generation, 'language'>) => Reader,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'analysis' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    const subject = await findSubject(db, job.userId, wish.source, job.formId);
    if (!subject?.completed) return { failed: 'completed', detail: 'the submission is gone' };
    const reader = readerOf(wish);
    const { known, counts, now: read } = await readFactsFor(db, job.userId, subject);
    const { without } = read;
    const before = await answersBefore(db, job.userId, subject);
    const rules = builtInAnalyst(subject.material, reader, { known, counts, before });
    // Where its advice could harm no service is asked: the built-in analyst knows what to leave out.
    const { material } = subject;
    const isQuiet = material.kind === 'form' && isQuietFor(subject.formType, material.answers);
    if (!asked || isQuiet) {
      const answer = await rules.analyse(orderOf(subject.formType, subject.material, [], reader));
      if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
      const { content, evidence = null } = answer;
      return (trx, now) =>
        keep(trx, open, wish, subject, { content, evidence, replaced: [], without }, builtIn, now);
    }
    const names = await ownNames(db, job.userId);
    await othersFirst();
    const order = orderOf(subject.formType, subject.material, names, reader, counts);
    const answer = await askAndCheck(
      (rejected) => asked.analyse({ ...order, ...(rejected.length > 0 ? { rejected } : {}) }),
      (content) => content,
      async () => {
        const own = await rules.analyse(order);
        return own.ok ? own.content : {};
      },
      {
        facts: factsOf(subject.material, known, counts),
        answers: order.questions.map((one) => one.answer).join('\n'),
        language: reader.language,
      },
    );
    if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
    const { parts: content, replaced, model, usage } = answer;
    const maker: Maker = { analyst: asked.name, model, usage };
    if (!saysEnough(whatMayBeRead(asked.name, content).content))
      return { failed: 'ai', detail: 'nothing left without unsafe advice' };
    return (trx, now) =>
      keep(trx, open, wish, subject, { content, evidence: null, replaced, without }, maker, now);
  });
}

/** What is kept of an analysis. */
interface Kept {
  readonly content: AnalysisContent;
  readonly evidence: readonly Evidence[] | null;
  /** Parts that the built-in analyst wrote in place of the service. */
  readonly replaced: readonly string[];
  /** Facts that it did without. */
  readonly without: readonly string[];
}

const keep = (
  trx: Database,
  open: OpenGeneration,
  { language }: Generation,
  { formType, formId, mark }: Subject,
  { content, evidence, replaced, without }: Kept,
  maker: Maker,
  now: Date,
) => {
  const { recommendations, behavioral_strategies, transformation_focus_areas, ...texts } = content;
  return trx
    .insertInto('form_analyses')
    .values({
      id: uuid(),
      user_id: open.userId,
      form_type: formType,
      form_id: formId,
      created_at: now.toISOString(),
      language,
      ...texts,
      recommendations: JSON.stringify(recommendations),
      behavioral_strategies: JSON.stringify(behavioral_strategies),
      transformation_focus_areas: JSON.stringify(transformation_focus_areas),
      answers_mark: mark,
      evidence: evidence && JSON.stringify(evidence),
      built_in_parts: replaced.length > 0 ? JSON.stringify(replaced) : null,
      without_facts: without.length > 0 ? JSON.stringify(without) : null,
      ...writtenColumns(open, maker),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
};
