import type { FormDefinition } from '../engine/definition.ts';

/**
 * A value of a laboratory test, copied from a report (specification 3, §3). Not a form of the hub; /health-metrics asks it. Numbers
 * are text, because they are kept as they are printed: app/domain/markers/value.ts reads them.
 */
export const healthMarkerForm = {
  id: 'health-marker',
  minutes: [1, 1],
  sections: [
    {
      id: 'value',
      fields: [
        // Of a test that is in no list, where it is required.
        { id: 'own_name', kind: 'text', maxLength: 80 },
        { id: 'value', kind: 'text', maxLength: 40, required: true },
        { id: 'unit', kind: 'text', maxLength: 40 },
        { id: 'day', kind: 'date', notBefore: '1900-01-01', notAfter: 'today', required: true },
      ],
    },
    {
      id: 'range',
      fields: [
        { id: 'range_low', kind: 'text', maxLength: 20 },
        { id: 'range_high', kind: 'text', maxLength: 20 },
        { id: 'range_text', kind: 'text', maxLength: 80 },
      ],
    },
    {
      id: 'optimal',
      fields: [
        { id: 'optimal_low', kind: 'text', maxLength: 20 },
        { id: 'optimal_high', kind: 'text', maxLength: 20 },
      ],
    },
    {
      id: 'report',
      fields: [
        { id: 'laboratory', kind: 'text', maxLength: 100 },
        { id: 'notes', kind: 'long-text', maxLength: 2000, rows: 3 },
      ],
    },
  ],
} as const satisfies FormDefinition;
