import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { testimonial as form } from '#app/forms/definitions/testimonial.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { optionsSchema } from './testimonials.ts';
import { voiceOf } from './voice.ts';

/** The wording of the form's agreement (`forms/testimonial:fields.allowPublicUse`). A new wording is a new version. */
export const namedConsentVersion = '2026-11-2';

/** The form that it comes from. */
export const ownStoryForm: string = form.id;

const textOf = (answer: unknown): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null;

/**
 * Puts the testimonial of a submitted form where all others stand, if its author lets it be published with the name and place
 * that they gave for it: one consent, one list, one button that withdraws it. In the caller's transaction.
 * What was withdrawn there stays so until the form's own consent is given anew; where that is taken back, it is withdrawn.
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
