import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import { asks, type Section } from '#app/forms/engine/definition.ts';
import { toFormData } from '#app/forms/engine/form-data.ts';
import {
  keptBySkipping,
  parseSection,
  withSkipped,
  type ParseContext,
  type Posted,
  type Problem,
} from '#app/forms/engine/parse.ts';
import { isSkipped, openFieldsOf, type FormState } from '#app/forms/engine/progress.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { applySection, differingFields, type SavedSection } from '../submissions/save-section.ts';
import { learnSharedData } from '../submissions/shared-data.ts';
import type { Submission } from '../submissions/submission.ts';
import { requestWhereChanged } from '../transformation/from-forms.ts';
import { listBegunWizards, type BegunWizard } from './begun-wizards.ts';
import { writeLeftRecords, type OnboardingAnswers } from './onboarding-records.ts';

/** A step of a wizard that is open to its member now that they are in: they left it for later, or its answers stay theirs to change. */
export interface LeftStep {
  readonly form: RegisteredForm;
  readonly section: Section;
  readonly submission: Submission;
  /** Whether it has answers, which can be changed. */
  readonly answered: boolean;
  /** What stood in it when it was left, by the names of its controls. */
  readonly typed: Posted;
}

/** Steps that say how somebody is, and not what they began with: what profiles rest on stays open to change. */
const lastingSteps: ReadonlySet<string> = new Set(['inner-profile', 'ai-mentor-assessment']);

const hasAnswers = ({ submission }: BegunWizard, section: Section): boolean =>
  section.fields.some((field) => field.id in submission.answers);

/**
 * The steps that a member left for later in the wizards that they completed, in the order of the wizard. What both wizards
 * ask is left once, and not at all where it was answered in one of them.
 */
export async function listLeftSteps(db: Database, userId: string): Promise<readonly LeftStep[]> {
  const wizards = await listCompletedWizards(db, userId);
  const left = new Map<string, LeftStep>();
  for (const { form, submission } of wizards)
    for (const section of form.definition.sections) {
      const isLeft = section.optional === true && asks(section) && isSkipped(section, submission.state);
      if (!isLeft || left.has(section.id) || wizards.some((one) => hasAnswers(one, section))) continue;
      left.set(section.id, stepOf({ form, submission }, section));
    }
  return [...left.values()];
}

/** The steps that stay open to change, answered or not: each of the wizard that was completed last, which profiles go by. */
export async function listLastingSteps(db: Database, userId: string): Promise<readonly LeftStep[]> {
  const wizards = (await listCompletedWizards(db, userId)).toSorted(
    (one, other) => other.submission.completedAt!.getTime() - one.submission.completedAt!.getTime(),
  );
  const steps = new Map<string, LeftStep>();
  for (const wizard of wizards)
    for (const section of wizard.form.definition.sections)
      if (lastingSteps.has(section.id) && !steps.has(section.id))
        steps.set(section.id, stepOf(wizard, section));
  return [...steps.values()];
}

const listCompletedWizards = async (db: Database, userId: string): Promise<readonly BegunWizard[]> =>
  (await listBegunWizards(db, userId)).filter(
    ({ submission }) => submission.completedAt !== null && !submission.editing,
  );

const stepOf = (wizard: BegunWizard, section: Section): LeftStep => ({
  ...wizard,
  section,
  answered: hasAnswers(wizard, section),
  typed: withSkipped(section, wizard.submission.state.typed),
});

/** One of them; null where there is no such step, or it is not open. */
export async function findLeftStep(
  db: Database,
  userId: string,
  formType: string,
  sectionId: string,
): Promise<LeftStep | null> {
  const steps = [...(await listLeftSteps(db, userId)), ...(await listLastingSteps(db, userId))];
  return (
    steps.find(({ form, section }) => form.definition.id === formType && section.id === sectionId) ?? null
  );
}

export type LeftStepSaved =
  /** `completed`: it is answered now. `changed`: it was before. `kept`: what it holds waits on. */
  | { readonly ok: true; readonly outcome: 'completed' | 'changed' | 'kept' }
  /** It is answered already, or never was left: nothing was written. */
  | { readonly ok: false; readonly reason: 'not-left' }
  /** Another tab or device saved it since the page was opened, and differently. */
  | Extract<SavedSection, { readonly reason: 'conflict' }>
  /** Something is missing or no answer; what was sent is kept as it was typed. */
  | {
      readonly ok: false;
      readonly reason: 'open-fields';
      readonly problems: Readonly<Record<string, Problem>>;
    }
  /** Nothing was answered. */
  | { readonly ok: false; readonly reason: 'empty' }
  /** The member's program has no place for one more habit: the step stays left, with what was sent. */
  | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number };

