/** The parts of a report, in the order in which they stand everywhere (specification 3, §3). */
export const categories = [
  'general',
  'thyroid-function',
  'metabolic-panel',
  'lipid-panel',
  'complete-blood-count',
  'hormones',
  'vitamins-and-minerals',
  'inflammation',
  'liver-function',
  'kidney-function',
] as const;
export type Category = (typeof categories)[number];

/**
 * A test that laboratories do. Its id never changes once landed: values are kept by it. Its name, its abbreviation and what else it
 * is called are texts: `laboratory:tests.<id>`.
 *
 * LOINC codes and names: this material contains content from LOINC (https://loinc.org). LOINC is copyright © Regenstrief
 * Institute, Inc. and the LOINC Committee, and is available at no cost under the license at https://loinc.org/license.
 */
export interface LaboratoryTest {
  readonly id: string;
  readonly category: Category;
  /** As they are printed, the usual one first; none where the result has none, such as a ratio. */
  readonly units: readonly string[];
  /** Of the test in its first unit: LOINC has another code for moles than for grams. None where we are not sure. */
  readonly loinc?: { readonly code: string; readonly name: string };
  /**
   * Grams of a mole, where a result is of one substance or is given as one: PubChem's, and IUPAC's standard atomic weights of 2021. What
   * is a mixture has none, such as triglycerides, nor has what laboratories agree on by comparing, such as hormones in units. Of
   * a ratio to creatinine it is creatinine's.
   */
  readonly molarMass?: number;
  /** Charges of an ion, where results are given in equivalents. */
  readonly charge?: number;
}

/** A test as its category's file has it. */
export type TestOfCategory = Omit<LaboratoryTest, 'category'>;
