import { basicOnboarding } from './definitions/basic-onboarding.ts';
import { comprehensiveOnboarding } from './definitions/comprehensive-onboarding.ts';
import { habitIntake } from './definitions/habit-intake.ts';
import { eliteFinancial } from './definitions/elite-financial.ts';
import { eliteHealth } from './definitions/elite-health.ts';
import { eliteMindset } from './definitions/elite-mindset.ts';
import { elitePurpose } from './definitions/elite-purpose.ts';
import { eliteRelationships } from './definitions/elite-relationships.ts';
import { fiveStepOnboarding } from './definitions/five-step-onboarding.ts';
import { healthAssessment } from './definitions/health-assessment.ts';
import { legacyOnboarding } from './definitions/legacy-onboarding.ts';
import { nutritionFitness } from './definitions/nutrition-fitness.ts';
import { progressCheckin } from './definitions/progress-checkin.ts';
import { offboard } from './definitions/offboard.ts';
import { programEvaluation } from './definitions/program-evaluation.ts';
import { testAssessment } from './definitions/test-assessment.ts';
import { testimonial } from './definitions/testimonial.ts';
import type { FormDefinition, Pillar } from './engine/definition.ts';

/** What opens an elite assessment: the level and the points, both. */
export interface EliteGate {
  readonly pillar: Pillar;
  readonly level: number;
  readonly xp: number;
}

/** A form, where it lives, and how the hub lists it. */
export interface RegisteredForm {
  readonly definition: FormDefinition;
  /** The path of its start page; sections, check and done stand below it. */
  readonly path: string;
  readonly frame: 'form' | 'wizard';
  /** Where the hub shows it; wizards of their own are not listed. */
  readonly hub: 'required' | 'optional' | 'elite' | 'unlisted';
  /**
   * What is said once it is completed (a key below `flash`) and what when that fails (a key below `errors:failed`), and
   * where one goes then, where it is not the usual.
   */
  readonly completion?: { readonly message: string; readonly failure?: string; readonly path?: string };
  /** Present in elite assessments only. */
  readonly elite?: EliteGate;
  /** Present in wizards only. */
  readonly wizard?: WizardEnds;
}

/** How a wizard ends, and what it says on the way. */
export interface WizardEnds {
  /**
   * `onboarded`: completing it lets its member in; it is closed to whom one of these wizards has let in. `profile`: a profile
   * is made of its answers; it can be changed and submitted again.
   */
  readonly with: 'onboarded' | 'profile';
  /** The message after a step: a key below `flash`, to which the id of the step is added. */
  readonly stepMessages?: 'stepDone.' | 'stepCompleted.';
  /** Where one goes then: by the answer to one of its fields, else the first. */
  readonly path: string;
  readonly paths?: { readonly by: string; readonly to: Readonly<Record<string, string>> };
  /** The wizard that does the same in another way: its first step leads there. */
  readonly instead?: string;
  /** Says that one goes on where one had stopped. */
  readonly greetsBack?: true;
}

const form = (definition: FormDefinition, hub: RegisteredForm['hub']): RegisteredForm => ({
  definition,
  path: `/forms/${definition.id}`,
  frame: 'form',
  hub,
});

/** Wizards are not listed on the hub. */
const wizard = (definition: FormDefinition, path: string, ends: WizardEnds): RegisteredForm => ({
  definition,
  path,
  frame: 'wizard',
  hub: 'unlisted',
  wizard: ends,
});

/** Elite assessments have pages of their own: specification 3, §2 'Elite assessment routes', §6. */
const elite = (definition: FormDefinition, name: string, gate: EliteGate): RegisteredForm => ({
  definition,
  path: `/assessments/elite-${name}`,
  frame: 'form',
  hub: 'elite',
  elite: gate,
});

/** Every form by its canonical id, in the order of the hub. */
export const forms: readonly RegisteredForm[] = [
  wizard(basicOnboarding, '/onboarding', {
    with: 'onboarded',
    stepMessages: 'stepDone.',
    path: '/dashboard',
    instead: '/onboarding/legacy',
  }),
  wizard(legacyOnboarding, '/onboarding/legacy', {
    with: 'onboarded',
    stepMessages: 'stepCompleted.',
    path: '/dashboard',
    paths: { by: 'pillar_assessment_choice', to: { complete: '/forms/comprehensive-onboarding' } },
    instead: '/onboarding',
    greetsBack: true,
  }),
  wizard(fiveStepOnboarding, '/onboarding/comprehensive', {
    with: 'profile',
    path: '/profile/transformation',
  }),
  {
    ...form(comprehensiveOnboarding, 'required'),
    completion: { message: 'onboardingComplete', path: '/forms' },
  },
  form(nutritionFitness, 'required'),
  form(healthAssessment, 'required'),
  form(testAssessment, 'optional'),
  form(progressCheckin, 'optional'),
  form(habitIntake, 'optional'),
  {
    ...form(testimonial, 'optional'),
    completion: { message: 'testimonialSubmitted', failure: 'submitTestimonial' },
  },
  {
    ...form(programEvaluation, 'optional'),
    completion: { message: 'evaluationSubmitted', failure: 'submitEvaluation' },
  },
  { ...form(offboard, 'optional'), completion: { message: 'offboardingSubmitted' } },
  elite(eliteRelationships, 'relationship-mastery', { pillar: 'relationships', level: 2, xp: 250 }),
  elite(eliteHealth, 'health-optimization', { pillar: 'health', level: 3, xp: 300 }),
  elite(eliteFinancial, 'financial-mastery', { pillar: 'financial', level: 4, xp: 350 }),
  elite(elitePurpose, 'purpose-legacy', { pillar: 'purpose', level: 4, xp: 400 }),
  elite(eliteMindset, 'mindset-performance', { pillar: 'mindset', level: 5, xp: 450 }),
];

const byPath = new Map(forms.map((entry) => [entry.path, entry]));
const byId = new Map(forms.map((entry) => [entry.definition.id, entry]));

/** Other names of the specification for the same form_type; accepted in URLs and imports. */
export const aliases: Readonly<Record<string, string>> = {
  'onboarding-comprehensive': 'comprehensive-onboarding',
  'nutrition-fitness-form': 'nutrition-fitness',
  'relationship-mastery': 'relationship-mastery-elite',
  'health-optimization': 'health-optimization-elite',
  'financial-mastery': 'financial-mastery-elite',
  'purpose-legacy': 'purpose-legacy-elite',
  'mindset-performance': 'mindset-performance-elite',
};

/** The form with this canonical id, or undefined. */
export const findForm = (id: string): RegisteredForm | undefined => byId.get(id);

/** Whether this wizard lets its member in. */
export const onboards = (form: RegisteredForm): boolean => form.wizard?.with === 'onboarded';

/** The form whose start page has this path, or undefined. */
export const findFormAt = (path: string): RegisteredForm | undefined => byPath.get(path);

/** The canonical id behind a name of the specification, where it is another one. */
export const aliasOf = (name: string): string | undefined =>
  Object.hasOwn(aliases, name) ? aliases[name] : undefined;
