import type { RuleSet } from './rule-set.ts';

/** Nutrition and fitness. Benchmarks are those of public guidance, named in the texts: WHO (movement, alcohol, tobacco), CDC (sleep, alcohol), FDA (caffeine). */
export const nutritionFitnessRules = {
  formType: 'nutrition-fitness',
  about: 'body',
  leads: ['primary_health_goals'],
  measures: { weekly_minutes: { product: ['exercise_frequency', 'exercise_duration'], unit: 'minutes' } },
  rules: [
    { id: 'sum_day', kind: 'summary', when: [] },
    { id: 'sum_move', kind: 'summary', when: [{ number: 'weekly_minutes', from: 1 }] },
    { id: 'sum_goal', kind: 'summary', when: [{ field: 'primary_health_goals', given: true }] },
    { id: 'sleep_ok', kind: 'strength', when: [{ number: 'sleep_hours', from: 7, below: 9.1 }] },
    { id: 'movement_ok', kind: 'strength', when: [{ number: 'weekly_minutes', from: 150, below: 600 }] },
    { id: 'stress_ok', kind: 'strength', when: [{ number: 'stress_level', below: 4 }] },
    { id: 'smoke_free', kind: 'strength', when: [{ field: 'smoking_frequency', is: 'Never' }] },
    { id: 'alcohol_free', kind: 'strength', when: [{ number: 'alcohol_drinks_per_day', below: 0.01 }] },
    {
      id: 'smoke_daily',
      kind: 'change',
      area: 'tobacco',
      isSerious: true,
      when: [{ field: 'smoking_frequency', in: ['Daily', 'Multiple times daily'] }],
    },
    { id: 'sleep_short', kind: 'change', area: 'sleep', when: [{ number: 'sleep_hours', below: 7 }] },
    { id: 'stress_high', kind: 'change', area: 'stress', when: [{ number: 'stress_level', from: 7 }] },
    {
      id: 'goal_weight',
      kind: 'change',
      area: 'goal',
      when: [{ field: 'primary_health_goals', subject: 'lose_weight' }],
    },
    { id: 'move_none', kind: 'change', area: 'movement', when: [{ number: 'weekly_minutes', below: 1 }] },
    {
      id: 'move_some',
      kind: 'change',
      area: 'movement',
      when: [
        { number: 'weekly_minutes', from: 1, below: 150 },
        { number: 'exercise_frequency', below: 6 },
      ],
    },
    // A week of six or seven sessions has no other days: they grow longer.
    {
      id: 'move_daily',
      kind: 'change',
      area: 'movement',
      when: [
        { number: 'weekly_minutes', from: 1, below: 150 },
        { number: 'exercise_frequency', from: 6 },
      ],
    },
    { id: 'train_much', kind: 'change', area: 'rest', when: [{ number: 'weekly_minutes', from: 600 }] },
    {
      id: 'alcohol_daily',
      kind: 'change',
      area: 'alcohol',
      isSerious: true,
      when: [{ number: 'alcohol_drinks_per_day', from: 1 }],
    },
    {
      id: 'caffeine_much',
      kind: 'change',
      area: 'caffeine',
      when: [{ number: 'caffeine_cups_per_day', from: 4.1 }],
    },
    {
      id: 'caffeine_sleep',
      kind: 'change',
      area: 'caffeine',
      when: [
        { number: 'caffeine_cups_per_day', from: 2, below: 4.1 },
        { number: 'sleep_hours', below: 7 },
      ],
    },
    { id: 'meals_one', kind: 'change', area: 'food', when: [{ number: 'meals_per_day', below: 2 }] },
    { id: 'snacks_many', kind: 'change', area: 'food', when: [{ number: 'snacks_per_day', from: 4 }] },
    {
      id: 'smoke_some',
      kind: 'change',
      area: 'tobacco',
      when: [{ field: 'smoking_frequency', in: ['Rarely', 'Occasionally'] }],
    },
    {
      id: 'tired_and_tense',
      kind: 'note',
      when: [
        { number: 'stress_level', from: 7 },
        { number: 'sleep_hours', below: 7 },
      ],
    },
    { id: 'held_by', kind: 'note', when: [{ field: 'accountability_preferences', given: true }] },
    { id: 'held_by_none', kind: 'note', when: [{ field: 'accountability_preferences', given: false }] },
    { id: 'sleep_long', kind: 'note', when: [{ number: 'sleep_hours', from: 9.1 }] },
    { id: 'fill_strength', kind: 'filler', area: 'movement', when: [] },
    { id: 'fill_plate', kind: 'filler', area: 'food', when: [] },
    { id: 'fill_evening', kind: 'filler', area: 'sleep', when: [] },
  ],
} as const satisfies RuleSet;
