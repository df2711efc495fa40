import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import type { Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { canBeWorded } from '../finding-words/check-wording.ts';
import { markOf, type FindingSaid } from '../finding-words/finding-said.ts';
import { isHeldBack } from '../finding-words/held-back.ts';
import { wordFindings, type Worded } from '../finding-words/word-findings.ts';
import { fulfilGeneration, type Generated } from '../generations/fulfil-generation.ts';
import {
  requestGeneration,
  requestKey,
  type GenerationJob,
  type OpenGeneration,
} from '../generations/generations.ts';
import { mayUseAi } from '../settings/settings.ts';
import { isHeavy } from './heavy.ts';
import type { Insight } from './kept-insight.ts';
import { readCurrentInsights, readSubjectNames } from './read-insights.ts';

/**
 * Asks for other words of a member's insights by a service; a job writes them. What the rules say stands meanwhile, and stays
 * where nothing comes of it. Safe to repeat. @param language of the reader
 */
export const requestInsightWords = (
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<unknown> => requestGeneration(db, userId, { kind: 'insight-words', source: '', language }, now);

/** The same where the member agrees to it and nobody pressed anything: in their own language. */
export async function requestWordsOfNew(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  if (await mayUseAi(db, userId, 'insight-words')) await requestInsightWords(db, userId, language, now);
}

/** Of which series insights are never sent: what a body is measured by and what it is given stays here. */
const staysHere = /^(?:markers?|body|nutrition)\b/;
const mayLeave = ({ about, params }: Insight): boolean =>
  ![...about, String(params['source'] ?? '')].some((one) => staysHere.test(one));

/** Whether what an insight tells of is higher or lower; null where it says neither. */
export function wayOf({ rule, params }: Pick<Insight, 'rule' | 'params'>): FindingSaid['way'] {
  const direction = params['direction'];
  if (direction === 'up' || direction === 'down') return direction;
  return rule === 'strength-risen' ? 'up' : null;
}

/**
 * Fulfils an open wish for other words of the insights that hold now: of those whose sentence has none yet. What was found,
 * how sure it is and what to do about it is never changed.
 * @param service null: nothing is written
 * @param sayIn what rules say of insights, in the language of the wish
 */
export async function fulfilInsightWords(
  db: Database,
  job: GenerationJob,
  service: AiService | null,
  sayIn: (
    asked: { readonly language: Language; readonly today: Day; readonly names: ReadonlyMap<string, string> },
    insights: readonly Insight[],
  ) => readonly FindingSaid[],
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'insight-words' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    const nothing = () => Promise.resolve();
    if (!asked || !canBeWorded(wish.language)) return nothing;
    const insights = await readCurrentInsights(db, open.userId);
    if (insights.some(isHeavy)) return nothing;
    const wanted = insights.filter(mayLeave);
    const today = await dayOf(db, open.userId, clock());
    const names = await readSubjectNames(db, open.userId);
    const before = new Map(wanted.map(({ id, wordsOf }) => [id, wordsOf]));
    const said = sayIn({ language: wish.language, today, names }, wanted).filter(
      (finding) => before.get(finding.key) !== markOf(finding),
    );
    if (said.length === 0) return nothing;
    const titles = said.map(({ title }) => title);
    const feedback = insights.map((insight) => insight.feedback);
    if (await isHeldBack(db, open.userId, [...titles, ...feedback], today)) return nothing;
    const made = await wordFindings(db, open.userId, asked, said, wish.language);
    if ('failed' in made) return made;
    return (trx) => keep(trx, open, said, made);
  });
}

/** Which day it is for a member. */
async function dayOf(db: Database, userId: string, now: Date): Promise<Day> {
  const row = await db.selectFrom('profiles').select('timezone').where('id', '=', userId).executeTakeFirst();
  return localTime(row?.timezone || 'UTC', now).day;
}

/** Keeps words, which sentences they were asked for, and what they took: a sentence that got none is not asked for again. */
async function keep(
  trx: Database,
  open: OpenGeneration,
  said: readonly FindingSaid[],
  { words, maker }: Exclude<Worded, { failed: string }>,
): Promise<void> {
  for (const finding of said)
    await trx
      .updateTable('insights')
      .set({ words: words[finding.key]?.text ?? null, words_of: markOf(finding) })
      .where('user_id', '=', open.userId)
      .where('id', '=', finding.key)
      .execute();
  const { in: unitsIn = 0, out: unitsOut = 0, costMicros = null } = maker.usage ?? {};
  await trx
    .updateTable('insight_runs')
    .set(({ eb, fn, val }) => ({
      model: maker.model,
      request_key: requestKey(open),
      units_in: eb(fn.coalesce('units_in', val(0)), '+', unitsIn),
      units_out: eb(fn.coalesce('units_out', val(0)), '+', unitsOut),
      ...(costMicros === null
        ? {}
        : { cost_micros: eb(fn.coalesce('cost_micros', val(0)), '+', costMicros) }),
    }))
    .where('user_id', '=', open.userId)
    .execute();
}
