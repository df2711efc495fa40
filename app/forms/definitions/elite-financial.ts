import type { FormDefinition } from '../engine/definition.ts';
import { agreement, confidence, frequency, likeness } from './scales.ts';

/** Financial mastery: clarity, spending, safety, debt, growth and what money means to somebody. */
export const eliteFinancial = {
  id: 'financial-mastery-elite',
  minutes: [45, 45],
  dimensions: ['clarity', 'spending', 'safety', 'debt', 'growth', 'mindset', 'alignment'],
  sections: [
    {
      id: 'clarity',
      fields: [
        { id: 'know_balance', ...frequency, scoring: { dimension: 'clarity' } },
        { id: 'know_monthly_costs', ...agreement, scoring: { dimension: 'clarity' } },
        { id: 'avoid_statements', ...frequency, scoring: { dimension: 'clarity', reverse: true } },
        { id: 'review_weekly', ...frequency, scoring: { dimension: 'clarity' } },
        { id: 'surprised', ...frequency, scoring: { dimension: 'clarity', reverse: true } },
        { id: 'papers_order', ...agreement, scoring: { dimension: 'clarity' } },
      ],
    },
    {
      id: 'spending',
      fields: [
        { id: 'plan_spending', ...frequency, scoring: { dimension: 'spending' } },
        { id: 'impulse', ...frequency, scoring: { dimension: 'spending', reverse: true } },
        { id: 'wait_big', ...frequency, scoring: { dimension: 'spending' } },
        { id: 'spend_mood', ...frequency, scoring: { dimension: 'spending', reverse: true } },
        { id: 'no_regret', ...frequency, scoring: { dimension: 'spending' } },
        { id: 'unused_subscriptions', ...agreement, scoring: { dimension: 'spending', reverse: true } },
      ],
    },
    {
      id: 'safety',
      fields: [
        {
          id: 'months_reserve',
          kind: 'choice',
          options: ['none', 'under-1', '1-3', '3-6', 'over-6'],
          required: true,
          scoring: { dimension: 'safety' },
        },
        { id: 'save_first', ...frequency, scoring: { dimension: 'safety' } },
        { id: 'touch_savings', ...frequency, scoring: { dimension: 'safety', reverse: true } },
        { id: 'income_if_ill', ...agreement, scoring: { dimension: 'safety' } },
        { id: 'insured', ...agreement, retired: true },
        { id: 'unexpected_bill', ...confidence, scoring: { dimension: 'safety' } },
      ],
    },
    {
      id: 'debt',
      fields: [
        { id: 'owes', kind: 'yes-no', required: true },
        {
          id: 'know_debts',
          ...agreement,
          scoring: { dimension: 'debt' },
          when: { field: 'owes', not: false },
        },
        { id: 'pay_on_time', ...frequency, scoring: { dimension: 'debt' } },
        { id: 'borrow_daily', ...frequency, scoring: { dimension: 'debt', reverse: true } },
        {
          id: 'debt_worry',
          ...frequency,
          scoring: { dimension: 'debt', reverse: true },
          when: { field: 'owes', not: false },
        },
        {
          id: 'repay_plan',
          ...agreement,
          scoring: { dimension: 'debt' },
          when: { field: 'owes', not: false },
        },
      ],
    },
    {
      id: 'growth',
      fields: [
        { id: 'works_for_pay', kind: 'yes-no', required: true },
        {
          id: 'paid_fairly',
          ...agreement,
          scoring: { dimension: 'growth' },
          when: { field: 'works_for_pay', not: false },
        },
        { id: 'fair_pay', ...agreement, retired: true },
        {
          id: 'ask_for_more',
          ...confidence,
          scoring: { dimension: 'growth' },
          when: { field: 'works_for_pay', not: false },
        },
        { id: 'learn_money', ...frequency, scoring: { dimension: 'growth' } },
        { id: 'invest_regularly', ...frequency, scoring: { dimension: 'growth' } },
        {
          id: 'income_would_return',
          ...confidence,
          scoring: { dimension: 'growth' },
          when: { field: 'works_for_pay', not: false },
        },
        { id: 'one_source', ...agreement, retired: true },
        { id: 'fear_of_investing', ...likeness, scoring: { dimension: 'growth', reverse: true } },
      ],
    },
    {
      id: 'mindset',
      fields: [
        { id: 'calm_about_money', ...frequency, scoring: { dimension: 'mindset' } },
        { id: 'deserve', ...likeness, scoring: { dimension: 'mindset' } },
        { id: 'compare', ...frequency, scoring: { dimension: 'mindset', reverse: true } },
        { id: 'money_shame', ...frequency, scoring: { dimension: 'mindset', reverse: true } },
        { id: 'can_change', ...agreement, scoring: { dimension: 'mindset' } },
        { id: 'childhood_sentence', kind: 'long-text', rows: 5 },
      ],
    },
    {
      id: 'alignment',
      fields: [
        { id: 'know_enough', ...agreement, scoring: { dimension: 'alignment' } },
        { id: 'values_spending', ...agreement, scoring: { dimension: 'alignment' } },
        { id: 'support_others', ...frequency, scoring: { dimension: 'alignment' } },
        { id: 'give', ...frequency, retired: true },
        { id: 'talk_openly', ...frequency, scoring: { dimension: 'alignment' } },
        {
          id: 'work_for_bills',
          ...agreement,
          scoring: { dimension: 'alignment', reverse: true },
          when: { field: 'works_for_pay', not: false },
        },
        { id: 'arguments_money', ...frequency, scoring: { dimension: 'alignment', reverse: true } },
      ],
    },
    {
      id: 'vision',
      fields: [
        {
          id: 'main_goal',
          kind: 'choice',
          options: ['clear-debt', 'reserve', 'earn-more', 'home', 'own-business', 'retire', 'give-back'],
        },
        { id: 'costly_habit', kind: 'long-text', rows: 5 },
        { id: 'free_life', kind: 'long-text', rows: 5, required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
