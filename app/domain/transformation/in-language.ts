import type { Reader } from '../analyses/words.ts';
import { readFacts } from './facts.ts';
import type { TransformationProfile } from './profiles.ts';
import { isProfileForm } from './request-profile.ts';
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
