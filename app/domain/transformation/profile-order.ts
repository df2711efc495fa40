import type { ProfileOrder } from '#app/gateways/ai/profile-question.ts';
import { anonymous } from '../analyses/anonymous.ts';
import { sentencesOfFacts } from '../analyses/points.ts';
import { notSoOf, type Reader } from '../analyses/words.ts';
import { everyFactCounts, type Counts, type Fact } from '../reading/fact.ts';
import type { Gathered } from './gather-inputs.ts';
import { labelOf } from './facts.ts';
import { everyFactOfLife, lifeIn } from './life.ts';
import { profileTexts } from './texts.ts';

/**
 * What a service is sent of the inputs; a field that is added must be looked at here. Never the name, the bio, the journal and
 * the gender; country, city and handle are no inputs at all.
 */
export const sentInputs = [
  'age',
  'goals',
  'first_goal',
  'primary_goal',
  'emotional_why',
  'emotional_driver',
  'desired_identity',
  'transformation_vision',
  'energy_state',
  'stress_level',
  'support_level',
  'support_system',
  'primary_blocker',
  'freedom_blocker',
  'blocker_origin',
  'transformation_experience',
  'emotional_patterns',
  'core_values',
  'motivation_drivers',
  'learning_style',
  'learning_preference',
  'support_preference',
  'accountability_style',
  'challenge_preference',
  'health_flags',
  'selected_habits',
] as const satisfies readonly (keyof Gathered['inputs'])[];

/** Of which input a fact of `life.ts` is a field. */
const inputOf: Readonly<Record<string, string>> = {
  goal_title: 'first_goal',
  goal_description: 'first_goal',
  journey_reasons: 'goals',
};

/** How much of one answer is sent, in characters. */
const mostOfOneAnswer = 1500;
/** Exact ages stay here; the band says enough. */
const isBand = (age: string): boolean => /^\d\d-\d\d$|^\d\d\+$/.test(age);

/**
 * The order that a service is given: answers in words under the names of their questions, without what tells whose they
 * are.
 * @param names of the member, as the account has them
 * @param counts what counts of the facts of this life
 */
export function orderOf(
  gathered: Gathered,
  names: readonly string[],
  reader: Reader,
  counts: Counts = everyFactCounts,
): ProfileOrder {
  const { inputs, formType } = gathered;
  const known = [...names, ...(inputs.name ? [inputs.name] : [])];
  const answers = sentInputs.flatMap((id) => {
    const value = inputs[id];
    if (value === undefined || (id === 'age' && !isBand(String(value)))) return [];
    const said = saidOf(typeof value === 'number' ? ofTen(value, reader) : value).map(([part, text]) => {
      const word = labelOf(formType, part ?? id, text, reader);
      const short = [...word].slice(0, mostOfOneAnswer).join('');
      return `${part && part !== 'name' ? `${part}: ` : ''}${anonymous(short, known)}`;
    });
    return said.length === 0 ? [] : [{ question: id, answer: said.join('\n') }];
  });
  const sent = new Set<string>(sentInputs);
  const isSent = ({ field }: Fact): boolean => sent.has(inputOf[field] ?? field);
  const life = lifeIn(inputs, counts).filter((fact) => fact.certainty === 'said' && isSent(fact));
  const told = { facts: everyFactOfLife(inputs).filter(isSent), counts };
  return {
    language: reader.language,
    answers,
    facts: sentencesOfFacts(life, reader.language),
    ...notSoOf([told], reader.t),
  };
}

const ofTen = (value: number, { language }: Reader): string =>
  profileTexts[language].words.ofTen.replace('{{number}}', String(value));

/** The texts of an input, each with the name of its part where it has parts. */
function saidOf(value: unknown): readonly (readonly [part: string | undefined, text: string])[] {
  if (Array.isArray(value)) return value.flatMap(saidOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, inner]) =>
      typeof inner === 'string' ? [[part, inner] as const] : [],
    );
  return [[undefined, String(value)]];
}
