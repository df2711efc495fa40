import type { TestOfCategory } from './laboratory-test.ts';

/** What belongs to no panel. */
export const general = [
  {
    id: 'psa',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '2857-1', name: 'Prostate specific Ag [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'free-psa-percent',
    units: ['%'],
    loinc: {
      code: '12841-3',
      name: 'Prostate Specific Ag Free/Prostate specific Ag.total in Serum or Plasma',
    },
  },
  {
    id: 'inr',
    units: [],
    loinc: { code: '6301-6', name: 'INR in Platelet poor plasma by Coagulation assay' },
  },
  { id: 'prothrombin-time', units: ['s'], loinc: { code: '5902-2', name: 'Prothrombin time (PT)' } },
  {
    id: 'aptt',
    units: ['s'],
    loinc: { code: '14979-9', name: 'aPTT in Platelet poor plasma by Coagulation assay' },
  },
  {
    id: 'd-dimer',
    units: ['ng/mL FEU', 'µg/mL FEU', 'mg/L FEU'],
    loinc: { code: '48065-7', name: 'Fibrin D-dimer FEU [Mass/volume] in Platelet poor plasma' },
  },
  {
    id: 'nt-probnp',
    units: ['pg/mL', 'ng/L'],
    loinc: {
      code: '33762-6',
      name: 'Natriuretic peptide.B prohormone N-Terminal [Mass/volume] in Serum or Plasma',
    },
  },
  {
    id: 'creatine-kinase',
    units: ['U/L', 'µkat/L'],
    loinc: { code: '2157-6', name: 'Creatine kinase [Enzymatic activity/volume] in Serum or Plasma' },
  },
  {
    id: 'amylase',
    units: ['U/L', 'µkat/L'],
    loinc: { code: '1798-8', name: 'Amylase [Enzymatic activity/volume] in Serum or Plasma' },
  },
  {
    id: 'lipase',
    units: ['U/L', 'µkat/L'],
    loinc: { code: '3040-3', name: 'Lipase [Enzymatic activity/volume] in Serum or Plasma' },
  },
  {
    id: 'immunoglobulin-a',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '2458-8', name: 'IgA [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'immunoglobulin-g',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '2465-3', name: 'IgG [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'immunoglobulin-m',
    units: ['mg/dL', 'g/L'],
    loinc: { code: '2472-9', name: 'IgM [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'immunoglobulin-e',
    units: ['IU/mL', 'kIU/L'],
    loinc: { code: '19113-0', name: 'IgE [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'transglutaminase-antibodies',
    units: ['U/mL'],
    loinc: { code: '31017-7', name: 'Tissue transglutaminase IgA Ab [Units/volume] in Serum' },
  },
  {
    id: 'cea',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '2039-6', name: 'Carcinoembryonic Ag [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'ca-125',
    units: ['U/mL'],
    loinc: { code: '10334-1', name: 'Cancer Ag 125 [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'ca-19-9',
    units: ['U/mL'],
    loinc: { code: '24108-3', name: 'Cancer Ag 19-9 [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'alpha-fetoprotein',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '1834-1', name: 'Alpha-1-Fetoprotein [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'blood-lead',
    units: ['µg/dL', 'µmol/L'],
    loinc: { code: '5671-3', name: 'Lead [Mass/volume] in Blood' },
    molarMass: 207.2,
  },
] as const satisfies readonly TestOfCategory[];
