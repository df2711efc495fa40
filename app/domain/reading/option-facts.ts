import type { Answers } from '#app/forms/engine/definition.ts';
import type { Fact, FactId } from './fact.ts';

/** An answer that was chosen or counted, and the fact that it tells. */
type OptionFact = {
  readonly id: FactId;
  readonly field: string;
  readonly certainty?: 'likely';
} & (
  | { readonly in: readonly string[] }
  | { readonly has: string }
  | { readonly from: number }
  | { readonly given: true }
);

const optionFacts: readonly OptionFact[] = [
  {
    id: 'smokes',
    field: 'smoking_frequency',
    in: ['Rarely', 'Occasionally', 'Daily', 'Multiple times daily'],
  },
  { id: 'smokes', field: 'smoking_status', in: ['occasional', 'regular'] },
  { id: 'drinks', field: 'alcohol_drinks_per_day', from: 4 },
  { id: 'drinks', field: 'alcohol_consumption', in: ['daily'], certainty: 'likely' },
  { id: 'diabetes', field: 'past_diagnoses', has: 'Diabetes' },
  { id: 'high_blood_pressure', field: 'past_diagnoses', has: 'High Blood Pressure' },
  { id: 'chronic_illness', field: 'past_diagnoses', has: 'Autoimmune Condition' },
  { id: 'chronic_illness', field: 'past_diagnoses', has: 'Chronic Fatigue' },
  { id: 'depression', field: 'past_diagnoses', has: 'Anxiety/Depression', certainty: 'likely' },
  { id: 'anxiety', field: 'past_diagnoses', has: 'Anxiety/Depression', certainty: 'likely' },
  { id: 'anxiety', field: 'cognitive_symptoms', has: 'Anxiety', certainty: 'likely' },
  { id: 'takes_medicines', field: 'current_medications', given: true },
  { id: 'chronic_pain', field: 'health_flags', has: 'pain' },
  { id: 'injury', field: 'health_flags', has: 'injury_recovery' },
  { id: 'chronic_illness', field: 'health_flags', has: 'long_term_condition' },
  { id: 'sleeps_badly', field: 'health_flags', has: 'poor_sleep' },
  { id: 'sleeps_badly', field: 'sleep_quality', in: ['Poor', 'poor'] },
  { id: 'sleeps_badly', field: 'sleep_issues', has: 'Difficulty falling asleep' },
  { id: 'sleeps_badly', field: 'sleep_issues', has: 'Frequent waking' },
  { id: 'no_time', field: 'primary_blocker', in: ['time_management'] },
  { id: 'no_money', field: 'primary_blocker', in: ['financial_stress'], certainty: 'likely' },
  { id: 'lonely', field: 'support_level', in: ['very_unsupported'], certainty: 'likely' },
];

/** The facts that options and numbers tell. */
export const factsOfOptions = (answers: Answers): readonly Fact[] =>
  optionFacts.flatMap((told): Fact[] => {
    const answer = answers[told.field];
    if (answer === undefined) return [];
    const holds =
      'in' in told
        ? typeof answer === 'string' && told.in.includes(answer)
        : 'has' in told
          ? Array.isArray(answer) && answer.includes(told.has)
          : 'from' in told
            ? typeof answer === 'number' && answer >= told.from
            : Array.isArray(answer) && answer.length > 0;
    return holds ? [{ id: told.id, certainty: told.certainty ?? 'said', field: told.field, words: '' }] : [];
  });
