import { z } from 'zod';

/** What the jobs of payments hold. */
export const paymentJobs = {
  event: z.object({ event: z.string() }),
  checkout: z.object({ checkoutId: z.string() }),
  alarm: z.object({ what: z.string(), checkout: z.string().nullable() }),
};
