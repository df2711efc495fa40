import type { FormDefinition } from '#app/forms/engine/definition.ts';

/** The calendar month that it is for a member, in their own time zone. */
export interface Month {
  /** The moment at which it began. */
  readonly start: Date;
  /** The first day of the next one, YYYY-MM-DD. */
  readonly next: string;
}

/**
 * Whether this submission belongs to an earlier month of a form that is filled in every month: it stays in the history
 * as it is, and the form begins anew. One that was never completed stays open, however old it is.
 */
export const isOfEarlierMonth = (
  definition: FormDefinition,
  submission: { readonly completedAt: Date | null },
  month: Month,
): boolean =>
  definition.repeats === 'monthly' && submission.completedAt !== null && submission.completedAt < month.start;
