import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To a member who was given a coach: what that coach sees from the start, and where it ends with one press. */
export const coachAssigned = defineMail({
  name: 'coach-assigned',
  reason: 'account',
  params: z.object({ user: z.string(), sees: z.enum(['nothing', 'checkins']) }),
  link: () => '/coaching/shares',
  tell: ({ params }) => ({ body: params.sees === 'checkins' ? 'bodyShared' : 'body' }),
  examples: [
    { user: 'an-id', sees: 'nothing' },
    { user: 'an-id', sees: 'checkins' },
  ],
});
