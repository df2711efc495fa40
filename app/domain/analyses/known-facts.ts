import type { Database } from '#db/database.ts';
import { countsIn, readDenials, type Denials, type Reading } from '../denied-facts/denials.ts';
import { surestOf } from '../reading/read-facts.ts';
import type { Fact } from '../reading/fact.ts';
import { chosenIn, everyFactOfLife } from '../transformation/life.ts';
import { findProfile } from '../transformation/profiles.ts';
import { hasPassed, withoutTakenBack, type Given } from './taken-back.ts';

/**
 * What a member has told of their life where their newest profile was made: a form about meals does not ask about nights at work,
 * and what it advises has to fit them all the same. Only what was said in so many words counts, and nothing that they say is not so,
 * or that their answers since then take back.
 */
export async function knownFacts(db: Database, userId: string): Promise<readonly Fact[]> {
  const { facts, counts } = await readInProfile(db, userId, await readDenials(db, userId));
  return factsKnownFrom(surestOf(facts.filter(counts)));
}

/**
 * Everything that the newest profile of a member tells as another form knows it, and what of it counts. What answers since then take
 * back is not among it, nor what has passed by itself until the submission that it is read for was given.
 * @param given that submission; null where it is read for none, and nothing passes
 */
export async function readInProfile(
  db: Database,
  userId: string,
  denials: Denials,
  given: Given | null = null,
): Promise<Reading> {
  const profile = await findProfile(db, userId);
  if (!profile) return { facts: [], counts: () => true };
  const { inputs, createdAt } = profile;
  const at = given && (given.answeredAt ?? given.begunAt);
  const known = everyFactOfLife(inputs)
    .filter(isKnownElsewhere)
    .filter(({ id }) => at === null || !hasPassed(id, createdAt, at));
  return {
    facts: await withoutTakenBack(db, userId, known, createdAt, given),
    counts: countsIn(denials, { answers: chosenIn(inputs), at: createdAt }),
  };
}

const isKnownElsewhere = ({ certainty, words }: Fact): boolean => certainty === 'said' && words !== '';

/**
 * Facts of a profile as another form knows them: by fields that no form has, and each by one of its own, because one text tells
 * several and every line cites the sentence of its own.
 */
export const factsKnownFrom = (life: readonly Fact[]): readonly Fact[] =>
  life.filter(isKnownElsewhere).map((fact) => ({ ...fact, field: `profile.${fact.field}.${fact.id}` }));
