import type { Answer, Answers, Field } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { answerText } from '#app/forms/view.ts';
import { quote } from '../analyses/built-in.ts';
import type { Reader } from '../analyses/words.ts';
import { safeRulesFor } from '../help/concerns.ts';
import type { SafeRule } from '../help/safe-rules.ts';
import { helpNeeded, helpNeededInText, type HelpKind } from '../help/help-needed.ts';
import { saysSomething } from '../reading/empty-words.ts';
import { everyFactCounts, type Counts, type Fact } from '../reading/fact.ts';
import { answersThatCount } from '../reading/option-facts.ts';
import type { ProfileInputs } from './inputs.ts';
import type { Gathered } from './gather-inputs.ts';
import { lifeIn } from './life.ts';
import { tonePoints, typePoints } from './scores.ts';
import { profileTexts } from './texts.ts';

/** Inputs as rules ask for them, and each in words. */
export interface ProfileFacts {
  readonly answers: Answers;
  /** In the reader's language, as they stand in a sentence; plain text. */
  readonly words: Readonly<Record<string, string>>;
  /** What was written calls for, gravest first. */
  readonly help: readonly HelpKind[];
  /** Rules of safety that hold for what was written. */
  readonly safe: readonly SafeRule[];
  /** What the inputs tell of this life. */
  readonly life: readonly Fact[];
  /** An option that was chosen, in words. */
  readonly optionWords: (id: string, value: string) => string;
}

/** very-low to very-high, on the scale of ten that the wizards use. */
const levels: Readonly<Record<string, number>> = {
  'very-low': 2,
  low: 3,
  moderate: 5,
  high: 8,
  'very-high': 9,
};
const supportBands: Readonly<Record<string, string>> = {
  very_supported: 'high',
  supported: 'high',
  unsupported: 'low',
  very_unsupported: 'low',
};
/** How one learns, where only the mentor's question was answered. */
const learningOf: Readonly<Record<string, string>> = {
  experiential: 'doing',
  community_driven: 'discussing',
};
const takenBack = /\b(but|although|except|pero|aunque|salvo)\b/i;
const nobody = /^(no ?(one|body)?|none|nothing|nadie|ningun[oa]?|nada)\b/i;

const known = (table: object, value: string | undefined): string | undefined =>
  value !== undefined && Object.hasOwn(table, value) ? value : undefined;

/** By what one is spoken to; what is no name is left out. */
const firstNameOf = (name: string | undefined): string | undefined =>
  /^[\p{L}\p{M}'’-]{2,40}(?=\s|$)/u.exec(name?.trim() ?? '')?.[0];

/** A level of the five-step form or a number, as a number. */
const levelOf = (value: string | number | undefined): number | undefined =>
  typeof value === 'number' ? value : known(levels, value) === undefined ? undefined : levels[value!];
const bandOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 5 ? 'low' : value >= 7 ? 'high' : 'middle';

/** The label of a chosen option, from the form that asked; what was typed stands as it is. */
export function labelOf(formType: string, id: string, value: string, reader: Reader): string {
  for (const type of [formType, 'basic-onboarding', 'legacy-onboarding', 'five-step-onboarding']) {
    const definition = findForm(type)?.definition;
    const named = (field: Field): boolean => field.id === id || field.path?.[1] === id;
    const field = definition && fieldsOf(definition).find(named);
    if (!definition || !field || !('options' in field)) continue;
    if (field.options.includes(value))
      return answerText(definition, field, field.kind === 'choices' ? [value] : value, reader);
  }
  if (value.startsWith('Other: ')) return value.slice('Other: '.length);
  const { words } = profileTexts[reader.language];
  const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    blocker_origin: words.origins,
    learning_preference: words.preferences,
    health_flags: words.flags,
  };
  return (
    (Object.hasOwn(asked, id) && Object.hasOwn(asked[id]!, value) ? asked[id]![value] : undefined) ?? value
  );
}

/** What somebody wrote of ending their life is answered, never quoted; and empty words say nothing. */
const isQuotable = (text: string): boolean =>
  saysSomething(text.replace(/^Other: /, '')) && !helpNeededInText(text).includes('crisis');

/**
 * The inputs as facts: flat, under one name each, with what several questions say brought together.
 * @param counts what counts of the facts of this life; what calls for help is read of everything that was written
 */
