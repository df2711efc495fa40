import { describe, expect, test } from 'vitest';
import { practiceWeeks } from '#app/domain/goals/planner.ts';
import { habitName, practiceHabit } from '#app/domain/goals/practice-habit.ts';

const drawn = '2026-03-10';
const weeks = practiceWeeks(15, drawn, null);

describe('C8-029 a practice as a habit', () => {
  test('asks for what its plan says, on the days that it says', () => {
    expect(practiceHabit(weeks, 1, true)).toEqual({
      rhythm: { kind: 'per-week', weekdays: 127, number: 6 },
      grows: [
        { week: 1, amount: 8, days: 3 },
        { week: 4, amount: 11, days: 4 },
        { week: 7, amount: 15, days: 5 },
        { week: 10, amount: 15, days: null },
      ],
    });
    expect(practiceHabit(weeks, 1, false).grows[0]).toEqual({ week: 1, amount: null, days: 3 });
  });

  test('begins where the plan is by now, and once that is at its end, with all of it', () => {
    expect(practiceHabit(weeks, 8, true).grows).toEqual([
      { week: 1, amount: 15, days: 5 },
      { week: 3, amount: 15, days: null },
    ]);
    expect(practiceHabit(weeks, 12, true)).toMatchObject({ rhythm: { number: 6 }, grows: [] });
  });

  test.each([
    ['Walk: 10 minutes, on 3 days of the week', 'Walk'],
    [
      'Put on your shoes in the morning, leave the house and walk to the end of the street and back again',
      'Put on your shoes in the morning',
    ],
    [
      'Leave the house as soon as you are up and walk slowly to the end of the street and back home',
      'Leave the house as soon as you are up and walk slowly to the end of the street',
    ],
    [
      'Sal de tu casa en cuanto te levantes y camina sin prisa hasta el final de la calle y vuelve',
      'Sal de tu casa en cuanto te levantes y camina sin prisa hasta el final',
    ],
  ])('has a name that ends where a sentence may: %s', (what, name) => {
    expect(habitName(what)).toBe(name);
  });
});
