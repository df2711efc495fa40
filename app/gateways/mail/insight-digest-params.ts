import { z } from 'zod';

/** What the job of it holds; how many there are is read when it leaves. */
export const insightDigestParams = z.object({
  user: z.string(),
  /** YYYY-MM-DD, the member's. */
  day: z.iso.date(),
  /** UTC: what was found later is new. */
  since: z.string(),
});

/** How many are new: not a word of what they say. */
export interface NewInsights {
  readonly count: number;
}
