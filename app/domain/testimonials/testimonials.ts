import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { TestimonialStatus, TransformationTables } from '#db/tables/transformation.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readJson } from '../submissions/submission.ts';
import { focuses } from './sample-fields.ts';
import { voiceSchema, type Voice } from './voice.ts';

/** `testimonial_options` of specification 3, §3. */
export const optionsSchema = z.array(
  z.object({
    text: z.string(),
    focus: z.enum(focuses),
    /** How much of it is the member's own: `authenticity.ts`. */
    authenticity_score: z.number().int().min(0).max(100),
    /** The member wrote it while approving; it stands behind those that were offered. */
    own_edit: z.boolean().optional(),
  }),
);
export type TestimonialOption = z.infer<typeof optionsSchema>[number];

/** Name and place that somebody gave for their testimonial. */
export interface Named {
  readonly name: string;
  readonly place: string | null;
}

/** A row of smart_testimonials: what was offered at once, and what became of it. */
export interface Testimonial {
  readonly id: string;
  readonly status: TestimonialStatus;
  readonly options: readonly TestimonialOption[];
  readonly voice: Voice;
  /** Of an approved one: the text, with its focus and score. */
  readonly selected: TestimonialOption | null;
  readonly notes: string | null;
  readonly approvedAt: Date | null;
  readonly marketingApproved: boolean;
  /** What it may be shown with; null where it is shown without a name. */
  readonly named: Named | null;
  /** Since when an administrator has it on public pages; null: it is on none. */
  readonly publishedAt: Date | null;
  readonly generatedAt: Date;
  /** What its texts are written in. */
  readonly language: Language;
  readonly analyst: AnalystName;
}

/** A row as the product works with it. */
export function readTestimonial(row: Selectable<TransformationTables['smart_testimonials']>): Testimonial {
  const options = readJson(optionsSchema, row.testimonial_options);
  return {
    id: row.id,
    status: row.status,
    options,
    voice: readJson(voiceSchema, row.voice_analysis),
    selected: options.findLast((option) => option.text === row.selected_testimonial) ?? null,
    notes: row.approval_notes,
    approvedAt: row.approved_at ? new Date(row.approved_at) : null,
    marketingApproved: row.marketing_approved === 1,
    named: row.shown_name === null ? null : { name: row.shown_name, place: row.shown_place },
    publishedAt: row.published_at ? new Date(row.published_at) : null,
    generatedAt: new Date(row.generated_at),
    language: row.language,
    analyst: row.analyst,
  };
}

export const testimonialsPerPage = 10;

/** What the page of testimonials shows. */
export interface TestimonialList extends Omit<Place, 'total'> {
  /** The newest that waits for a decision. */
  readonly pending: Testimonial | null;
  /** The id of the newest, where it was declined and nothing waits: that can be taken back. */
  readonly declined: string | null;
  /** A page of the approved ones. */
  readonly approved: readonly Testimonial[];
  readonly totalApproved: number;
  /** How many there are, whatever became of them. */
  readonly total: number;
}

/** A member's testimonials, the newest first (specification 3, §7). @param asked the page of the approved ones */
export async function listTestimonials(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<TestimonialList> {
  const mine = db.selectFrom('smart_testimonials').where('user_id', '=', userId);
  const counts = await mine
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: TestimonialStatus): number =>
    Number(counts.find((one) => one.status === status)?.count ?? 0);
  const total = counts.reduce((sum, { count }) => sum + Number(count), 0);
  const newest = mine.selectAll().orderBy('generated_at', 'desc').orderBy('id', 'desc');
  const pending =
    countOf('pending_approval') === 0
      ? undefined
      : await newest.where('status', '=', 'pending_approval').limit(1).executeTakeFirst();
  const last = pending || total === 0 ? undefined : await newest.limit(1).executeTakeFirst();
  const { rows: approved, ...place } = await readPage(
    db,
    mine.selectAll().where('status', '=', 'approved'),
    {
      size: testimonialsPerPage,
      keys: [
        ['generated_at', (row) => row.generated_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return {
    pending: pending ? readTestimonial(pending) : null,
    declined: last?.status === 'rejected' ? last.id : null,
    approved: approved.map(readTestimonial),
    ...place,
    totalApproved: countOf('approved'),
    total,
  };
}
