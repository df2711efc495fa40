import type { Reader } from '../analyses/words.ts';
import type { Denials } from '../denied-facts/denials.ts';
import type { FactId } from '../reading/fact.ts';
import { readFacts } from './facts.ts';
import { readingOf, standsOnOthers } from './life-of-profile.ts';
import type { TransformationProfile } from './profiles.ts';
import { isProfileForm } from './request-profile.ts';
import type { ProfileStanding } from './stands-on.ts';
import { profileTexts } from './texts.ts';
import { defaultProfile, withHelp, writeProfile } from './write-profile.ts';

/**
 * A profile for who reads in this language: one by the built-in reader is written anew of its own inputs, so that a page is
 * never half in one language and half in the other; and so is one that stands on a fact that is not so, as its member says. What a
 * service wrote stays as it is, in its own.
 */
export function inLanguage(
  profile: TransformationProfile,
  reader: Reader,
  denials: Denials,
): TransformationProfile {
  const { analyst, formType, inputs, language, isDefault } = profile;
  if (analyst !== 'built-in' || !isProfileForm(formType)) return profile;
  if (language === reader.language && (isDefault || !standsOnOthers(profile, denials))) return profile;
  const facts = readFacts({ formType, inputs }, reader, readingOf(profile, denials).counts);
  const written = isDefault ? defaultProfile(reader.language) : writeProfile(facts, reader);
  const text = isDefault ? withHelp(written.text, facts.help, reader.language) : written.text;
  return { ...profile, text, insights: written.insights, language: reader.language };
}

/**
 * What each part of a profile stands on, by the ids of the fields that were asked: of one by the built-in reader, which is written
 * anew of its own inputs; nothing of one by a service.
 */
export function standingOf(
  profile: TransformationProfile,
  reader: Reader,
  denials: Denials,
): readonly PartStanding[] {
  const { analyst, formType, inputs, isDefault } = profile;
  if (analyst !== 'built-in' || isDefault || !isProfileForm(formType)) return [];
  const { counts } = readingOf(profile, denials);
  const { standing } = writeProfile(readFacts({ formType, inputs }, reader, counts), reader);
  const { headings } = profileTexts[reader.language];
  return partsOfHeading.map(([heading, parts]) => {
    const own = standing.filter(({ part }) => (parts as readonly string[]).includes(part));
    return {
      heading: headings[heading],
      fields: [...new Set(own.flatMap(({ fields }) => fields))],
      facts: own.flatMap(({ fact }) => fact ?? []),
    };
  });
}

/** A part of a letter, and what it stands on. */
export interface PartStanding {
  readonly heading: string;
  readonly fields: readonly string[];
  /** What was read in them, where a line of the part says or asks it. */
  readonly facts: readonly { readonly id: FactId; readonly certainty: 'said' | 'likely' }[];
}

/** Under which heading of the letter each part stands. */
const partsOfHeading = [
  ['stand', ['stand']],
  ['fit', ['fit']],
  ['way', ['way']],
  ['obstacle', ['obstacle']],
  ['work', ['work']],
  ['steps', ['today', 'tell', 'week1', 'week2', 'look']],
  ['hard', ['hard']],
] as const satisfies readonly (readonly [string, readonly ProfileStanding['part'][]])[];
