import type { FormDefinition } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { emptyState, progressOf } from '#app/forms/engine/progress.ts';
import type { Submission, SubmissionHead } from './submission.ts';

/** How far a form is, in sections: what words count and how long bars are, on every page. */
export interface SectionsDone {
  readonly done: number;
  readonly total: number;
}

/**
 * How many sections of a form are done, of how many: of a completed one all, because none lacks anything, whatever changes
 * wait. Pages that say how far a form is ask here, so that no two of them disagree.
 */
export function sectionsDone(
  definition: FormDefinition,
  submission: Pick<Submission, 'state' | 'completedAt'> | null | undefined,
  context: ParseContext,
): SectionsDone {
  const { done, total } = progressOf(definition, submission?.state ?? emptyState, context);
  return { done: submission?.completedAt ? total : done, total };
}

/** What the hub shows for a form: nothing saved 0, in progress 50, completed 100 (specification 2, §4). */
export const hubPercent = (submission: SubmissionHead | undefined): 0 | 50 | 100 =>
  submission ? (submission.completedAt ? 100 : 50) : 0;

/** Whether anything stands in a submission: an answer, or, while it is in progress, what was typed and is none yet. */
export const holdsAnything = ({
  answers,
  state,
  completedAt,
}: Pick<Submission, 'answers' | 'state' | 'completedAt'>): boolean =>
  Object.keys(answers).length > 0 || (completedAt === null && Object.keys(state.typed).length > 0);

/** What the history shows: completed 100, some data 75, none yet 25 (specification 2, §4). */
export const historyPercent = (submission: Submission): 25 | 75 | 100 => {
  if (submission.completedAt) return 100;
  return holdsAnything(submission) ? 75 : 25;
};
