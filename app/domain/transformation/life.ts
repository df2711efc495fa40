import type { Answers } from '#app/forms/engine/definition.ts';
import { everyFactCounts, type Counts, type Fact } from '../reading/fact.ts';
import { factsOfOptions } from '../reading/option-facts.ts';
import { everyFactInTexts, surestOf, type WrittenAnswer } from '../reading/read-facts.ts';
import type { ProfileInputs } from './inputs.ts';

/** Goals are named in bare words ('quit drinking', 'dejar de fumar'), which tell as much as 'I want to quit drinking'. */
const wished = new Set(['goal_title']);

/** What the inputs of a profile tell of somebody's life. What is wished for (vision, identity, habits) is not what is. */
export const lifeIn = (inputs: ProfileInputs, counts: Counts = everyFactCounts): readonly Fact[] =>
  surestOf(everyFactOfLife(inputs).filter(counts));

/** The facts that the inputs of a profile tell, each as often as it is told. */
export function everyFactOfLife(inputs: ProfileInputs): readonly Fact[] {
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
  return [...factsOfOptions(chosenIn(inputs)), ...everyFactInTexts(texts)];
}

/** The options of these inputs that tell facts. */
export const chosenIn = ({ health_flags, primary_blocker, support_level }: ProfileInputs): Answers => ({
  ...(health_flags ? { health_flags } : {}),
  ...(primary_blocker ? { primary_blocker } : {}),
  ...(support_level ? { support_level } : {}),
});
