import type { TestOfCategory } from './laboratory-test.ts';

/** Vitamins, minerals and iron. */
export const vitaminsAndMinerals = [
  {
    id: 'vitamin-d',
    units: ['ng/mL', 'nmol/L'],
    loinc: {
      code: '62292-8',
      name: '25-Hydroxyvitamin D2+25-Hydroxyvitamin D3 [Mass/volume] in Serum or Plasma',
    },
  },
  {
    id: 'calcitriol',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '1649-3', name: 'Calcitriol [Mass/volume] in Serum or Plasma' },
    molarMass: 416.64,
  },
  {
    id: 'vitamin-b12',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '2132-9', name: 'Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma' },
    molarMass: 1355.37,
  },
  { id: 'active-b12', units: ['pmol/L'] },
  {
    id: 'folate',
    units: ['ng/mL', 'nmol/L'],
    loinc: { code: '2284-8', name: 'Folate [Mass/volume] in Serum or Plasma' },
    molarMass: 441.4,
  },
  {
    id: 'red-cell-folate',
    units: ['ng/mL', 'nmol/L'],
    loinc: { code: '2283-0', name: 'Folate [Mass/volume] in Red Blood Cells' },
    molarMass: 441.4,
  },
  {
    id: 'vitamin-a',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '2923-1', name: 'Retinol [Mass/volume] in Serum or Plasma' },
    molarMass: 286.45,
  },
  {
    id: 'vitamin-b1',
    units: ['nmol/L', 'µg/dL'],
    loinc: { code: '32554-8', name: 'Thiamine [Moles/volume] in Blood' },
  },
  { id: 'vitamin-b6', units: ['µg/L', 'nmol/L'], molarMass: 247.14 },
  {
    id: 'vitamin-c',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '1903-4', name: 'Ascorbate [Mass/volume] in Serum or Plasma' },
    molarMass: 176.12,
  },
  {
    id: 'vitamin-e',
    units: ['mg/L', 'µmol/L'],
    loinc: { code: '1823-4', name: 'Alpha tocopherol [Mass/volume] in Serum or Plasma' },
    molarMass: 430.71,
  },
  { id: 'coenzyme-q10', units: ['µg/mL', 'µmol/L'] },
  {
    id: 'homocysteine',
    units: ['µmol/L'],
    loinc: { code: '13965-9', name: 'Homocysteine [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'methylmalonic-acid',
    units: ['nmol/L', 'µmol/L'],
    loinc: { code: '13964-2', name: 'Methylmalonate [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'iron',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '2498-4', name: 'Iron [Mass/volume] in Serum or Plasma' },
    molarMass: 55.845,
  },
  {
    id: 'ferritin',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '2276-4', name: 'Ferritin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'transferrin',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '3034-6', name: 'Transferrin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'iron-binding-capacity',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '2500-7', name: 'Iron binding capacity [Mass/volume] in Serum or Plasma' },
    molarMass: 55.845,
  },
  {
    id: 'unsaturated-iron-binding',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '2501-5', name: 'Iron binding capacity.unsaturated [Mass/volume] in Serum or Plasma' },
    molarMass: 55.845,
  },
  {
    id: 'transferrin-saturation',
    units: ['%'],
    loinc: { code: '2502-3', name: 'Iron saturation [Mass Fraction] in Serum or Plasma' },
  },
  {
    id: 'soluble-transferrin-receptor',
    units: ['mg/L'],
    loinc: { code: '30248-9', name: 'Transferrin receptor.soluble [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'magnesium',
    units: ['mg/dL', 'mmol/L', 'mEq/L'],
    loinc: { code: '19123-9', name: 'Magnesium [Mass/volume] in Serum or Plasma' },
    molarMass: 24.305,
    charge: 2,
  },
  {
    id: 'zinc',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '5763-8', name: 'Zinc [Mass/volume] in Serum or Plasma' },
    molarMass: 65.38,
  },
  {
    id: 'copper',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '5631-7', name: 'Copper [Mass/volume] in Serum or Plasma' },
    molarMass: 63.546,
  },
  {
    id: 'selenium',
    units: ['µg/L', 'µmol/L'],
    loinc: { code: '5724-0', name: 'Selenium [Mass/volume] in Serum or Plasma' },
    molarMass: 78.971,
  },
  {
    id: 'ceruloplasmin',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '2064-4', name: 'Ceruloplasmin [Mass/volume] in Serum or Plasma' },
  },
] as const satisfies readonly TestOfCategory[];
