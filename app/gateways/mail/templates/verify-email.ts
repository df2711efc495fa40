import { z } from 'zod';
import { defineMail } from '../template.ts';

/** The link that opens an account. */
export const verifyEmail = defineMail({
  name: 'verify-email',
  reason: 'account',
  params: z.object({ token: z.string() }),
  link: ({ token }) => `/verify-email/open?token=${encodeURIComponent(token)}`,
  examples: [{ token: 'a-b_c&d' }],
});
