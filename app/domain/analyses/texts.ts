import type questions from '#locales/en/analysis/questions.json';
import type fits from '#locales/en/analysis/fits.json';
import type freedom from '#locales/en/analysis/freedom-breakthrough.json';
import type general from '#locales/en/analysis/general.json';
import type { Language } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';
import { basicOnboardingRules } from './rules/basic-onboarding.ts';
import { comprehensiveOnboardingRules } from './rules/comprehensive-onboarding.ts';
import { habitIntakeRules } from './rules/habit-intake.ts';
import { healthAssessmentRules } from './rules/health-assessment.ts';
import { nutritionFitnessRules } from './rules/nutrition-fitness.ts';
import { testAssessmentRules } from './rules/test-assessment.ts';
import type { DriverQuiz } from './material.ts';
import type { GoalSubject } from '../reading/goal-subject.ts';
import type { RuleSet, RuleTexts } from './rules/rule-set.ts';

type InEach<T> = Readonly<Record<Language, T>>;

/** Every form that the built-in analyst has rules for, with their texts. */
export const ruleSets: readonly { readonly set: RuleSet; readonly texts: InEach<RuleTexts> }[] = [
  { set: basicOnboardingRules, texts: textsOf('analysis/basic-onboarding') },
  // The older wizard asks all that the short one asks, and is read by the same rules.
  {
    set: { ...basicOnboardingRules, formType: 'legacy-onboarding' },
    texts: textsOf('analysis/basic-onboarding'),
  },
  { set: comprehensiveOnboardingRules, texts: textsOf('analysis/comprehensive-onboarding') },
  { set: nutritionFitnessRules, texts: textsOf('analysis/nutrition-fitness') },
  { set: healthAssessmentRules, texts: textsOf('analysis/health-assessment') },
  { set: testAssessmentRules, texts: textsOf('analysis/test-assessment') },
  { set: habitIntakeRules, texts: textsOf('analysis/habit-intake') },
];

/** The rules of a form, or undefined where it has none of its own. */
export const rulesOf = (formType: string): (typeof ruleSets)[number] | undefined =>
  ruleSets.find(({ set }) => set.formType === formType);

export const generalTexts: InEach<typeof general> = textsOf('analysis/general');
export const questionTexts: InEach<RuleTexts & typeof questions> = textsOf('analysis/questions');
export const fitTexts: InEach<typeof fits> = textsOf('analysis/fits');
/** The two weeks of a goal, by its subject. */
export interface GoalPlan {
  readonly stand: string;
  readonly today: string;
  readonly tell: string;
  readonly week1: string;
  readonly week2: string;
  readonly look: string;
  /** A clause: 'two minutes of …'. */
  readonly small: string;
}
export const goalTexts: InEach<Readonly<Record<GoalSubject, GoalPlan>>> = textsOf('analysis/goals');
/** What is said of a driver, by the quiz that found it. */
export const driverTexts: Readonly<Record<DriverQuiz, InEach<typeof freedom>>> = {
  freedom: textsOf('analysis/freedom-breakthrough'),
  emotional: textsOf('analysis/emotional-driver'),
};
