import type { TestOfCategory } from './laboratory-test.ts';

/** The thyroid, and what the body says to it. */
export const thyroidFunction = [
  {
    id: 'tsh',
    units: ['mIU/L', 'µIU/mL'],
    loinc: { code: '3016-3', name: 'Thyrotropin [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'free-t4',
    units: ['ng/dL', 'pmol/L'],
    loinc: { code: '3024-7', name: 'Thyroxine (T4) free [Mass/volume] in Serum or Plasma' },
    molarMass: 776.87,
  },
  {
    id: 'total-t4',
    units: ['µg/dL', 'nmol/L'],
    loinc: { code: '3026-2', name: 'Thyroxine (T4) [Mass/volume] in Serum or Plasma' },
    molarMass: 776.87,
  },
  {
    id: 'free-t3',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '3051-0', name: 'Triiodothyronine (T3) Free [Mass/volume] in Serum or Plasma' },
    molarMass: 650.97,
  },
  {
    id: 'total-t3',
    units: ['ng/dL', 'nmol/L'],
    loinc: { code: '3053-6', name: 'Triiodothyronine (T3) [Mass/volume] in Serum or Plasma' },
    molarMass: 650.97,
  },
  {
    id: 'reverse-t3',
    units: ['ng/dL', 'nmol/L'],
    loinc: { code: '3052-8', name: 'Triiodothyronine (T3).reverse [Mass/volume] in Serum or Plasma' },
    molarMass: 650.97,
  },
  {
    id: 't3-uptake',
    units: ['%'],
    loinc: { code: '3050-2', name: 'Triiodothyronine resin uptake (T3RU) in Serum or Plasma' },
  },
  {
    id: 'tpo-antibodies',
    units: ['IU/mL'],
    loinc: { code: '8099-4', name: 'Thyroperoxidase Ab [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'thyroglobulin-antibodies',
    units: ['IU/mL'],
    loinc: { code: '8098-6', name: 'Thyroglobulin Ab [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'thyroglobulin',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '3013-0', name: 'Thyroglobulin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'tsh-receptor-antibodies',
    units: ['IU/L'],
    loinc: { code: '5385-0', name: 'Thyrotropin receptor Ab [Units/volume] in Serum' },
  },
  {
    id: 'calcitonin',
    units: ['pg/mL', 'ng/L'],
    loinc: { code: '1992-7', name: 'Calcitonin [Mass/volume] in Serum or Plasma' },
  },
] as const satisfies readonly TestOfCategory[];
