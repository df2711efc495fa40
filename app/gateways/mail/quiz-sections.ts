import type { TFunction } from 'i18next';
import { titleAndText } from '#locales/title-and-text.ts';

interface Titled {
  readonly title: string;
  readonly text: string;
}

interface Beside {
  readonly kind: 'level' | 'near' | 'second';
  readonly title: string;
  readonly description: string;
  readonly influence: string;
  readonly traits: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string } | null;
  readonly strengths: readonly string[];
  readonly recommendations: readonly string[];
}

/** What a results mail tells; every word of it is the product's own, chosen answers too. A list that is empty is left out. */
export interface QuizResult {
  readonly result: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth: readonly string[];
  readonly habits: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string } | null;
  /** How clear it is, where it shows, the answers that say it, and results beside it. */
  readonly reading: {
    readonly firstOfLevel: string | null;
    readonly sentence: string;
    readonly sections: readonly { readonly section: string; readonly leader: string | null }[];
    readonly leads: string | null;
    readonly quotes: readonly { readonly question: string; readonly answer: string }[];
    readonly beside: readonly Beside[];
  };
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
  const { blocker, reading } = result;
  const beside = (kinds: readonly Beside['kind'][]): readonly MailSection[] =>
    reading.beside.filter(({ kind }) => kinds.includes(kind)).flatMap((one) => besideSections(t, one));
  const parts: readonly MailSection[] = [
    words(result.result, reading.sentence, ...(reading.firstOfLevel ? [] : [result.description])),
    ...beside(['near']),
    list(
      t('quizzes:result.scores'),
      result.scores.map((score) => t('quizzes:mail.points', { name: score.name, count: score.points })),
    ),
    {
      heading: t('quizzes:reading.sections'),
      items: reading.sections.map(({ section, leader }) =>
        t('quizzes:reading.section', { section, leader: leader ?? t('quizzes:reading.mixed') }),
      ),
      paragraphs: reading.leads ? [reading.leads] : [],
    },
    {
      heading: t('quizzes:reading.quotes'),
      items: [],
      entries: reading.quotes.map(({ question, answer }) => ({
        label: question,
        text: t('quizzes:reading.quote', { answer }),
      })),
      paragraphs: [],
    },
    ...(reading.firstOfLevel ? [words(reading.firstOfLevel, result.description)] : []),
    list(t('quizzes:result.traits'), result.traits),
    list(t('quizzes:result.strengths'), result.strengths),
    list(t('quizzes:result.growth'), result.growth),
    list(t('quizzes:result.habits'), result.habits),
    ...(blocker ? [words(t('quizzes:result.blocker', { name: blocker.name }), blocker.text)] : []),
    list(
      t('quizzes:result.insights'),
      result.insights.map(({ title, text }) => titleAndText(title, text)),
    ),
    ...beside(['second']),
    list(t('quizzes:result.recommendations'), result.recommendations),
    list(t('quizzes:result.idealHabits'), result.idealHabits),
    ...beside(['level']),
  ];
  return parts.filter(
    ({ items, paragraphs, entries = [] }) => items.length + paragraphs.length + entries.length > 0,
  );
}

const besideSections = (
  t: TFunction,
  { kind, title, description, influence, traits, blocker, strengths, recommendations }: Beside,
): readonly MailSection[] => [
  words(
    title,
    ...(kind === 'second' ? [] : [description]),
    ...(kind === 'level' ? [] : [influence]),
    ...(kind !== 'second' && blocker
      ? [titleAndText(t('quizzes:result.blocker', { name: blocker.name }), blocker.text)]
      : []),
    ...(traits.length > 0 ? [t('quizzes:result.alsoTraits', { traits: traits.join(' · ') })] : []),
  ),
  ...(kind === 'level'
    ? [
        list(t('quizzes:result.strengths'), strengths),
        list(t('quizzes:result.recommendations'), recommendations),
      ]
    : []),
];
