import type { TFunction } from 'i18next';

/** What a results mail tells; every word of it is the product's own. */
export interface QuizResult {
  readonly result: string;
  readonly description: string;
  readonly influence: string | null;
  readonly scores: readonly { readonly name: string; readonly points: number }[];
  readonly insights: readonly { readonly title: string; readonly text: string }[];
  readonly recommendations: readonly string[];
}

/** A part of a mail under a heading: first its list, then questions with their answers, then its paragraphs. */
export interface MailSection {
  readonly heading: string;
  readonly items: readonly string[];
  readonly entries?: readonly { readonly label: string; readonly text: string }[];
  readonly paragraphs: readonly string[];
}

/** The result in parts, those that have nothing to say left out. */
export function quizSections(t: TFunction, result: QuizResult): readonly MailSection[] {
  const points = result.scores.map((score) =>
    t('quizzes:mail.points', { name: score.name, count: score.points }),
  );
  const insights = result.insights.map(({ title, text }) => t('quizzes:mail.insight', { title, text }));
  const parts: readonly MailSection[] = [
    { heading: result.result, items: [], paragraphs: [result.description] },
    {
      heading: t('quizzes:result.influence'),
      items: [],
      paragraphs: result.influence === null ? [] : [result.influence],
    },
    { heading: t('quizzes:result.insights'), items: insights, paragraphs: [] },
    { heading: t('quizzes:result.recommendations'), items: result.recommendations, paragraphs: [] },
    { heading: t('quizzes:result.scores'), items: points, paragraphs: [] },
  ];
  return parts.filter(({ items, paragraphs }) => items.length + paragraphs.length > 0);
}
