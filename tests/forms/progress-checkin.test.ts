import { describe, expect, test } from 'vitest';
import { progressCheckin } from '#app/forms/definitions/progress-checkin.ts';
import { findForm } from '#app/forms/registry.ts';
import { section } from '#tests/support/answers.ts';

// What specification 2, §2.8-4, §3.11 and §9 say of the progress check-in.
const ids = (id: string) => section(progressCheckin, id).fields.map((field) => field.id);
const pillars = ['health', 'relationships', 'financial', 'purpose', 'mindset'];

describe('the progress check-in', () => {
  test('C6-081 has three tabs', () => {
    expect(progressCheckin.sections.map((one) => one.id)).toEqual(['assessment', 'review', 'planning']);
    expect(progressCheckin.navigation).toBe('steps');
  });

  test('C6-082 asks of each pillar what is better, and how far its goals are, from 1 to 10', () => {
    expect(ids('assessment')).toEqual(
      pillars.flatMap((pillar) => [`${pillar}_improvements`, `${pillar}_goals_progress`]),
    );
    const ratings = section(progressCheckin, 'assessment').fields.filter((one) => one.kind === 'rating');
    expect(ratings.map((one) => one.id)).toEqual(pillars.map((pillar) => `${pillar}_goals_progress`));
  });

  test('C6-083 asks what the specification lists on the other two', () => {
    expect(ids('review')).toEqual(['initial_goals_review', 'habit_tracking_review', 'journal_insights']);
    expect(ids('planning')).toEqual([
      'goal_refinements',
      'strategy_adjustments',
      'resource_needs',
      'next_milestones',
    ]);
  });

  test('C6-016 C6-028 C6-084 is an optional form of the hub, 5 to 8 minutes, once a month', () => {
    expect(findForm('progress-checkin')).toMatchObject({
      hub: 'optional',
      definition: { minutes: [5, 8], repeats: 'monthly' },
    });
  });
});
