import type general from '#locales/en/analysis/elite.json';
import type { Language } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';

/** What is said of one area. The experiment of a week, how one would know that it worked, and what comes after it belong together. */
export interface AreaTexts {
  readonly low: string;
  readonly high: string;
  readonly week: string;
  readonly know: string;
  readonly next: string;
  readonly lever: string;
  readonly focus: string;
}

/** The texts of one form's analysis. */
export interface EliteFormTexts {
  readonly opening: string;
  readonly words: string;
  readonly chosen?: string;
  /** Of what was chosen: the answers agree, another area stands lower, or nothing was decided yet. */
  readonly chosenSame?: string;
  readonly chosenOther?: string;
  readonly chosenOpen?: string;
  readonly withheld?: string;
  readonly notes?: Readonly<Record<string, string>>;
  readonly dimensions: Readonly<Record<string, AreaTexts>>;
  /** By `<high>_over_<low>`. */
  readonly patterns: Readonly<Record<string, string>>;
}

export const eliteTexts: Readonly<Record<Language, typeof general>> = textsOf('analysis/elite');

/** By form. */
export const eliteFormTexts: Readonly<Record<string, Readonly<Record<Language, EliteFormTexts>>>> = {
  'mindset-performance-elite': textsOf('analysis/mindset-performance-elite'),
  'health-optimization-elite': textsOf('analysis/health-optimization-elite'),
  'relationship-mastery-elite': textsOf('analysis/relationship-mastery-elite'),
  'financial-mastery-elite': textsOf('analysis/financial-mastery-elite'),
  'purpose-legacy-elite': textsOf('analysis/purpose-legacy-elite'),
};
