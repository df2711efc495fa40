import { z } from 'zod';
import { defineMail } from '../template.ts';

/** On the sixth day of a trial. Whoever has not finished onboarding is led there: nothing else is open to them yet. */
export const trialEnding = defineMail({
  name: 'trial-ending',
  reason: 'wish',
  occasion: 'once',
  params: z.object({ user: z.string(), onboarding: z.literal('open').optional() }),
  link: ({ onboarding }) => (onboarding === 'open' ? '/onboarding' : '/dashboard'),
  tell: ({ params }) => (params.onboarding === 'open' ? { body: 'bodyOpen', button: 'buttonOpen' } : {}),
  examples: [{ user: 'an-id' }, { user: 'an-id', onboarding: 'open' }],
});
