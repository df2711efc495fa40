import type { Database } from '#db/database.ts';
import type { Fact } from '../reading/fact.ts';
import { lifeIn } from '../transformation/life.ts';
import { findProfile } from '../transformation/profiles.ts';

/**
 * What a member has told of their life where their newest profile was made: a form about meals does not ask about nights at work,
 * and what it advises has to fit them all the same. Only what was said in so many words counts.
 */
export async function knownFacts(db: Database, userId: string): Promise<readonly Fact[]> {
  const profile = await findProfile(db, userId);
  return profile ? factsKnownFrom(lifeIn(profile.inputs)) : [];
}

/** Facts of a profile as another form knows them: by fields that no form has. */
export const factsKnownFrom = (life: readonly Fact[]): readonly Fact[] =>
  life
    .filter(({ certainty, words }) => certainty === 'said' && words !== '')
    .map((fact) => ({ ...fact, field: `profile.${fact.field}` }));
