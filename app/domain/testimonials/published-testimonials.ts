import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { noteAct } from '../administration/audit.ts';
import type { Named } from './testimonials.ts';

/** A testimonial as everybody reads it. */
export interface PublishedTestimonial {
  readonly id: string;
  readonly text: string;
  /** Exactly what its author allowed; null: it is shown without a name. */
  readonly named: Named | null;
  readonly language: Language;
}

/** So many stand on a page at the most. */
export const mostShown = 6;

/**
 * What public pages show: testimonials that their authors agree to at this moment and an administrator has put there, the newest of them
 * first, those in the reader's language before all others. None of an account that is closed or closing.
 */
export async function listPublished(
  db: Database,
  language: Language,
): Promise<readonly PublishedTestimonial[]> {
  const newest = (is: '=' | '!=', most: number) =>
    db
      .selectFrom('smart_testimonials')
      .innerJoin('users', 'users.id', 'smart_testimonials.user_id')
      .select([
        'smart_testimonials.id',
        'smart_testimonials.selected_testimonial as text',
        'smart_testimonials.shown_name',
        'smart_testimonials.shown_place',
        'smart_testimonials.language',
      ])
      .where('smart_testimonials.published_at', 'is not', null)
      .where('smart_testimonials.marketing_approved', '=', sql.lit(1))
      .where('smart_testimonials.language', is, language)
      .where('users.disabled_at', 'is', null)
      .where('users.delete_after', 'is', null)
      .orderBy('smart_testimonials.published_at', 'desc')
      .orderBy('smart_testimonials.id', 'desc')
      .limit(most)
      .execute();
  const own = await newest('=', mostShown);
  const others = own.length < mostShown ? await newest('!=', mostShown - own.length) : [];
  return [...own, ...others].flatMap(
    ({ id, text, shown_name: name, shown_place: place, language: written }) =>
      text ? [{ id, text, named: name === null ? null : { name, place }, language: written }] : [],
  );
}

/** `not-agreed`: its author does not let it be shown. */
export type Displayed = 'changed' | 'as-it-was' | 'unknown' | 'not-agreed';

/** Puts a testimonial on public pages, or takes it off them, and writes down who did. Said twice, it is one act. */
export async function displayTestimonial(
  db: Database,
  actorId: string,
  id: string,
  isShown: boolean,
  now: Date,
): Promise<Displayed> {
  return inTransaction(db, async (trx): Promise<Displayed> => {
    const row = await trx
      .selectFrom('smart_testimonials')
      .select(['user_id', 'published_at', 'marketing_approved'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (isShown && row.marketing_approved !== 1) return 'not-agreed';
    if ((row.published_at !== null) === isShown) return 'as-it-was';
    const at = isShown ? now.toISOString() : null;
    // Only as it was read: of two at once one is told, and a withdrawal in between wins.
    let change = trx
      .updateTable('smart_testimonials')
      .set({ published_at: at })
      .where('id', '=', id)
      .where('published_at', isShown ? 'is' : 'is not', null);
    if (isShown) change = change.where('marketing_approved', '=', 1);
    if (!(await change.returning('id').executeTakeFirst())) return 'as-it-was';
    await noteAct(
      trx,
      {
        actorId,
        userId: row.user_id,
        action: isShown ? 'testimonial-shown' : 'testimonial-taken-down',
        subject: `testimonial:${id}`,
        details: { before: { publishedAt: row.published_at }, after: { publishedAt: at } },
      },
      now,
    );
    return 'changed';
  });
}
