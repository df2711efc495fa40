import { bandOf, type Band } from '#app/forms/engine/score.ts';
import { lifePillars, type LifePillar } from './life-pillars.ts';

/** What a part of a life is judged by, and how much each counts, in hundredths (specification 3, §9). */
export const weights = { habits: 40, journals: 25, assessments: 20, goals: 15 } as const;
export type BalanceSource = keyof typeof weights;
export const balanceSources = Object.keys(weights) as readonly BalanceSource[];

/** What one source says of a part. */
export interface SourceScore {
  readonly source: BalanceSource;
  /** 0 to 100, unrounded; null where there is too little, or where the source knows nothing of this part. */
  readonly score: number | null;
  /** Why there is none: too few days, nothing of the kind, or the source never speaks of it. */
  readonly missing: 'few' | 'none' | 'not-asked' | null;
  /** How much is behind it: days asked for, days rated, answers, goals. */
  readonly count: number;
  /** What it was read off, each with what it says: habits and goals by name, ratings and assessments by key. */
  readonly behind: readonly Behind[];
}

export interface Behind {
  /** A key of the texts, or what somebody typed. */
  readonly name: { readonly key: string } | { readonly own: string };
  readonly href: string;
  /** 0 to 100, unrounded. */
  readonly score: number;
  /** Days or pages behind it, where it is made of days. */
  readonly count: number | null;
  /** The day that it was said on, where it was said once. */
  readonly day: string | null;
}

/** A part of a life with its score. */
export interface PillarScore {
  readonly pillar: LifePillar;
  /** 0 to 100, a whole number; null where no source says anything. */
  readonly score: number | null;
  readonly band: Band | null;
  readonly sources: readonly (SourceScore & {
    /** How much it counts here, in hundredths: of those that say something, all together 100. */
    readonly weight: number;
  })[];
}

/** The whole. */
export interface Balance {
  readonly pillars: readonly PillarScore[];
  /** The mean of the parts that have a score; null where fewer than three have. */
  readonly overall: number | null;
  readonly scored: number;
  readonly phase: BalancePhase | null;
  /** Those that stand lowest, all of them where several do. */
  readonly lowest: readonly LifePillar[];
}

/** Where a life stands on the whole: a quarter each (specification 3, §4). */
export const balancePhases = ['foundation', 'building', 'acceleration', 'final-push'] as const;
export type BalancePhase = (typeof balancePhases)[number];

/** The phase of a score, 0 to 100; whoever stands on a border has the next one. */
export const balancePhaseOf = (score: number): BalancePhase =>
  balancePhases[Math.min(balancePhases.length - 1, Math.floor(score / 25))]!;

/** Fewer parts make no whole. */
const leastScored = 3;

/**
 * What the sources say of a part together: each with its weight, and what says nothing shares out its own among the others, so
 * that silence is no zero.
 */
export function scoreOf(pillar: LifePillar, sources: readonly SourceScore[]): PillarScore {
  const said = sources.filter(({ score }) => score !== null);
  const all = said.reduce((sum, { source }) => sum + weights[source], 0);
  const score =
    all === 0 ? null : Math.round(said.reduce((sum, one) => sum + one.score! * weights[one.source], 0) / all);
  return {
    pillar,
    score,
    band: score === null ? null : bandOf(score),
    sources: sources.map((one) => ({
      ...one,
      weight: one.score === null ? 0 : (weights[one.source] / all) * 100,
    })),
  };
}

/** The parts together. @param pillars in the order of the wheel */
export function balanceOf(pillars: readonly PillarScore[]): Balance {
  const scores = pillars.flatMap(({ score }) => (score === null ? [] : [score]));
  const overall =
    scores.length < leastScored
      ? null
      : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const least = Math.min(...scores);
  return {
    pillars,
    overall,
    scored: scores.length,
    phase: overall === null ? null : balancePhaseOf(overall),
    lowest: pillars.flatMap(({ pillar, score }) => (score !== null && score === least ? [pillar] : [])),
  };
}

/** Whether two scores of a part were reckoned from the same sources: else one does not tell how the other has moved. */
export function isComparable(one: PillarScore, other: PillarScore): boolean {
  const saidIn = ({ sources }: PillarScore): string =>
    sources.flatMap(({ source, score }) => (score === null ? [] : [source])).join(' ');
  return one.score !== null && other.score !== null && saidIn(one) === saidIn(other);
}

/** How the energy of the next weeks is shared: 70 % for the weakest part (specification 3, §9), the rest for the next two. */
export interface Share {
  readonly pillar: LifePillar;
  readonly percent: number;
}

/** @param weakest one of `balance.lowest`: where several stand lowest, the first on the wheel unless somebody chooses */
export function sharesOf({ pillars }: Balance, weakest: LifePillar): readonly Share[] {
  const next = pillars
    .filter(({ pillar, score }) => score !== null && pillar !== weakest)
    .toSorted((one, other) => one.score! - other.score!)
    .slice(0, 2);
  const [all, most] = [100, 70];
  if (next.length === 0) return [{ pillar: weakest, percent: all }];
  return [
    { pillar: weakest, percent: most },
    ...next.map(({ pillar }) => ({ pillar, percent: (all - most) / next.length })),
  ];
}

/** A part by its name in an address or a form, or null. */
export const lifePillarOf = (text: string | null | undefined): LifePillar | null =>
  lifePillars.find((pillar) => pillar === text) ?? null;
