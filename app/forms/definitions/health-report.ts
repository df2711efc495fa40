import type { FormDefinition } from '../engine/definition.ts';

/** What a member says of a report of theirs (specification 3, §3). Not a form of the hub; /health-reports asks it. */
export const healthReportForm = {
  id: 'health-report',
  minutes: [1, 1],
  sections: [
    {
      id: 'report',
      fields: [
        { id: 'name', kind: 'text', maxLength: 120 },
        { id: 'day', kind: 'date', notBefore: '1900-01-01', notAfter: 'today' },
        {
          id: 'category',
          kind: 'choice',
          layout: 'select',
          options: [
            'general',
            'thyroid-function',
            'metabolic-panel',
            'lipid-panel',
            'complete-blood-count',
            'hormones',
            'vitamins-and-minerals',
            'inflammation',
            'liver-function',
            'kidney-function',
          ],
        },
        { id: 'laboratory', kind: 'text', maxLength: 100 },
      ],
    },
  ],
} as const satisfies FormDefinition;
