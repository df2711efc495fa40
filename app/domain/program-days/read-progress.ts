import type { Database } from '#db/database.ts';
import type { AnswerPart } from '#db/tables/program-days.ts';
import type { Day } from '../days/calendar.ts';
import { checkInOf, type CheckIn } from './check-ins.ts';
import { actionPart } from './marks.ts';

/** What somebody wrote to a question of a step. */
export interface Answer {
  readonly step: string;
  readonly part: AnswerPart;
  /** Empty where they took it back. */
  readonly text: string;
  readonly revision: number;
  readonly savedAt: Date;
}

/** What is done, written and said of a program, by the ids of its steps and by days. */
export interface Progress {
  readonly marks: readonly { readonly step: string; readonly part: string; readonly doneOn: Day }[];
  readonly answers: readonly Answer[];
  /** In order of days. */
  readonly checkIns: readonly CheckIn[];
}

const nothing: Progress = { marks: [], answers: [], checkIns: [] };

/** What somebody has done of a program so far. Three queries. @param runId null: nothing was written yet */
export async function readProgress(db: Database, userId: string, runId: string | null): Promise<Progress> {
  if (runId === null) return nothing;
  const marks = await db
    .selectFrom('program_marks')
    .select(['step', 'part', 'done_on'])
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .execute();
  const answers = await db
    .selectFrom('program_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .execute();
  const checkIns = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .orderBy('on_day')
    .execute();
  return {
    marks: marks.map(({ step, part, done_on }) => ({ step, part, doneOn: done_on })),
    answers: answers.map(({ step, part, text, revision, saved_at }) => ({
      step,
      part,
      text,
      revision,
      savedAt: new Date(saved_at),
    })),
    checkIns: checkIns.map(checkInOf),
  };
}

/** What became of a step: its action or all of its practices done, something of it, or nothing. */
export function stepState(
  { marks, answers }: Progress,
  step: { readonly id: string; readonly practices?: readonly string[] },
): 'done' | 'begun' | 'open' {
  const parts = step.practices ?? [actionPart];
  const done = parts.filter((part) => marks.some((one) => one.step === step.id && one.part === part));
  if (done.length === parts.length) return 'done';
  const isWritten = answers.some((one) => one.step === step.id && one.text !== '');
  return done.length > 0 || isWritten ? 'begun' : 'open';
}
