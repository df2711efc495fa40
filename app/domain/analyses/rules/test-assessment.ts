import type { RuleSet } from './rule-set.ts';

/** Test assessment: it prepares the talk with a doctor about laboratory tests, and recommends none by itself. */
export const testAssessmentRules = {
  formType: 'test-assessment',
  about: 'body',
  rules: [
    { id: 'sum_goals', kind: 'summary', when: [{ field: 'primary_goals', given: true }] },
    {
      id: 'sum_symptoms',
      kind: 'summary',
      when: [
        { field: 'symptom_severity', given: true },
        { field: 'symptom_duration', given: true },
      ],
    },
    { id: 'sum_start', kind: 'summary', when: [] },
    {
      id: 'exam_recent',
      kind: 'strength',
      when: [{ field: 'last_physical_exam', in: ['within-6-months', '6-12-months'] }],
    },
    { id: 'sleep_good', kind: 'strength', when: [{ field: 'sleep_quality', in: ['good', 'excellent'] }] },
    { id: 'moves', kind: 'strength', when: [{ field: 'exercise_frequency', in: ['often', 'daily'] }] },
    {
      id: 'heart',
      kind: 'change',
      area: 'talk',
      isSerious: true,
      when: [{ field: 'cardiovascular_symptoms', given: true }],
    },
    {
      id: 'strong',
      kind: 'change',
      area: 'talk',
      isSerious: true,
      when: [{ number: 'symptom_severity', from: 7 }],
    },
    {
      id: 'long',
      kind: 'change',
      area: 'talk',
      when: [
        { field: 'symptom_duration', in: ['6-12-months', '1-2-years', 'more-than-2-years'] },
        { number: 'symptom_severity', below: 7 },
      ],
    },
    { id: 'energy', kind: 'change', area: 'record', when: [{ field: 'energy_symptoms', given: true }] },
    { id: 'digestion', kind: 'change', area: 'record', when: [{ field: 'digestive_symptoms', given: true }] },
    {
      id: 'sleep_poor',
      kind: 'change',
      area: 'sleep',
      when: [{ field: 'sleep_quality', in: ['poor', 'fair'] }],
    },
    { id: 'stress_high', kind: 'change', area: 'stress', when: [{ number: 'stress_level', from: 7 }] },
    {
      id: 'smokes',
      kind: 'change',
      area: 'habits',
      when: [{ field: 'smoking_status', in: ['occasional', 'regular'] }],
    },
    {
      id: 'moves_little',
      kind: 'change',
      area: 'movement',
      when: [{ field: 'exercise_frequency', in: ['never', 'rarely'] }],
    },
    { id: 'interest', kind: 'change', area: 'money', when: [{ field: 'test_preferences', given: true }] },
    { id: 'mood', kind: 'note', when: [{ field: 'cognitive_symptoms', given: true }] },
    { id: 'family', kind: 'note', when: [{ field: 'family_history', given: true }] },
    { id: 'medication', kind: 'note', when: [{ field: 'current_medications', given: true }] },
    { id: 'fill_page', kind: 'filler', area: 'talk', when: [] },
    { id: 'fill_walk', kind: 'filler', area: 'movement', when: [] },
    { id: 'fill_hours', kind: 'filler', area: 'sleep', when: [] },
  ],
} as const satisfies RuleSet;
