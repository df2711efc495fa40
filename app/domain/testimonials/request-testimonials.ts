import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { requestGeneration } from '../generations/generations.ts';
import { readMaterial, type NoMaterial } from './material.ts';

/** A wish for testimonials (specification 3, §7: generate-smart-testimonial). */
export interface TestimonialWish {
  /** The submission whose answers count first; null: whichever there are. */
  readonly formId: string | null;
  readonly language: Language;
  /** Nothing is sent anywhere, whatever the member has agreed to. */
  readonly builtIn: boolean;
}

export type TestimonialsRequested =
  | { readonly ok: true; readonly outcome: 'asked' | 'waiting'; readonly round: number }
  | {
      readonly ok: false;
      /** `pending`: some wait for the member's decision already. */
      readonly reason: NoMaterial | 'pending';
    };

/**
 * Asks for testimonials out of what the member has written. A job makes them; one at a time for each member, and none
 * while some wait for a decision. What makes it impossible is known before anything is asked of anybody. Safe to repeat.
 */
export async function requestTestimonials(
  db: Database,
  userId: string,
  wish: TestimonialWish,
  now: Date,
): Promise<TestimonialsRequested> {
  if (await hasPending(db, userId)) return { ok: false, reason: 'pending' };
  const read = await readMaterial(db, userId, wish.formId, wish.language);
  if (!read.ok) return read;
  const { formId, language, builtIn } = wish;
  const generation = { kind: 'testimonial', source: formId ?? '', language, builtIn } as const;
  return { ok: true, ...(await requestGeneration(db, userId, generation, now)) };
}

/** Whether some testimonials wait for the member's decision. */
export async function hasPending(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('smart_testimonials')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending_approval')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
