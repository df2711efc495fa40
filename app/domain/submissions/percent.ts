import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { emptyState, progressOf, shownStatus } from '#app/forms/engine/progress.ts';
import type { Submission, SubmissionHead } from './submission.ts';

/** How far a form is, in sections: what words count and how long bars are, on every page. */
export interface SectionsDone {
  readonly done: number;
  readonly total: number;
}

/** What a submission says of its sections. */
type Sections = Pick<Submission, 'answers' | 'state' | 'completedAt' | 'editing'>;

/** A section that asks something and holds no answer: of a completed form, it was left empty. */
const isLeftEmpty = (section: Section, { answers }: Pick<Submission, 'answers'>): boolean =>
  section.fields.length > 0 && !section.fields.some(({ id }) => id in answers);

/**
 * How many sections of a form are done, of how many: of a completed one those that hold an answer, whatever changes wait, because
 * nothing that it lacks is asked for any more. Pages that say how far a form is ask here, so that no two of them disagree.
 */
export function sectionsDone(
  definition: FormDefinition,
  submission: Sections | null | undefined,
  context: ParseContext,
): SectionsDone {
  const { done, total } = progressOf(definition, submission?.state ?? emptyState, context);
  if (!submission?.completedAt) return { done, total };
  return { done: definition.sections.filter((section) => !isLeftEmpty(section, submission)).length, total };
}

/** How a section is named to its member, also where its form is completed: then nothing is missing, and nothing waits to be begun. */
export function sectionSays(
  section: Section,
  submission: Sections | null | undefined,
  context: ParseContext,
): ReturnType<typeof shownStatus> | 'empty' {
  const shown = shownStatus(section, submission?.state ?? emptyState, context);
  if (!submission?.completedAt || submission.editing || shown === 'skipped') return shown;
  return isLeftEmpty(section, submission) ? 'empty' : 'done';
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
