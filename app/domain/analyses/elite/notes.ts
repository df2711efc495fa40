import type { Answers } from '#app/forms/engine/definition.ts';
import { helpNeededInText } from '#app/domain/help/help-needed.ts';
import { quote } from '../built-in.ts';
import type { Area } from './measured.ts';
import type { Reading } from './reading.ts';

/** What single answers of a form are used for, beside the areas. */
interface Special {
  /** The question whose own words are quoted. */
  readonly words: string;
  /** The choice that is named. */
  readonly chosen?: string;
  /** Where the choice names an area: which option is which. */
  readonly areas?: Readonly<Record<string, string>>;
  /** The option that says that nothing is decided. */
  readonly open?: string;
}

const special: Readonly<Record<string, Special>> = {
  'mindset-performance-elite': { words: 'next_level', chosen: 'support_wanted' },
  'health-optimization-elite': {
    words: 'healthy_self',
    chosen: 'first_area',
    areas: {
      energy: 'energy',
      sleep: 'sleep',
      food: 'nourishment',
      movement: 'movement',
      recovery: 'recovery',
      'body-care': 'body_care',
    },
  },
  'relationship-mastery-elite': { words: 'year_from_now' },
  'financial-mastery-elite': { words: 'free_life', chosen: 'main_goal' },
  'purpose-legacy-elite': { words: 'told_at_eighty', chosen: 'form_of_legacy', open: 'not-yet' },
};

/** What was chosen, held beside what the other answers say. @param lowest the areas that a change is begun in */
export function chosenLine(reading: Reading, lowest: readonly Area[]): readonly string[] {
  const { texts, put, answers, definition } = reading;
  const { chosen, areas, open } = special[definition.id] ?? { words: '' };
  const option = chosen === undefined ? undefined : answers[chosen];
  if (chosen === undefined || typeof option !== 'string') return [];
  const answer = reading.answerOf(chosen);
  if (areas) {
    const [first] = lowest;
    if (!first) return [];
    const isSame = lowest.some(({ id }) => id === areas[option]);
    return isSame
      ? [put(texts.chosenSame ?? '', { answer })]
      : [put(texts.chosenOther ?? '', { answer, name: reading.nameOf(first.id) })];
  }
  return [
    open !== undefined && option === open ? (texts.chosenOpen ?? '') : put(texts.chosen ?? '', { answer }),
  ];
}

/** Own words on what it is all for; not those that call for help. */
export function wordsLine({ texts, put, answers, definition }: Reading): readonly string[] {
  const words = answers[special[definition.id]?.words ?? ''];
  if (typeof words !== 'string' || words.trim() === '' || helpNeededInText(words).length > 0) return [];
  return [put(texts.words, { words: quote(words) })];
}

const painFrom = 3;
const usesTobacco = new Set(['some-days', 'daily']);

const holds: Readonly<Record<string, (given: Answers) => boolean>> = {
  pain: (given) => Number(given['pain_limits'] ?? 0) >= painFrom && given['pain_seen'] === false,
  alcohol: (given) => given['alcohol_week'] === '15-27',
  tobacco: (given) => usesTobacco.has(String(given['tobacco'])),
};
const about: Readonly<Record<string, string>> = { alcohol: 'alcohol_week', tobacco: 'tobacco' };

const notesOf = (answers: Answers): readonly string[] =>
  Object.entries(holds).flatMap(([id, isSo]) => (isSo(answers) ? [id] : []));

/** The notes that these answers call for, by the ids under which facts know them (`saidBy`). */
export const noteIds = (answers: Answers): ReadonlySet<string> =>
  new Set(notesOf(answers).map((id) => `note_${id}`));

/** What single answers call for that belong to no area: each a recommendation. */
export function noteLines({ texts, put, answers, answerOf }: Reading): readonly string[] {
  const { notes } = texts;
  if (!notes) return [];
  return notesOf(answers).map((id) => put(notes[id] ?? '', { answer: answerOf(about[id] ?? '') }));
}
