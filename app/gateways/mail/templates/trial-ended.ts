import { z } from 'zod';
import { defineMail } from '../template.ts';

/** When a trial is over: what comes next. */
export const trialEnded = defineMail({
  name: 'trial-ended',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string() }),
  link: () => '/upgrade-30-day',
  examples: [{ user: 'an-id' }],
});
