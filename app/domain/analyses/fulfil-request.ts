import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { saysEnough, type AnalysisContent, type FormAnalyst } from '#app/gateways/ai/analyst.ts';
import {
  fulfilGeneration,
  writtenColumns,
  type Generated,
  type Maker,
} from '../generations/fulfil-generation.ts';
import { generationJobSchema, type Generation, type OpenGeneration } from '../generations/generations.ts';
import { isQuietFor } from '../help/concerns.ts';
import { whatMayBeRead } from '../help/unsafe-advice.ts';
import { builtInAnalyst } from './built-in-analyst.ts';
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
    // Where its advice could harm no service is asked: the built-in analyst knows what to leave out.
    const { material } = subject;
    const isQuiet = material.kind === 'form' && isQuietFor(subject.formType, material.answers);
    const chosen = isQuiet ? null : asked;
    const analyst =
      chosen ?? builtInAnalyst(subject.material, reader, await answersBefore(db, job.userId, subject));
    const names = chosen ? await ownNames(db, job.userId) : [];
    const answer = await analyst.analyse(orderOf(subject.formType, subject.material, names, reader));
    if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
    const { content, model, usage } = answer;
    const maker = { analyst: analyst.name, model, usage };
    if (!saysEnough(whatMayBeRead(analyst.name, content).content))
      return { failed: 'ai', detail: 'nothing left without unsafe advice' };
    return (trx, now) => keep(trx, open, wish, subject, content, maker, now);
  });
}

const keep = (
  trx: Database,
  open: OpenGeneration,
  { language }: Generation,
  { formType, formId, mark }: Subject,
  { recommendations, behavioral_strategies, transformation_focus_areas, ...texts }: AnalysisContent,
  maker: Maker,
  now: Date,
) =>
  trx
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
      ...writtenColumns(open, maker),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
