import { textsOf } from '#locales/texts.ts';
import { signalsOf, type AnswerPlace, type AnswersByForm, type Signal } from './answer-signals.ts';
import { habitLibrary } from './library.ts';
import type { LibraryHabit } from './library/library-habit.ts';
import { plainWords } from './wished-words.ts';

/** A habit that fits, and the answer by which it does. */
export interface SuggestedHabit {
  readonly key: string;
  readonly from: AnswerPlace;
}

const most = { suggestions: 3, ofOnePillar: 2 };

/** Minutes that a day has where somebody says that time is what they lack, and not how much of it there is. */
const minutesWithoutTime = 5;

const limitsOfBody = new Set(['pain', 'injury_recovery', 'limited_mobility', 'long_term_condition']);

const texts = Object.values(textsOf<Readonly<Record<string, { readonly name: string }>>>('habit-library'));
const plain = (name: string): string => plainWords(name).join(' ');
const namesOf = ({ key }: LibraryHabit): readonly string[] => [
  key,
  ...texts.map((words) => plain(words[key]!.name)),
];
const namesByKey = new Map(habitLibrary.map((habit) => [habit.key, namesOf(habit)]));

/** What the first week takes on a day, in minutes. */
const firstMinutes = ({ unit, target, smallest, minutes }: LibraryHabit): number =>
  unit && target ? (minutes * smallest) / target : minutes;

const includes = (answer: unknown, value: string): boolean => Array.isArray(answer) && answer.includes(value);

/** Minutes a day that somebody can give; null where they have not said anything of it. */
function minutesOf(answers: AnswersByForm): number | null {
  const intake = answers['habit-intake'] ?? {};
  const said = intake['minutes_per_day'];
  if (typeof said === 'number') return said;
  return includes(intake['main_obstacles'], 'No Time') ? minutesWithoutTime : null;
}

/** Whether somebody named a limit of the body: then nothing that asks much of it is proposed unless they wish for it themselves. */
const hasLimits = (answers: AnswersByForm): boolean =>
  Object.values(answers).some(
    (form) =>
      form?.['primary_blocker'] === 'health_limitations' ||
      (Array.isArray(form?.['health_flags']) && form['health_flags'].some((flag) => limitsOfBody.has(flag))),
  );

/** 1 where the habit belongs to the time of day that was chosen, a half where it goes at any time. */
function timeFit(habit: LibraryHabit, answers: AnswersByForm): number {
  const best = answers['habit-intake']?.['best_time_of_day'];
  if (best === undefined || best === 'anytime') return 0;
  return habit.timeOfDay === best ? 1 : habit.timeOfDay === 'anytime' ? 0.5 : 0;
}

/**
 * At most three habits of the library that somebody's own answers speak for, the plainest answer first; none without such an
 * answer. Each answer in turn (see `signalsOf`) proposes the habit that fits it best; where several do, the one that fits more of
 * the other answers, then the one of the chosen time of day, then the one that takes less time. When every answer has had its
 * turn they begin again, but for ratings: those give one habit for each of the weakest pillars. There are at most two of one
 * pillar, none whose first week takes more minutes than there are, and none that asks much of a body with named limits, unless
 * it was wished for.
 * @param answers of `habit-intake` and of the onboarding forms, by form and field
 * @param taken keys of the library, or names of habits that there are already, in any language
 */
export function suggestHabits(
  answers: AnswersByForm,
  taken: readonly string[] = [],
): readonly SuggestedHabit[] {
  const signals = signalsOf(answers);
  const minutes = minutesOf(answers);
  const limited = hasLimits(answers);
  const names = new Set(taken.flatMap((name) => [name, plain(name)]));
  const open = habitLibrary.filter(
    (habit) =>
      (minutes === null || firstMinutes(habit) <= minutes) &&
      !namesByKey.get(habit.key)!.some((name) => names.has(name)),
  );
  const picked: (SuggestedHabit & { readonly pillar: string })[] = [];
  const isFree = (habit: LibraryHabit): boolean =>
    picked.every(({ key }) => key !== habit.key) &&
    picked.filter(({ pillar }) => pillar === habit.pillar).length < most.ofOnePillar;
  const best = (signal: Signal): LibraryHabit | undefined => {
    const ranked = open
      .filter((habit) => signal.fit(habit) > 0 && isFree(habit))
      .filter((habit) => !habit.exertion || !limited || signal.isWish)
      .map((habit) => ({
        habit,
        worth: [
          signal.fit(habit),
          signals.filter(({ fit }) => fit(habit) > 0).length,
          timeFit(habit, answers),
          -firstMinutes(habit),
        ],
      }));
    // The library's order decides where all else is equal: sorting is stable.
    return ranked.toSorted((one, other) => firstDifference(other.worth, one.worth))[0]?.habit;
  };
  for (let turn = 0, before = -1; picked.length > before; turn += 1) {
    before = picked.length;
    for (const signal of signals) {
      if (picked.length === most.suggestions) break;
      const habit = signal.once && turn > 0 ? undefined : best(signal);
      if (habit) picked.push({ key: habit.key, pillar: habit.pillar, from: signal.from });
    }
  }
  return picked.map(({ key, from }) => ({ key, from }));
}

/** How the first numbers differ in which two rows are not alike. */
const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0;
