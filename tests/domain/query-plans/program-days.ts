import { membersOfCoach } from '#app/domain/coaching/whose.ts';
import type { Database } from '#db/database.ts';
import { saveAnswer } from '#app/domain/program-days/answers.ts';
import { checkIn, readCheckIn } from '#app/domain/program-days/check-ins.ts';
import * as runs from '#app/domain/program-days/find-run.ts';
import { keepRestedDays } from '#app/domain/program-days/keep-rested.ts';
import { keepRun, moveEnd, noteFinish } from '#app/domain/program-days/keep-run.ts';
import { readKeptBeside } from '#app/domain/program-days/look-back.ts';
import { markStep, writeMark } from '#app/domain/program-days/marks.ts';
import { isBegun } from '#app/domain/program-days/offers.ts';
import { pauseProgram, restBegins, resumeProgram } from '#app/domain/program-days/pauses.ts';
import { readProgress } from '#app/domain/program-days/read-progress.ts';
import { walker, walkingMember } from '#tests/domain/program-days/walking.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const today = '2026-03-10';
type Walking = Awaited<ReturnType<typeof walkingMember>>;
/** What is asked of somebody who goes through a program. */
const walking =
  (work: (db: Database, walking: Walking) => Promise<unknown>) =>
  async (db: Database): Promise<unknown> =>
    work(db, await walkingMember(db));
/** And of a program of which something was written. */
const kept = (
  work: (
    db: Database,
    userId: string,
    run: NonNullable<Awaited<ReturnType<typeof keepRun>>>,
  ) => Promise<unknown>,
) => walking(async (db, { who, of }) => work(db, who.id, (await keepRun(db, who, of, noon))!));
const said = { actionCompleted: true, reflection: '', ratings: {}, day: today } as const;

/** What app/domain/program-days asks of the database, by the name of the function. */
export const queries: Queries = {
  findRun: walking(async (db, { who, of }) => {
    await runs.findRun(db, who, of);
    await runs.findRun(db, who, { kind: 'trial' });
  }),
  enrollmentRows: (db, who) =>
    runs.enrollmentRows(db).where('enrollments.user_id', '=', who.userId).execute(),
  listRuns: (db, who) => runs.listRuns(db, walker(who.userId)),
  listRunsOf: (db, who) =>
    runs.listRunsOf(db, [walker(who.userId)], membersOfCoach(db, { coachId: who.newcomer })),
  runOf: kept(async (db, userId, run) =>
    runs.findRun(db, walker(userId), { kind: 'enrollment', id: run.source.id }),
  ),
  pausesOf: kept((db, userId, run) => runs.pausesOf(db, userId, run.id)),
  keepRestedDays: walking(async (db, { who, of }) => {
    await pauseProgram(db, who, of, noon);
    await keepRestedDays(db, 3, 14, 3, after({ days: 9 }));
  }),
  keepRun: walking((db, { who, of }) => keepRun(db, who, of, noon)),
  moveEnd: kept((db, userId, run) =>
    moveEnd(
      db,
      userId,
      { ...run, endsAt: noon, pauses: [{ from: '2026-03-11', until: '2026-03-12' }] },
      '2026-03-20',
    ),
  ),
  noteFinish: kept((db, userId, run) => noteFinish(db, userId, run, today, noon)),
  markStep: walking((db, { who, of }) =>
    markStep(db, who, of, { step: 1, part: 'action', isDone: true }, noon),
  ),
  writeMark: kept((db, userId, run) =>
    writeMark(db, userId, run, { step: 'day-1', part: 'action', day: today }, false, noon),
  ),
  saveAnswer: walking((db, { who, of }) =>
    saveAnswer(db, who, of, { step: 1, part: 'question', text: 'x', revision: 0 }, noon),
  ),
  checkIn: walking((db, { who, of }) => checkIn(db, who, of, { ...said, revision: 0 }, noon)),
  readCheckIn: (db, who) => readCheckIn(db, who.userId, today),
  pauseProgram: walking((db, { who, of }) => pauseProgram(db, who, of, noon)),
  restBegins: kept((db, userId, run) => restBegins(db, userId, run.id, today)),
  resumeProgram: walking(async (db, { who, of }) => {
    await pauseProgram(db, who, of, noon);
    await resumeProgram(db, who, of, after({ days: 2 }));
  }),
  readProgress: kept((db, userId, run) => readProgress(db, userId, run.id)),
  readKeptBeside: (db, who) => readKeptBeside(db, who.userId, [today, today]),
  isBegun: async (db, who) => {
    await isBegun(db, who.userId, { kind: 'form', form: 'nutrition-fitness', again: true }, noon);
    await isBegun(db, who.userId, { kind: 'goal' }, noon);
    await isBegun(db, who.userId, { kind: 'habit', habit: 'morning-daylight' }, noon);
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  // What several members have is ordered together.
  listRunsOf: ['USE TEMP B-TREE FOR ORDER BY'],
  // The index holds open pauses alone, when an administrator allows fewer days.
  keepRestedDays: ['SCAN program_pauses USING INDEX program_pauses_open'],
};
