import { listFormat } from '#locales/formats.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { resultSaid, type ResultSaid } from './analysis.ts';
import { quizOf } from './quizzes.ts';
import { readScore, type ReadAnswer, type Reading } from './reading.ts';
import type { ResultEdits } from './result-edits.ts';
import { readingTexts, sectionName } from './reading-texts.ts';
import { pointsFor, type Score } from './score.ts';

/** A result that is told beside the first one: `level` with it, `near` it, or the `second`. */
export interface Beside extends ResultSaid {
  readonly kind: 'level' | 'near' | 'second';
  readonly title: string;
}

/** A reading in the reader's language: sentences and names in place of numbers and ids. */
export interface ToldReading {
  readonly clarity: Reading['clarity'];
  /** What came out: the name of the first result, or of all that are level. */
  readonly heading: string;
  /** The one that is described first, where several are level; else null. */
  readonly firstOfLevel: string | null;
  /** How clear it is. */
  readonly sentence: string;
  /** The same in a few words, for lists. */
  readonly short: string;
  /** Who leads each part of the quiz, where the answers are known; null where no one result does. */
  readonly sections: readonly {
    readonly section: string;
    readonly leader: string | null;
    readonly isFirst: boolean;
  }[];
  /** In how many of them the first leads; null where they are not known, and where several are first. */
  readonly leads: string | null;
  readonly quotes: Reading['quotes'];
  readonly beside: readonly Beside[];
}

/** Where so many come second with the same points, none does. */
const mostBeside = 2;

/** Whether these answers are those that the points came from. */
const isOf = (score: Score, results: readonly string[], answers: readonly ReadAnswer[]): boolean =>
  answers.length > 0 &&
  results.every(
    (result) =>
      answers.reduce((sum, { weights }) => sum + pointsFor(weights, result), 0) ===
      (score.scores[result] ?? 0),
  );

/**
 * Tells a score and its answers; null where nothing was scored. Answers that do not give these points are left aside.
 * @param answers in the order of the questions; none where they are not known @param edits of the version that was answered
 */
export function tellScore(
  quiz: QuizId,
  score: Score,
  answers: readonly ReadAnswer[],
  language: Language,
  edits: ResultEdits = {},
): ToldReading | null {
  const { results } = quizOf(quiz);
  const reading = readScore(results, score, isOf(score, results, answers) ? answers : []);
  if (!reading) return null;
  const texts = readingTexts[language];
  const nameOf = (result: string): string => resultSaid(quiz, result, language, edits)?.name ?? result;
  const first = [score.primary, ...reading.level];
  const led = reading.sections.filter(({ leader }) => leader === score.primary).length;
  return {
    clarity: reading.clarity,
    heading: listOf(first.map(nameOf), language),
    firstOfLevel: reading.level.length > 0 ? nameOf(score.primary) : null,
    sentence: sentenceOf(score.primary, reading, nameOf, language),
    short: texts.short[shortOf(reading.clarity)],
    sections: reading.sections.map(({ section, leader }) => ({
      section: sectionName(quiz, section, language),
      leader: leader === null ? null : nameOf(leader),
      isFirst: leader !== null && first.includes(leader),
    })),
    leads:
      reading.sections.length === 0 || reading.level.length > 0
        ? null
        : put(texts.leads[led === 0 ? 'none' : led === reading.sections.length ? 'every' : 'some'], {
            name: within(nameOf(score.primary), language),
            led: String(led),
            of: String(reading.sections.length),
          }),
    quotes: reading.quotes.map(({ question, answer }) => ({ question, answer: unquoted(answer) })),
    beside: besideOf(reading).flatMap(({ kind, result }) => {
      const said = resultSaid(quiz, result, language, edits);
      return said ? [{ ...said, kind, title: put(texts.beside[kind], { name: said.name }) }] : [];
    }),
  };
}

/** A score without its answers, for a line of a list: what came out, and how clear it is. Null where nothing was scored. */
export function tellShort(
  quiz: QuizId,
  score: Score,
  language: Language,
  edits: ResultEdits = {},
): Pick<ToldReading, 'heading' | 'short'> | null {
  return tellScore(quiz, { ...score, level: score.level ?? [] }, [], language, edits);
}

function besideOf({ clarity, level, next }: Reading) {
  const isNear = ['sections', 'answers', 'narrow'].includes(clarity);
  const others = level.length === 0 && (isNear || next.length <= mostBeside) ? next : [];
  return [
    ...level.map((result) => ({ kind: 'level' as const, result })),
    ...others.map((result) => ({ kind: isNear ? ('near' as const) : ('second' as const), result })),
  ];
}

const shortOf = (clarity: Reading['clarity']): keyof (typeof readingTexts)['en']['short'] =>
  clarity === 'level' || clarity === 'sections' || clarity === 'answers' ? 'even' : clarity;

function sentenceOf(
  primary: string,
  reading: Reading,
  nameOf: (result: string) => string,
  language: Language,
): string {
  const { clarity, level, next, points, all, lead, nextPoints } = reading;
  const names = (results: readonly string[]): string =>
    listOf(
      results.map((result) => within(nameOf(result), language)),
      language,
    );
  const key =
    next.length === 0 && level.length === 0
      ? 'alone'
      : next.length > 1 && (clarity === 'narrow' || clarity === 'ahead' || clarity === 'clear')
        ? (`${clarity}Many` as const)
        : clarity;
  return put(readingTexts[language].clarity[key], {
    name: names([primary]),
    names: names([primary, ...(level.length > 0 ? level : next)]),
    next: names(next),
    points: String(points),
    all: String(all),
    lead: String(lead),
    nextPoints: String(nextPoints),
  });
}

const listOf = (names: readonly string[], language: Language): string =>
  listFormat(language, { type: 'conjunction' }).format(names);

/** A name as it stands within a sentence: those of archetypes begin with an article there. */
function within(name: string, language: Language): string {
  const { alone, within: inside } = readingTexts[language].names;
  return name.startsWith(`${alone} `) ? inside + name.slice(alone.length) : name;
}

/** Puts words into sentences, which begin with a capital letter whatever stands first. */
const put = (text: string, words: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
    .replaceAll(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());

/** An answer without the marks of what somebody says in it: it is quoted as a whole. */
const unquoted = (answer: string): string => answer.replace(/^[«“"](.*)[»”"]$/su, '$1');
