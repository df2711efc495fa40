import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To a member or a coach whom the other one has written to. It holds nothing of what was written. */
export const coachMessage = defineMail({
  name: 'coach-message',
  reason: 'wish',
  params: z.object({ user: z.string(), page: z.string() }),
  link: ({ page }) => page,
  examples: [
    { user: 'an-id', page: '/coaching' },
    { user: 'an-id', page: '/coach/members/an-id' },
  ],
});
