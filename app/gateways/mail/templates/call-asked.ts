import { z } from 'zod';
import { defineMail } from '../template.ts';

/** Somebody asked for a strategy call. Anybody can type an address there: one may do without it. */
export const callAsked = defineMail({
  name: 'call-asked',
  reason: 'wish',
  params: z.object({ path: z.string().startsWith('/strategy-call'), choice: z.enum(['times', 'none']) }),
  link: ({ path }) => path,
  tell: ({ params }) => ({ body: params.choice === 'times' ? 'bodyTimes' : 'body' }),
  examples: [
    { path: '/strategy-call/thanks', choice: 'none' },
    { path: '/strategy-call/your-call?token=abc', choice: 'times' },
  ],
});