export function readFacts(
  { formType, inputs }: Gathered,
  reader: Reader,
  counts: Counts = everyFactCounts,
): ProfileFacts {
  const texts = profileTexts[reader.language];
  const { first_goal: goal, first_journal_entry: journal, selected_habits: habits } = inputs;
  const isAlone = inputs.support_system !== undefined && nobody.test(inputs.support_system.trim());
  const energy = levelOf(inputs.energy_state);
  const stress = levelOf(inputs.stress_level);
  const drivers = inputs.motivation_drivers ?? [inputs.emotional_driver].filter(isDriver);
  const quotable = quotableOnly({
    name: firstNameOf(inputs.name),
    goal: goal?.title ?? inputs.primary_goal,
    goal_pillar: goal?.pillar,
    goal_description: goal?.description,
    goal_timeframe: goal?.timeframe,
    why: inputs.emotional_why ?? (isDriver(inputs.emotional_driver) ? undefined : inputs.emotional_driver),
    reasons: inputs.primary_goal === undefined ? inputs.goals : undefined,
    vision: inputs.transformation_vision ?? journal?.vision,
    intention: journal?.intention,
    glad_of: journal?.excitement,
    on_mind: journal?.challenges,
    desired_identity: inputs.desired_identity,
    energy,
    energy_band: bandOf(energy),
    stress,
    stress_band: bandOf(stress),
    support_level: isAlone ? undefined : inputs.support_level,
    support_band: isAlone ? 'low' : supportBands[inputs.support_level ?? ''],
    // 'My brother, but he drinks too': what is taken back in the same breath is nothing to lean on.
    support_system:
      isAlone || takenBack.test(inputs.support_system ?? '') ? undefined : inputs.support_system,
    primary_blocker: inputs.primary_blocker ?? known(tonePoints['primary_blocker']!, inputs.freedom_blocker),
    freedom_blocker:
      known(tonePoints['primary_blocker']!, inputs.freedom_blocker) === undefined
        ? inputs.freedom_blocker
        : undefined,
    blocker_origin: inputs.blocker_origin,
    health_flags: inputs.health_flags,
    habit: habits?.[0]?.name,
    habit_time: habits?.[0]?.time_of_day,
    core_values: inputs.core_values,
    motivation_drivers: drivers,
    emotional_patterns: inputs.emotional_patterns,
    transformation_experience: inputs.transformation_experience,
    learning_style: inputs.learning_style,
    learning_preference: inputs.learning_preference,
    learning:
      inputs.learning_style ?? learningOf[inputs.learning_preference ?? ''] ?? inputs.learning_preference,
    support_preference: inputs.support_preference,
    accountability_style: inputs.accountability_style,
    challenge_preference: inputs.challenge_preference,
  });
  // Rules ask for options under these names: one that tells what is not so, as its member says, is handed to none.
  const answers = answersThatCount(quotable, counts);
  const wordOf = (id: string, value: string): string => {
    const askedAs = id === 'habit_time' ? 'time_of_day' : id === 'goal_timeframe' ? 'timeframe' : id;
    return quote(labelOf(formType, askedAs, value, reader));
  };
  const words: Record<string, string> = {};
  for (const [id, value] of Object.entries(answers)) {
    if (typeof value === 'string') words[id] = wordOf(id, value);
    else if (Array.isArray(value))
      words[id] = (value as readonly string[])
        .slice(0, 4)
        .map((item) => texts.words.quoted.replace('{{text}}', () => wordOf(id, item)))
        .join(', ');
  }
  const level = (value: string | number | undefined): string | undefined => {
    if (typeof value === 'number') return texts.words.ofTen.replace('{{number}}', String(value));
    return known(texts.words.levels, value) && texts.words.levels[value as keyof typeof texts.words.levels];
  };
  for (const [id, value] of [
    ['energy', level(inputs.energy_state)],
    ['stress', level(inputs.stress_level)],
  ] as const)
    if (value !== undefined) words[id] = value;
  const told = Object.keys(quotable).filter((id) => !unasked.has(id)).length;
  return {
    answers: { ...answers, told },
    words,
    help: helpInInputs(inputs),
    safe: safeRulesFor(everyText(inputs)),
    life: lifeIn(inputs, counts),
    optionWords: wordOf,
  };
}

/** Facts that say nothing of their own. */
const unasked = new Set(['name', 'energy_band', 'stress_band', 'support_band', 'learning']);

const isDriver = (value: string | undefined): value is string =>
  known(typePoints['motivation_drivers']!, value) !== undefined;

/** Answers that are there, without those that are answered by pointing to people. */
function quotableOnly(
  facts: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): Answers {
  const left: Record<string, Answer> = {};
  for (const [id, value] of Object.entries(facts)) {
    if (typeof value === 'number') left[id] = value;
    else if (typeof value === 'string' && isQuotable(value)) left[id] = value;
    else if (Array.isArray(value)) {
      const items = (value as readonly string[]).filter(isQuotable);
      if (items.length > 0) left[id] = items;
    }
  }
  return left;
}

/** What the inputs of a profile call for, gravest first. */
export const helpInInputs = (inputs: ProfileInputs): readonly HelpKind[] => helpNeeded(everyText(inputs));

/** Everything that was written, as answers to be looked through. */
function everyText({ first_goal, first_journal_entry, selected_habits, ...rest }: ProfileInputs): Answers {
  const texts = [
    ...Object.values(first_goal ?? {}),
    ...Object.values(first_journal_entry ?? {}),
    ...(selected_habits ?? []).flatMap((habit) => Object.values(habit)),
    ...Object.values(rest).flat(),
  ];
  return { texts: texts.filter((value): value is string => typeof value === 'string') };
}
