import { createHash } from 'node:crypto';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { isFactId, type Counts, type Fact, type FactId } from '../reading/fact.ts';
import { readJson } from '../submissions/submission.ts';

/** A fact that was read out of somebody's answers and is not so, as they say. */
export interface Denial {
  readonly saidAt: Date;
  /** Marks of the words and options that told it then (`markOf`). */
  readonly toldBy: ReadonlySet<string>;
}

export type Denials = ReadonlyMap<FactId, Denial>;

export const noDenials: Denials = new Map();

const marksSchema = z.array(z.string());

const denialsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('denied_facts')
    .select(['fact', 'said_at', 'told_by'])
    .where('user_id', '=', values.userId)
    .orderBy('fact'),
);

/** What this member says is not so. */
export async function readDenials(db: Database, userId: string): Promise<Denials> {
  const rows = await denialsOf(db, { userId });
  return new Map(
    rows.flatMap(({ fact, said_at, told_by }) =>
      isFactId(fact)
        ? [[fact, { saidAt: new Date(said_at), toldBy: new Set(readJson(marksSchema, told_by)) }] as const]
        : [],
    ),
  );
}

/** Answers in which facts are read. */
export interface Told {
  readonly answers: Answers;
  /** When they were given; null for those of this moment. */
  readonly at: Date | null;
  /** When they were begun, where that is known: what is chosen again in another submission is said anew. */
  readonly begunAt?: Date | null;
}

/** The mark of what tells a fact: the words, or the option. The same words in another place are no other saying. */
export function markOf({ id, field, words }: Fact, answers: Answers): string {
  const answer = answers[field];
  const option = typeof answer === 'object' ? '' : String(answer);
  const told = words === '' ? `${field}=${option}` : words;
  return createHash('sha256').update(`${id}\n${told}`).digest('hex').slice(0, 16);
}

/**
 * Which facts count in these answers: those that nobody denied, and of the others what was said in so many words after that, and in
 * others than those that had told it. A guess never brings one back, and neither does an edit beside it.
 */
export function countsIn(denials: Denials, { answers, at, begunAt = null }: Told): Counts {
  return (fact) => {
    const denial = denials.get(fact.id);
    if (!denial) return true;
    if (fact.certainty !== 'said' || (at !== null && at <= denial.saidAt)) return false;
    if (begunAt !== null && begunAt > denial.saidAt) return true;
    return !denial.toldBy.has(markOf(fact, answers));
  };
}

/** What some answers tell, each fact as often as it is told, and what of it counts. */
export interface Reading {
  readonly facts: readonly Fact[];
  readonly counts: Counts;
}

/** The facts that hold, and those that are told and count nowhere, each once: what is written now does without them. */
export function withoutFacts(told: readonly Reading[]) {
  const held = new Set(told.flatMap(({ facts, counts }) => facts.filter(counts).map(({ id }) => id)));
  const all = told.flatMap(({ facts }) => facts.map(({ id }) => id));
  return { held, without: [...new Set(all)].filter((id) => !held.has(id)).toSorted() };
}

/** Whether something that was written without some facts would be written otherwise now. */
export const isOtherNow = (
  before: readonly string[],
  { held, without }: ReturnType<typeof withoutFacts>,
): boolean => without.some((id) => !before.includes(id)) || before.some((id) => isFactId(id) && held.has(id));
