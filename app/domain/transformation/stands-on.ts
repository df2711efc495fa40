import type { Test } from '../analyses/rules/rule-set.ts';
import type { Fact } from '../reading/fact.ts';
import type { ProfilePart } from './rules.ts';

/** A sentence or line of a profile, and the fields of the wizards that it stands on. */
export interface ProfileStanding {
  readonly part: ProfilePart | 'fit';
  /** As the texts have it, before the answers are put in. */
  readonly line: string;
  /** Empty for what is said to everybody. */
  readonly fields: readonly string[];
  /** What was read in them, where the line says or asks it. */
  readonly fact?: Pick<Fact, 'id' | 'certainty'>;
}

/** Under which names the wizards ask for what rules and texts call otherwise. */
export const askedAs: Readonly<Record<string, readonly string[]>> = {
  goal: ['goal_title', 'primary_goal'],
  why: ['emotional_why', 'emotional_driver'],
  reasons: ['journey_reasons'],
  vision: ['transformation_vision', 'journal_vision'],
  intention: ['journal_intention'],
  glad_of: ['journal_excitement'],
  excitement: ['journal_excitement'],
  on_mind: ['journal_challenges'],
  challenges: ['journal_challenges'],
  energy: ['energy_state'],
  energy_band: ['energy_state'],
  stress: ['stress_level'],
  stress_band: ['stress_level'],
  support_band: ['support_level', 'support_system'],
  habit: ['habit_name'],
  habit_time: ['habit_time_of_day'],
  learning: ['learning_style', 'learning_preference'],
};

/** Of what somebody is spoken to, and of how sure the reader is: no answers. */
const noAnswers = new Set(['help', 'told', 'tone_sure', 'type_sure']);

/**
 * The fields that a text stands on.
 * @param when the tests of its rule
 * @param found fields by which tone and type were found
 */
export function fieldsOfText(
  text: string,
  when: readonly Test[],
  found: Readonly<Record<'tone' | 'type', readonly string[]>>,
): readonly string[] {
  const asked = when.flatMap((test) =>
    'field' in test ? [test.field] : 'number' in test ? [test.number] : [],
  );
  const cited = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const fields = [...asked, ...cited].flatMap((name): readonly string[] => {
    if (noAnswers.has(name)) return [];
    if (name === 'tone' || name === 'tone_evidence')
      return found.tone.flatMap((one) => askedAs[one] ?? [one]);
    if (name === 'type' || name === 'type_evidence')
      return found.type.flatMap((one) => askedAs[one] ?? [one]);
    return askedAs[name] ?? [name];
  });
  return [...new Set(fields)];
}
