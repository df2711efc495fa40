import { describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { section } from '#tests/support/answers.ts';

// What specification 2, §2.3, §3.4 and §5 say of the phased wizard.
const steps: readonly Field[] = fieldsOf(basicOnboarding);
const field = <K extends Field['kind']>(id: string, kind: K): Extract<Field, { kind: K }> => {
  const found = steps.find((one) => one.id === id);
  expect([id, found?.kind]).toEqual([id, kind]);
  return found as Extract<Field, { kind: K }>;
};
const ids = (id: string) => section(basicOnboarding, id).fields.map((one) => one.id);
const requiredIds = (id: string) =>
  section(basicOnboarding, id)
    .fields.filter((one) => one.required)
    .map((one) => one.id);
const pillars = ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'];

describe('the phased wizard', () => {
  test('C5-002 has three phases with their steps', () => {
    expect(basicOnboarding.phases).toEqual([
      { id: 'essentials', sections: ['welcome', 'profile', 'goals'] },
      { id: 'personalization', sections: ['inner-profile', 'habits'] },
      { id: 'activation', sections: ['journal', 'final'] },
    ]);
  });

  test('C5-003 has steps that take 1, 2, 3, 4, 3, 3 and 1 minutes', () => {
    expect(basicOnboarding.sections.map((one) => [one.id, one.minutes])).toEqual([
      ['welcome', 1],
      ['profile', 2],
      ['goals', 3],
      ['inner-profile', 4],
      ['habits', 3],
      ['journal', 3],
      ['final', 1],
    ]);
  });

  test('C5-004 C5-005 has four required steps and three that can be skipped', () => {
    const optional = basicOnboarding.sections.filter((one) => 'optional' in one && one.optional);
    expect(optional.map((one) => one.id)).toEqual(['inner-profile', 'habits', 'journal']);
    for (const id of ['welcome', 'profile', 'goals', 'final']) expect(requiredIds(id)).not.toEqual([]);
  });

  test('C6-016 takes 15 to 20 minutes', () => {
    expect(basicOnboarding.minutes).toEqual([15, 20]);
  });
});

describe('its steps', () => {
  test('C5-018 C5-019 welcome asks for four agreements, all of them needed', () => {
    const four = [
      'terms_understood',
      'expectations_understood',
      'refund_policy_understood',
      'nda_understood',
    ];
    expect(ids('welcome')).toEqual(four);
    expect(requiredIds('welcome')).toEqual(four);
    for (const id of four) field(id, 'consent');
  });

  test('C5-020 C5-021 profile asks who somebody is, and needs name and age', () => {
    expect(ids('profile')).toEqual(['name', 'age', 'bio', 'country', 'city', 'timezone', 'social_handle']);
    expect(requiredIds('profile')).toEqual(['name', 'age']);
    field('country', 'country');
    field('timezone', 'zone');
  });

  test('C5-047 age is a range', () => {
    expect(field('age', 'choice').options).toEqual(['18-25', '26-35', '36-45', '46-55', '56+']);
  });

  test('C5-023 C5-042 goals asks for a first goal, not before today', () => {
    expect(ids('goals')).toEqual([
      'goal_title',
      'goal_pillar',
      'goal_description',
      'goal_timeframe',
      'goal_target_date',
    ]);
    expect(requiredIds('goals')).toContain('goal_title');
    expect(field('goal_pillar', 'choice').options).toEqual(pillars);
    expect(field('goal_target_date', 'date').notBefore).toBe('today');
    expect(section(basicOnboarding, 'goals').fields.map((one) => one.path?.[0])).toEqual(
      Array(5).fill('firstGoal'),
    );
  });

  test('C5-043 inner profile asks eleven questions', () => {
    const eleven = [
      'energy_state',
      'primary_blocker',
      'support_level',
      'core_values',
      'transformation_experience',
      'emotional_patterns',
      'learning_style',
      'support_preference',
      'accountability_style',
      'challenge_preference',
      'motivation_drivers',
    ];
    expect(ids('inner-profile')).toEqual(eleven);
    for (const one of section(basicOnboarding, 'inner-profile').fields)
      expect(one.path).toEqual(['inner_profile_data', one.id]);
    expect(field('energy_state', 'rating').kind).toBe('rating');
  });

  test('C5-050 there are ten primary blockers', () => {
    expect(field('primary_blocker', 'choice').options).toEqual([
      'lack_of_motivation',
      'overwhelmed',
      'dont_know_where_to_start',
      'inconsistent_habits',
      'financial_stress',
      'relationship_challenges',
      'health_limitations',
      'fear_of_failure',
      'perfectionism',
      'time_management',
    ]);
  });

  test('C5-051 there are five support levels, from very supported to very unsupported', () => {
    const { options } = field('support_level', 'choice');
    expect(options).toHaveLength(5);
    expect([options[0], options.at(-1)]).toEqual(['very_supported', 'very_unsupported']);
  });

  test('C5-027 C5-052 habits asks for name, pillar and time of day, all of them needed', () => {
    expect(ids('habits')).toEqual(['habit_name', 'habit_pillar', 'habit_time_of_day']);
    expect(requiredIds('habits')).toEqual(ids('habits'));
    expect(field('habit_pillar', 'choice').options).toEqual(pillars);
    expect(field('habit_time_of_day', 'choice').options).toEqual([
      'morning',
      'afternoon',
      'evening',
      'anytime',
    ]);
  });

  test('C5-029 C5-041 journal asks for intention, excitement, challenges and vision', () => {
    const paths = section(basicOnboarding, 'journal').fields.map((one) => one.path);
    expect(paths).toEqual(
      ['intention', 'excitement', 'challenges', 'vision'].map((key) => ['firstJournalEntry', key]),
    );
    expect(requiredIds('journal')).toEqual(['journal_intention']);
  });

  test('C5-036 final asks for up to five reasons, one of them needed, and a vision', () => {
    expect(ids('final')).toEqual(['journey_reasons', 'transformation_vision']);
    expect(requiredIds('final')).toEqual(['journey_reasons']);
    expect(field('journey_reasons', 'repeated-text').max).toBe(5);
  });
});
