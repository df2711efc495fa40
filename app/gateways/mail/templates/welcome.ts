import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To somebody whose account has just been opened. */
export const welcome = defineMail({
  name: 'welcome',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string() }),
  link: () => '/welcome',
  examples: [{ user: 'an-id' }],
});
