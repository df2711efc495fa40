import { describe, expect, test } from 'vitest';
import { habitIntake } from '#app/forms/definitions/habit-intake.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';

describe('the habit intake', () => {
  test('C6-087 asks what habits there are, when, what gets in the way, and what is wanted', () => {
    expect(habitIntake.sections.map((one) => one.id)).toEqual(['now', 'rhythm', 'obstacles', 'wishes']);
    expect(fieldsOf(habitIntake).length).toBeGreaterThanOrEqual(12);
  });

  test('C6-087 can be completed once a habit is wanted; up to three of them', () => {
    const required = fieldsOf(habitIntake).filter((one) => 'required' in one);
    expect(required).toMatchObject([{ id: 'desired_habits', kind: 'repeated-text', max: 3 }]);
  });

  test('C6-087 knows the pillars and the times of day by the names that habits have', () => {
    const options = (id: string) => fieldsOf(habitIntake).find((one) => one.id === id);
    expect(options('pillar_focus')).toMatchObject({
      options: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'],
    });
    expect(options('best_time_of_day')).toMatchObject({
      options: ['morning', 'afternoon', 'evening', 'anytime'],
    });
  });

  test('C6-016 C6-028 C6-087 is an optional form of the hub, 8 to 12 minutes', () => {
    expect(findForm('habit-intake')).toMatchObject({ hub: 'optional', definition: { minutes: [8, 12] } });
  });
});
