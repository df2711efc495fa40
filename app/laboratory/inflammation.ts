import type { TestOfCategory } from './laboratory-test.ts';

/** Inflammation, and what defends the body. */
export const inflammation = [
  {
    id: 'c-reactive-protein',
    units: ['mg/L', 'mg/dL'],
    loinc: { code: '1988-5', name: 'C reactive protein [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'high-sensitivity-crp',
    units: ['mg/L', 'mg/dL'],
    loinc: {
      code: '30522-7',
      name: 'C reactive protein [Mass/volume] in Serum or Plasma by High sensitivity method',
    },
  },
  {
    id: 'sedimentation-rate',
    units: ['mm/h'],
    loinc: { code: '30341-2', name: 'Erythrocyte sedimentation rate' },
  },
  {
    id: 'fibrinogen',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '3255-7', name: 'Fibrinogen [Mass/volume] in Platelet poor plasma by Coagulation assay' },
  },
  {
    id: 'interleukin-6',
    units: ['pg/mL', 'ng/L'],
    loinc: { code: '26881-3', name: 'Interleukin 6 [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'tnf-alpha',
    units: ['pg/mL', 'ng/L'],
    loinc: { code: '3074-2', name: 'Tumor necrosis factor.alpha [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'procalcitonin',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '33959-8', name: 'Procalcitonin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'rheumatoid-factor',
    units: ['IU/mL'],
    loinc: { code: '11572-5', name: 'Rheumatoid factor [Units/volume] in Serum or Plasma' },
  },
  { id: 'anti-ccp', units: ['U/mL'] },
  {
    id: 'antinuclear-antibodies',
    units: [],
    loinc: { code: '8061-4', name: 'Nuclear Ab [Presence] in Serum' },
  },
  {
    id: 'antistreptolysin-o',
    units: ['IU/mL'],
    loinc: { code: '5370-2', name: 'Streptolysin O Ab [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'complement-c3',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '4485-9', name: 'Complement C3 [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'complement-c4',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '4498-2', name: 'Complement C4 [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'fecal-calprotectin',
    units: ['µg/g'],
    loinc: { code: '38445-3', name: 'Calprotectin [Mass/mass] in Stool' },
  },
  {
    id: 'haptoglobin',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '4542-7', name: 'Haptoglobin [Mass/volume] in Serum or Plasma' },
  },
] as const satisfies readonly TestOfCategory[];
