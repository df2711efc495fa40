import { z } from 'zod';
import { defineMail } from '../template.ts';

/** When a trial is over: what comes next. */
export const trialEnded = defineMail({
  name: 'trial-ended',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string(), onboarding: z.literal('open').optional() }),
  link: () => '/upgrade-30-day',
  tell: ({ params }) => (params.onboarding === 'open' ? { body: 'bodyOpen' } : {}),
  examples: [{ user: 'an-id' }, { user: 'an-id', onboarding: 'open' }],
});
