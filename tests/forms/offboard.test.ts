import { describe, expect, test } from 'vitest';
import { offboard } from '#app/forms/definitions/offboard.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';

// What specification 3, §2, §3, §5 says of offboarding.
describe('offboarding', () => {
  test('C7-061 has four steps', () => {
    expect(offboard.sections.map((one) => one.id)).toEqual(['experience', 'progress', 'support', 'future']);
    expect(offboard.navigation).toBe('steps');
  });

  test('C7-062 asks what the specification lists; satisfaction from 1 to 10, two answers by yes or no', () => {
    expect(Object.fromEntries(fieldsOf(offboard).map((one) => [one.id, one.kind]))).toEqual({
      overall_experience: 'long-text',
      most_valuable_aspects: 'long-text',
      least_valuable_aspects: 'long-text',
      improvement_suggestions: 'long-text',
      goals_achieved: 'long-text',
      unmet_goals: 'long-text',
      biggest_transformations: 'long-text',
      ongoing_challenges: 'long-text',
      support_satisfaction: 'rating',
      resource_satisfaction: 'rating',
      missing_resources: 'long-text',
      additional_support_needed: 'long-text',
      next_steps: 'long-text',
      ongoing_support_interest: 'yes-no',
      testimonial: 'long-text',
      would_recommend: 'yes-no',
      recommendation_reason: 'long-text',
    });
  });

  test('C7-062 requires nothing', () => {
    expect(fieldsOf(offboard).filter((one) => 'required' in one)).toEqual([]);
  });

  test('C6-016 C6-028 is an optional form of the hub, 8 to 10 minutes', () => {
    expect(findForm('offboard')).toMatchObject({ hub: 'optional', definition: { minutes: [8, 10] } });
  });
});
