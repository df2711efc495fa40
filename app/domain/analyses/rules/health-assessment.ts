import type { RuleSet } from './rule-set.ts';

/** Health assessment: it prepares a conversation with a professional, and looks at sleep and eating; it names no illness. */
export const healthAssessmentRules = {
  formType: 'health-assessment',
  about: 'body',
  leads: ['current_health_concerns'],
  rules: [
    { id: 'sum_concern', kind: 'summary', when: [{ field: 'current_health_concerns', given: true }] },
    { id: 'sum_sleep', kind: 'summary', when: [{ field: 'sleep_quality', given: true }] },
    { id: 'sum_exam', kind: 'summary', when: [{ field: 'last_physical_exam', given: true }] },
    { id: 'sum_start', kind: 'summary', when: [] },
    {
      id: 'exam_recent',
      kind: 'strength',
      when: [{ field: 'last_physical_exam', in: ['Within 6 months', '6-12 months ago'] }],
    },
    { id: 'sleep_good', kind: 'strength', when: [{ field: 'sleep_quality', in: ['Good', 'Excellent'] }] },
    { id: 'has_provider', kind: 'strength', when: [{ field: 'healthcare_provider', given: true }] },
    {
      id: 'concern_unseen',
      kind: 'change',
      area: 'care',
      isSerious: true,
      when: [
        { field: 'current_health_concerns', given: true },
        { field: 'last_physical_exam', in: ['More than 2 years ago', 'Never'] },
      ],
    },
    {
      id: 'concern_seen',
      kind: 'change',
      area: 'care',
      when: [
        { field: 'current_health_concerns', given: true },
        { field: 'last_physical_exam', in: ['Within 6 months', '6-12 months ago', '1-2 years ago'] },
      ],
    },
    {
      id: 'exam_due',
      kind: 'change',
      area: 'care',
      when: [
        { field: 'last_physical_exam', in: ['More than 2 years ago', 'Never'] },
        { field: 'current_health_concerns', given: false },
      ],
    },
    {
      id: 'breath_night',
      kind: 'change',
      area: 'breathing',
      isSerious: true,
      when: [{ field: 'sleep_issues', has: 'Sleep apnea' }],
    },
    {
      id: 'snore_tired',
      kind: 'change',
      area: 'breathing',
      isSerious: true,
      when: [
        { field: 'sleep_issues', has: 'Snoring' },
        { field: 'sleep_quality', in: ['Poor', 'Fair'] },
      ],
    },
    {
      id: 'sleep_onset',
      kind: 'change',
      area: 'sleep',
      when: [{ field: 'sleep_issues', has: 'Difficulty falling asleep' }],
    },
    {
      id: 'sleep_wake',
      kind: 'change',
      area: 'sleep',
      when: [{ field: 'sleep_issues', has: 'Frequent waking' }],
    },
    {
      id: 'sleep_poor',
      kind: 'change',
      area: 'sleep',
      when: [{ field: 'sleep_quality', in: ['Poor', 'Fair'] }],
    },
    {
      id: 'no_provider',
      kind: 'change',
      area: 'record',
      when: [{ field: 'healthcare_provider', given: false }],
    },
    { id: 'eating', kind: 'change', area: 'food', when: [{ field: 'eating_patterns', given: true }] },
    { id: 'medication', kind: 'note', when: [{ field: 'current_medications', given: true }] },
    { id: 'family', kind: 'note', when: [{ field: 'family_health_history', given: true }] },
    { id: 'diet_limits', kind: 'note', when: [{ field: 'dietary_restrictions', given: true }] },
    { id: 'history', kind: 'note', when: [{ field: 'previous_health_issues', given: true }] },
    { id: 'fill_record', kind: 'filler', area: 'record', when: [] },
    { id: 'fill_walk', kind: 'filler', area: 'movement', when: [] },
    { id: 'fill_hours', kind: 'filler', area: 'sleep', when: [] },
    { id: 'fill_anchor', kind: 'filler', area: 'food', when: [] },
  ],
} as const satisfies RuleSet;
