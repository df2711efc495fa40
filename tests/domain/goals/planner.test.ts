import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { phaseOf } from '#app/domain/goals/phase.ts';
import { planKindOf, planKinds } from '#app/domain/goals/plan-kinds.ts';
import { obstacles, planParts } from '#app/domain/goals/planner.ts';
import { editPlan, keepPlan, readPlan, showPlan } from '#app/domain/goals/plans.ts';
import { progressOf } from '#app/domain/goals/progress.ts';
import {
  checkpointDay,
  daysOfLastWeek,
  nextCheckpoint,
  weekEnd,
  weekOn,
  weeksUntil,
} from '#app/domain/goals/schedule.ts';
import { suggestedAnswers } from '#app/domain/goals/suggested-answers.ts';
import { readSteps } from '#app/domain/goals/steps.ts';
import { goalQuestions } from '#app/forms/definitions/goal-questions.ts';
import { habitIntake } from '#app/forms/definitions/habit-intake.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { saveAll } from '#tests/support/answers.ts';
import { answers, drawn, someGoal, today } from './some-goal.ts';

test.each([
  [0, 'foundation'],
  [24, 'foundation'],
  [25, 'building'],
  [49, 'building'],
  [50, 'momentum'],
  [74, 'momentum'],
  [75, 'mastery'],
  [100, 'mastery'],
])('C8-028 at %i percent a goal is in the phase of %s', (progress, phase) => {
  expect(phaseOf(progress)).toBe(phase);
});

describe('progress', () => {
  const none = {
    measure: 'number',
    byHand: 0,
    start: null,
    target: null,
    latest: null,
    steps: { done: 0, all: 0 },
    kept: 0,
  } as const;
  test.each([
    ['of nothing is nothing', none, 0],
    ['rises to a number', { ...none, start: 0, target: 500, latest: 250 }, 50],
    ['falls to a number', { ...none, start: 9000, target: 8000, latest: 8700 }, 30],
    ['the wrong way is nothing', { ...none, start: 9000, target: 8000, latest: 9500 }, 0],
    ['past its target is all', { ...none, start: 0, target: 500, latest: 900 }, 100],
    ['from a start at its target is nothing', { ...none, start: 500, target: 500, latest: 500 }, 0],
    ['is not whole before it is', { ...none, measure: 'steps' as const, steps: { done: 199, all: 200 } }, 99],
    ['of habits', { ...none, measure: 'habits' as const, target: 4000, kept: 10 }, 25],
    // Each of these shares, times a hundred, is a little less than it is.
    ['of 29 of 100 is 29', { ...none, start: 0, target: 10_000, latest: 2900 }, 29],
    ['of 58 of 100 is 58', { ...none, start: 0, target: 10_000, latest: 5800 }, 58],
    ['down from 80 to 77.1 of 70 is 29', { ...none, start: 8000, target: 7000, latest: 7710 }, 29],
    ['of 29 by hand is 29', { ...none, measure: 'hand' as const, byHand: 29 }, 29],
    ['of 29 of 50 habits is 58', { ...none, measure: 'habits' as const, target: 5000, kept: 29 }, 58],
    ['of 29 of 100 steps is 29', { ...none, measure: 'steps' as const, steps: { done: 29, all: 100 } }, 29],
    ['of habits without a number', { ...none, measure: 'habits' as const, kept: 10 }, 0],
  ])('%s', (_name, facts, percent) => expect(progressOf(facts)).toBe(percent));
});

describe('weeks and milestones', () => {
  test('a plan has one to twelve weeks', () => {
    expect(weeksUntil(today, today)).toBe(1);
    expect(weeksUntil(today, '2026-03-16')).toBe(1);
    expect(weeksUntil(today, '2026-03-17')).toBe(2);
    expect(weeksUntil(today, '2030-01-01')).toBe(12);
    expect(weeksUntil(today, null)).toBe(12);
    // Over already: what is left of it is this week.
    expect(weeksUntil(today, '2026-01-01')).toBe(1);
    expect(
      ['2026-03-16', '2026-03-17', '2026-03-31', '2030-01-01', '2026-01-01', null].map((day) =>
        daysOfLastWeek(today, day),
      ),
    ).toEqual([7, 1, 1, 7, 7, 7]);
    // Drawn today for the 22nd day: the fourth week ends with it.
    expect([3, 4, 5].map((week) => weekEnd(today, week, '2026-03-31'))).toEqual([
      '2026-03-30',
      '2026-03-31',
      '2026-03-31',
    ]);
    expect(weekEnd(today, 4, null)).toBe('2026-04-06');
    expect(weekEnd(today, 1, '2026-01-01')).toBe('2026-03-16');
    expect(weekOn(today, '2026-03-17')).toBe(2);
    expect(weekOn(today, '2026-01-01')).toBe(1);
  });

  test('C8-027 milestones lie at the quarters of the way', () => {
    expect([25, 50, 75, 100].map((percent) => checkpointDay(today, '2026-03-18', percent))).toEqual([
      '2026-03-12',
      '2026-03-14',
      '2026-03-16',
      '2026-03-18',
    ]);
    expect(checkpointDay(today, null, 25)).toBeNull();
    expect(checkpointDay(today, '2026-01-01', 25)).toBeNull();
    expect(nextCheckpoint(today, null, [25, 50])).toEqual({ percent: 75, day: null });
    expect(nextCheckpoint(today, null, [25, 50, 75, 100])).toBeNull();
  });
});

