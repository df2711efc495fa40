import { readFacts } from '#app/domain/transformation/facts.ts';
import { inputsOf, type Gathered } from '#app/domain/transformation/gather-inputs.ts';
import { writeProfile, type WrittenProfile } from '#app/domain/transformation/write-profile.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import type { ProfilePersona } from './personas.ts';

const texts = await preparedTexts();
export const { reader, missing } = texts;

/** What is made of somebody's answers. */
export const gathered = ({ form, data }: ProfilePersona): Gathered => ({
  formType: form,
  inputs: inputsOf(data),
});

/** What the built-in reader writes to somebody. */
export const profileOf = (persona: ProfilePersona): WrittenProfile =>
  writeProfile(readFacts(gathered(persona), reader(persona.language)), reader(persona.language));

/** A profile as somebody reads it. */
export const asText = ({ text, insights }: WrittenProfile): string =>
  [
    text,
    '',
    `== ${insights.coaching_tone}, ${insights.personality_type}`,
    '== Strengths',
    ...insights.transformation_strengths.map((line) => `- ${line}`),
    '== Growth',
    ...insights.growth_areas.map((line) => `- ${line}`),
    '== Approach',
    insights.recommended_approach,
    '== Watch Out For',
    ...insights.risk_factors.map((line) => `- ${line}`),
    '== Keys to Your Success',
    ...insights.success_predictors.map((line) => `- ${line}`),
    '== Insights',
    ...insights.personalized_insights.map((line) => `- ${line}`),
    '',
  ].join('\n');
