import { inTransaction, type Database } from '#db/database.ts';
import { authenticityOf } from './authenticity.ts';
import { readMaterial } from './material.ts';
import { markOwnStory, namedConsentVersion } from './keep-own-story.ts';
import { hasPending } from './request-testimonials.ts';
import { readTestimonial, type Testimonial } from './testimonials.ts';

/** The wording of the agreement that is shown today (`testimonials:marketing.consent`). A new wording is a new version. */
export const marketingConsentVersion = '2026-11';

/** The most characters of an edited text, and of notes. */
export const mostCharacters = { text: 1200, notes: 1000 };

/** What a member decides about what was offered. */
export interface Approval {
  /** The number of the option, from 0 on; null where none was chosen. */
  readonly option: number | null;
  /** In place of the option's text; '' where it stays as it is. */
  readonly editedText: string;
  readonly notes: string;
  /** Whether it may be shown to others. Never without being asked for it. */
  readonly marketing: boolean;
}

export type Decided =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** `missing`: there is none of this member's; `decided`: otherwise, before. */
      readonly reason: 'missing' | 'decided' | 'no-option' | 'text-too-long' | 'notes-too-long';
    };

const find = async (db: Database, userId: string, id: string): Promise<Testimonial | null> => {
  const row = await db
    .selectFrom('smart_testimonials')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? readTestimonial(row) : null;
};

/** Whether an approved one is what somebody approves now: the same text, notes and consent. */
function isAsApproved(testimonial: Testimonial, approval: Approval): boolean {
  if (testimonial.status !== 'approved') return false;
  const { option, editedText, notes, marketing } = approval;
  const text = editedText.trim() || (option === null ? undefined : testimonial.options[option]?.text);
  return (
    testimonial.selected?.text === text &&
    (testimonial.notes ?? '') === notes.trim() &&
    testimonial.marketingApproved === marketing
  );
}

/**
 * Approves one of the options, or the member's own wording of it (specification 3, §4, §7). It is shown to nobody but where
 * `marketing` says so. Safe to repeat: what is approved stays as it was approved first, and whoever approves something else then is
 * told that it is decided.
 */
export async function approveTestimonial(
  db: Database,
  userId: string,
  id: string,
  approval: Approval,
  now: Date,
): Promise<Decided> {
  const { option, editedText, notes, marketing } = approval;
  const testimonial = await find(db, userId, id);
  if (!testimonial) return { ok: false, reason: 'missing' };
  if (testimonial.status !== 'pending_approval')
    return isAsApproved(testimonial, approval) ? { ok: true } : { ok: false, reason: 'decided' };
  const chosen = option === null ? undefined : testimonial.options[option];
  if (!chosen) return { ok: false, reason: 'no-option' };
  const text = editedText.trim();
  if ([...text].length > mostCharacters.text) return { ok: false, reason: 'text-too-long' };
  if ([...notes.trim()].length > mostCharacters.notes) return { ok: false, reason: 'notes-too-long' };
  const isEdited = text !== '' && text !== chosen.text;
  const read = isEdited ? await readMaterial(db, userId, null, testimonial.language) : null;
  const samples = read?.ok ? read.material.texts : testimonial.options.map((one) => one.text);
  const own = {
    text,
    focus: chosen.focus,
    authenticity_score: authenticityOf(text, samples),
    own_edit: true,
  };
  const options = isEdited ? [...testimonial.options, own] : testimonial.options;
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('smart_testimonials')
      .set({
        status: 'approved',
        testimonial_options: JSON.stringify(options),
        selected_testimonial: isEdited ? text : chosen.text,
        approval_notes: notes.trim() || null,
        approved_at: at,
        ...(marketing ? allowed(at) : {}),
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'pending_approval')
      .returning('id')
      .execute();
    if (changed.length > 0) return { ok: true };
    const there = await find(trx, userId, id);
    if (!there) return { ok: false, reason: 'missing' };
    return isAsApproved(there, approval) ? { ok: true } : { ok: false, reason: 'decided' };
  });
}

/** Declines all options of one (specification 3, §7). Safe to repeat; with other notes it is decided before. */
export async function rejectTestimonial(
  db: Database,
  userId: string,
  id: string,
  notes: string,
): Promise<Decided> {
  if ([...notes.trim()].length > mostCharacters.notes) return { ok: false, reason: 'notes-too-long' };
  const changed = await db
    .updateTable('smart_testimonials')
    .set({ status: 'rejected', approval_notes: notes.trim() || null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending_approval')
    .returning('id')
    .execute();
  if (changed.length > 0) return { ok: true };
  const testimonial = await find(db, userId, id);
  const isSame = notes.trim() === '' || notes.trim() === testimonial?.notes;
  if (testimonial?.status === 'rejected' && isSame) return { ok: true };
  return { ok: false, reason: testimonial ? 'decided' : 'missing' };
}

/**
 * Takes back that the options of one were declined: they wait for a decision again. Safe to repeat. What was offered since
 * comes first: while something waits, nothing is brought back.
 */
export async function takeBackRejection(db: Database, userId: string, id: string): Promise<Decided> {
  return inTransaction(db, async (trx): Promise<Decided> => {
    const testimonial = await find(trx, userId, id);
    if (!testimonial) return { ok: false, reason: 'missing' };
    if (testimonial.status === 'pending_approval') return { ok: true };
    if (testimonial.status !== 'rejected' || (await hasPending(trx, userId)))
      return { ok: false, reason: 'decided' };
    await trx
      .updateTable('smart_testimonials')
      .set({ status: 'pending_approval' })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'rejected')
      .execute();
    return { ok: true };
  });
}

const allowed = (at: string, version = marketingConsentVersion) =>
  ({
    marketing_approved: 1,
    marketing_changed_at: at,
    marketing_text_version: version,
  }) as const;

/**
 * Allows that an approved testimonial is shown to others, or takes that back: from then on no list has it, and the form that it comes
 * from says the same. Safe to repeat;
 * the moment is that of the last change.
 * @returns false where the member has no such approved testimonial
 */
export async function allowMarketing(
  db: Database,
  userId: string,
  id: string,
  isAllowed: boolean,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const isNamed = isAllowed && (await find(trx, userId, id))?.named !== null;
    const changed = await trx
      .updateTable('smart_testimonials')
      .set(
        isAllowed
          ? allowed(at, isNamed ? namedConsentVersion : marketingConsentVersion)
          : { marketing_approved: 0, marketing_changed_at: at, published_at: null },
      )
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'approved')
      .where('marketing_approved', '=', isAllowed ? 0 : 1)
      .returning('submission_id')
      .executeTakeFirst();
    if (!changed) return (await find(trx, userId, id))?.status === 'approved';
    if (changed.submission_id !== null)
      await markOwnStory(trx, userId, changed.submission_id, isAllowed, now);
    return true;
  });
}
