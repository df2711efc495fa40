import { z } from 'zod';

/** What the job of a look back holds; its numbers are read when it leaves. */
export const lookBackParams = z.object({
  user: z.string(),
  /** The enrolment whose week it is; empty of what is practised without a program. */
  enrollment: z.string(),
  /** `week-3` */
  span: z.string().regex(/^week-\d+$/),
});
export type LookBackParams = z.infer<typeof lookBackParams>;

/** What was done in a week, in numbers: not a word of what was written. */
export interface WeekNumbers {
  /** Null without a program. */
  readonly steps: { readonly done: number; readonly of: number } | null;
  readonly checkIns: number;
  readonly habits: { readonly done: number; readonly due: number };
  readonly pages: number;
}
