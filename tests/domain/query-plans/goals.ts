import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { readCheckpoints, writeCheckpoint } from '#app/domain/goals/checkpoints.ts';
import { convertToHabits } from '#app/domain/goals/convert-to-habits.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { fulfilPlanWords, requestPlanWords } from '#app/domain/goals/fulfil-plan-words.ts';
import { changeGoalState, moveGoal, setProgress } from '#app/domain/goals/goal-state.ts';
import { withProgress } from '#app/domain/goals/exported-progress.ts';
import { listDatedGoals, listLookBacks } from '#app/domain/goals/look-backs.ts';
import { planParts } from '#app/domain/goals/planner.ts';
import { editPlan, keepPlan, readPlan, showPlan } from '#app/domain/goals/plans.ts';
import {
  countGoals,
  listGoals,
  listTitles,
  readGoal,
  readGoalsOfToday,
} from '#app/domain/goals/read-goals.ts';
import { sharers } from '#app/domain/coaching/whose.ts';
import { readMarks, readMarksOf } from '#app/domain/goals/read-marks.ts';
import { readSteps, tickStep, writeSteps } from '#app/domain/goals/steps.ts';
import { suggestedAnswers } from '#app/domain/goals/suggested-answers.ts';
import { readValues, writeValue } from '#app/domain/goals/values.ts';
import { createGoal, deleteGoal, editGoal, servingHabits } from '#app/domain/goals/write-goal.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { answers, drawn, goalFacts, someGoal, today } from '#tests/domain/goals/some-goal.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';

type OfGoal = (db: Database, userId: string, goalId: string) => Promise<unknown>;
/** What is asked of a goal that is there. */
const ofGoal =
  (work: OfGoal) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, await someGoal(db, userId, { measure: 'number', start: 0, target: 500 }));

const habit = {
  name: 'Walk',
  pillar: 'Health',
  timeOfDay: 'morning',
  description: '',
  cue: '',
  unit: '',
  target: null,
  rhythm: daily,
} as const;

/** A service that writes every part anew. */
const writer: AiService = {
  ask: (question) => {
    const parts = Object.fromEntries(planParts.map((part) => [part, 'Anew.']));
    const content = question.read({ parts, steps: Array.from({ length: 8 }, () => 'Begin.') })!;
    return Promise.resolve({ ok: true, content, model: 'm', usage: null });
  },
};

/** What app/domain/goals asks of the database, by the name of the function. */
export const queries: Queries = {
  listDatedGoals: (db, who) => listDatedGoals(db, who.userId),
  listLookBacks: async (db, { userId }) => listLookBacks(db, userId, await listDatedGoals(db, userId)),
  listGoals: (db, who) => listGoals(db, who.userId, 'in_progress', 2),
  listTitles: (db, who) => listTitles(db, who.userId),
  countGoals: (db, who) => countGoals(db, who.userId),
  readGoalsOfToday: (db, who) => readGoalsOfToday(db, who.userId, today),
  withProgress: async (db, { userId }) => {
    const rows = await db.selectFrom('user_goals').selectAll().where('user_id', '=', userId).execute();
    await withProgress(db, userId, rows);
  },
  readGoal: ofGoal(readGoal),
  readMarks: ofGoal(async (db, userId, id) => {
    const goal = (await readGoal(db, userId, id))!;
    await readMarks(db, userId, [goal, { ...goal, measure: 'habits' }]);
  }),
  readMarksOf: (db, who) => readMarksOf(db, sharers(db, { coachId: who.newcomer }, 'goals')),
  createGoal: (db, who) => createGoal(db, who.newcomer, uuid(), goalFacts(), today, noon),
  editGoal: ofGoal((db, userId, id) => editGoal(db, userId, id, 0, goalFacts({ habits: ['x'] }))),
  servingHabits: ofGoal(servingHabits),
  deleteGoal: ofGoal(deleteGoal),
  changeGoalState: ofGoal((db, userId, id) => changeGoalState(db, userId, id, 'reach', noon)),
  moveGoal: ofGoal((db, userId, id) => moveGoal(db, userId, id, 30, today)),
  setProgress: ofGoal((db, userId, id) => setProgress(db, userId, id, 50)),
  readSteps: ofGoal(readSteps),
  tickStep: ofGoal((db, userId, id) => tickStep(db, userId, id, 'x', true, today)),
  writeSteps: ofGoal((db, userId, id) =>
    writeSteps(db, userId, id, [{ id: uuid(), week: 1, what: 'Begin', isPractice: false }], null, noon),
  ),
  readValues: ofGoal(readValues),
  writeValue: ofGoal(async (db, userId, id) => {
    await writeValue(db, userId, id, today, 100, noon);
    await writeValue(db, userId, id, today, null, noon);
  }),
  readCheckpoints: ofGoal(readCheckpoints),
  writeCheckpoint: ofGoal((db, userId, id) =>
    writeCheckpoint(
      db,
      userId,
      id,
      25,
      { reflection: 'x', adjustments: '', tracksBody: false, revision: 0 },
      today,
      noon,
    ),
  ),
  suggestedAnswers: (db, who) => suggestedAnswers(db, who.userId),
  readPlan: ofGoal(readPlan),
  keepPlan: ofGoal(async (db, userId, id) => keepPlan(db, userId, id, await drawn(), answers, noon)),
  editPlan: ofGoal((db, userId, id) => editPlan(db, userId, id, 0, { final_outcome: 'x' }, noon)),
  requestPlanWords: ofGoal((db, userId, id) => requestPlanWords(db, userId, id, 'en', noon)),
  fulfilPlanWords: ofGoal(async (db, userId, id) => {
    await keepPlan(db, userId, id, await drawn(), answers, noon);
    await updateAi(db, userId, { voice: false, suggestions: true, insights: true, consent: true }, noon);
    await requestPlanWords(db, userId, id, 'en', noon);
    const { round } = (await findGeneration(db, userId, 'goal-plan'))!;
    await fulfilPlanWords(db, { userId, round }, writer, () => noon);
  }),
  showPlan: ofGoal((db, userId, id) => showPlan(db, userId, id, false)),
  convertToHabits: ofGoal(async (db, userId, id) => {
    await writeSteps(db, userId, id, [{ id: uuid(), week: 1, what: 'Begin', isPractice: false }], null, noon);
    const [step] = await readSteps(db, userId, id);
    await convertToHabits(db, userId, id, [{ stepId: step!.id, habit }], today, noon);
  }),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // What several members have is ordered together.
  readMarksOf: ['USE TEMP B-TREE FOR ORDER BY', 'USE TEMP B-TREE FOR GROUP BY'],
};