/**
 * Saves a step that was left for later, or stays open to change: into the completed submission, as a change of it, with the habit
 * or the journal entry that it gives, and a new profile where the member's draws on it. It is paid with nothing: the wizard was.
 * What cannot be completed is kept; a step that is emptied is left for later again. Safe to repeat.
 * @param how.complete false: what was sent is only kept
 * @param how.seen how often the step had been saved when its page was made; undefined where the sender does not say
 * @param how.mayAsk false: no profile is asked for
 */
export async function saveLeftStep(
  db: Database,
  userId: string,
  { formType, sectionId, posted }: { formType: string; sectionId: string; posted: Posted },
  how: ParseContext & {
    readonly language: Language;
    readonly complete: boolean;
    readonly mayAsk: boolean;
    readonly seen?: number | undefined;
  },
  now: Date,
): Promise<LeftStepSaved> {
  return inTransaction(db, async (trx): Promise<LeftStepSaved> => {
    const step = await findLeftStep(trx, userId, formType, sectionId);
    if (!step) return { ok: false, reason: 'not-left' };
    const { section, submission } = step;
    const parsed = parseSection(section, posted, { ...how, kept: submission.state.answers });
    const state = applySection(submission.state, section, parsed);
    const isStale = how.seen !== undefined && how.seen !== (submission.sectionRevisions[section.id] ?? 0);
    if (how.complete && step.answered && isStale) {
      if (differingFields(section, submission.state, state).length === 0)
        return { ok: true, outcome: 'changed' };
      return { ok: false, reason: 'conflict', current: submission, mine: state };
    }
    const open = openFieldsOf(section, state, how);
    const isAnswered = step.answered || section.fields.some((field) => field.id in state.answers);
    if (!how.complete || open.length > 0 || !isAnswered) {
      await keepText(trx, userId, step, posted);
      if (!how.complete) return { ok: true, outcome: 'kept' };
      if (open.length === 0) return { ok: false, reason: 'empty' };
      const problems = Object.fromEntries(open.map(({ field, problem }) => [field.id, problem]));
      return { ok: false, reason: 'open-fields', problems };
    }
    const { definition } = step.form;
    const answers = effectiveAnswers(definition, state.answers);
    const written = await writeLeftRecords(
      trx,
      userId,
      section,
      answers as OnboardingAnswers,
      how.today,
      now,
    );
    if (!written.ok) {
      await keepText(trx, userId, step, posted);
      return written;
    }
    await storeStep(trx, userId, step, state, now);
    const before = effectiveAnswers(definition, submission.answers);
    await learnSharedData(trx, userId, definition, { answers, before }, now);
    if (how.mayAsk) await requestWhereChanged(trx, userId, how.language, now);
    return { ok: true, outcome: step.answered ? 'changed' : 'completed' };
  });
}

/** Keeps what stands in the step, for whoever comes back to it. */
async function keepText(
  trx: Database,
  userId: string,
  { section, submission }: LeftStep,
  posted: Posted,
): Promise<void> {
  const emptied = { answers: {}, typed: keptBySkipping(section, posted), problems: {} };
  const { typed } = applySection(submission.state, section, emptied, { skip: true });
  await trx
    .updateTable('form_progress')
    .set({ typed_data: JSON.stringify(typed) })
    .where('id', '=', submission.id)
    .where('user_id', '=', userId)
    .execute();
}

async function storeStep(
  trx: Database,
  userId: string,
  { form, section, submission }: LeftStep,
  state: FormState,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { sectionRevisions, stored, revision } = submission;
  await trx
    .updateTable('form_progress')
    .set({
      form_data: JSON.stringify(toFormData(form.definition, state.answers, stored, state.visited)),
      typed_data: JSON.stringify(state.typed),
      visited_sections: JSON.stringify(state.visited),
      section_revisions: JSON.stringify({
        ...sectionRevisions,
        [section.id]: (sectionRevisions[section.id] ?? 0) + 1,
      }),
      revision: revision + 1,
      changed_at: at,
      updated_at: at,
    })
    .where('id', '=', submission.id)
    .where('user_id', '=', userId)
    .execute();
}
