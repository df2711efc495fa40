import type { Answers } from '#app/forms/engine/definition.ts';
import { coachingTones, personalityTypes, type CoachingTone, type PersonalityType } from './insights.ts';

/** Points that an answer gives, by question and answer. */
type Points<T extends string> = Readonly<
  Record<string, Readonly<Record<string, Readonly<Partial<Record<T, number>>>>>>
>;

/**
 * What an answer says about how to speak with somebody. What they say helps them weighs most; the rest decides where
 * they did not say it, and between equals.
 */
export const tonePoints: Points<CoachingTone> = {
  support_preference: {
    encouragement: { supportive: 5 },
    direct_feedback: { direct: 5 },
    facts_and_reasons: { analytical: 5 },
    new_ideas: { creative: 5 },
    clear_structure: { structured: 5 },
  },
  learning_style: {
    watching: { structured: 1 },
    reading: { analytical: 2 },
    listening: { supportive: 1 },
    doing: { direct: 1, creative: 1 },
    discussing: { supportive: 2 },
  },
  learning_preference: {
    step_by_step: { structured: 3 },
    experiential: { direct: 2, creative: 1 },
    story_based: { creative: 3 },
    community_driven: { supportive: 3 },
    self_reflection: { analytical: 2, supportive: 1 },
  },
  accountability_style: {
    self_tracking: { analytical: 2 },
    reminders: { structured: 2 },
    partner: { supportive: 2 },
    coach: { direct: 2 },
    group: { supportive: 1, creative: 1 },
  },
  challenge_preference: {
    small_steps: { supportive: 1, structured: 1 },
    steady_stretch: { structured: 2 },
    short_sprints: { direct: 1, creative: 1 },
    bold_leaps: { direct: 2 },
  },
  emotional_patterns: {
    overthinking: { direct: 1, structured: 1 },
    worry: { supportive: 1, analytical: 1 },
    self_criticism: { supportive: 2 },
    comparison: { supportive: 1 },
    people_pleasing: { supportive: 1 },
    avoidance: { structured: 1 },
    quick_anger: { analytical: 1 },
    shutting_down: { supportive: 2 },
    quick_recovery: { direct: 1 },
    calm_under_pressure: { direct: 1, analytical: 1 },
  },
  primary_blocker: {
    lack_of_motivation: { creative: 1, direct: 1 },
    overwhelmed: { structured: 2, supportive: 1 },
    dont_know_where_to_start: { structured: 2 },
    inconsistent_habits: { structured: 1 },
    financial_stress: { analytical: 1, structured: 1 },
    relationship_challenges: { supportive: 1 },
    health_limitations: { supportive: 1 },
    fear_of_failure: { supportive: 2 },
    perfectionism: { supportive: 1, creative: 1 },
    time_management: { structured: 2 },
  },
  energy_band: { low: { supportive: 1 }, high: { direct: 1 } },
  stress_band: { low: { direct: 1 }, high: { supportive: 2 } },
};

/** What an answer says about how somebody changes. */
export const typePoints: Points<PersonalityType> = {
  core_values: {
    freedom: { independent_warrior: 2, creative_explorer: 1 },
    family: { relationship_focused: 2 },
    health: { balanced_achiever: 2 },
    growth: { analytical_optimizer: 1, creative_explorer: 1 },
    security: { analytical_optimizer: 2 },
    honesty: { independent_warrior: 1 },
    creativity: { creative_explorer: 3 },
    service: { relationship_focused: 2 },
    spirituality: { balanced_achiever: 1, relationship_focused: 1 },
    adventure: { creative_explorer: 2, independent_warrior: 1 },
    connection: { relationship_focused: 3 },
    peace: { balanced_achiever: 3 },
  },
  motivation_drivers: {
    achievement: { balanced_achiever: 2, independent_warrior: 1 },
    connection: { relationship_focused: 3 },
    security: { analytical_optimizer: 2 },
    freedom: { independent_warrior: 2, creative_explorer: 1 },
    growth: { analytical_optimizer: 1, creative_explorer: 1 },
    contribution: { relationship_focused: 2 },
    recognition: { balanced_achiever: 1, relationship_focused: 1 },
    self_respect: { independent_warrior: 2 },
  },
  emotional_patterns: {
    overthinking: { analytical_optimizer: 2 },
    worry: { analytical_optimizer: 1 },
    comparison: { balanced_achiever: 1 },
    people_pleasing: { relationship_focused: 2 },
    shutting_down: { independent_warrior: 1 },
    quick_recovery: { balanced_achiever: 1, creative_explorer: 1 },
    calm_under_pressure: { balanced_achiever: 1, independent_warrior: 1 },
  },
  support_level: {
    very_supported: { relationship_focused: 1 },
    supported: { relationship_focused: 1 },
    // Who is left alone has not chosen to go alone.
  },
  support_preference: {
    facts_and_reasons: { analytical_optimizer: 2 },
    new_ideas: { creative_explorer: 2 },
    direct_feedback: { independent_warrior: 1 },
  },
  accountability_style: {
    self_tracking: { independent_warrior: 1, analytical_optimizer: 1 },
    partner: { relationship_focused: 1 },
    group: { relationship_focused: 2 },
  },
  learning_preference: {
    step_by_step: { analytical_optimizer: 1 },
    experiential: { creative_explorer: 1, independent_warrior: 1 },
    story_based: { creative_explorer: 1 },
    community_driven: { relationship_focused: 2 },
    self_reflection: { independent_warrior: 1, analytical_optimizer: 1 },
  },
  learning_style: {
    reading: { analytical_optimizer: 1 },
    doing: { independent_warrior: 1 },
    discussing: { relationship_focused: 1 },
  },
  goal_pillar: {
    Health: { balanced_achiever: 1 },
    Relationships: { relationship_focused: 2 },
    Financial: { analytical_optimizer: 1 },
    Purpose: { creative_explorer: 1 },
    Mindset: { analytical_optimizer: 1 },
  },
};

/** An answer that spoke for what was found. */
export interface Evidence {
  readonly field: string;
  readonly value: string;
  readonly points: number;
}

export interface Found<T extends string> {
  readonly name: T;
  readonly points: number;
  /** The answers that spoke for it, the weightiest first. */
  readonly evidence: readonly Evidence[];
}

/** Who has most points; the first of them where several have as many, and where nobody has any. */
function find<T extends string>(table: Points<T>, names: readonly T[], answers: Answers): Found<T> {
  const spoke = names.map((name) => {
    const evidence = Object.entries(table).flatMap(([field, options]) =>
      [answers[field]].flat().flatMap((value): Evidence[] => {
        const given = typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined;
        const points = given?.[name] ?? 0;
        return points > 0 ? [{ field, value: value as string, points }] : [];
      }),
    );
    const points = evidence.reduce((sum, one) => sum + one.points, 0);
    return { name, points, evidence: evidence.toSorted((one, other) => other.points - one.points) };
  });
  return spoke.reduce((best, one) => (one.points > best.points ? one : best));
}

export const findTone = (answers: Answers): Found<CoachingTone> => find(tonePoints, coachingTones, answers);
export const findType = (answers: Answers): Found<PersonalityType> =>
  find(typePoints, personalityTypes, answers);
