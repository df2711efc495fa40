import { z } from 'zod';
import { defineMail } from '../template.ts';

/** The confirmation of what was agreed: from when to when, and that nothing is charged. */
export const trialStarted = defineMail({
  name: 'trial-started',
  reason: 'account',
  params: z.object({}),
  link: () => '/dashboard',
  examples: [{}],
});
