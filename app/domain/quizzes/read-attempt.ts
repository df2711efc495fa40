import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { textsOf } from '#locales/texts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import type { Attempt } from './attempt.ts';
import { resultName } from './analysis.ts';
import { findOptions, listQuestions } from './questions.ts';
import { quizOf } from './quizzes.ts';
import { readScore, type ReadAnswer, type Reading } from './reading.ts';
import type { Score } from './score.ts';

type Sections = { readonly sections: Readonly<Record<string, string>> };
const texts: Readonly<Record<QuizId, Readonly<Record<Language, Sections>>>> = {
  archetype: textsOf<Sections>('quizzes/archetype'),
  emotional: textsOf<Sections>('quizzes/emotional'),
  freedom: textsOf<Sections>('quizzes/freedom'),
};

/** A reading in the reader's language, with names in place of ids. */
export interface ToldReading {
  readonly clarity: Reading['clarity'];
  readonly name: string;
  readonly points: number;
  readonly all: number;
  readonly lead: number;
  readonly level: readonly string[];
  readonly next: readonly string[];
  readonly nextPoints: number;
  readonly sections: readonly { readonly section: string; readonly leader: string | null }[];
  readonly quotes: Reading['quotes'];
}

/** A score and its answers, told in a language; null where nothing was scored. */
export function tellScore(
  quiz: QuizId,
  score: Score,
  answers: readonly ReadAnswer[],
  language: Language,
): ToldReading | null {
  const reading = readScore(quizOf(quiz).results, score, answers);
  if (!reading) return null;
  const nameOf = (result: string): string => resultName(quiz, result, language) ?? result;
  const { sections: named } = texts[quiz][language];
  return {
    ...reading,
    name: nameOf(score.primary),
    level: reading.level.map(nameOf),
    next: reading.next.map(nameOf),
    sections: reading.sections.map(({ section, leader }) => ({
      section: Object.hasOwn(named, section) ? named[section]! : section,
      leader: leader === null ? null : nameOf(leader),
    })),
  };
}

/** What an attempt says, with its own answers as its version words them. Two queries. */
export async function tellAttempt(
  db: Database,
  attempt: Pick<Attempt, 'quiz' | 'version' | 'answers' | 'result'>,
  language: Language,
): Promise<ToldReading | null> {
  if (!attempt.result) return null;
  const { quiz, version } = attempt;
  const questions = await listQuestions(db, quiz, version);
  const options = await findOptions(db, quiz, version, Object.values(attempt.answers));
  const answers = questions.flatMap(({ id, section, text }) => {
    const option = options.get(attempt.answers[id] ?? '');
    if (option?.questionId !== id) return [];
    return [{ section, weights: option.weights, question: text[language], answer: option.text[language] }];
  });
  return tellScore(quiz, attempt.result, answers, language);
}
