/**
 * What answers tell of somebody's life that advice must fit: read before anything is advised. Advice is chosen by facts and
 * contradicts none; a fact that matters is dropped by no limit.
 */
export const factIds = [
  // Work and days
  'night_shifts',
  'irregular_hours',
  'long_hours',
  'no_time',
  'drives_for_work',
  'unemployed',
  'self_employed',
  'student',
  'retired',
  // Home and people
  'small_children',
  'new_baby',
  'pregnant',
  'single_parent',
  'carer',
  'lives_alone',
  'lonely',
  'widowed',
  'grieving',
  'separated',
  'migrant',
  'hides_part_of_self',
  // Money
  'debt',
  'no_money',
  'irregular_income',
  'betting',
  'sends_money',
  // Body
  'heart_illness',
  'diabetes',
  'high_blood_pressure',
  'cancer',
  'lung_illness',
  'chronic_pain',
  'injury',
  'chronic_illness',
  'wheelchair',
  'limited_sight',
  'limited_hearing',
  'takes_medicines',
  'sleeps_badly',
  'menopause',
  'athlete',
  // What harms
  'drinks',
  'smokes',
  'other_drugs',
  'eating_disorder',
  // Mind
  'depression',
  'anxiety',
  'stage_fright',
  'burnout',
  'in_therapy',
  // What one holds
  'religious',
  'not_religious',
] as const;

export type FactId = (typeof factIds)[number];

/** A fact, and the answer that tells it. */
export interface Fact {
  readonly id: FactId;
  /** `said`: in so many words, or chosen from options. `likely`: what the words point to; asked about, never asserted. */
  readonly certainty: 'said' | 'likely';
  /** The id of the field that was answered. */
  readonly field: string;
  /** The words that tell it, as they were written; empty where an option was chosen. */
  readonly words: string;
}

/** Whether a fact counts, told as it is there: not what its member said is not so (`denied-facts`). */
export type Counts = (fact: Fact) => boolean;

export const everyFactCounts: Counts = () => true;

export const isFactId = (id: string): id is FactId => (factIds as readonly string[]).includes(id);
