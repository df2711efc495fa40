import type { Database } from '#db/database.ts';
import type { Answer } from '#app/forms/engine/definition.ts';
import { isGrave } from '../analyses/built-in.ts';
import { readTakenBack } from '../analyses/taken-back.ts';
import { factIds, type Fact, type FactId } from '../reading/fact.ts';
import { countsIn, markOf, readDenials } from './denials.ts';
import { readTellings, type Telling } from './tellings.ts';

/** An answer that tells a fact. */
export interface Source {
  readonly formType: string;
  /** The submission; null where it is what a profile keeps. */
  readonly formId: string | null;
  readonly field: string;
  /** As they were written; empty where an option was chosen, or where they are not for a list. */
  readonly words: string;
  /** What was chosen, where an option tells it. */
  readonly answer: Answer | undefined;
}

/** A fact that was read of a member, with the answers that tell it. */
export interface HeldFact {
  readonly id: FactId;
  readonly certainty: Fact['certainty'];
  /** When they said that it is not so; null where they did not, or said it anew since. */
  readonly deniedAt: Date | null;
  /** When they said in later answers that it is no longer so; null where they did not, or denied it. */
  readonly takenBackAt: Date | null;
  readonly sources: readonly Source[];
}

/** Of these a list that somebody may look at over a shoulder names the question and not the words. */
const unquoted: ReadonlySet<FactId> = new Set<FactId>(['hides_part_of_self']);

/** No fact is shown with more answers. */
const mostSources = 4;

/** Bare goals are read as 'I want to …'; shown as they were written. */
const asGoal = /^(?:I want to|Quiero) /;

/**
 * What is read of a member's life, what their later answers take back, and what they said is not so, in the order of `factIds`. What is told only in words that speak of
 * violence or of a crisis is in no list: whoever looks over a shoulder reads it, too.
 */
export async function listHeldFacts(db: Database, userId: string): Promise<readonly HeldFact[]> {
  const denials = await readDenials(db, userId);
  const tellings = await readTellings(db, userId);
  const takenBack = await readTakenBack(db, userId);
  return factIds.flatMap((id): HeldFact[] => {
    const told = tellings.flatMap((telling) =>
      telling.facts.filter((fact) => fact.id === id).map((fact) => ({ fact, telling })),
    );
    const denial = denials.get(id);
    const holding = told.filter(({ fact, telling }) => countsIn(denials, telling)(fact));
    const isDenied = denial !== undefined && holding.length === 0;
    const shown = (isDenied ? told : holding).filter(({ fact }) => !isGrave(fact.words));
    if (told.length > 0 ? shown.length === 0 : !isDenied) return [];
    const isSaid = shown.some(({ fact }) => fact.certainty === 'said');
    return [
      {
        id,
        certainty: isSaid ? 'said' : 'likely',
        deniedAt: isDenied ? denial.saidAt : null,
        takenBackAt: isDenied ? null : takenBackSince(takenBack.get(id), holding, tellings),
        sources: sourcesOf(shown.filter(({ fact }) => !isSaid || fact.certainty === 'said')),
      },
    ];
  });
}

/** A fact as an answer tells it. */
interface Told {
  readonly fact: Fact;
  readonly telling: Telling;
}

/** When a fact was taken back, where it was told nowhere since; what is answered in a profile's form now is as old as the profile. */
function takenBackSince(
  at: Date | undefined,
  told: readonly Told[],
  tellings: readonly Telling[],
): Date | null {
  if (!at) return null;
  const kept = tellings.find(({ formId, at: since }) => formId === null && since !== null);
  const keeps = new Set(kept?.facts.map((fact) => markOf(fact, kept.answers)));
  const toldAt = ({ fact, telling }: Told): Date | null =>
    telling.at ?? (kept && keeps.has(markOf(fact, telling.answers)) ? kept.at : null);
  return told.every((one) => (toldAt(one) ?? at) < at) ? at : null;
}

/** Each answer once: what a profile keeps of a form is not shown beside the form. */
function sourcesOf(told: readonly Told[]): readonly Source[] {
  const seen = new Map<string, Source>();
  for (const { fact, telling } of told) {
    const { field } = fact;
    const words = field === 'goal_title' ? fact.words.replace(asGoal, '') : fact.words;
    const key = words === '' ? `${telling.formType} ${field}` : words;
    const { formType, formId, answers } = telling;
    const answer = words === '' ? answers[field] : undefined;
    const quoted = unquoted.has(fact.id) ? '' : words;
    if (!seen.has(key)) seen.set(key, { formType, formId, field, words: quoted, answer });
  }
  return [...seen.values()].slice(0, mostSources);
}
