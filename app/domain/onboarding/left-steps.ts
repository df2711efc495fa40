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
import { applySection } from '../submissions/save-section.ts';
import { learnSharedData } from '../submissions/shared-data.ts';
import type { Submission } from '../submissions/submission.ts';
import { findProfile } from '../transformation/profiles.ts';
import { isProfileForm, requestProfile } from '../transformation/request-profile.ts';
import { listBegunWizards, type BegunWizard } from './begun-wizards.ts';
import { writeLeftRecords, type OnboardingAnswers } from './onboarding-records.ts';

/** A step of a wizard that its member passed without an answer, and can complete now that they are in. */
export interface LeftStep {
  readonly form: RegisteredForm;
  readonly section: Section;
  readonly submission: Submission;
  /** What stood in it when it was left, by the names of its controls. */
  readonly typed: Posted;
}

const hasAnswers = ({ submission }: BegunWizard, section: Section): boolean =>
  section.fields.some((field) => field.id in submission.answers);

/**
 * The steps that a member left for later in the wizards that they completed, in the order of the wizard. What both wizards
 * ask is left once, and not at all where it was answered in one of them.
 */
export async function listLeftSteps(db: Database, userId: string): Promise<readonly LeftStep[]> {
  const wizards = (await listBegunWizards(db, userId)).filter(
    ({ submission }) => submission.completedAt !== null && !submission.editing,
  );
  const left = new Map<string, LeftStep>();
  for (const { form, submission } of wizards)
    for (const section of form.definition.sections) {
      const isLeft = section.optional === true && asks(section) && isSkipped(section, submission.state);
      if (!isLeft || left.has(section.id) || wizards.some((one) => hasAnswers(one, section))) continue;
      left.set(section.id, {
        form,
        section,
        submission,
        typed: withSkipped(section, submission.state.typed),
      });
    }
  return [...left.values()];
}

/** One of them; null where there is no such step, or it is not left. */
export async function findLeftStep(
  db: Database,
  userId: string,
  formType: string,
  sectionId: string,
): Promise<LeftStep | null> {
  const steps = await listLeftSteps(db, userId);
  return (
    steps.find(({ form, section }) => form.definition.id === formType && section.id === sectionId) ?? null
  );
}

export type LeftStepSaved =
  /** `completed`: it is answered now. `kept`: what it holds waits on. */
  | { readonly ok: true; readonly outcome: 'completed' | 'kept' }
  /** It is answered already, or never was left: nothing was written. */
  | { readonly ok: false; readonly reason: 'not-left' }
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
 * Saves a step that was left for later: into the completed submission, as a change of it, with the habit or the journal entry
 * that it gives, and a new profile where the member's is made of this wizard. It is paid with nothing: the wizard was. What
 * cannot be completed is kept. Safe to repeat.
 * @param how.complete false: what was sent is only kept
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
  },
  now: Date,
): Promise<LeftStepSaved> {
  return inTransaction(db, async (trx): Promise<LeftStepSaved> => {
    const step = await findLeftStep(trx, userId, formType, sectionId);
    if (!step) return { ok: false, reason: 'not-left' };
    const { section, submission } = step;
    const state = applySection(submission.state, section, parseSection(section, posted, how));
    const open = openFieldsOf(section, state, how);
    const isAnswered = section.fields.some((field) => field.id in state.answers);
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
    if (how.mayAsk && isProfileForm(formType) && (await findProfile(trx, userId))?.formType === formType)
      await requestProfile(trx, userId, formType, how.language, now, { follows: true });
    return { ok: true, outcome: 'completed' };
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
