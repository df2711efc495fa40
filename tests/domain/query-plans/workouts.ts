import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as progress from '#app/domain/workouts/progress.ts';
import { listPlans, readPlan } from '#app/domain/workouts/read-plans.ts';
import * as reading from '#app/domain/workouts/read-sessions.ts';
import * as sessions from '#app/domain/workouts/sessions.ts';
import { keepSet, removeSet } from '#app/domain/workouts/sets.ts';
import * as targets from '#app/domain/workouts/targets.ts';
import * as plans from '#app/domain/workouts/write-plans.ts';
import { findExercise } from '#app/workouts/registry.ts';
import {
  doneSession,
  lifted,
  openSession,
  somePlan,
  target,
  today,
} from '#tests/domain/workouts/some-workout.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

const exercise = 'goblet-squat';
const squat = findExercise(exercise)!;

/** What is asked of a day of a plan that is there. */
const ofDay =
  (work: (db: Database, userId: string, dayId: string, planId: string) => Promise<unknown>) =>
  async (db: Database, { newcomer }: People): Promise<void> => {
    const plan = await somePlan(db, newcomer);
    await work(db, newcomer, plan.days[0]!.id, plan.id);
    await plans.deletePlan(db, newcomer, plan.id);
  };

/** What is asked of a session that is open. */
const ofSession =
  (work: (db: Database, userId: string, sessionId: string) => Promise<unknown>) =>
  async (db: Database, { newcomer }: People): Promise<void> => {
    const id = await openSession(db, newcomer);
    await keepSet(db, newcomer, { sessionId: id, exercise, number: 1 }, lifted(), false, noon);
    await work(db, newcomer, id);
    await sessions.deleteSession(db, newcomer, id);
  };

/** What is asked of somebody who has done something. */
const ofDone =
  (work: (db: Database, userId: string) => Promise<unknown>) =>
  async (db: Database, { newcomer }: People): Promise<unknown> => {
    await doneSession(db, newcomer, [lifted()]);
    return work(db, newcomer);
  };

/** What app/domain/workouts asks of the database, by the name of the function. */
export const queries: Queries = {
  listPlans: ofDay((db, userId) => listPlans(db, userId)),
  readPlan: ofDay((db, userId, _day, planId) => readPlan(db, userId, planId)),
  createPlan: (db, who) => plans.createPlan(db, who.newcomer, uuid(), 'Mine', null, noon),
  renamePlan: ofDay((db, userId, _day, planId) => plans.renamePlan(db, userId, planId, 'x')),
  deletePlan: ofDay((db, userId, _day, planId) => plans.deletePlan(db, userId, planId)),
  addDay: ofDay((db, userId, _day, planId) => plans.addDay(db, userId, planId, uuid())),
  renameDay: ofDay((db, userId, dayId) => plans.renameDay(db, userId, dayId, 'x')),
  deleteDay: ofDay((db, userId, dayId) => plans.deleteDay(db, userId, dayId)),
  addTarget: ofDay((db, userId, dayId) => targets.addTarget(db, userId, dayId, target('squat'))),
  changeTarget: ofDay((db, userId, dayId) => targets.changeTarget(db, userId, dayId, target(exercise))),
  moveTarget: ofDay((db, userId, dayId) => targets.moveTarget(db, userId, dayId, exercise, 'down')),
  removeTarget: ofDay((db, userId, dayId) => targets.removeTarget(db, userId, dayId, exercise)),
  startSession: ofDay(async (db, userId, dayId) => {
    const plan = { dayId, name: 'x', targets: [target(exercise)] };
    const started = await sessions.startSession(db, userId, uuid(), plan, today, noon);
    await sessions.deleteSession(db, userId, started.id);
  }),
  addExercise: ofSession((db, userId, id) => sessions.addExercise(db, userId, id, target('squat'))),
  reopenSession: ofSession(async (db, userId, id) => {
    await sessions.finishSession(db, userId, id, noon);
    await sessions.reopenSession(db, userId, id);
  }),
  finishSession: ofSession((db, userId, id) => sessions.finishSession(db, userId, id, noon)),
  moveSession: ofSession((db, userId, id) => sessions.moveSession(db, userId, id, '2026-03-09')),
  deleteSession: ofSession((db, userId, id) => sessions.deleteSession(db, userId, id)),
  keepSet: ofSession((db, userId, sessionId) =>
    keepSet(db, userId, { sessionId, exercise, number: 2 }, lifted(), false, noon),
  ),
  removeSet: ofSession((db, userId, sessionId) => removeSet(db, userId, { sessionId, exercise, number: 1 })),
  readOpenSession: ofSession(reading.readOpenSession),
  readLastSessionDay: ofDone(reading.readLastSessionDay),
  readLastPlanDay: ofDone(reading.readLastPlanDay),
  listSessions: ofDone((db, userId) => reading.listSessions(db, userId, 1)),
  readSession: ofSession(reading.readSession),
  readLastTime: ofDone((db, userId) =>
    reading.readLastTime(db, userId, exercise, { id: 'x', day: '2026-04-01' }),
  ),
  listDone: ofDone(progress.listDone),
  readBests: ofDone((db, userId) => progress.readBests(db, userId, [exercise, 'plank'])),
  readCourse: ofDone((db, userId) => progress.readCourse(db, userId, squat)),
};
