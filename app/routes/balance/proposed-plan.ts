import { actsFor, type ProposedAct } from '#app/domain/balance/acts.ts';
import { lifePillars, type LifePillar } from '#app/domain/balance/life-pillars.ts';
import type { PillarScores } from '#app/domain/balance/plans.ts';
import { lifePillarOf, type Balance } from '#app/domain/balance/scores.ts';
import type { GoalFacts } from '#app/domain/goals/goal.ts';
import { listTitles } from '#app/domain/goals/read-goals.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import type { HabitFacts } from '#app/domain/habits/create-habit.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { fedBy } from '#app/domain/balance/life-pillars.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { factsOf } from '#app/views/library-habit.ts';

/** A goal of a plan is for eight weeks. */
const goalDays = 56;

/** The habit that an act would become, or null where the library has it no more. */
export function habitOf(facts: MemberRequest, key: string): HabitFacts | null {
  const habit = habitLibrary.find((one) => one.key === key);
  return habit ? factsOf(facts, habit) : null;
}

/** The goal that an act would become. */
export function goalOf({ t, today }: MemberRequest, key: string): GoalFacts | null {
  const part = lifePillarOf(key);
  if (!part) return null;
  const pillar = fedBy[part];
  return {
    title: String(t(`balance:goal.${part}.title`)),
    pillar: `${pillar.slice(0, 1).toUpperCase()}${pillar.slice(1)}` as GoalFacts['pillar'],
    description: String(t(`balance:goal.${part}.text`)),
    targetDate: addDays(today, goalDays),
    measure: 'hand',
    unit: '',
    start: null,
    target: null,
    habits: [],
  };
}

/** What a new plan would hold for a part: of habits and goals those that the member has not. Two queries. */
export async function proposedActs(facts: MemberRequest, part: LifePillar): Promise<readonly ProposedAct[]> {
  const { db, viewer, today } = facts;
  const { habits } = await listHabits(db, viewer.id, today);
  const kept = habits.filter(({ state }) => state !== 'archived');
  const names = new Set(kept.map(({ name }) => name));
  const titles = await listTitles(db, viewer.id);
  const isKept = (key: string): boolean => names.has(habitOf(facts, key)?.name ?? '');
  return actsFor(part, isKept, kept.length, titles.includes(goalOf(facts, part)!.title));
}

/** The part that a plan is for: what was asked for where it stands lowest, else the first of those. */
export const partOf = ({ lowest }: Balance, asked: string | null | undefined): LifePillar | null =>
  lowest.find((pillar) => pillar === asked) ?? lowest[0] ?? null;

/** How all parts stand. */
export const scoresOf = ({ pillars }: Balance): PillarScores =>
  Object.fromEntries(
    lifePillars.map((pillar) => [pillar, pillars.find((one) => one.pillar === pillar)?.score ?? null]),
  ) as PillarScores;
