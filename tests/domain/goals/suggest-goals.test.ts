import { describe, expect, test } from 'vitest';
import { suggestGoals, titleFrom } from '#app/domain/goals/suggest-goals.ts';
import { pillarInFocus } from '#app/domain/habits/answer-signals.ts';

const written = {
  'five-step-onboarding': { primary_goal: 'Sleep before eleven. I am tired of being tired.' },
  'comprehensive-onboarding': {
    desired_change: 'More time with my daughter',
    financial_goal: 'A buffer of two months\nand no more surprises',
    health_satisfaction: 3,
    connection_level: 8,
  },
  'nutrition-fitness': { primary_health_goals: 'sleep before ELEVEN' },
};

describe('goals in somebody’s own words', () => {
  test('come from what they wrote, each with the answer, its first sentence and all of it', () => {
    expect(suggestGoals(written, [])).toEqual([
      {
        from: { form: 'five-step-onboarding', field: 'primary_goal' },
        title: 'Sleep before eleven',
        text: 'Sleep before eleven. I am tired of being tired.',
        pillar: 'Health',
      },
      {
        from: { form: 'comprehensive-onboarding', field: 'desired_change' },
        title: 'More time with my daughter',
        text: 'More time with my daughter',
        pillar: 'Health',
      },
      {
        from: { form: 'comprehensive-onboarding', field: 'financial_goal' },
        title: 'A buffer of two months',
        text: 'A buffer of two months\nand no more surprises',
        pillar: 'Financial',
      },
    ]);
  });

  test('are not proposed where there is such a goal, in whatever letters, nor twice', () => {
    const titles = suggestGoals(written, ['MORE TIME with my daughter ']).map(({ title }) => title);
    expect(titles).toEqual(['Sleep before eleven', 'A buffer of two months']);
  });

  test('say no pillar where no answer does, and nothing where nothing is written', () => {
    expect(suggestGoals({ 'five-step-onboarding': { primary_goal: 'Begin' } }, [])[0]?.pillar).toBeNull();
    expect(suggestGoals({ 'five-step-onboarding': { primary_goal: '  ' } }, [])).toEqual([]);
    expect(suggestGoals({}, [])).toEqual([]);
  });
});

test.each([
  ['Walk.', 'Walk'],
  ['Can I rest? I doubt it.', 'Can I rest?'],
  [`${'walk '.repeat(40)}`, `${'walk '.repeat(19).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(99)}…`],
  [`${'x'.repeat(98)}😀 and more`, `${'x'.repeat(98)}…`],
])('a title from %j is no longer than a title may be, and cuts no word or letter apart', (text, title) => {
  const made = titleFrom(text);
  expect(made.length).toBeLessThanOrEqual(100);
  expect(made.isWellFormed()).toBe(true);
  if (!text.includes('😀')) expect(made).toBe(title);
});

describe('the pillar in focus', () => {
  const rated = { health_satisfaction: 3, connection_level: 8 };
  test('is the one that was chosen, then that of the first goal, then the one rated lowest', () => {
    const answers = {
      'comprehensive-onboarding': rated,
      'basic-onboarding': { goal_pillar: 'Purpose' },
      'habit-intake': { pillar_focus: ['Financial', 'Health'] },
    };
    expect(pillarInFocus(answers)).toEqual({
      pillar: 'Financial',
      from: { form: 'habit-intake', field: 'pillar_focus' },
    });
    const { 'habit-intake': _intake, ...withGoal } = answers;
    expect(pillarInFocus(withGoal)?.pillar).toBe('Purpose');
    expect(pillarInFocus({ 'comprehensive-onboarding': rated })).toEqual({
      pillar: 'Health',
      from: { form: 'comprehensive-onboarding', field: 'health_satisfaction' },
    });
  });

  test('is none where all stand alike, or nothing was said', () => {
    expect(
      pillarInFocus({ 'comprehensive-onboarding': { health_satisfaction: 5, connection_level: 5 } }),
    ).toBeNull();
    expect(pillarInFocus({})).toBeNull();
  });
});
