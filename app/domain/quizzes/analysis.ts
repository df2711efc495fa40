import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { mostInsights, type ResultEdits } from './result-edits.ts';
import {
  archetypeTexts,
  driverTexts,
  type ArchetypeTexts,
  type DriverTexts,
  type Insight,
} from './result-texts.ts';
import type { Score } from './score.ts';

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
 * @param edits of the version that was answered @returns null where nothing was scored, and for a result that has no texts
 */
export function analyse(
  quiz: QuizId,
  score: Score,
  language: Language,
  edits: ResultEdits = {},
): Analysis | null {
  return quiz === 'archetype'
    ? analyseArchetype(score, (name) => archetypeTexts(name, language, edits))
    : analyseDriver(score, (name) => driverTexts(quiz, name, language, edits));
}

function analyseArchetype(
  score: Score,
  textsOf: (result: string | null) => ArchetypeTexts | null,
): ArchetypeAnalysis | null {
  const primary = textsOf(score.primary);
  const secondary = textsOf(score.secondary);
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

function analyseDriver(
  score: Score,
  textsOf: (result: string | null) => DriverTexts | null,
): DriverAnalysis | null {
  const primary = textsOf(score.primary);
  const secondary = textsOf(score.secondary);
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
export function resultSaid(
  quiz: QuizId,
  result: string,
  language: Language,
  edits: ResultEdits = {},
): ResultSaid | null {
  const texts =
    quiz === 'archetype'
      ? archetypeTexts(result, language, edits)
      : driverTexts(quiz, result, language, edits);
  if (!texts) return null;
  const { name, description, asSecondary: influence, strengths, recommendations } = texts;
  return {
    name,
    description,
    influence,
    strengths,
    recommendations,
    traits: 'traits' in texts ? texts.traits : [],
    blocker: 'blocker' in texts ? texts.blocker : null,
  };
}

/** The name of a result, or null where it has none. */
export const resultName = (
  quiz: QuizId,
  result: string,
  language: Language,
  edits: ResultEdits = {},
): string | null => resultSaid(quiz, result, language, edits)?.name ?? null;

/** A result as it is stored (specification 1, §3), its texts in this language. */
export function resultRecord(
  quiz: QuizId,
  score: Score,
  language: Language,
  edits: ResultEdits = {},
): Record<string, unknown> {
  const analysis = analyse(quiz, score, language, edits);
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
