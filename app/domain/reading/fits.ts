import type { Concern } from '../help/safe-rules.ts';
import type { Fact, FactId } from './fact.ts';

/**
 * A fact that advice is made to fit: its own words stand under `facts.<id>` in `locales/<language>/analysis/fits.json`. No limit
 * drops one.
 */
export interface Fit {
  readonly id: FactId;
  /** `body`: it changes what may be advised about sleep, food and movement, so it is said in each form. */
  readonly about: 'body' | 'life';
  /** Facts that say it more exactly: beside one of them it is not said. */
  readonly within?: readonly FactId[];
  /** A rule of safety that says the same already, or beside which it would be effort too soon. */
  readonly coveredBy?: readonly Concern[];
  /** Rules of forms and profile that say the same already: beside one of them it is not said. */
  readonly saidBy?: readonly string[];
  /** Rules that are not said beside it, because they would harm here. */
  readonly leavesOut?: readonly string[];
}

/** What somebody wants to do at once, where doing it at once is the danger. */
const leaps = ['chal_bold_leaps', 'chal_short_sprints', 'energy_high'];
/** Plans that ask a body for more. */
const effort = ['fill_strength', 'train_much', 'chal_bold_leaps', 'chal_short_sprints'];

const named = ['heart_illness', 'cancer', 'diabetes', 'lung_illness'] as const satisfies readonly FactId[];
const illnesses = [...named, 'chronic_illness'] as const satisfies readonly FactId[];
const alcohol = ['alcohol_heavy', 'alcohol_daily', 'alcohol_pregnant'] as const;

/** In the order of their weight: what can harm first, then the body, the days, the people, the money. */
export const fits: readonly Fit[] = [
  { id: 'drinks', about: 'body', coveredBy: alcohol, saidBy: ['alcohol_daily'], leavesOut: leaps },
  { id: 'other_drugs', about: 'body', leavesOut: leaps },
  { id: 'betting', about: 'life', coveredBy: ['gambling'], leavesOut: leaps },
  {
    id: 'eating_disorder',
    about: 'body',
    coveredBy: ['eating'],
    leavesOut: ['snacks_many', 'meals_one', 'fill_plate', 'eating', 'train_much', 'goal_weight'],
  },
  { id: 'pregnant', about: 'body', coveredBy: ['pregnancy', 'alcohol_pregnant'] },
  { id: 'heart_illness', about: 'body', leavesOut: effort },
  { id: 'cancer', about: 'body' },
  { id: 'diabetes', about: 'body' },
  { id: 'lung_illness', about: 'body' },
  { id: 'chronic_illness', about: 'body', within: [...named, 'chronic_pain'] },
  { id: 'wheelchair', about: 'body', coveredBy: ['urgent'] },
  { id: 'injury', about: 'body' },
  { id: 'chronic_pain', about: 'body', leavesOut: ['sleep_wake', 'concern_seen'] },
  { id: 'night_shifts', about: 'body' },
  {
    id: 'new_baby',
    about: 'body',
    leavesOut: [
      'move_none',
      'alcohol_free',
      'fill_strength',
      'energy_low',
      'caffeine_sleep',
      'chal_bold_leaps',
    ],
  },
  { id: 'drives_for_work', about: 'body' },
  {
    id: 'sleeps_badly',
    about: 'body',
    within: ['night_shifts', 'irregular_hours', 'new_baby', 'menopause'],
    saidBy: ['sleep_short', 'sleep_onset', 'sleep_wake', 'sleep_poor', 'snore_tired', 'breath_night'],
    leavesOut: ['fill_evening', 'fill_hours'],
  },
  { id: 'hides_part_of_self', about: 'life' },
  { id: 'depression', about: 'life' },
  { id: 'burnout', about: 'life', within: ['depression'] },
  { id: 'stage_fright', about: 'life' },
  { id: 'anxiety', about: 'life', within: ['depression', 'stage_fright'] },
  { id: 'in_therapy', about: 'life' },
  { id: 'widowed', about: 'life' },
  { id: 'grieving', about: 'life', within: ['widowed'] },
  { id: 'debt', about: 'life', coveredBy: ['debt', 'gambling'] },
  { id: 'carer', about: 'life' },
  { id: 'single_parent', about: 'life', within: ['new_baby'] },
  { id: 'small_children', about: 'body', within: ['new_baby', 'single_parent'] },
  { id: 'irregular_hours', about: 'body', within: ['night_shifts'] },
  { id: 'high_blood_pressure', about: 'body', within: ['heart_illness'] },
  { id: 'smokes', about: 'body', saidBy: ['smoke_daily', 'smoke_some', 'note_tobacco'] },
  { id: 'menopause', about: 'body' },
  { id: 'athlete', about: 'body', within: ['injury'], coveredBy: ['urgent'] },
  { id: 'limited_sight', about: 'body' },
  { id: 'limited_hearing', about: 'life' },
  { id: 'separated', about: 'life', within: ['widowed'] },
  { id: 'unemployed', about: 'life', within: ['retired', 'student'] },
  { id: 'no_money', about: 'life', within: ['debt', 'betting'], saidBy: ['block_financial_stress'] },
  { id: 'sends_money', about: 'life' },
  { id: 'irregular_income', about: 'life' },
  { id: 'student', about: 'life' },
  { id: 'lonely', about: 'life', within: ['widowed'] },
  { id: 'migrant', about: 'life' },
  { id: 'retired', about: 'life', within: ['widowed'] },
  {
    id: 'no_time',
    about: 'life',
    within: ['new_baby', 'single_parent', 'carer', 'night_shifts', 'long_hours', 'burnout'],
    saidBy: ['block_time_management'],
  },
  { id: 'long_hours', about: 'life', within: ['night_shifts', 'burnout'] },
  {
    id: 'takes_medicines',
    about: 'body',
    within: [...illnesses, 'high_blood_pressure', 'depression'],
    saidBy: ['medication', 'history'],
  },
];

