import { describe, expect, test } from 'vitest';
import { contradictionsIn, opposites } from '#app/domain/analyses/elite/contradictions.ts';
import { openTo } from '#app/forms/engine/definition.ts';
import { scoredFieldsOf, scoreForm } from '#app/forms/engine/score.ts';
import { findForm, forms } from '#app/forms/registry.ts';

/**
 * What a clear yes to each question means, read without the definitions: `+` more of its dimension, `-` less. A question of
 * which nobody can say that is no question to be scored.
 */
const directions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mindset-performance-elite': {
    focus: '+deep_hour +first_things -distracted +finish -thoughts_wander',
    self_belief: '+handle_new +trust_decisions -found_out +own_success -decline_chances',
    regulation: '+pause_before +notice_early -explode -swallow +steady_in_crisis +back_to_calm',
    resilience: '+recover -brood +ask_help -everything_ruined +sense_in_hard +keep_routine',
    learning: '+ask_feedback -defend +beginner -avoid_hard +ability_grows +change_mind',
    discipline: '+do_despite_mood -postpone +promise_self -too_many_goals +prepare',
    self_talk: '+encourage -insult -never_enough +celebrate +question_thoughts',
  },
  'health-optimization-elite': {
    energy: '+wake_ready -afternoon_slump +energy_for_joy -need_coffee +clear_head',
    sleep: '+same_bedtime +fall_asleep -screen_in_bed -wake_worry +rested +sleep_hours_band',
    nourishment: '+vegetables +regular_meals -eat_hurry -eat_feelings +water +eat_what_helps',
    movement: '+move_daily +strength_days -long_sitting +enjoy_moving -excuses',
    recovery: '+breaks +switch_off -always_tense -rest_guilt +calm_tools +nature_time',
    body_care: '+notice_signals -postpone_doctor +checkups +speak_kindly_body -push_through_pain',
    consistency:
      '+small_steps -all_or_nothing +environment +people_support +return_after_break -start_monday',
  },
  'relationship-mastery-elite': {
    self_connection: '+name_feelings +know_needs -own_needs_last +good_alone -worth_by_others +kind_to_self',
    communication: '+let_finish +ask_back +ask_plainly -hope_guess -phone_between +say_thanks +hard_talks',
    trust: '+keep_word +can_rely -expect_hurt +admit_mistakes +show_self -check_up',
    boundaries: '+say_no -guilt_after_no -others_moods +respect_theirs +time_for_me +leave_early',
    repair: '+stay_topic -raise_voice -go_silent +see_their_side +apologise +let_rest',
    support: '+call_at_night +reach_out -feel_alone +ask_for_help -one_sided +close_people',
    partnership: '+know_inner_world +turn_toward +shared_plans -keep_score +affection',
  },
  'financial-mastery-elite': {
    clarity: '+know_balance +know_monthly_costs -avoid_statements +review_weekly -surprised +papers_order',
    spending: '+plan_spending -impulse +wait_big -spend_mood +no_regret -unused_subscriptions',
    safety: '+months_reserve +save_first -touch_savings +income_if_ill +unexpected_bill',
    debt: '+know_debts +pay_on_time -borrow_daily -debt_worry +repay_plan',
    growth:
      '+paid_fairly +ask_for_more +learn_money +invest_regularly +income_would_return -fear_of_investing',
    mindset: '+calm_about_money +deserve -compare -money_shame +can_change',
    alignment: '+know_enough +values_spending +support_others +talk_openly -work_for_bills -arguments_money',
  },
  'purpose-legacy-elite': {
    direction: '+can_say_why +goals_my_own -drift +look_forward -wrong_life +weekly_link',
    values: '+name_values +decide_by_values -bend_for_approval +stand_up -busy_with_unimportant',
    strengths: '+know_strengths +use_strengths +lose_time -hide_talent -dismiss_praise +growing',
    contribution: '+work_matters +see_effect -work_only_pays +help_unasked +part_of_larger -not_needed',
    courage: '+begin_unsure -wait_for_perfect +speak_dream -fear_judgement +try_again',
    presence: '+grateful -autopilot +moments_alive +moment_to_reflect -day_felt_empty',
    legacy: '+think_generations +pass_on -unsaid +building_something +glad_of_ten_years',
  },
};

