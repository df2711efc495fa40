import { countsIn, isOtherNow, withoutFacts, type Denials, type Reading } from '../denied-facts/denials.ts';
import type { Counts } from '../reading/fact.ts';
import type { ProfileInputs } from './inputs.ts';
import { chosenIn, everyFactOfLife } from './life.ts';
import type { TransformationProfile } from './profiles.ts';

/** What counts of the facts in inputs. @param at when they were given; null for those of this moment */
export const countsInInputs = (denials: Denials, inputs: ProfileInputs, at: Date | null): Counts =>
  countsIn(denials, { answers: chosenIn(inputs), at });

/** What the inputs of a profile tell, and what of it counts. */
export const readingOf = (
  { inputs, createdAt }: Pick<TransformationProfile, 'inputs' | 'createdAt'>,
  denials: Denials,
): Reading => ({
  facts: everyFactOfLife(inputs),
  counts: countsInInputs(denials, inputs, createdAt),
});

/** Whether a profile would stand on other facts now: its member said of one that it is not so, or took that back. */
export function standsOnOthers(
  profile: Pick<TransformationProfile, 'inputs' | 'createdAt' | 'withoutFacts'>,
  denials: Denials,
): boolean {
  if (denials.size === 0 && profile.withoutFacts.length === 0) return false;
  return isOtherNow(profile.withoutFacts, withoutFacts([readingOf(profile, denials)]));
}