describe('what a goal is about', () => {
  test.each([
    ['Health', 'Run 5 km', 'movement'],
    ['Health', 'Dormir ocho horas', 'sleep'],
    ['Health', 'Bajar de peso comiendo mejor', 'food'],
    ['Relationships', 'Más tiempo con mis hijos', 'family'],
    ['Relationships', 'Find friends in the new town', 'friends'],
    ['Financial', 'Pay off the credit card', 'debt'],
    ['Financial', 'Ahorrar para un fondo de emergencia', 'saving'],
    ['Purpose', 'Escribir mi libro', 'creating'],
    ['Mindset', 'Hablar en público sin miedo', 'courage'],
    ['Mindset', 'Zzz', 'open'],
  ] as const)('%s: %s is %s', (pillar, title, kind) => {
    expect(planKindOf(pillar, title, '')).toBe(kind);
  });

  test('every pillar has at least four kinds', () => {
    for (const kinds of Object.values(planKinds)) expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(4);
  });
});

describe('C8-026 the built-in planner', () => {
  test('says the same of the same, and has all ten parts that it can know', async () => {
    const plan = await drawn();
    expect(await drawn()).toEqual(plan);
    expect(Object.keys(plan.parts)).toEqual([...planParts]);
    for (const [part, text] of Object.entries(plan.parts)) expect(text, part).not.toBe('');
  });

  test('goes by the goal, its day, the member’s words and answers', async () => {
    const { parts, steps, kind } = await drawn();
    expect(kind).toBe('movement');
    expect(parts.smart_goal_clarification).toContain('Run 5 km, by 2026-06-01');
    expect(parts.smart_goal_clarification).toContain('Along the river, for my daughter.');
    expect(parts.smart_goal_clarification).toContain('20 minutes in the morning');
    expect(parts.daily_actions).toContain('If there is no time, then 10 minutes count');
    // Small first, and growing.
    expect(steps[0]?.what).toContain('to the end of the street and back');
    expect(steps[1]).toMatchObject({ week: 1, isPractice: true });
    expect(steps[1]?.what).toContain('10 minutes, on 3 days');
    expect(steps.at(-1)?.what).toContain('20 minutes, on 6 days');
    expect(Math.max(...steps.map(({ week }) => week))).toBeLessThanOrEqual(12);
  });

  test('has one practice in a week, the smaller one, also where a week has two phases', async () => {
    for (const targetDate of [today, '2026-03-17', '2026-03-25', '2026-06-01', null]) {
      const { parts, steps } = await drawn({ targetDate });
      const weeks = steps.filter(({ isPractice }) => isPractice).map(({ week }) => week);
      expect(weeks).toEqual([...new Set(weeks)]);
      const spans = parts.weekly_targets.split('\n').map((line) => line.split(':')[0]);
      expect(spans).toEqual([...new Set(spans)]);
    }
    const { parts, steps } = await drawn({ targetDate: today });
    expect(parts.weekly_targets).toBe('Week 1: on 1 day, 10 minutes');
    expect(steps.map(({ isPractice }) => isPractice)).toEqual([false, true, false]);
  });

  test('ends with the goal’s day, and asks for no more days than the last week has', async () => {
    const of = async (targetDate: string) => {
      const { parts, steps } = await drawn({ targetDate });
      return [parts.weekly_targets.split('\n').at(-1), steps.findLast(({ isPractice }) => isPractice)?.what];
    };
    // 22 days: the fourth week is one of them.
    expect(await of('2026-03-31')).toEqual([
      'Week 4: on 1 day, 20 minutes',
      expect.stringContaining('20 minutes, on 1 day of the week'),
    ]);
    // 10 days: the second week has three.
    expect(await of('2026-03-19')).toEqual([
      'Week 2: on 3 days, 20 minutes',
      expect.stringContaining('20 minutes, on 3 days of the week'),
    ]);
    // 50 days: the last amount holds for two weeks, of which the second is one day.
    expect(await of('2026-04-28')).toEqual([
      'Week 8: on 1 day, 20 minutes',
      expect.stringContaining('20 minutes, on 6 days of the week'),
    ]);
    const { parts } = await drawn({ targetDate: '2026-04-28' });
    expect(parts.weekly_targets).toContain('Week 7: on 6 days, 20 minutes\nWeek 8: on 1 day');
    expect(await of('2026-04-06')).toEqual([
      'Week 4: on 6 days, 20 minutes',
      expect.stringContaining('on 6 days of the week'),
    ]);
  });

  test('names the number that a goal is measured by', async () => {
    const { parts } = await drawn({ measure: 'number', unit: 'kg', start: 80, target: 75 });
    expect(parts.measurable_target).toBe('From 80 to 75 kg');
    expect(parts.completion_metric).toContain('From 80 to 75 kg');
  });

  const every = (Object.keys(planKinds) as PillarName[]).flatMap((pillar) =>
    Object.values(planKinds[pillar]).map((signs) => ({ pillar, title: signs.split(' ')[0]! })),
  );
  test.each(['en', 'es'] as const)(
    'has whole sentences for every kind, obstacle and span in %s',
    async (language) => {
      for (const { pillar, title } of [...every, { pillar: 'Mindset' as const, title: 'zzz' }])
        for (const targetDate of [null, today, '2026-03-20', '2027-03-10']) {
          const obstacle = obstacles[title.length % obstacles.length]!;
          const plan = await drawn({ pillar, title, targetDate }, language, { ...answers, obstacle });
          const all = [...Object.values(plan.parts), ...plan.steps.map(({ what }) => what)];
          expect(all.filter((text) => /\{\{|goal-plans|kinds\.|undefined|\s$/.test(text))).toEqual([]);
          expect(plan.steps.length).toBeLessThanOrEqual(8);
          // What we write ourselves calls for no help.
          expect(helpNeeded({ all }), all.join('\n')).toEqual([]);
        }
    },
  );

  test('asks for the obstacles that it knows', () => {
    const [section] = goalQuestions.sections;
    expect(section.fields[2].options).toEqual(obstacles);
  });
});

describe('a plan', () => {
  let db: Database;
  let userId: string;
  beforeEach(async () => {
    db = await freshDatabase();
    userId = await someMember(db);
  });
  afterEach(() => db.destroy());

  test('C8-029 is kept once with its steps, and a second drawing changes nothing', async () => {
    const id = await someGoal(db, userId);
    const plan = await drawn();
    expect(await keepPlan(db, userId, id, plan, answers, noon)).toBe(true);
    await editPlan(db, userId, id, 0, { daily_actions: 'Mine.', confidence: 7 }, noon);
    expect(await keepPlan(db, userId, id, plan, answers, noon)).toBe(false);
    expect(await readPlan(db, userId, id)).toMatchObject({
      confidence: 7,
      answers,
      parts: { ...plan.parts, daily_actions: 'Mine.' },
    });
    expect((await readSteps(db, userId, id)).map(({ what }) => what)).toEqual(
      plan.steps.map(({ what }) => what),
    );
  });

  test('is changed from the newest page alone, shown and hidden, and nobody else’s', async () => {
    const other = await someMember(db);
    const id = await someGoal(db, userId);
    await keepPlan(db, userId, id, await drawn(), answers, noon);
    expect(await editPlan(db, userId, id, 0, { final_outcome: 'One.' }, noon)).toEqual({ ok: true });
    expect(await editPlan(db, userId, id, 0, { final_outcome: 'Two.' }, noon)).toEqual({
      ok: false,
      reason: 'changed',
      revision: 1,
    });
    expect(await editPlan(db, other, id, 1, { final_outcome: 'x' }, noon)).toMatchObject({ ok: false });
    expect(await showPlan(db, other, id, false)).toBe(false);
    await showPlan(db, userId, id, false);
    expect((await readPlan(db, userId, id))?.isHidden).toBe(true);
    expect(await readPlan(db, other, id)).toBeNull();
    expect(await keepPlan(db, other, id, await drawn(), answers, noon)).toBe(false);
  });

  test('asks nothing anew that the habit intake has answered', async () => {
    expect(await suggestedAnswers(db, userId)).toEqual({});
    await saveAll(db, userId, habitIntake, {
      rhythm: { best_time_of_day: 'evening', minutes_per_day: '240' },
      obstacles: { main_obstacles: ['Screens and Distraction'] },
    });
    expect(await suggestedAnswers(db, userId)).toEqual({
      bestTime: 'evening',
      minutesADay: 120,
      obstacle: 'screens',
    });
  });
});
