import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { readTestimonial, type TestimonialOption } from './testimonials.ts';

/** A testimonial that its member lets others see. */
export interface SharedTestimonial {
  readonly id: string;
  readonly text: string;
  readonly option: TestimonialOption | null;
  /** For administrators alone: nobody has agreed that their name is shown. */
  readonly name: string | null;
  readonly language: Language;
  readonly approvedAt: Date;
  /** When they agreed, and to which wording. */
  readonly agreedAt: Date;
  readonly textVersion: string | null;
}

const perPage = 20;

/**
 * A page of the testimonials that may be shown to others at this moment, approved last first; for administrators. What was
 * withdrawn, and what belongs to an account that is closed or closing, is not among them.
 * @param page from 1 on; one that is not there is the nearest
 */
export async function listSharedTestimonials(
  db: Database,
  page: number,
): Promise<{
  readonly testimonials: readonly SharedTestimonial[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}> {
  const shared = db
    .selectFrom('smart_testimonials')
    .innerJoin('users', 'users.id', 'smart_testimonials.user_id')
    // Written out, so that the index of those that may be shown is taken.
    .where('smart_testimonials.marketing_approved', '=', sql.lit(1))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null);
  const { count } = await shared
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const at = Math.min(Math.max(1, page), pages);
  const rows = await shared
    .selectAll('smart_testimonials')
    .orderBy('smart_testimonials.approved_at', 'desc')
    .orderBy('smart_testimonials.id', 'desc')
    .limit(perPage)
    .offset((at - 1) * perPage)
    .execute();
  if (rows.length === 0) return { testimonials: [], page: at, pages, total };
  const people = await db
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute();
  const firstNames = new Map(people.map((one) => [one.id, one.full_name?.trim().split(/\s+/)[0] || null]));
  const testimonials = rows.map((row) => ({
    id: row.id,
    text: row.selected_testimonial ?? '',
    option: readTestimonial(row).selected,
    name: firstNames.get(row.user_id) ?? null,
    language: row.language,
    approvedAt: new Date(row.approved_at ?? row.generated_at),
    agreedAt: new Date(row.marketing_changed_at ?? row.generated_at),
    textVersion: row.marketing_text_version,
  }));
  return { testimonials, page: at, pages, total };
}
