import type { TestOfCategory } from './laboratory-test.ts';

/** The cells of the blood. */
export const completeBloodCount = [
  {
    id: 'white-blood-cells',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '6690-2', name: 'Leukocytes [#/volume] in Blood by Automated count' },
  },
  {
    id: 'red-blood-cells',
    units: ['10^6/µL', '10^12/L'],
    loinc: { code: '789-8', name: 'Erythrocytes [#/volume] in Blood by Automated count' },
  },
  {
    id: 'hemoglobin',
    units: ['g/dL', 'g/L', 'mmol/L'],
    loinc: { code: '718-7', name: 'Hemoglobin [Mass/volume] in Blood' },
  },
  {
    id: 'hematocrit',
    units: ['%', 'L/L'],
    loinc: { code: '4544-3', name: 'Hematocrit [Volume Fraction] of Blood by Automated count' },
  },
  {
    id: 'mcv',
    units: ['fL'],
    loinc: { code: '787-2', name: 'MCV [Entitic mean volume] in Red Blood Cells by Automated count' },
  },
  { id: 'mch', units: ['pg'], loinc: { code: '785-6', name: 'MCH [Entitic mass] by Automated count' } },
  {
    id: 'mchc',
    units: ['g/dL', 'g/L'],
    loinc: { code: '786-4', name: 'MCHC [Entitic Mass/volume] in Red Blood Cells by Automated count' },
  },
  {
    id: 'rdw-cv',
    units: ['%'],
    loinc: { code: '788-0', name: 'Erythrocyte distribution width [Ratio] by Automated count' },
  },
  {
    id: 'rdw-sd',
    units: ['fL'],
    loinc: { code: '21000-5', name: 'Erythrocyte distribution width [Entitic volume] by Automated count' },
  },
  {
    id: 'platelets',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '777-3', name: 'Platelets [#/volume] in Blood by Automated count' },
  },
  {
    id: 'mpv',
    units: ['fL'],
    loinc: { code: '32623-1', name: 'Platelet [Entitic mean volume] in Blood by Automated count' },
  },
  {
    id: 'neutrophils',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '751-8', name: 'Neutrophils [#/volume] in Blood by Automated count' },
  },
  {
    id: 'neutrophils-percent',
    units: ['%'],
    loinc: { code: '770-8', name: 'Neutrophils/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'lymphocytes',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '731-0', name: 'Lymphocytes [#/volume] in Blood by Automated count' },
  },
  {
    id: 'lymphocytes-percent',
    units: ['%'],
    loinc: { code: '736-9', name: 'Lymphocytes/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'monocytes',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '742-7', name: 'Monocytes [#/volume] in Blood by Automated count' },
  },
  {
    id: 'monocytes-percent',
    units: ['%'],
    loinc: { code: '5905-5', name: 'Monocytes/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'eosinophils',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '711-2', name: 'Eosinophils [#/volume] in Blood by Automated count' },
  },
  {
    id: 'eosinophils-percent',
    units: ['%'],
    loinc: { code: '713-8', name: 'Eosinophils/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'basophils',
    units: ['10^3/µL', '10^9/L', '/µL'],
    loinc: { code: '704-7', name: 'Basophils [#/volume] in Blood by Automated count' },
  },
  {
    id: 'basophils-percent',
    units: ['%'],
    loinc: { code: '706-2', name: 'Basophils/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'immature-granulocytes-percent',
    units: ['%'],
    loinc: { code: '71695-1', name: 'Immature granulocytes/100 leukocytes in Blood by Automated count' },
  },
  {
    id: 'reticulocytes',
    units: ['10^3/µL', '10^9/L'],
    loinc: { code: '60474-4', name: 'Reticulocytes [#/volume] in Blood by Automated count' },
  },
  {
    id: 'reticulocytes-percent',
    units: ['%'],
    loinc: { code: '17849-1', name: 'Reticulocytes/100 erythrocytes in Blood by Automated count' },
  },
] as const satisfies readonly TestOfCategory[];
