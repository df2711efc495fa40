import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { canBeWorded } from '../finding-words/check-wording.ts';
import type { FindingSaid } from '../finding-words/finding-said.ts';
import { isHeldBack } from '../finding-words/held-back.ts';
import { wordFindings, type Worded } from '../finding-words/word-findings.ts';
import { fulfilGeneration, writtenColumns, type Generated } from '../generations/fulfil-generation.ts';
import { requestGeneration, type GenerationJob, type OpenGeneration } from '../generations/generations.ts';
import type { ComprehensiveAnalysis } from './analysis.ts';
import type { Findings, FoundSeries } from './findings.ts';
import { readAnalysis } from './read-analyses.ts';

/**
 * Asks for other words of an analysis by a service; a job writes them. What the rules say stands meanwhile, and stays where
 * nothing comes of it. One at a time for each member: another one's follows. Safe to repeat.
 * @param language of the reader
 */
export const requestAnalysisWords = (
  db: Database,
  userId: string,
  analysisId: string,
  language: Language,
  now: Date,
): Promise<unknown> =>
  requestGeneration(db, userId, { kind: 'analysis-words', source: analysisId, language, follows: true }, now);

/** Of which sources findings are never sent: what a body is measured by and what it is given stays here. */
const staysHere: ReadonlySet<string> = new Set(['markers', 'body', 'nutrition']);

const mayLeave = (...series: readonly FoundSeries[]): boolean =>
  series.every(({ source }) => !staysHere.has(source));

/** A finding that a service may put into words, by its key (`findingAt`), with its way. */
export interface WordableFinding extends Pick<FindingSaid, 'key' | 'way'> {
  readonly kind: 'change' | 'together';
}

/**
 * What of an analysis may be worded: changes that are told, what goes together, and what did not change. A few values are
 * numbers and no more, with their days, and stay as they are.
 */
export function wordable({ changes, together }: Findings): readonly WordableFinding[] {
  const wayOf = (size: number) => (size > 0 ? 'up' : 'down');
  const changed = changes.flatMap(({ series, size, isApart }, at) =>
    mayLeave(series)
      ? [{ kind: 'change' as const, key: `change-${at}`, way: isApart ? wayOf(size) : null } as const]
      : [],
  );
  const pairs = together.flatMap(({ by, told, size }, at) =>
    mayLeave(by, told)
      ? [{ kind: 'together' as const, key: `together-${at}`, way: wayOf(size) } as const]
      : [],
  );
  // What weighs most comes first: there is a limit.
  return [...changed.filter(({ way }) => way), ...pairs, ...changed.filter(({ way }) => !way)];
}

/** Whether the days of an analysis became heavier: then people help, and nobody words it. */
const isHeavier = ({ changes }: Findings): boolean =>
  changes.some(
    ({ series: { key }, size, isApart }) =>
      isApart && ((key === 'journal.mood' && size < 0) || (key === 'journal.stress' && size > 0)),
  );

/**
 * Fulfils an open wish for other words of an analysis: once, whatever comes of it. What it found is never changed.
 * @param service null: nothing is written
 * @param sayIn what rules say of findings, in the language of the wish
 */
export async function fulfilAnalysisWords(
  db: Database,
  job: GenerationJob,
  service: AiService | null,
  sayIn: (
    language: Language,
    analysis: ComprehensiveAnalysis,
    findings: readonly WordableFinding[],
  ) => readonly FindingSaid[],
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'analysis-words' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    const nothing = () => Promise.resolve();
    const analysis = await readAnalysis(db, open.userId, wish.source);
    if (!asked || !analysis || analysis.wasWorded || !canBeWorded(wish.language)) return nothing;
    const findings = wordable(analysis.findings);
    if (findings.length === 0 || isHeavier(analysis.findings)) return nothing;
    const said = sayIn(wish.language, analysis, findings);
    const beside = [analysis.notes, ...analysis.tags, ...said.map(({ title }) => title)];
    if (await isHeldBack(db, open.userId, beside, analysis.madeOn)) return nothing;
    const made = await wordFindings(db, open.userId, asked, said, wish.language);
    if ('failed' in made) return made;
    return (trx) => keep(trx, open, analysis.id, made);
  });
}

/** Keeps words and what they took; where none may be shown only the latter, so that nobody pays twice. */
const keep = (
  trx: Database,
  open: OpenGeneration,
  analysisId: string,
  { words, maker }: Exclude<Worded, { failed: string }>,
): Promise<unknown> => {
  const isEmpty = Object.keys(words).length === 0;
  return trx
    .updateTable('comprehensive_analyses')
    .set({
      ...writtenColumns(open, isEmpty ? { ...maker, analyst: 'built-in' } : maker),
      words: isEmpty ? null : JSON.stringify(words),
    })
    .where('user_id', '=', open.userId)
    .where('id', '=', analysisId)
    .execute();
};
