import type { TestOfCategory } from './laboratory-test.ts';

/** The liver, and the proteins that it makes. */
export const liverFunction = [
  {
    id: 'alt',
    units: ['U/L', 'µkat/L'],
    loinc: {
      code: '1742-6',
      name: 'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma',
    },
  },
  {
    id: 'ast',
    units: ['U/L', 'µkat/L'],
    loinc: {
      code: '1920-8',
      name: 'Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma',
    },
  },
  {
    id: 'ggt',
    units: ['U/L', 'µkat/L'],
    loinc: {
      code: '2324-2',
      name: 'Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma',
    },
  },
  {
    id: 'alkaline-phosphatase',
    units: ['U/L', 'µkat/L'],
    loinc: { code: '6768-6', name: 'Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma' },
  },
  {
    id: 'total-bilirubin',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '1975-2', name: 'Bilirubin.total [Mass/volume] in Serum or Plasma' },
    molarMass: 584.66,
  },
  {
    id: 'direct-bilirubin',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '1968-7', name: 'Bilirubin.direct [Mass/volume] in Serum or Plasma' },
    molarMass: 584.66,
  },
  {
    id: 'indirect-bilirubin',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '1971-1', name: 'Bilirubin.indirect [Mass/volume] in Serum or Plasma' },
    molarMass: 584.66,
  },
  {
    id: 'albumin',
    units: ['g/dL', 'g/L'],
    loinc: { code: '1751-7', name: 'Albumin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'prealbumin',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '14338-8', name: 'Prealbumin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'globulin',
    units: ['g/dL', 'g/L'],
    loinc: { code: '10834-0', name: 'Globulin [Mass/volume] in Serum by calculation' },
  },
  {
    id: 'albumin-globulin-ratio',
    units: [],
    loinc: { code: '1759-0', name: 'Albumin/Globulin [Mass Ratio] in Serum or Plasma' },
  },
  {
    id: 'lactate-dehydrogenase',
    units: ['U/L', 'µkat/L'],
    loinc: { code: '2532-0', name: 'Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma' },
  },
  {
    id: 'bile-acids',
    units: ['µmol/L'],
    loinc: { code: '14628-2', name: 'Bile acid [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'ammonia',
    units: ['µmol/L', 'µg/dL'],
    loinc: { code: '16362-6', name: 'Ammonia [Moles/volume] in Plasma' },
  },
  {
    id: 'alpha-1-antitrypsin',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '1825-9', name: 'Alpha 1 antitrypsin [Mass/volume] in Serum or Plasma' },
  },
] as const satisfies readonly TestOfCategory[];
