import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { textsOf } from '#locales/texts.ts';
import { editedText, linesOf, resultFields, type ResultEdits } from './result-edits.ts';

export interface ArchetypeTexts {
  readonly name: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth: readonly string[];
  readonly habits: readonly string[];
  readonly recommendations: readonly string[];
  readonly idealHabits: readonly string[];
  readonly asSecondary: string;
}
export interface DriverTexts {
  readonly name: string;
  readonly description: string;
  readonly strengths: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string };
  readonly insights: readonly Insight[];
  readonly recommendations: readonly string[];
  readonly asSecondary: string;
}
export interface Insight {
  readonly title: string;
  readonly text: string;
}

interface ResultTexts<T> {
  readonly results: Readonly<Record<string, T>>;
}

const archetypes = textsOf<ResultTexts<ArchetypeTexts>>('quizzes/archetype');
const drivers = {
  emotional: textsOf<ResultTexts<DriverTexts>>('quizzes/emotional'),
  freedom: textsOf<ResultTexts<DriverTexts>>('quizzes/freedom'),
};

/** The text under a name that comes from stored data. */
const own = <T>(texts: Readonly<Record<string, T>>, name: string | null): T | null =>
  name !== null && Object.hasOwn(texts, name) ? texts[name]! : null;

/** What a version words otherwise, by field; each language falls back by itself. */
function editsOf(
  quiz: QuizId,
  result: string,
  language: Language,
  edits: ResultEdits,
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    resultFields(quiz).flatMap(({ key, kind }) => {
      const text = editedText(edits, result, key, language);
      return text === null ? [] : [[key, kind === 'list' ? linesOf(text) : text] as const];
    }),
  );
}

/** The texts of an archetype, as a version words them; null for one that has none. */
export function archetypeTexts(
  result: string | null,
  language: Language,
  edits: ResultEdits,
): ArchetypeTexts | null {
  const texts = own(archetypes[language].results, result);
  return texts && { ...texts, ...editsOf('archetype', result!, language, edits) };
}

/** The texts of a driver, as a version words them; null for one that has none. */
export function driverTexts(
  quiz: Exclude<QuizId, 'archetype'>,
  result: string | null,
  language: Language,
  edits: ResultEdits,
): DriverTexts | null {
  const texts = own(drivers[quiz][language].results, result);
  if (!texts) return null;
  const { blockerName, blockerText, ...edited } = editsOf(quiz, result!, language, edits) as Readonly<
    Record<string, string>
  >;
  const { name, text } = texts.blocker;
  return {
    ...texts,
    ...edited,
    blocker: { name: blockerName ?? name, text: blockerText ?? text },
    insights: texts.insights.map((insight, at) => ({
      title: edited[`insightTitle${at + 1}`] ?? insight.title,
      text: edited[`insightText${at + 1}`] ?? insight.text,
    })),
  };
}

/** What a field of a result says without any edit, as it is typed: a list with one thing a line. */
export function ownText(quiz: QuizId, result: string, key: string, language: Language): string {
  const texts =
    quiz === 'archetype' ? archetypeTexts(result, language, {}) : driverTexts(quiz, result, language, {});
  const blocker = texts && 'blocker' in texts ? texts.blocker : { name: '', text: '' };
  const insights = texts && 'insights' in texts ? texts.insights : [];
  const all = {
    ...texts,
    blockerName: blocker.name,
    blockerText: blocker.text,
    ...Object.fromEntries(
      insights.flatMap((insight, at) => [
        [`insightTitle${at + 1}`, insight.title],
        [`insightText${at + 1}`, insight.text],
      ]),
    ),
  };
  const said = (all as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(said) ? said.join('\n') : typeof said === 'string' ? said : '';
}
