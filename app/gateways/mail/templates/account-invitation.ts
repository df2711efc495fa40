import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An administrator invites somebody: the link asks for a password and opens the account. */
export const accountInvitation = defineMail({
  name: 'account-invitation',
  reason: 'account',
  params: z.object({ token: z.string() }),
  link: ({ token }) => `/verify-email/open?token=${encodeURIComponent(token)}`,
  examples: [{ token: 'a-b_c&d' }],
});