/** A fact with the fit that answers it. */
export interface Fitting {
  readonly fit: Fit;
  readonly fact: Fact;
}

/**
 * What advice has to be made to fit, in the order of its weight.
 * @param about `body` for a form that asks about the body alone
 * @param concerns that rules of safety answer already
 * @param rules that hold for the answers, by id
 */
export function fitsOf(
  facts: readonly Fact[],
  about: 'body' | 'life',
  concerns: ReadonlySet<Concern>,
  rules: ReadonlySet<string>,
): readonly Fitting[] {
  const told = new Map(facts.map((fact) => [fact.id, fact]));
  // Only what is said silences: a guess beside it is asked about, and what it may not replace still stands.
  const said = (id: FactId): boolean => told.get(id)?.certainty === 'said';
  return fits.flatMap((fit): Fitting[] => {
    const fact = told.get(fit.id);
    if (!fact || (about === 'body' && fit.about === 'life')) return [];
    if (fit.within?.some(said) || fit.coveredBy?.some((concern) => concerns.has(concern))) return [];
    if (fit.saidBy?.some((rule) => rules.has(rule))) return [];
    return [{ fit, fact }];
  });
}

/** What can harm at once, whatever somebody came for: it stays before everything. */
const beforeAll: ReadonlySet<FactId> = new Set<FactId>([
  'drinks',
  'other_drugs',
  'betting',
  'eating_disorder',
  'pregnant',
  'heart_illness',
]);

/**
 * What has to fit a life, with what somebody named themselves first: who came because they cannot sleep is not sent to their lungs
 * before that.
 * @param leads the fields in which a form asks what somebody comes with
 */
export const ledBy = (fittings: readonly Fitting[], leads: readonly string[]): readonly Fitting[] => {
  const rank = ({ fit: { id }, fact }: Fitting): number =>
    beforeAll.has(id) ? 0 : fact.certainty === 'said' && leads.includes(fact.field) ? 1 : 2;
  return fittings.toSorted((one, other) => rank(one) - rank(other));
};

/** Facts that a plan made of ordinary steps can harm: words that tell one are quoted as a wish at most, never built upon. */
export const graveFacts: ReadonlySet<FactId> = new Set<FactId>([
  'drinks',
  'other_drugs',
  'betting',
  'eating_disorder',
]);

/** Ids of rules that are not said beside these facts. */
export const leftOutBeside = (facts: readonly Fact[]): ReadonlySet<string> => {
  const told = new Set(facts.map(({ id }) => id));
  return new Set(fits.flatMap(({ id, leavesOut = [] }) => (told.has(id) ? leavesOut : [])));
};
