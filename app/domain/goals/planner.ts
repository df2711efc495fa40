import type { Day } from '../days/calendar.ts';
import type { Goal } from './goal.ts';
import { phases } from './phase.ts';
import { planKindOf, type PlanKind } from './plan-kinds.ts';
import { daysOfLastWeek, weeksUntil } from './schedule.ts';

/** What the member answers before the path is drawn. */
export interface PlanAnswers {
  readonly minutesADay: number;
  readonly bestTime: 'morning' | 'afternoon' | 'evening' | 'anytime';
  /** One of `obstacles`. */
  readonly obstacle: Obstacle;
}

export const obstacles = [
  'no-time',
  'low-energy',
  'forgetting',
  'changing-days',
  'too-much',
  'all-or-nothing',
  'no-results',
  'screens',
  'alone',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** The texts of an action plan that stand in the order of the specification (3, §3); confidence is the member's to say. */
export const planParts = [
  'smart_goal_clarification',
  'final_outcome',
  'measurable_target',
  'completion_metric',
  'weekly_breakdown',
  'tracking_metrics',
  'daily_actions',
  'weekly_targets',
  'progress_indicators',
  'future_self_message',
] as const;
export type PlanPart = (typeof planParts)[number];

export interface DrawnPlan {
  readonly kind: PlanKind;
  readonly parts: Readonly<Record<PlanPart, string>>;
  readonly steps: readonly {
    readonly week: number;
    readonly what: string;
    readonly isPractice: boolean;
  }[];
}

/** Texts of `goal-plans`, and days and numbers as the member reads them. */
export interface PlannerWords {
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly day: (day: Day) => string;
  readonly number: (hundredths: number) => string;
}

/** What is done in the quarters of the way: how much of the time, on how many days a week. */
const growth = [
  { share: 0.5, days: 3 },
  { share: 0.75, days: 4 },
  { share: 1, days: 5 },
  { share: 1, days: 6 },
] as const;

/** How long the practice takes on a day of a quarter of the way. @param minutesADay what the member said, which it grows to */
export const minutesOf = (minutesADay: number, stage: number): number =>
  Math.max(2, Math.round(minutesADay * growth[stage]!.share));

/** What the practice of a plan asks for from a week on, on how many days of it. */
export interface PracticeWeek {
  readonly week: number;
  readonly minutes: number;
  readonly days: number;
}

/** The weeks from which the practice of a plan asks for more. @param from the day on which the plan was drawn */
export function practiceWeeks(
  minutesADay: number,
  from: Day,
  targetDate: Day | null,
): readonly PracticeWeek[] {
  const stages = stagesOf(weeksUntil(from, targetDate));
  return stages.flatMap(({ stage, week }, index) =>
    // A week with several phases has one practice, the smaller one.
    stages[index - 1]?.week === week
      ? []
      : [{ week, minutes: minutesOf(minutesADay, stage), days: growth[stage]!.days }],
  );
}

/** The stages that so many weeks have room for: each with the week in which it begins. */
export function stagesOf(weeks: number): readonly { readonly stage: number; readonly week: number }[] {
  const count = Math.min(phases.length, weeks + 1);
  return Array.from({ length: count }, (_, stage) => ({
    stage,
    week: Math.min(weeks, 1 + Math.floor((stage * weeks) / count)),
  }));
}

/**
 * Draws a plan by fixed rules from what is known: pillar, words, measure, day, and three answers. The same gives the same.
 * It says what to do and how it is seen, claims nothing about health, money or law, and begins with something very small.
 */
export function drawPlan(
  goal: Pick<
    Goal,
    'title' | 'description' | 'pillar' | 'measure' | 'unit' | 'start' | 'target' | 'targetDate'
  >,
  answers: PlanAnswers,
  today: Day,
  words: PlannerWords,
): DrawnPlan {
  const { t } = words;
  const kind = planKindOf(goal.pillar, goal.title, goal.description);
  const weeks = weeksUntil(today, goal.targetDate);
  const stages = stagesOf(weeks);
  const of = (what: string): string => t(`goal-plans:kinds.${kind}.${what}`);
  const time = t(`goal-plans:time.${answers.bestTime}`);
  const minutesIn = (stage: number): number => minutesOf(answers.minutesADay, stage);
  // No week asks for more days than it has.
  const daysOf = (stage: number, week: number): number =>
    week < weeks
      ? growth[stage]!.days
      : Math.min(growth[stage]!.days, daysOfLastWeek(today, goal.targetDate));
  const common = {
    title: goal.title,
    practice: of('practice'),
    metric: of('metric'),
    minutes: answers.minutesADay,
    time,
    day: goal.targetDate === null ? '' : words.day(goal.targetDate),
  };
  const withDay = goal.targetDate === null ? 'open' : 'dated';
  // A week with several phases has one practice, the smaller one.
  const isFirstOfWeek = (week: number, index: number): boolean => stages[index - 1]?.week !== week;
  const steps = stages.flatMap(({ stage, week }, index) => {
    const one = { ...common, minutes: minutesIn(stage), count: daysOf(stage, week) };
    const practice = { week, what: t('goal-plans:practiceStep', one), isPractice: true };
    return [
      { week, what: of(phases[stage]!), isPractice: false },
      ...(isFirstOfWeek(week, index) ? [practice] : []),
    ];
  });
  const target = targetText(goal, words, steps.length);
  const lastOf = (index: number): number => (stages[index + 1]?.week ?? weeks + 1) - 1;
  const span = (from: number, to: number): string =>
    to > from ? t('goal-plans:weeks', { from, to }) : t('goal-plans:week', { week: from });
  const breakdown = stages.map(({ stage, week }, index) =>
    t('goal-plans:perStage.breakdown', {
      span: span(week, lastOf(index)),
      what: of(phases[stage]!),
      phase: t(`goal-plans:phase.${phases[stage]!}`),
    }),
  );
  const weekly = stages.flatMap(({ stage, week }, index) => {
    if (!isFirstOfWeek(week, index)) return [];
    const last = Math.max(week, lastOf(index));
    const amount = (from: number, to: number): string =>
      t('goal-plans:perStage.weekly', {
        span: span(from, to),
        minutes: minutesIn(stage),
        count: daysOf(stage, to),
      });
    // A last week that is too short for it says so for itself.
    return daysOf(stage, last) < daysOf(stage, week)
      ? [amount(week, last - 1), amount(last, last)]
      : [amount(week, last)];
  });
  const why = goal.description.trim();
  return {
    kind,
    steps,
    parts: {
      smart_goal_clarification: [
        t(`goal-plans:clarification.${withDay}`, { ...common, target }),
        ...(why === '' ? [] : [t('goal-plans:clarification.why', { why })]),
      ].join('\n'),
      final_outcome: t(`goal-plans:outcome.${withDay}`, { ...common, target }),
      measurable_target: target,
      completion_metric: t(`goal-plans:completion.${goal.measure}`, { ...common, target }),
      weekly_breakdown: breakdown.join('\n'),
      tracking_metrics: [common.metric, t(`goal-plans:tracking.${goal.measure}`, { unit: goal.unit })].join(
        '\n',
      ),
      daily_actions: [
        t('goal-plans:daily', common),
        t(`goal-plans:obstacles.${answers.obstacle}`, { ...common, few: minutesIn(0) }),
      ].join('\n'),
      weekly_targets: weekly.join('\n'),
      progress_indicators: [of('sign'), t('goal-plans:indicators')].join('\n'),
      future_self_message: t(`goal-plans:future.${withDay}`, { ...common, first: of('foundation') }),
    },
  };
}

function targetText(
  goal: Pick<Goal, 'measure' | 'unit' | 'start' | 'target'>,
  { t, number }: PlannerWords,
  steps: number,
): string {
  if (goal.measure === 'number' && goal.start !== null && goal.target !== null)
    return t('goal-plans:target.number', {
      from: number(goal.start),
      to: number(goal.target),
      unit: goal.unit,
    }).trim();
  if (goal.measure === 'habits' && goal.target !== null)
    return t('goal-plans:target.habits', { count: Math.round(goal.target / 100) });
  return t(goal.measure === 'hand' ? 'goal-plans:target.hand' : 'goal-plans:target.steps', { steps });
}
