import { z } from 'zod';
import { defineMail } from '../template.ts';

/** The link that lets an address of Google into its account. */
export const confirmGoogle = defineMail({
  name: 'confirm-google',
  reason: 'account',
  params: z.object({ token: z.string() }),
  link: ({ token }) => `/auth/google/confirm?token=${encodeURIComponent(token)}`,
  examples: [{ token: 'a-b_c&d' }],
});
