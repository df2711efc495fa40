import type { TFunction } from 'i18next';

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** What a results mail tells; every word of it is the product's own. A list that is empty is left out. */
export interface QuizResult {
  readonly result: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth: readonly string[];
  readonly habits: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string } | null;
  readonly influence: {
    readonly name: string;
    readonly text: string;
    readonly traits: readonly string[];
  } | null;
  readonly scores: readonly { readonly name: string; readonly points: number }[];
  readonly insights: readonly Titled[];
  readonly recommendations: readonly string[];
  readonly idealHabits: readonly string[];
}

/** A part of a mail under a heading: first its list, then questions with their answers, then its paragraphs. */
export interface MailSection {
  readonly heading: string;
  readonly items: readonly string[];
  readonly entries?: readonly { readonly label: string; readonly text: string }[];
  readonly paragraphs: readonly string[];
}

const list = (heading: string, items: readonly string[]): MailSection => ({ heading, items, paragraphs: [] });
const words = (heading: string, ...paragraphs: readonly string[]): MailSection => ({
  heading,
  items: [],
  paragraphs,
});

/** The result in parts, in the order of its page, those that have nothing to say left out. */
export function quizSections(t: TFunction, result: QuizResult): readonly MailSection[] {
  const { blocker, influence } = result;
  const parts: readonly MailSection[] = [
    words(result.result, result.description),
    list(t('quizzes:result.traits'), result.traits),
    list(t('quizzes:result.strengths'), result.strengths),
    list(t('quizzes:result.growth'), result.growth),
    list(t('quizzes:result.habits'), result.habits),
    ...(blocker ? [words(t('quizzes:result.blocker', { name: blocker.name }), blocker.text)] : []),
    list(
      t('quizzes:result.insights'),
      result.insights.map(({ title, text }) => t('quizzes:mail.insight', { title, text })),
    ),
    ...(influence
      ? [
          words(
            t('quizzes:result.influenceOf', { name: influence.name }),
            influence.text,
            ...(influence.traits.length > 0
              ? [t('quizzes:result.alsoTraits', { traits: influence.traits.join(' · ') })]
              : []),
          ),
        ]
      : []),
    list(t('quizzes:result.recommendations'), result.recommendations),
    list(t('quizzes:result.idealHabits'), result.idealHabits),
    list(
      t('quizzes:result.scores'),
      result.scores.map((score) => t('quizzes:mail.points', { name: score.name, count: score.points })),
    ),
  ];
  return parts.filter(({ items, paragraphs }) => items.length + paragraphs.length > 0);
}
