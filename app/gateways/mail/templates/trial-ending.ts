import { z } from 'zod';
import { defineMail } from '../template.ts';

/** On the sixth day of a trial. */
export const trialEnding = defineMail({
  name: 'trial-ending',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string() }),
  link: () => '/dashboard',
  examples: [{ user: 'an-id' }],
});
