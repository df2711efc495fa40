import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To the new address of an account: the link that confirms it. */
export const confirmEmail = defineMail({
  name: 'confirm-email',
  reason: 'account',
  params: z.object({ token: z.string() }),
  link: ({ token }) => `/confirm-email?token=${encodeURIComponent(token)}`,
  examples: [{ token: 'a-b_c&d' }],
});
