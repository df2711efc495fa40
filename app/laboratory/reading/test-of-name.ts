import { findTest } from '../registry.ts';
import { unitOf } from '../units.ts';
import type { TestNames } from './names.ts';

/** What a printed name and its unit are of. */
export interface TestFound {
  /** Null where no test of the registry is called so. */
  readonly test: string | null;
  readonly doubts: readonly ('test' | 'unit' | 'not-known')[];
}

/** In what something was measured, where it is not blood. */
export type Specimen = 'blood' | 'urine' | 'other';

const urine = /(?<!\p{L})(?:urin\p{L}*|orina|uroan[aá]lisis|ego)(?!\p{L})/iu;
const others =
  /(?<!\p{L})(?:stool|feces|faeces|fecal|heces|semen|saliva|sputum|esputo|l[ií]quido|cerebrospinal|csf|lcr|exudado|copro\p{L}*)(?!\p{L})/iu;

/** The specimen that words name, or null. */
export const specimenIn = (text: string): Specimen | null =>
  urine.test(text) ? 'urine' : others.test(text) ? 'other' : null;

/** What of urine is called as it is of blood. */
const inUrine: Readonly<Record<string, string>> = {
  albumin: 'urine-albumin',
  creatinine: 'urine-creatinine',
};
const notOfBlood = /^urine-|^albumin-creatinine|^protein-creatinine|^fecal-/;

/** Cells are counted, and are so many of a hundred: two tests of one name. */
const siblingOf = (test: string): string =>
  test.endsWith('-percent') ? test.replace(/-percent$/, '') : `${test}-percent`;

const fits = (test: string, unit: string): boolean => {
  const found = findTest(test);
  return found !== undefined && unitOf(found, unit) !== null;
};
const needsNone = (test: string): boolean => findTest(test)?.units.length === 0;

/**
 * The test of a name: its unit decides where a name has several, and nothing is taken for a test that it only resembles.
 * @param unit as it is printed, '' where none is
 */
export function testOfName(
  name: string,
  unit: string,
  names: TestNames,
  { language, specimen }: { readonly language: string; readonly specimen: Specimen },
): TestFound {
  const unknown: TestFound = { test: null, doubts: ['not-known'] };
  const found = names.find(name);
  if (!found) return unknown;
  const own = specimenIn(name) ?? specimen;
  const candidates = [
    ...new Set(
      found.tests.flatMap((test) => {
        if (own === 'blood') return [test];
        if (own === 'urine') return inUrine[test] ?? (/^urine-|creatinine-ratio/.test(test) ? [test] : []);
        return test.startsWith('fecal-') ? [test] : [];
      }),
    ),
  ];
  if (candidates.length === 0) return unknown;
  const unsure = found.whole ? [] : (['test'] as const);
  const counted = candidates.flatMap((test) =>
    findTest(siblingOf(test)) && !(/%/.test(name) && test.endsWith('-percent'))
      ? [test, siblingOf(test)]
      : [test],
  );
  if (unit !== '') {
    const fitting = counted.filter((test) => fits(test, unit));
    if (fitting.length === 1) return { test: fitting[0]!, doubts: unsure };
    const first = fitting.find((test) => candidates.includes(test));
    if (fitting.length > 1) return { test: first!, doubts: ['test'] };
    // An abbreviation of a letter or two and a unit of something else: not this.
    if (name.replaceAll(/[^\p{L}]/gu, '').length < 3) return unknown;
    return candidates.every((test) => notOfBlood.test(test) || needsNone(test))
      ? { test: candidates.length === 1 ? candidates[0]! : null, doubts: ['test'] }
      : {
          test: candidates[0]!,
          doubts: [...unsure, ...(candidates.length > 1 ? (['test'] as const) : []), 'unit'],
        };
  }
  const [first] = candidates;
  if (candidates.length === 1 && needsNone(first!)) return { test: first!, doubts: unsure };
  if (counted.length > 1) {
    const spoken = found.languages.includes(language) && candidates.length === 1;
    return { test: spoken || candidates.length === 1 ? first! : first!, doubts: ['test', 'unit'] };
  }
  return { test: first!, doubts: [...unsure, 'unit'] };
}
