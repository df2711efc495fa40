import type { Rule, RuleSet, Test } from './rule-set.ts';

const stoppedBy = (id: string, area: string, obstacle: string): Rule => ({
  id,
  kind: 'change',
  area,
  when: [{ field: 'main_obstacles', has: obstacle }],
});
const note = (id: string, ...when: readonly Test[]): Rule => ({ id, kind: 'note', when });

/**
 * Habit intake: what somebody wants to change, what of it fits into the days that they have, and the first step. It adds no habit
 * of its own to those they named, and of what they would rather be rid of it asks them to look, never to stop.
 */
export const habitIntakeRules: RuleSet = {
  formType: 'habit-intake',
  rules: [
    { id: 'sum_want', kind: 'summary', when: [{ field: 'desired_habits', given: true }] },
    { id: 'sum_why', kind: 'summary', when: [{ field: 'habit_reason', given: true }] },
    { id: 'sum_start', kind: 'summary', when: [] },
    {
      id: 'steady',
      kind: 'strength',
      when: [
        { number: 'habit_consistency', from: 7 },
        { field: 'current_habits', given: true },
      ],
    },
    { id: 'proud', kind: 'strength', when: [{ field: 'proudest_habit', given: true }] },
    { id: 'comes_back', kind: 'strength', when: [{ field: 'way_back', given: true }] },
    { id: 'step_own', kind: 'change', area: 'step', when: [{ field: 'smallest_step', given: true }] },
    {
      id: 'step_none',
      kind: 'change',
      area: 'step',
      when: [
        { field: 'desired_habits', given: true },
        { field: 'smallest_step', given: false },
      ],
    },
    { id: 'anchor', kind: 'change', area: 'place', when: [{ field: 'daily_anchors', given: true }] },
    stoppedBy('too_much', 'amount', 'Too Much at Once'),
    stoppedBy('all_or_nothing', 'missed', 'All or Nothing'),
    stoppedBy('no_time', 'amount', 'No Time'),
    stoppedBy('low_energy', 'energy', 'Low Energy'),
    stoppedBy('forgets', 'place', 'Forgetting'),
    stoppedBy('changing', 'place', 'Changing Schedule'),
    stoppedBy('screens', 'screens', 'Screens and Distraction'),
    stoppedBy('no_results', 'record', 'No Visible Results'),
    stoppedBy('alone', 'people', 'No Support'),
    { id: 'unwanted', kind: 'change', area: 'unwanted', when: [{ field: 'unwanted_habits', given: true }] },
    note('not_ready', { number: 'readiness', below: 4 }),
    note('hour', { field: 'best_time_of_day', in: ['morning', 'afternoon', 'evening'] }),
    note('hour_open', { field: 'best_time_of_day', is: 'anytime' }),
    note('room', { number: 'minutes_per_day', from: 1 }, { number: 'days_per_week', from: 1 }),
    note('tried', { field: 'past_attempts', given: true }),
    note('part', { field: 'pillar_focus', given: true }),
    { id: 'fill_step', kind: 'filler', area: 'step', when: [] },
    { id: 'fill_place', kind: 'filler', area: 'place', when: [] },
    { id: 'fill_record', kind: 'filler', area: 'record', when: [] },
  ],
};
