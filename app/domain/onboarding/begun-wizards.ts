import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { findForm, forms, onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { readSubmission, submissionColumns, type Submission } from '../submissions/submission.ts';

/** A wizard that somebody has written in, and what stands in it. */
export interface BegunWizard {
  readonly form: RegisteredForm;
  readonly submission: Submission;
}

const wizards = forms.filter(onboards).map((form) => form.definition.id);

/** Whether there is anything in it: opening a wizard is not beginning it. */
const isBegun = ({ completedAt, state }: Submission): boolean =>
  completedAt !== null ||
  state.visited.length > 0 ||
  Object.keys(state.answers).length > 0 ||
  Object.keys(state.typed).length > 0;

const begunOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('user_id', '=', values.userId)
    .where('form_type', 'in', wizards),
);

/** Put in order here: asked for an order, SQLite looks through everything that a member ever sent, which is in that order already. */
const newestFirst = (one: { updated_at: string; id: string }, other: typeof one): number =>
  one.updated_at === other.updated_at
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : Number(one.updated_at < other.updated_at) - Number(one.updated_at > other.updated_at);

/**
 * The wizards that let their member in and that this member has begun, the one touched last first. Completed ones count: of
 * somebody who was set back to the beginning.
 */
export async function listBegunWizards(db: Database, userId: string): Promise<readonly BegunWizard[]> {
  const rows = await begunOf(db, { userId });
  return rows.toSorted(newestFirst).flatMap((row) => {
    const form = findForm(row.form_type);
    const submission = form && readSubmission(form.definition, row);
    return submission && isBegun(submission) ? [{ form, submission }] : [];
  });
}

/** Where somebody belongs who is not in yet: at the wizard that they touched last, or at the beginning. */
export async function wizardPathOf(db: Database, userId: string): Promise<string> {
  const [newest] = await listBegunWizards(db, userId);
  return newest?.form.path ?? '/onboarding';
}
