import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { testimonial as form } from '#app/forms/definitions/testimonial.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { readJson } from '../submissions/submission.ts';
import { optionsSchema } from './testimonials.ts';
import { voiceOf } from './voice.ts';

/** The wording of the form's agreement (`forms/testimonial:fields.allowPublicUse`). A new wording is a new version. */
export const namedConsentVersion = '2026-11-2';

/** The form that it comes from. */
export const ownStoryForm: string = form.id;

const storedSchema = z.record(z.string(), z.unknown());
const revisionsSchema = z.record(z.string(), z.number());

const textOf = (answer: unknown): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null;

/**
 * Puts the testimonial of a submitted form where all others stand, if its author lets it be published with the name and place
 * that they gave for it: one consent, one list, one button that withdraws it. In the caller's transaction.
 * What was withdrawn there is withdrawn in the form, too (`markOwnStory`), until its consent is given anew; where that is taken back,
 * it is withdrawn.
 * @param told.before the answers that this submission replaces; empty the first time
 */
export async function keepOwnStory(
  trx: Database,
  userId: string,
  told: { readonly submission: string; readonly answers: Answers; readonly before: Answers },
  now: Date,
): Promise<void> {
  const { submission, answers, before } = told;
  const at = now.toISOString();
  const isAllowed = answers['allowPublicUse'] === true;
  const stands = await trx
    .selectFrom('smart_testimonials')
    .select(['id', 'marketing_approved', 'selected_testimonial', 'shown_name', 'shown_place'])
    .where('submission_id', '=', submission)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!isAllowed) {
    if (stands?.marketing_approved === 1)
      await trx
        .updateTable('smart_testimonials')
        .set({ marketing_approved: 0, marketing_changed_at: at, published_at: null })
        .where('id', '=', stands.id)
        .where('user_id', '=', userId)
        .execute();
    return;
  }
  const { language } = await trx
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const text = textOf(answers['testimonialQuote']) ?? '';
  const written = {
    selected_testimonial: text,
    testimonial_options: JSON.stringify(
      optionsSchema.parse([{ text, focus: 'story', authenticity_score: 100 }]),
    ),
    shown_name: textOf(answers['preferred_name_for_testimonial']) ?? textOf(answers['name']),
    shown_place: textOf(answers['location_to_share']),
    approved_at: at,
  };
  const agreed = {
    marketing_approved: 1,
    marketing_changed_at: at,
    marketing_text_version: namedConsentVersion,
  };
  if (stands) {
    const isNew = before['allowPublicUse'] !== true;
    // What an administrator put on public pages is what they read, and nothing else.
    const isOther =
      stands.selected_testimonial !== text ||
      stands.shown_name !== written.shown_name ||
      stands.shown_place !== written.shown_place;
    await trx
      .updateTable('smart_testimonials')
      .set({ ...written, ...(isNew ? agreed : {}), ...(isOther ? { published_at: null } : {}) })
      .where('id', '=', stands.id)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await trx
    .insertInto('smart_testimonials')
    .values({
      id: uuid(),
      user_id: userId,
      submission_id: submission,
      status: 'approved',
      ...written,
      ...agreed,
      voice_analysis: JSON.stringify(voiceOf([text], language ?? 'en', () => false)),
      approval_notes: null,
      generated_at: at,
      language: language ?? 'en',
      analyst: 'built-in',
      model: null,
      request_key: `form:${submission}`,
      units_in: null,
      units_out: null,
      cost_micros: null,
    })
    .execute();
}

const consent = 'allowPublicUse';
const definition: FormDefinition = form;
const section = definition.sections.find(({ fields }) => fields.some(({ id }) => id === consent))!;
/** The names under which the consent is kept. */
const consentNames = [consent, ...(section.fields.find(({ id }) => id === consent)?.aliases ?? [])];

/**
 * Says in a form, and in an edit of it that waits, what its author has decided on the page of testimonials: a tick that stands where
 * the consent was withdrawn would read as one that is given. Whoever has the form open elsewhere is told that it has changed. In the
 * caller's transaction.
 */
export async function markOwnStory(
  trx: Database,
  userId: string,
  submission: string,
  isAllowed: boolean,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('form_progress')
    .select(['form_data', 'edit_data', 'revision', 'section_revisions'])
    .where('id', '=', submission)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return;
  const marked = (json: string): string => {
    const others = Object.entries(readJson(storedSchema, json)).filter(
      ([name]) => !consentNames.includes(name),
    );
    return JSON.stringify({ ...Object.fromEntries(others), ...(isAllowed ? { [consent]: true } : {}) });
  };
  const revisions = readJson(revisionsSchema, row.section_revisions);
  await trx
    .updateTable('form_progress')
    .set({
      form_data: marked(row.form_data),
      edit_data: row.edit_data === null ? null : marked(row.edit_data),
      revision: row.revision + 1,
      section_revisions: JSON.stringify({ ...revisions, [section.id]: (revisions[section.id] ?? 0) + 1 }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', submission)
    .where('user_id', '=', userId)
    .execute();
}
