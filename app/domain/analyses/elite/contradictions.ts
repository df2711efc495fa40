import { fieldsOf, scaleSteps, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';

/** Two questions that ask for the same in opposite directions: nobody can say a clear yes to both. */
export type Opposites = readonly [one: string, other: string];

/** By form. Only what excludes each other stands here, not what merely seldom goes together. */
export const opposites: Readonly<Record<string, readonly Opposites[]>> = {
  'mindset-performance-elite': [
    ['deep_hour', 'distracted'],
    ['trust_decisions', 'decline_chances'],
    ['pause_before', 'explode'],
    ['recover', 'everything_ruined'],
    ['beginner', 'avoid_hard'],
    ['do_despite_mood', 'postpone'],
    ['encourage', 'insult'],
    ['celebrate', 'never_enough'],
  ],
  'health-optimization-elite': [
    ['wake_ready', 'need_coffee'],
    ['fall_asleep', 'wake_worry'],
    ['switch_off', 'always_tense'],
    ['enjoy_moving', 'excuses'],
    ['checkups', 'postpone_doctor'],
    ['return_after_break', 'all_or_nothing'],
    ['small_steps', 'start_monday'],
  ],
  'relationship-mastery-elite': [
    ['ask_plainly', 'hope_guess'],
    ['let_finish', 'phone_between'],
    ['can_rely', 'expect_hurt'],
    ['say_no', 'own_needs_last'],
    ['stay_topic', 'raise_voice'],
    ['let_rest', 'go_silent'],
    ['turn_toward', 'phone_between'],
  ],
  'financial-mastery-elite': [
    ['know_balance', 'surprised'],
    ['review_weekly', 'avoid_statements'],
    ['plan_spending', 'impulse'],
    ['no_regret', 'spend_mood'],
    ['values_spending', 'unused_subscriptions'],
    ['calm_about_money', 'money_shame'],
    ['pay_on_time', 'borrow_daily'],
  ],
  'purpose-legacy-elite': [
    ['can_say_why', 'drift'],
    ['goals_my_own', 'wrong_life'],
    ['decide_by_values', 'bend_for_approval'],
    ['use_strengths', 'hide_talent'],
    ['work_matters', 'not_needed'],
    ['begin_unsure', 'wait_for_perfect'],
    ['speak_dream', 'fear_judgement'],
    ['moments_alive', 'day_felt_empty'],
  ],
};

/** From here on both together cannot be: one of the two at the last step, the other at least at the one before. */
const bothAtLeast = 2 * scaleSteps - 1;

/** The opposites that somebody affirmed both of so clearly that both cannot be true, in the order of the list. */
export function contradictionsIn(definition: FormDefinition, answers: Answers): readonly Opposites[] {
  const scales = new Set(fieldsOf(definition).flatMap(({ id, kind }) => (kind === 'scale' ? [id] : [])));
  const step = (id: string): number => {
    const answer = scales.has(id) ? answers[id] : undefined;
    return typeof answer === 'number' ? answer : 0;
  };
  return (opposites[definition.id] ?? []).filter(([one, other]) => step(one) + step(other) >= bothAtLeast);
}
