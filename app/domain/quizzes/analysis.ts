import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { textsOf } from '#locales/texts.ts';
import type { Score } from './score.ts';

interface ArchetypeTexts {
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
interface DriverTexts {
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

/** Specification 1, §9. */
const mostInsights = 5;

/** What an archetype says, by the names of specification 1, §3. */
export interface ArchetypeProfile {
  readonly archetype_name: string;
  readonly display_name: string;
  readonly description: string;
  readonly core_traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth_areas: readonly string[];
  readonly recommended_habits: readonly string[];
}
export interface ArchetypeAnalysis {
  readonly kind: 'archetype';
  readonly primary: ArchetypeProfile;
  readonly secondary: ArchetypeProfile | null;
  /** What the second one adds to the first, in a sentence. */
  readonly influence: string | null;
  readonly combined_traits: readonly string[];
  readonly growth_recommendations: readonly string[];
  readonly ideal_habits: readonly string[];
}
export interface DriverAnalysis {
  readonly kind: 'driver';
  readonly primary: { readonly id: string; readonly name: string; readonly description: string };
  readonly secondary: { readonly id: string; readonly name: string } | null;
  readonly influence: string | null;
  readonly strengths: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string };
  /** At most five. */
  readonly insights: readonly Insight[];
  readonly recommendations: readonly string[];
}
export type Analysis = ArchetypeAnalysis | DriverAnalysis;

/** The text under a name that comes from stored data. */
const own = <T>(texts: Readonly<Record<string, T>>, name: string | null): T | null =>
  name !== null && Object.hasOwn(texts, name) ? texts[name]! : null;

const profileOf = (name: string, texts: ArchetypeTexts): ArchetypeProfile => ({
  archetype_name: name,
  display_name: texts.name,
  description: texts.description,
  core_traits: texts.traits,
  strengths: texts.strengths,
  growth_areas: texts.growth,
  recommended_habits: texts.habits,
});

/**
 * A score in words, in the reader's language.
 * @returns null where nothing was scored, and for a result that has no texts
 */
export function analyse(quiz: QuizId, score: Score, language: Language): Analysis | null {
  return quiz === 'archetype'
    ? analyseArchetype(score, archetypes[language].results)
    : analyseDriver(score, drivers[quiz][language].results);
}

function analyseArchetype(
  score: Score,
  texts: Readonly<Record<string, ArchetypeTexts>>,
): ArchetypeAnalysis | null {
  const primary = own(texts, score.primary);
  const secondary = own(texts, score.secondary);
  if (!primary) return null;
  return {
    kind: 'archetype',
    primary: profileOf(score.primary, primary),
    secondary: secondary && profileOf(score.secondary!, secondary),
    influence: secondary && secondary.asSecondary,
    combined_traits: [...new Set([...primary.traits, ...(secondary?.traits ?? [])])],
    growth_recommendations: primary.recommendations,
    ideal_habits: primary.idealHabits,
  };
}

function analyseDriver(score: Score, texts: Readonly<Record<string, DriverTexts>>): DriverAnalysis | null {
  const primary = own(texts, score.primary);
  const secondary = own(texts, score.secondary);
  if (!primary) return null;
  return {
    kind: 'driver',
    primary: { id: score.primary, name: primary.name, description: primary.description },
    secondary: secondary && { id: score.secondary!, name: secondary.name },
    influence: secondary && secondary.asSecondary,
    strengths: primary.strengths,
    blocker: primary.blocker,
    insights: primary.insights.slice(0, mostInsights),
    recommendations: primary.recommendations,
  };
}

/** What is told of a result that stands beside the first one. */
export interface ResultSaid {
  readonly name: string;
  readonly description: string;
  /** What it adds to the first, where it comes second. */
  readonly influence: string;
  readonly traits: readonly string[];
  /** What may hold somebody back; archetypes have none. */
  readonly blocker: { readonly name: string; readonly text: string } | null;
  readonly strengths: readonly string[];
  readonly recommendations: readonly string[];
}

/** What a result says by itself; null for one that has no texts. */
export function resultSaid(quiz: QuizId, result: string, language: Language): ResultSaid | null {
  if (quiz === 'archetype') {
    const texts = own(archetypes[language].results, result);
    return (
      texts && {
        name: texts.name,
        description: texts.description,
        influence: texts.asSecondary,
        traits: texts.traits,
        blocker: null,
        strengths: texts.strengths,
        recommendations: texts.recommendations,
      }
    );
  }
  const texts = own(drivers[quiz][language].results, result);
  return (
    texts && {
      name: texts.name,
      description: texts.description,
      influence: texts.asSecondary,
      traits: [],
      blocker: texts.blocker,
      strengths: texts.strengths,
      recommendations: texts.recommendations,
    }
  );
}

/** The name of a result, or null where it has none. */
export const resultName = (quiz: QuizId, result: string, language: Language): string | null =>
  resultSaid(quiz, result, language)?.name ?? null;

/** A result as it is stored (specification 1, §3), its texts in this language. */
export function resultRecord(quiz: QuizId, score: Score, language: Language): Record<string, unknown> {
  const analysis = analyse(quiz, score, language);
  if (quiz === 'archetype') {
    const { kind: _, influence: __, ...detailed } = (analysis ?? {}) as Partial<ArchetypeAnalysis>;
    return {
      primary_archetype: score.primary,
      secondary_archetype: score.secondary,
      scores: score.scores,
      detailed_analysis: analysis ? detailed : null,
    };
  }
  const driver = analysis as DriverAnalysis | null;
  return {
    primaryDriver: score.primary,
    secondaryDriver: score.secondary,
    scores: score.scores,
    insights: driver?.insights ?? [],
    recommendations: driver?.recommendations ?? [],
  };
}
