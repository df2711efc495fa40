import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizEventType } from '#db/tables/quizzes.ts';
import type { Day } from '../days/calendar.ts';
import { findPublished, listQuestions, type QuizQuestion } from '../quizzes/questions.ts';
import { quizOf, type QuizId } from '../quizzes/quizzes.ts';
import { weekOf, weeksUntil } from './weeks.ts';

/** Weeks that results can be looked at for: quizzes of guests are forgotten after 90 days. */
export const resultPeriods = [4, 12] as const;
export type ResultPeriod = (typeof resultPeriods)[number];

/** How many of those who finished have this result. */
export interface ResultCount {
  readonly result: string;
  readonly count: number;
  readonly byLanguage: Readonly<Partial<Record<Language, number>>>;
}

export interface QuizResults {
  readonly started: number;
  readonly finished: number;
  /** Every result of the quiz, in its own order; those in which nothing was scored are in none. */
  readonly results: readonly ResultCount[];
  /** Languages that quizzes were finished in, the most frequent first. */
  readonly languages: readonly Language[];
  /** The oldest week first. */
  readonly byWeek: readonly {
    readonly week: Day;
    readonly started: number;
    readonly finished: number;
    readonly byResult: Readonly<Record<string, number>>;
  }[];
  /** How many went on after the last question: each person once for each step, and once for each button. */
  readonly steps: {
    readonly viewed: number;
    readonly leftAddress: number;
    /** By the button, as events keep it; those that nobody pressed are missing. */
    readonly pressed: Readonly<Record<string, number>>;
  };
  /** The versions that were begun in, the newest first. */
  readonly versions: readonly number[];
  /**
   * Of how many who began a version with the question, how many answered it, and how many stopped at it. In the order of the
   * version that is published; those that it does not ask any more come last, without a number.
   */
  readonly questions: readonly {
    readonly id: string;
    readonly number: number | null;
    readonly text: QuizQuestion['text'];
    readonly asked: number;
    readonly answered: number;
    readonly stopped: number;
  }[];
}

/** What came out of a quiz, of everybody who began it within so many weeks, members too. Four queries, and one for each version that was begun in. */
export async function readQuizResults(
  db: Database,
  quiz: QuizId,
  period: ResultPeriod,
  now: Date,
): Promise<QuizResults> {
  const weeks = weeksUntil(now, period);
  const from = weeks[0]!;
  const day = sql<string>`substr(started_at, 1, 10)`;
  const begun = db.selectFrom('quiz_attempts').where('quiz', '=', quiz).where('started_at', '>=', from);
  const counted = await begun
    .select((eb) => [
      day.as('day'),
      'language',
      'outcome',
      eb.fn.countAll<number | string>().as('started'),
      eb.fn.count<number | string>('completed_at').as('finished'),
    ])
    .groupBy([day, 'language', 'outcome'])
    .execute();
  const rows = counted.map((row) => ({
    ...row,
    week: weekOf(row.day),
    started: Number(row.started),
    finished: Number(row.finished),
  }));
  type Row = (typeof rows)[number];
  const sum = (of: 'started' | 'finished', isMeant: (row: Row) => boolean): number =>
    rows.reduce((all, row) => (isMeant(row) ? all + row[of] : all), 0);
  const all = (): boolean => true;
  const languages = [...new Set(rows.flatMap((row) => (row.finished > 0 ? [row.language] : [])))];
  const inLanguage = (language: Language): number =>
    sum('finished', (row) => row.language === language && row.outcome !== null);
  const { results } = quizOf(quiz);
  return {
    started: sum('started', all),
    finished: sum('finished', all),
    results: results.map((result) => ({
      result,
      count: sum('finished', (row) => row.outcome === result),
      byLanguage: Object.fromEntries(
        languages.map((language) => [
          language,
          sum('finished', (row) => row.outcome === result && row.language === language),
        ]),
      ),
    })),
    languages: languages.toSorted((one, other) => inLanguage(other) - inLanguage(one)),
    byWeek: weeks.map((week) => ({
      week,
      started: sum('started', (row) => row.week === week),
      finished: sum('finished', (row) => row.week === week),
      byResult: Object.fromEntries(
        results.map((result) => [
          result,
          sum('finished', (row) => row.week === week && row.outcome === result),
        ]),
      ),
    })),
    steps: await countSteps(db, quiz, from),
    ...(await countAnswers(db, quiz, from)),
  };
}

/** What is kept of an attempt besides its answers, each thing once. */
async function countSteps(db: Database, quiz: QuizId, from: Day): Promise<QuizResults['steps']> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .innerJoin('archetype_events', 'archetype_events.quiz_session_id', 'quiz_attempts.id')
    .select(['event_type', 'subject', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('quiz', '=', quiz)
    .where('started_at', '>=', from)
    .groupBy(['event_type', 'subject'])
    .orderBy('event_type')
    .orderBy('subject')
    .execute();
  const sum = (type: QuizEventType): number =>
    rows.reduce((all, row) => (row.event_type === type ? all + Number(row.count) : all), 0);
  return {
    viewed: sum('result_viewed'),
    leftAddress: sum('email_provided'),
    pressed: Object.fromEntries(
      rows.flatMap((row) => (row.event_type === 'cta_clicked' ? [[row.subject, Number(row.count)]] : [])),
    ),
  };
}

/**
 * Questions are answered in their order: who has answered seven has stopped at the eighth, unless they have finished. Which one
 * that was is said by the version that they were asked in; one question has the same id in all of them.
 */
async function countAnswers(
  db: Database,
  quiz: QuizId,
  from: Day,
): Promise<Pick<QuizResults, 'questions' | 'versions'>> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select((eb) => [
      'version',
      'answered',
      eb.fn.countAll<number | string>().as('attempts'),
      eb.fn.count<number | string>('completed_at').as('finished'),
    ])
    .where('quiz', '=', quiz)
    .where('started_at', '>=', from)
    .groupBy(['version', 'answered'])
    .execute();
  const published = await findPublished(db, quiz);
  const asked = [...new Set(rows.map(({ version }) => version))].toSorted((one, other) => other - one);
  // The order of today first, then what was asked before and is not any more.
  const versions = published === null ? asked : [published, ...asked.filter((one) => one !== published)];
  const counts = new Map<string, QuizResults['questions'][number]>();
  for (const version of versions)
    for (const [place, { id, text }] of (await listQuestions(db, quiz, version)).entries()) {
      const here = rows.filter((row) => row.version === version);
      const before = counts.get(id) ?? {
        id,
        number: version === published ? place + 1 : null,
        text,
        asked: 0,
        answered: 0,
        stopped: 0,
      };
      const sum = (count: (row: (typeof here)[number]) => number): number =>
        here.reduce((all, row) => all + count(row), 0);
      counts.set(id, {
        ...before,
        asked: before.asked + sum((row) => Number(row.attempts)),
        answered: before.answered + sum((row) => (row.answered > place ? Number(row.attempts) : 0)),
        stopped:
          before.stopped +
          sum((row) => (row.answered === place ? Number(row.attempts) - Number(row.finished) : 0)),
      });
    }
  return { questions: [...counts.values()], versions: asked };
}
