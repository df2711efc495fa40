import type { AlertKind } from '#db/tables/administration.ts';

/** When something is an alert. */
export interface AlertRule {
  /** What is over this is one: milliseconds of load time, percent of the others. */
  readonly threshold: number;
  /** For so long after an alert of the kind there is no other. */
  readonly cooldownSeconds: number;
  /** Fewer answers than these say nothing: one slow page at night, one fault among two. */
  readonly leastAnswers: number;
}

/** The rules, by what is watched. */
export const alertRules: Readonly<Record<AlertKind, AlertRule>> = {
  'load-time': { threshold: 3000, cooldownSeconds: 60, leastAnswers: 5 },
  // One fault among twenty is not over five percent.
  'error-rate': { threshold: 5, cooldownSeconds: 30, leastAnswers: 20 },
  memory: { threshold: 80, cooldownSeconds: 120, leastAnswers: 0 },
};

export const alertKinds = Object.keys(alertRules) as readonly AlertKind[];

/** How the site has been doing within the last minute. */
export interface Measured {
  readonly answers: number;
  /** How long all of them took together. */
  readonly milliseconds: number;
  /** How many of them said that something is wrong here. */
  readonly faults: number;
  /** The memory of the process, in percent of what it may have. */
  readonly memoryPercent: number;
}

/** Something that is over its threshold. */
export interface Exceeded {
  readonly kind: AlertKind;
  /** Rounded up, so that it is over the threshold in whole numbers too. */
  readonly value: number;
}

/** What of it is over its threshold, whenever it was told last. */
export function exceededBy({ answers, milliseconds, faults, memoryPercent }: Measured): readonly Exceeded[] {
  const values: Readonly<Record<AlertKind, number>> = {
    'load-time': milliseconds / Math.max(1, answers),
    'error-rate': (100 * faults) / Math.max(1, answers),
    memory: memoryPercent,
  };
  return alertKinds
    .filter((kind) => {
      const { threshold, leastAnswers } = alertRules[kind];
      return answers >= leastAnswers && values[kind] > threshold;
    })
    .map((kind) => ({ kind, value: Math.ceil(values[kind]) }));
}
