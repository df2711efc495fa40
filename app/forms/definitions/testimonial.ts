import type { FormDefinition } from '../engine/definition.ts';

/**
 * A member's own success story (specification 2, §3.13 and specification 3, §3, §5, §9). Both field lists are one form;
 * where the two ask for the same thing, the name of the other list is its alias.
 */
export const testimonial = {
  id: 'testimonial',
  minutes: [8, 10],
  sections: [
    {
      id: 'about-you',
      fields: [
        {
          id: 'name',
          kind: 'text',
          maxLength: 100,
          required: true,
          shared: 'basicInfo.full_name',
          autocomplete: 'name',
        },
        { id: 'title', kind: 'text', maxLength: 100, autocomplete: 'organization-title' },
        { id: 'company', kind: 'text', maxLength: 100, autocomplete: 'organization' },
        { id: 'preferred_name_for_testimonial', kind: 'text', maxLength: 100 },
        { id: 'location_to_share', kind: 'text', maxLength: 100 },
      ],
    },
    {
      id: 'story',
      fields: [
        { id: 'beforeSituation', kind: 'long-text', rows: 4, required: true },
        { id: 'afterResults', kind: 'long-text', rows: 4, required: true },
        {
          id: 'transformationStory',
          kind: 'long-text',
          rows: 8,
          required: true,
          aliases: ['transformation_story'],
        },
        { id: 'biggest_challenge_overcome', kind: 'long-text', rows: 3 },
        { id: 'most_impactful_change', kind: 'long-text', rows: 3 },
        { id: 'before_after_comparison', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'program',
      fields: [
        {
          id: 'rating',
          kind: 'choice',
          options: ['5', '4', '3', '2', '1'],
          aliases: ['program_rating'],
        },
        {
          id: 'keyBenefits',
          kind: 'choices',
          options: [
            'Improved Health',
            'Better Relationships',
            'Financial Growth',
            'Career Advancement',
            'Personal Fulfillment',
            'Increased Confidence',
            'Better Work-Life Balance',
            'Stress Reduction',
          ],
        },
        { id: 'favorite_aspect', kind: 'text' },
        { id: 'program_duration', kind: 'text', maxLength: 100 },
        { id: 'key_learnings', kind: 'long-text', rows: 3 },
        {
          id: 'wouldRecommend',
          kind: 'choice',
          options: ['definitely', 'probably', 'maybe', 'no'],
          aliases: ['would_recommend'],
        },
        { id: 'recommendation_reason', kind: 'long-text', rows: 3 },
        { id: 'advice_for_others', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'sharing',
      fields: [
        { id: 'testimonialQuote', kind: 'long-text', maxLength: 1000, rows: 4, required: true },
        { id: 'allowPublicUse', kind: 'consent', aliases: ['consent_to_share'] },
        { id: 'contactForFollowUp', kind: 'consent', aliases: ['consent_to_contact'] },
      ],
    },
  ],
} as const satisfies FormDefinition;
