import type { Answer, Answers } from '#app/forms/engine/definition.ts';
import type { Counts, Fact, FactId } from './fact.ts';
import { onlyDenies } from './only-denies.ts';

/** An answer that was chosen or counted, and the fact that it tells. */
type OptionFact = {
  readonly id: FactId;
  readonly field: string;
  readonly certainty?: 'likely';
  /** The option says something of its own as well, and stays told where the fact that it points to is not so. */
  readonly saysMore?: true;
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
  { id: 'smokes', field: 'tobacco', in: ['some-days', 'daily'] },
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
  {
    id: 'no_money',
    field: 'primary_blocker',
    in: ['financial_stress'],
    certainty: 'likely',
    saysMore: true,
  },
  { id: 'lonely', field: 'support_level', in: ['very_unsupported'], certainty: 'likely', saysMore: true },
];

function holds(told: OptionFact, answers: Answers): boolean {
  const answer = answers[told.field];
  if ('in' in told) return typeof answer === 'string' && told.in.includes(answer);
  if ('has' in told) return Array.isArray(answer) && answer.includes(told.has);
  if ('from' in told) return typeof answer === 'number' && answer >= told.from;
  return listOf(answer).some((item) => !onlyDenies(told.field, item));
}

const factOf = ({ id, certainty, field }: OptionFact): Fact => ({
  id,
  certainty: certainty ?? 'said',
  field,
  words: '',
});

/** The facts that options and numbers tell. */
export const factsOfOptions = (answers: Answers): readonly Fact[] =>
  optionFacts.filter((told) => holds(told, answers)).map(factOf);

/** Options of a field, and the fact that they speak against. */
interface Against {
  readonly id: FactId;
  readonly field: string;
  readonly in: readonly string[];
}

/** Plain answers, beside which words that only point to a fact point to nothing: a wish for sleep of whoever sleeps well. */
const settling: readonly Against[] = [
  { id: 'sleeps_badly', field: 'sleep_quality', in: ['Good', 'Excellent', 'good', 'excellent'] },
];

/** Options that take a fact back, told earlier and nowhere beside them: good sleep of now, whatever an older form said of it. */
const takingBack: readonly Against[] = [
  { id: 'smokes', field: 'smoking_frequency', in: ['Never'] },
  { id: 'smokes', field: 'smoking_status', in: ['never', 'former'] },
  { id: 'smokes', field: 'tobacco', in: ['never', 'former'] },
  ...settling,
];

/** The facts that plain answers settle: told in so many words elsewhere they are asked about, pointed to they are not told. */
export const settledByOptions = (answers: Answers): ReadonlySet<FactId> =>
  new Set(namedBy(settling, answers));

/** The facts that options take back. */
export const takenBackByOptions = (answers: Answers): readonly FactId[] => namedBy(takingBack, answers);

const namedBy = (from: readonly Against[], answers: Answers): readonly FactId[] =>
  from.flatMap(({ id, field, in: options }) => {
    const answer = answers[field];
    return typeof answer === 'string' && options.includes(answer) ? [id] : [];
  });

/**
 * Answers as rules of advice are handed them: without the options and numbers that tell a fact which does not count, since a rule
 * that asks for the option would go on saying it. One that tells several goes when none of them counts. What calls for help and
 * what is safe are read of the answers themselves, never of these.
 */
export function answersThatCount(answers: Answers, counts: Counts): Answers {
  const left: Record<string, Answer> = { ...answers };
  const told = optionFacts.filter((one) => holds(one, answers));
  for (const one of told) {
    const option = 'has' in one ? one.has : null;
    const alike = told.filter(
      (other) => other.field === one.field && ('has' in other ? other.has : null) === option,
    );
    if (alike.some((other) => other.saysMore === true || counts(factOf(other)))) continue;
    const rest = option === null ? [] : listOf(left[one.field]).filter((item) => item !== option);
    if (rest.length > 0) left[one.field] = rest;
    else delete left[one.field];
  }
  return left;
}

const listOf = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? (answer as readonly string[]) : [];
