import type { TestOfCategory } from './laboratory-test.ts';

/** Fats of the blood, and what carries them. */
export const lipidPanel = [
  {
    id: 'total-cholesterol',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2093-3', name: 'Cholesterol [Mass/volume] in Serum or Plasma' },
    molarMass: 386.65,
  },
  {
    id: 'ldl-cholesterol',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2089-1', name: 'Cholesterol in LDL [Mass/volume] in Serum or Plasma' },
    molarMass: 386.65,
  },
  {
    id: 'hdl-cholesterol',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2085-9', name: 'Cholesterol in HDL [Mass/volume] in Serum or Plasma' },
    molarMass: 386.65,
  },
  {
    id: 'non-hdl-cholesterol',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '43396-1', name: 'Cholesterol non HDL [Mass/volume] in Serum or Plasma' },
    molarMass: 386.65,
  },
  {
    id: 'vldl-cholesterol',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2091-7', name: 'Cholesterol in VLDL [Mass/volume] in Serum or Plasma' },
    molarMass: 386.65,
  },
  {
    id: 'triglycerides',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2571-8', name: 'Triglyceride [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'cholesterol-hdl-ratio',
    units: [],
    loinc: { code: '9830-1', name: 'Cholesterol.total/Cholesterol in HDL [Mass Ratio] in Serum or Plasma' },
  },
  {
    id: 'ldl-hdl-ratio',
    units: [],
    loinc: { code: '11054-4', name: 'Cholesterol in LDL/Cholesterol in HDL [Mass Ratio] in Serum or Plasma' },
  },
  { id: 'triglycerides-hdl-ratio', units: [] },
  {
    id: 'apolipoprotein-b',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '1884-6', name: 'Apolipoprotein B [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'apolipoprotein-a1',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '1869-7', name: 'Apolipoprotein A-I [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'apolipoprotein-ratio',
    units: [],
    loinc: { code: '1874-7', name: 'Apolipoprotein B/Apolipoprotein A-I [Mass Ratio] in Serum or Plasma' },
  },
  {
    id: 'lipoprotein-a',
    units: ['mg/dL', 'nmol/L'],
    loinc: { code: '10835-7', name: 'Lipoprotein a [Mass/volume] in Serum or Plasma' },
  },
  { id: 'ldl-particles', units: ['nmol/L'] },
  { id: 'omega-3-index', units: ['%'] },
] as const satisfies readonly TestOfCategory[];
