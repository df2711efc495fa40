import type { TierKey } from '#db/tables/catalogue.ts';

/**
 * What fulfils a line of a program's card: a page of its own; a page of the program that somebody goes through; or everything that
 * another program includes.
 */
export type Part =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'run'; readonly page: 'today' | 'checkIn' | 'lookBack' }
  | { readonly kind: 'all'; readonly of: TierKey };

const page = (path: string): Part => ({ kind: 'page', path });
const run = (of: 'today' | 'checkIn' | 'lookBack'): Part => ({ kind: 'run', page: of });
const all = (of: TierKey): Part => ({ kind: 'all', of });

/**
 * The parts of the product that programs are sold with, by the key that a line names. Whoever holds the program opens each of
 * them from its first day on; tests/routes/program/promises.test.ts does so. Names: `payments-admin:part`.
 */
export const parts = {
  'program-days': run('today'),
  'check-in': run('checkIn'),
  'look-back': run('lookBack'),
  assessment: page('/forms/comprehensive-onboarding'),
  'nutrition-assessment': page('/forms/nutrition-fitness'),
  'health-assessment': page('/forms/health-assessment'),
  'progress-check-in': page('/forms/progress-checkin'),
  'compared-check-ins': page('/forms/compare'),
  'elite-assessments': page('/assessments'),
  analyses: page('/forms'),
  'transformation-profile': page('/profile/transformation'),
  habits: page('/habits'),
  goals: page('/goals'),
  journal: page('/journal'),
  measurements: page('/measurements'),
  calls: page('/coaching/calls'),
  coaching: page('/coaching'),
  'all-of-level_0': all('level_0'),
  'all-of-level_1': all('level_1'),
  'all-of-level_2': all('level_2'),
  'all-of-level_3': all('level_3'),
  'all-of-level_4': all('level_4'),
} as const satisfies Readonly<Record<string, Part>>;

export type PartKey = keyof typeof parts;

/** Every key, in the order in which an administrator chooses. */
export const partKeys = Object.keys(parts) as readonly PartKey[];

/** @param value such as the word of a row, or what a form sent */
export const isPartKey = (value: string | null): value is PartKey =>
  value !== null && Object.hasOwn(parts, value);
