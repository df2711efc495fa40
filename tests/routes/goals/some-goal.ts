import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** What the form of a goal says unless told. */
export const run5 = { title: 'Run <b>5</b> km', pillar: 'Health', measure: 'steps' };

/** Sends the form of a new goal, which is about running unless told. */
export const writeGoal = (member: SeatedMember, fields: Fields = {}) =>
  member.visitor.post('/goals/new', { id: uuid(), ...run5, ...fields });

/** @returns the id of a goal that was written now */
export async function someGoal(member: SeatedMember, fields: Fields = {}): Promise<string> {
  const answer = await writeGoal(member, fields);
  expect(answer.status, answer.text).toBe(303);
  return answer.location!.replace('/goals/', '');
}

/** What a path is drawn from. */
export const pathAnswers = {
  intent: 'draw',
  minutes_a_day: '20',
  best_time: 'morning',
  obstacle: 'no-time',
};

/** @returns the id of a goal that has a plan */
export async function drawnGoal(member: SeatedMember, fields: Fields = {}): Promise<string> {
  const id = await someGoal(member, fields);
  expect((await member.visitor.post(`/goals/${id}/plan`, pathAnswers)).status).toBe(303);
  return id;
}

/** Goals of a member, the first one first. */
export const goalsOf = (site: TestSite, memberId: string) =>
  site.db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute();

/** The steps of a goal, in order. */
export const stepsOf = (site: TestSite, goalId: string) =>
  site.db.selectFrom('goal_steps').selectAll().where('goal_id', '=', goalId).orderBy('position').execute();
