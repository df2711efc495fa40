import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To members who have not finished onboarding some days after they came. */
export const unfinishedOnboarding = defineMail({
  name: 'unfinished-onboarding',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string() }),
  link: () => '/onboarding',
  examples: [{ user: 'an-id' }],
});
