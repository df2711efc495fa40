import type { Answers } from '#app/forms/engine/definition.ts';
import type { Fact } from '../reading/fact.ts';
import { factsOfOptions } from '../reading/option-facts.ts';
import { readFactsInTexts, surestOf, type WrittenAnswer } from '../reading/read-facts.ts';
import type { ProfileInputs } from './inputs.ts';

/** Goals are named in bare words ('quit drinking', 'dejar de fumar'), which tell as much as 'I want to quit drinking'. */
const wished = new Set(['goal_title']);

/** What the inputs of a profile tell of somebody's life. What is wished for (vision, identity, habits) is not what is. */
export function lifeIn(inputs: ProfileInputs): readonly Fact[] {
  const { first_goal: goal, first_journal_entry: journal } = inputs;
  const written: readonly (readonly [field: string, text: string | readonly string[] | undefined])[] = [
    ['bio', inputs.bio],
    ['goal_title', goal?.title ?? inputs.primary_goal],
    ['goal_description', goal?.description],
    ['journey_reasons', inputs.goals],
    ['emotional_why', inputs.emotional_why],
    ['emotional_driver', inputs.emotional_driver],
    ['support_system', inputs.support_system],
    ['freedom_blocker', inputs.freedom_blocker],
    ['challenges', journal?.challenges],
    ['intention', journal?.intention],
    ['excitement', journal?.excitement],
  ];
  const texts = written.flatMap(([field, text]): WrittenAnswer[] =>
    [text ?? []]
      .flat()
      .map((one) => ({ field, text: wished.has(field) ? `${one}\nI want to ${one}\nQuiero ${one}` : one })),
  );
  const chosen: Answers = {
    ...(inputs.health_flags ? { health_flags: inputs.health_flags } : {}),
    ...(inputs.primary_blocker ? { primary_blocker: inputs.primary_blocker } : {}),
    ...(inputs.support_level ? { support_level: inputs.support_level } : {}),
  };
  return surestOf([...factsOfOptions(chosen), ...readFactsInTexts(texts)]);
}
