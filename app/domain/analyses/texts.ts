import type { Language } from '#db/tables/accounts.ts';
import basicEn from '#locales/en/analysis/basic-onboarding.json' with { type: 'json' };
import comprehensiveEn from '#locales/en/analysis/comprehensive-onboarding.json' with { type: 'json' };
import freedomEn from '#locales/en/analysis/freedom-breakthrough.json' with { type: 'json' };
import generalEn from '#locales/en/analysis/general.json' with { type: 'json' };
import healthEn from '#locales/en/analysis/health-assessment.json' with { type: 'json' };
import nutritionEn from '#locales/en/analysis/nutrition-fitness.json' with { type: 'json' };
import basicEs from '#locales/es/analysis/basic-onboarding.json' with { type: 'json' };
import comprehensiveEs from '#locales/es/analysis/comprehensive-onboarding.json' with { type: 'json' };
import freedomEs from '#locales/es/analysis/freedom-breakthrough.json' with { type: 'json' };
import generalEs from '#locales/es/analysis/general.json' with { type: 'json' };
import healthEs from '#locales/es/analysis/health-assessment.json' with { type: 'json' };
import nutritionEs from '#locales/es/analysis/nutrition-fitness.json' with { type: 'json' };
import { basicOnboardingRules } from './rules/basic-onboarding.ts';
import { comprehensiveOnboardingRules } from './rules/comprehensive-onboarding.ts';
import { healthAssessmentRules } from './rules/health-assessment.ts';
import { nutritionFitnessRules } from './rules/nutrition-fitness.ts';
import type { RuleSet, RuleTexts } from './rules/rule-set.ts';

type InBoth<T> = Readonly<Record<Language, T>>;

/** Every form that the built-in analyst has rules for, with their texts. */
export const ruleSets: readonly { readonly set: RuleSet; readonly texts: InBoth<RuleTexts> }[] = [
  { set: basicOnboardingRules, texts: { en: basicEn, es: basicEs } },
  { set: comprehensiveOnboardingRules, texts: { en: comprehensiveEn, es: comprehensiveEs } },
  { set: nutritionFitnessRules, texts: { en: nutritionEn, es: nutritionEs } },
  { set: healthAssessmentRules, texts: { en: healthEn, es: healthEs } },
];

/** The rules of a form, or undefined where it has none of its own. */
export const rulesOf = (formType: string): (typeof ruleSets)[number] | undefined =>
  ruleSets.find(({ set }) => set.formType === formType);

export const generalTexts: InBoth<typeof generalEn> = { en: generalEn, es: generalEs };
export const freedomTexts: InBoth<typeof freedomEn> = { en: freedomEn, es: freedomEs };
