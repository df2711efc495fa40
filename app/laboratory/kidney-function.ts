import type { TestOfCategory } from './laboratory-test.ts';

/** The kidneys, and urine. */
export const kidneyFunction = [
  {
    id: 'creatinine',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '2160-0', name: 'Creatinine [Mass/volume] in Serum or Plasma' },
    molarMass: 113.12,
  },
  {
    id: 'egfr',
    units: ['mL/min/1.73 m²'],
    loinc: {
      code: '98979-8',
      name: 'Glomerular filtration rate [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI 2021)/1.73 sq M',
    },
  },
  {
    id: 'urea-nitrogen',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '3094-0', name: 'Urea nitrogen [Mass/volume] in Serum or Plasma' },
    molarMass: 28.014,
  },
  {
    id: 'urea',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '3091-6', name: 'Urea [Mass/volume] in Serum or Plasma' },
    molarMass: 60.056,
  },
  {
    id: 'urea-creatinine-ratio',
    units: [],
    loinc: { code: '3097-3', name: 'Urea nitrogen/Creatinine [Mass Ratio] in Serum or Plasma' },
  },
  {
    id: 'cystatin-c',
    units: ['mg/L'],
    loinc: { code: '33863-2', name: 'Cystatin C [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'uric-acid',
    units: ['mg/dL', 'µmol/L'],
    loinc: { code: '3084-1', name: 'Urate [Mass/volume] in Serum or Plasma' },
    molarMass: 168.11,
  },
  {
    id: 'creatinine-clearance',
    units: ['mL/min'],
    loinc: { code: '2164-2', name: 'Creatinine renal clearance in 24 hour Urine and Serum or Plasma' },
  },
  {
    id: 'urine-albumin',
    units: ['mg/L', 'mg/dL'],
    loinc: { code: '14957-5', name: 'Microalbumin [Mass/volume] in Urine' },
  },
  {
    id: 'albumin-creatinine-ratio',
    units: ['mg/g', 'mg/mmol'],
    loinc: { code: '9318-7', name: 'Albumin/Creatinine [Mass Ratio] in Urine' },
    molarMass: 113.12,
  },
  {
    id: 'protein-creatinine-ratio',
    units: ['mg/g', 'mg/mmol'],
    loinc: { code: '2890-2', name: 'Protein/Creatinine [Mass Ratio] in Urine' },
    molarMass: 113.12,
  },
  {
    id: 'urine-protein-day',
    units: ['mg/24 h', 'g/24 h'],
    loinc: { code: '2889-4', name: 'Protein [Mass/time] in 24 hour Urine' },
  },
  {
    id: 'urine-creatinine',
    units: ['mg/dL', 'mmol/L'],
    loinc: { code: '2161-8', name: 'Creatinine [Mass/volume] in Urine' },
    molarMass: 113.12,
  },
  {
    id: 'beta-2-microglobulin',
    units: ['mg/L'],
    loinc: { code: '1952-1', name: 'Beta-2-Microglobulin [Mass/volume] in Serum or Plasma' },
  },
  { id: 'urine-ph', units: [], loinc: { code: '2756-5', name: 'pH of Urine' } },
  { id: 'urine-specific-gravity', units: [], loinc: { code: '2965-2', name: 'Specific gravity of Urine' } },
] as const satisfies readonly TestOfCategory[];
