import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readTestimonial, type Named, type Testimonial, type TestimonialOption } from './testimonials.ts';

/** A testimonial that its member lets others see. */
export interface SharedTestimonial {
  readonly id: string;
  readonly text: string;
  readonly option: TestimonialOption | null;
  /** For administrators alone, who know by it whose it is; only `named` may be published with it. */
  readonly name: string | null;
  readonly named: Named | null;
  readonly language: Language;
  readonly approvedAt: Date;
  /** When they agreed, and to which wording. */
  readonly agreedAt: Date;
  readonly textVersion: string | null;
  /** Since when it stands on public pages; null: it does not. */
  readonly publishedAt: Date | null;
}

const perPage = 20;

/**
 * A page of the testimonials that may be shown to others at this moment, approved last first; for administrators. What was
 * withdrawn, and what belongs to an account that is closed or closing, is not among them.
 */
export async function listSharedTestimonials(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly testimonials: readonly SharedTestimonial[] }> {
  const shared = db
    .selectFrom('smart_testimonials')
    .innerJoin('users', 'users.id', 'smart_testimonials.user_id')
    // Written out, so that the index of those that may be shown is taken.
    .where('smart_testimonials.marketing_approved', '=', sql.lit(1))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null);
  const { rows, ...place } = await readPage(
    db,
    shared.selectAll('smart_testimonials'),
    {
      size: perPage,
      keys: [
        // What may be shown was approved.
        ['smart_testimonials.approved_at', (row) => row.approved_at ?? ''],
        ['smart_testimonials.id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  if (rows.length === 0) return { ...place, testimonials: [] };
  const people = await db
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute();
  const firstNames = new Map(people.map((one) => [one.id, one.full_name?.trim().split(/\s+/)[0] || null]));
  const testimonials = rows.map((row) => ({
    ...pick(readTestimonial(row)),
    text: row.selected_testimonial ?? '',
    name: firstNames.get(row.user_id) ?? null,
    language: row.language,
    approvedAt: new Date(row.approved_at ?? row.generated_at),
    agreedAt: new Date(row.marketing_changed_at ?? row.generated_at),
    textVersion: row.marketing_text_version,
  }));
  return { ...place, testimonials };
}

const pick = ({ id, selected, named, publishedAt }: Testimonial) => ({
  id,
  option: selected,
  named,
  publishedAt,
});

/** The ids of the first of them, in the order of the list. */
export async function listSharedIds(db: Database, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('smart_testimonials')
    .innerJoin('users', 'users.id', 'smart_testimonials.user_id')
    .select('smart_testimonials.id')
    .where('smart_testimonials.marketing_approved', '=', sql.lit(1))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .orderBy('smart_testimonials.approved_at', 'desc')
    .orderBy('smart_testimonials.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
