import type { FormDefinition } from '../engine/definition.ts';

/** What a member tells of themselves (specification 3, §3); not a form of the hub, the profile page asks it. */
export const profileForm = {
  id: 'profile',
  minutes: [2, 5],
  sections: [
    {
      id: 'about',
      fields: [
        { id: 'full_name', kind: 'text', maxLength: 100, required: true, autocomplete: 'name' },
        {
          id: 'age_range',
          kind: 'choice',
          layout: 'select',
          options: ['18-25', '26-35', '36-45', '46-55', '56+'],
        },
        { id: 'occupation', kind: 'text', maxLength: 100, autocomplete: 'organization-title' },
        { id: 'country', kind: 'country', autocomplete: 'country' },
        { id: 'city', kind: 'text', maxLength: 100, autocomplete: 'address-level2' },
        { id: 'bio', kind: 'long-text', maxLength: 1000, rows: 4 },
      ],
    },
    {
      id: 'links',
      fields: [
        { id: 'social_primary', kind: 'text', maxLength: 100 },
        { id: 'social_instagram', kind: 'text', maxLength: 100 },
        { id: 'social_linkedin', kind: 'link' },
        { id: 'social_website', kind: 'link', autocomplete: 'url' },
      ],
    },
    {
      id: 'meetings',
      fields: [
        { id: 'calendly_url', kind: 'link' },
        {
          id: 'meeting_frequency',
          kind: 'choice',
          options: ['weekly', 'biweekly', 'monthly'],
          required: true,
        },
        { id: 'meeting_duration', kind: 'number', min: 15, max: 120, unit: 'minutes', required: true },
        { id: 'meeting_buffer', kind: 'number', min: 0, max: 60, unit: 'minutes', required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
