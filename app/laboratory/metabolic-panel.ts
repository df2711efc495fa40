import type { TestOfCategory } from './laboratory-test.ts';

/** Sugar, salts and what the blood is made of. */
export const metabolicPanel = [
  {
    id: 'glucose',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2345-7', name: 'Glucose [Mass/volume] in Serum or Plasma' },
    molarMass: 180.156,
  },
  {
    id: 'fasting-glucose',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '1558-6', name: 'Fasting glucose [Mass/volume] in Serum or Plasma' },
    molarMass: 180.156,
  },
  {
    id: 'glucose-two-hours',
    units: ['mg/dL', 'mmol/L'],
    loinc: {
      code: '1518-0',
      name: 'Glucose [Mass/volume] in Serum or Plasma --2 hours post 75 g glucose PO',
    },
    molarMass: 180.156,
  },
  {
    id: 'hba1c',
    units: ['%', 'mmol/mol'],
    loinc: { code: '4548-4', name: 'Hemoglobin A1c/Hemoglobin.total in Blood' },
  },
  {
    id: 'insulin',
    units: ['µIU/mL', 'mIU/L', 'pmol/L'],
    loinc: { code: '20448-7', name: 'Insulin [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'c-peptide',
    units: ['ng/mL', 'nmol/L'],
    loinc: { code: '1986-9', name: 'C peptide [Mass/volume] in Serum or Plasma' },
  },
  { id: 'homa-ir', units: [] },
  {
    id: 'fructosamine',
    units: ['µmol/L'],
    loinc: { code: '15069-8', name: 'Fructosamine [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'sodium',
    units: ['mmol/L', 'mEq/L'],
    loinc: { code: '2951-2', name: 'Sodium [Moles/volume] in Serum or Plasma' },
    charge: 1,
  },
  {
    id: 'potassium',
    units: ['mmol/L', 'mEq/L'],
    loinc: { code: '2823-3', name: 'Potassium [Moles/volume] in Serum or Plasma' },
    charge: 1,
  },
  {
    id: 'chloride',
    units: ['mmol/L', 'mEq/L'],
    loinc: { code: '2075-0', name: 'Chloride [Moles/volume] in Serum or Plasma' },
    charge: 1,
  },
  {
    id: 'carbon-dioxide',
    units: ['mmol/L', 'mEq/L'],
    loinc: { code: '2028-9', name: 'Carbon dioxide, total [Moles/volume] in Serum or Plasma' },
    charge: 1,
  },
  {
    id: 'anion-gap',
    units: ['mmol/L', 'mEq/L'],
    loinc: { code: '33037-3', name: 'Anion gap in Serum or Plasma' },
    charge: 1,
  },
  {
    id: 'calcium',
    units: ['mg/dL', 'mmol/L', 'mEq/L'],
    loinc: { code: '17861-6', name: 'Calcium [Mass/volume] in Serum or Plasma' },
    molarMass: 40.078,
    charge: 2,
  },
  {
    id: 'ionized-calcium',
    units: ['mmol/L', 'mg/dL'],
    loinc: { code: '1995-0', name: 'Calcium.ionized [Moles/volume] in Serum or Plasma' },
    molarMass: 40.078,
    charge: 2,
  },
  {
    id: 'phosphate',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2777-1', name: 'Phosphate [Mass/volume] in Serum or Plasma' },
    molarMass: 30.974,
  },
  {
    id: 'total-protein',
    units: ['g/dL', 'g/L'],
    loinc: { code: '2885-2', name: 'Protein [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'lactate',
    units: ['mmol/L', 'mg/dL'],
    loinc: { code: '2524-7', name: 'Lactate [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'beta-hydroxybutyrate',
    units: ['mmol/L', 'mg/dL'],
    loinc: { code: '6873-4', name: 'Beta hydroxybutyrate [Moles/volume] in Serum or Plasma' },
  },
  { id: 'osmolality', units: ['mOsm/kg'], loinc: { code: '2692-2', name: 'Osmolality of Serum or Plasma' } },
] as const satisfies readonly TestOfCategory[];
