import type { Reader } from '../analyses/words.ts';
import { readFacts } from './facts.ts';
import type { TransformationProfile } from './profiles.ts';
import { isProfileForm } from './request-profile.ts';
import type { ProfileStanding } from './stands-on.ts';
import { profileTexts } from './texts.ts';
import { defaultProfile, withHelp, writeProfile } from './write-profile.ts';

/**
 * A profile for who reads in this language: one by the built-in reader is written anew of its own inputs, so that a page is
 * never half in one language and half in the other. What a service wrote stays as it is, in its own.
 */
export function inLanguage(profile: TransformationProfile, reader: Reader): TransformationProfile {
  const { analyst, formType, inputs, language, isDefault } = profile;
  if (language === reader.language || analyst !== 'built-in' || !isProfileForm(formType)) return profile;
  const facts = readFacts({ formType, inputs }, reader);
  const written = isDefault ? defaultProfile(reader.language) : writeProfile(facts, reader);
  const text = isDefault ? withHelp(written.text, facts.help, reader.language) : written.text;
  return { ...profile, text, insights: written.insights, language: reader.language };
}

/**
 * What each part of a profile stands on, by the ids of the fields that were asked: of one by the built-in reader, which is written
 * anew of its own inputs; nothing of one by a service.
 */
export function standingOf(
  { analyst, formType, inputs, isDefault }: TransformationProfile,
  reader: Reader,
): readonly { readonly heading: string; readonly fields: readonly string[] }[] {
  if (analyst !== 'built-in' || isDefault || !isProfileForm(formType)) return [];
  const { standing } = writeProfile(readFacts({ formType, inputs }, reader), reader);
  const { headings } = profileTexts[reader.language];
  return partsOfHeading.map(([heading, parts]) => ({
    heading: headings[heading],
    fields: [
      ...new Set(
        standing
          .filter(({ part }) => (parts as readonly string[]).includes(part))
          .flatMap(({ fields }) => fields),
      ),
    ],
  }));
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
