import { isAsked } from '#app/forms/engine/conditions.ts';
import { fieldsOf, scaleSteps, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';

/** Two questions that ask for the same in opposite directions: nobody can say a clear yes to both. */
export type Opposites = readonly [one: string, other: string];

/** By form. Only what excludes each other stands here, not what merely seldom goes together. */
export const opposites: Readonly<Record<string, readonly Opposites[]>> = {
  'mindset-performance-elite': [
    ['deep_hour', 'distracted'],
    ['handle_new', 'decline_chances'],
    ['pause_before', 'explode'],
    ['beginner', 'avoid_hard'],
    ['do_despite_mood', 'postpone'],
    ['encourage', 'insult'],
  ],
  'health-optimization-elite': [
    ['rested', 'wake_worry'],
    ['switch_off', 'wake_worry'],
    ['eat_what_helps', 'eat_feelings'],
    ['checkups', 'postpone_doctor'],
    ['return_after_break', 'all_or_nothing'],
  ],
  'relationship-mastery-elite': [
    ['ask_plainly', 'hope_guess'],
    ['say_no', 'own_needs_last'],
    ['kind_to_self', 'own_needs_last'],
    ['turn_toward', 'phone_between'],
    ['let_rest', 'keep_score'],
  ],
  'financial-mastery-elite': [
    ['review_weekly', 'avoid_statements'],
    ['know_monthly_costs', 'surprised'],
    ['plan_spending', 'impulse'],
    ['values_spending', 'unused_subscriptions'],
    ['calm_about_money', 'money_shame'],
  ],
  'purpose-legacy-elite': [
    ['weekly_link', 'drift'],
    ['goals_my_own', 'wrong_life'],
    ['decide_by_values', 'bend_for_approval'],
    ['use_strengths', 'hide_talent'],
    ['work_matters', 'not_needed'],
    ['begin_unsure', 'wait_for_perfect'],
    ['moments_alive', 'day_felt_empty'],
  ],
};

/** From here on both together cannot be: one of the two at the last step, the other at least at the one before. */
const bothAtLeast = 2 * scaleSteps - 1;

/** The opposites that somebody affirmed both of so clearly that both cannot be true, in the order of the list. */
export function contradictionsIn(definition: FormDefinition, answers: Answers): readonly Opposites[] {
  const scales = new Set(
    fieldsOf(definition).flatMap((field) =>
      field.kind === 'scale' && isAsked(field, answers) ? [field.id] : [],
    ),
  );
  const step = (id: string): number => {
    const answer = scales.has(id) ? answers[id] : undefined;
    return typeof answer === 'number' ? answer : 0;
  };
  return (opposites[definition.id] ?? []).filter(([one, other]) => step(one) + step(other) >= bothAtLeast);
}
