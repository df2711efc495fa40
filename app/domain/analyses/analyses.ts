import { z } from 'zod';
import type { Selectable } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalysisTables, AnalystName } from '#db/tables/analyses.ts';
import type { AnalysisContent, Evidence } from '#app/gateways/ai/analyst.ts';
import { whatMayBeRead, type AdviceTopic } from '../help/unsafe-advice.ts';
import { readJson } from '../submissions/submission.ts';
import { driverQuizOf, findLatestSubject, type Subject } from './material.ts';
import { factOfLine } from './points.ts';

/** An analysis as it is stored. */
export interface FormAnalysis {
  readonly id: string;
  readonly formType: string;
  readonly formId: string | null;
  readonly createdAt: Date;
  readonly language: Language;
  readonly analyst: AnalystName;
  readonly model: string | null;
  /** Of the answers that it is about. */
  readonly mark: string;
  readonly content: AnalysisContent;
  /** What its lines stand on; empty where nobody told. */
  readonly evidence: readonly Evidence[];
  /** Parts that the built-in analyst wrote in place of the service. */
  readonly builtInParts: readonly string[];
  /** Facts that it did without, because the member had said that they are not so. */
  readonly withoutFacts: readonly string[];
  /** What a service had written besides, and nobody sees: advice that only a doctor may give. */
  readonly takenOut: readonly AdviceTopic[];
}

const listSchema = z.array(z.string());
const evidenceSchema = z.array(
  z.object({
    line: z.string(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    facts: z.array(z.object({ id: z.string(), certainty: z.enum(['said', 'likely']) })).optional(),
  }),
);

/** Lines of before they kept their facts are known by their words. */
const readEvidence = (text: string, language: Language): readonly Evidence[] =>
  readJson(evidenceSchema, text).map(({ line, answers, facts }) => ({
    line,
    answers,
    facts: facts ?? factOfLine(line, language).map((id) => ({ id, certainty: 'said' })),
  }));

/** Rows hold what was written, so that what is learned of unsafe advice later holds for earlier analyses too. */
const readAnalysis = (row: Selectable<AnalysisTables['form_analyses']>): FormAnalysis => ({
  id: row.id,
  formType: row.form_type,
  formId: row.form_id,
  createdAt: new Date(row.created_at),
  language: row.language,
  analyst: row.analyst,
  model: row.model,
  mark: row.answers_mark,
  evidence: row.evidence === null ? [] : readEvidence(row.evidence, row.language),
  builtInParts: row.built_in_parts === null ? [] : readJson(listSchema, row.built_in_parts),
  withoutFacts: row.without_facts === null ? [] : readJson(listSchema, row.without_facts),
  ...whatMayBeRead(row.analyst, {
    analysis: row.analysis,
    key_findings: row.key_findings,
    recommendations: readJson(listSchema, row.recommendations),
    roadmap: row.roadmap,
    psychological_profile: row.psychological_profile,
    behavioral_strategies: readJson(listSchema, row.behavioral_strategies),
    transformation_focus_areas: readJson(listSchema, row.transformation_focus_areas),
  }),
});

/** Usable where any of its four main parts says something (specification 2, §3.15). */
export const isUsable = ({ content }: Pick<FormAnalysis, 'content'>): boolean =>
  content.analysis.trim() !== '' ||
  content.key_findings.trim() !== '' ||
  content.roadmap.trim() !== '' ||
  content.recommendations.some((text) => text.trim() !== '');

/** Whether it is shown with the cards of emotional drivers (specification 2, §2.8-10). */
export const isEmotional = ({ formType, content }: Pick<FormAnalysis, 'formType' | 'content'>): boolean =>
  driverQuizOf(formType) !== undefined || (content.psychological_profile ?? '').trim() !== '';

/** In percent: how many of its parts say something, of four, or of six where it is about emotions (specification 2, §9). */
export function depthOf(analysis: Pick<FormAnalysis, 'formType' | 'content'>): number {
  const { content } = analysis;
  const parts = [content.analysis, content.key_findings, content.recommendations.join(''), content.roadmap];
  if (isEmotional(analysis))
    parts.push(content.psychological_profile ?? '', content.behavioral_strategies.join(''));
  const present = parts.filter((part) => part.trim() !== '').length;
  return Math.round((present / parts.length) * 100);
}

/** As many as one form can sensibly have; older ones are not looked at. */
const mostOfOneForm = 50;

/** Analyses of this member by form_type, of one submission where told, newest first (specification 2, §7). */
export async function listAnalyses(
  db: Database,
  userId: string,
  formType: string,
  formId: string | null = null,
): Promise<readonly FormAnalysis[]> {
  const rows = await db
    .selectFrom('form_analyses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .$if(formId !== null, (query) => query.where('form_id', '=', formId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfOneForm)
    .execute();
  return rows.map(readAnalysis);
}

/**
 * The analysis to show: of this very submission, else of the one completed last, else any usable one (specification 2, §4).
 * Those that say nothing are passed over.
 */
export async function findAnalysis(
  db: Database,
  userId: string,
  formType: string,
  formId: string | null,
): Promise<FormAnalysis | null> {
  const usable = (await listAnalyses(db, userId, formType)).filter(isUsable);
  const own = formId === null ? undefined : usable.find((one) => one.formId === formId);
  if (own || usable.length === 0) return own ?? null;
  const latest = await findLatestSubject(db, userId, formType);
  return usable.find((one) => one.formId === latest?.formId) ?? usable[0] ?? null;
}

/** The newest usable analysis of these very answers, or null. */
export async function findFresh(
  db: Database,
  userId: string,
  subject: Pick<Subject, 'formType' | 'formId' | 'mark'>,
): Promise<FormAnalysis | null> {
  const all = await listAnalyses(db, userId, subject.formType, subject.formId);
  const newest = all.find(isUsable);
  return newest && newest.mark === subject.mark ? newest : null;
}

const analysedAmong = builtOnce((db, values: Readonly<Record<string, string>>, count) =>
  db
    .selectFrom('form_analyses')
    .select('form_id')
    .distinct()
    .where('user_id', '=', values['userId']!)
    .where(
      'form_id',
      'in',
      Array.from({ length: Number(count) }, (_, at) => values[at]!),
    ),
);

/** Which of these submissions the member has analyses of: marks them in the hub and the history (specification 2, §7). */
export async function listAnalysed(
  db: Database,
  userId: string,
  formIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (formIds.length === 0) return new Set();
  const rows = await analysedAmong(
    db,
    { userId, ...Object.fromEntries(formIds.entries()) },
    String(formIds.length),
  );
  return new Set(rows.flatMap((row) => row.form_id ?? []));
}

const oneOf = builtOnce((db, values: { readonly userId: string; readonly formType: string }) =>
  db
    .selectFrom('form_analyses')
    .select('form_type')
    .where('user_id', '=', values.userId)
    .where('form_type', '=', values.formType)
    .limit(1),
);

/** Whether the member has an analysis of this form_type, of whichever submission. */
export const hasAnalysis = async (db: Database, userId: string, formType: string): Promise<boolean> =>
  (await oneOf(db, { userId, formType })).length > 0;
