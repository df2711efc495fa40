import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { AnalystAnswer, FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { mayUseAi } from '../settings/settings.ts';
import { builtInAnalyst } from './built-in-analyst.ts';
import { findSubject, type Subject } from './material.ts';
import { findRequest, type AnalysisRequest } from './request-analysis.ts';
import { orderOf, type Reader } from './words.ts';

export const analysisJobSchema = z.object({
  userId: z.string(),
  formType: z.string(),
  formId: z.string(),
  round: z.number(),
});
export type OpenWish = z.infer<typeof analysisJobSchema>;

/** `nothing` where the wish is not open any more: fulfilled, given up, or asked for anew. */
export type Fulfilled = 'done' | 'nothing' | { readonly failed: string; readonly detail: string };

/**
 * Fulfils an open wish: whoever may write it does, and what comes of it is kept. A service is asked only where the
 * member agrees to it at this moment. Done twice it writes once.
 * @param service null: the built-in analyst, whatever the member has agreed to
 * @param readerOf texts in the language that the wish was made in
 */
export async function fulfilRequest(
  db: Database,
  wish: OpenWish,
  service: FormAnalyst | null,
  readerOf: (request: AnalysisRequest) => Reader,
  clock: () => Date,
): Promise<Fulfilled> {
  const request = await findOpen(db, wish);
  if (!request) return 'nothing';
  try {
    const subject = await findSubject(db, wish.userId, wish.formType, wish.formId);
    if (!subject?.completed) return await fail(db, wish, 'completed', 'the submission is gone');
    const reader = readerOf(request);
    const answer = await ask(db, wish, subject, service, reader);
    if (!answer.ok) return await fail(db, wish, answer.problem, answer.detail);
    return await keep(db, wish, request, subject, answer, clock());
  } catch (error) {
    // The wish must not stay open behind a fault; where even that cannot be written, it expires.
    await fail(db, wish, 'database', '').catch(() => undefined);
    throw error;
  }
}

type Good = Extract<AnalystAnswer, { ok: true }> & { readonly name: FormAnalyst['name'] };
type Asked = Good | Extract<AnalystAnswer, { ok: false }>;

async function ask(
  db: Database,
  wish: OpenWish,
  subject: Subject,
  service: FormAnalyst | null,
  reader: Reader,
): Promise<Asked> {
  const isAllowed = service !== null && (await mayUseAi(db, wish.userId, 'insights'));
  const analyst = isAllowed ? service : builtInAnalyst(subject.material, reader);
  const names = isAllowed ? await namesOf(db, wish.userId) : [];
  const answer = await analyst.analyse(orderOf(subject.formType, subject.material, names, reader));
  return answer.ok ? { ...answer, name: analyst.name } : answer;
}

/** By what names the member could be told in what they wrote. */
async function namesOf(db: Database, userId: string): Promise<readonly string[]> {
  const row = await db.selectFrom('profiles').select('full_name').where('id', '=', userId).executeTakeFirst();
  return row?.full_name ? [row.full_name] : [];
}

async function findOpen(db: Database, { formId, round }: OpenWish): Promise<AnalysisRequest | null> {
  const request = await findRequest(db, formId);
  return request?.state === 'queued' && request.round === round ? request : null;
}

async function keep(
  db: Database,
  wish: OpenWish,
  request: AnalysisRequest,
  subject: Subject,
  { name, content, model, usage }: Good,
  now: Date,
): Promise<Fulfilled> {
  return inTransaction(db, async (trx) => {
    if (!(await findOpen(trx, wish))) return 'nothing';
    await trx
      .insertInto('form_analyses')
      .values({
        id: uuid(),
        user_id: wish.userId,
        form_type: subject.formType,
        form_id: subject.formId,
        created_at: now.toISOString(),
        language: request.language,
        analysis: content.analysis,
        key_findings: content.key_findings,
        recommendations: JSON.stringify(content.recommendations),
        roadmap: content.roadmap,
        psychological_profile: content.psychological_profile,
        behavioral_strategies: JSON.stringify(content.behavioral_strategies),
        transformation_focus_areas: JSON.stringify(content.transformation_focus_areas),
        analyst: name,
        model,
        answers_mark: subject.mark,
        request_key: `${wish.formId}:${wish.round}`,
        units_in: usage?.in ?? null,
        units_out: usage?.out ?? null,
        cost_micros: usage?.costMicros ?? null,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute();
    await trx
      .updateTable('analysis_requests')
      .set({ state: 'done', failures: 0, problem: null })
      .where('form_id', '=', wish.formId)
      .execute();
    return 'done';
  });
}

/** Closes an open wish as failed; what was analysed before stays. */
async function fail(db: Database, wish: OpenWish, problem: string, detail: string): Promise<Fulfilled> {
  await db
    .updateTable('analysis_requests')
    .set((eb) => ({ state: 'failed', problem, failures: eb('failures', '+', 1) }))
    .where('form_id', '=', wish.formId)
    .where('round', '=', wish.round)
    .where('state', '=', 'queued')
    .execute();
  return { failed: problem, detail };
}
