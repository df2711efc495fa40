import type { FormDefinition } from '../engine/definition.ts';

/** What fits every unit; which unit a number is in says how small and large it can be (app/domain/body/quantities.ts). */
const length = { kind: 'number', min: 1, max: 1000, decimals: 2 } as const;
const share = { kind: 'number', min: 1, max: 95, decimals: 2, unit: 'percent' } as const;

/** A measurement of the body (specification 3, §3). Not a form of the hub; /health-reports/body asks it. */
export const bodyCompositionForm = {
  id: 'body-composition',
  minutes: [2, 5],
  sections: [
    {
      id: 'weight',
      fields: [
        { id: 'day', kind: 'date', notBefore: '1950-01-01', notAfter: 'today', required: true },
        { id: 'weight', kind: 'number', min: 1, max: 1000, decimals: 2 },
        { id: 'weight_unit', kind: 'choice', options: ['kg', 'lbs'], settled: true },
        { id: 'height', ...length },
        { id: 'height_unit', kind: 'choice', options: ['cm', 'in'], settled: true },
        {
          id: 'method',
          kind: 'choice',
          layout: 'select',
          options: ['smart-scale', 'tape-measure', 'caliper', 'dexa-scan', 'bodpod'],
        },
      ],
    },
    {
      id: 'composition',
      fields: [
        { id: 'body_fat', ...share },
        { id: 'muscle', ...share },
        { id: 'water', ...share },
        { id: 'visceral_fat', kind: 'number', min: 1, max: 60, decimals: 2 },
        { id: 'metabolic_age', kind: 'number', min: 5, max: 120, unit: 'years' },
      ],
    },
    {
      id: 'tape',
      fields: [
        { id: 'length_unit', kind: 'choice', options: ['cm', 'in'], settled: true },
        { id: 'chest', ...length },
        { id: 'waist', ...length },
        { id: 'hips', ...length },
        { id: 'neck', ...length },
        { id: 'arm', ...length },
        { id: 'thigh', ...length },
      ],
    },
    { id: 'notes', fields: [{ id: 'notes', kind: 'long-text', maxLength: 2000, rows: 4 }] },
    {
      id: 'consents',
      fields: [
        { id: 'share_data', kind: 'consent' },
        { id: 'use_for_testimonials', kind: 'consent' },
      ],
    },
  ],
} as const satisfies FormDefinition;