const elites = forms.filter((form) => form.elite).map((form) => form.definition);
const definitionOf = (id: string) => findForm(id)!.definition;

describe.each(elites.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  test('E15 every scored question counts in the direction in which it is asked, and none besides', () => {
    const counted = Object.fromEntries(
      (definition.dimensions ?? []).map((dimension) => [
        dimension,
        scoredFieldsOf(definition)
          .filter((field) => field.scoring.dimension === dimension)
          .map((field) => (field.scoring.reverse ? '-' : '+') + field.id)
          .join(' '),
      ]),
    );
    expect(counted).toEqual(directions[id]);
  });

  test('E15 opposites are two scales that are asked and count in opposite directions', () => {
    const scored = new Map(scoredFieldsOf(definition).map((field) => [field.id, field]));
    const pairs = opposites[id] ?? [];
    expect(pairs.length).toBeGreaterThanOrEqual(5);
    for (const [one, other] of pairs) {
      expect([one, scored.get(one)?.kind, scored.get(one)?.scoring.reverse]).toEqual([
        one,
        'scale',
        undefined,
      ]);
      expect([other, scored.get(other)?.kind, scored.get(other)?.scoring.reverse]).toEqual([
        other,
        'scale',
        true,
      ]);
    }
  });

  test('E09 only a clear yes to both is a contradiction', () => {
    const [[one, other] = ['', '']] = opposites[id] ?? [];
    const found = (first: number, second: number) =>
      contradictionsIn(definition, { [one]: first, [other]: second }).length;
    expect([found(5, 5), found(5, 4), found(4, 5)].every((count) => count > 0)).toBe(true);
    expect([found(4, 4), found(5, 3), found(1, 1), found(5, 1)]).toEqual([0, 0, 0, 0]);
    expect(contradictionsIn(definition, {})).toEqual([]);
    expect(contradictionsIn(definition, { [one]: 5 })).toEqual([]);
  });

  test('E15 what was replaced is asked no more, and nothing else hangs on it', () => {
    const fields = definition.sections.flatMap((section) => section.fields);
    const retired = new Set(fields.flatMap((field) => (field.retired ? [field.id] : [])));
    expect(fields.filter(({ when }) => when && retired.has(when.field))).toEqual([]);
    expect(definition.sections.flatMap(openTo).filter((field) => retired.has(field.id))).toEqual([]);
  });
});

test('E15 who owes nothing is not asked how they pay it back, and old answers hide nothing', () => {
  const debt = (answers: Readonly<Record<string, number | boolean>>) =>
    scoreForm(definitionOf('financial-mastery-elite'), answers).find(({ dimension }) => dimension === 'debt');
  expect(debt({ owes: false, pay_on_time: 5, know_debts: 1 })).toMatchObject({
    asked: 2,
    answered: 1,
    percent: 100,
  });
  expect(debt({ owes: true, pay_on_time: 5, know_debts: 1 })).toMatchObject({
    asked: 5,
    answered: 2,
    percent: 50,
  });
  expect(debt({ pay_on_time: 5, know_debts: 1 })).toMatchObject({ asked: 5, answered: 2, percent: 50 });
});

test('E15 whether work is done only for money is asked only of whoever is paid', () => {
  const asked = (mainDays: string) =>
    scoreForm(definitionOf('purpose-legacy-elite'), { main_days: mainDays }).find(
      ({ dimension }) => dimension === 'contribution',
    )?.asked;
  expect(['paid-work', 'own-business', 'studies', 'retirement'].map(asked)).toEqual([6, 6, 5, 5]);
});
