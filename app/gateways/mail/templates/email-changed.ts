import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To the old address, when another one took its place: the link that takes it back. */
export const emailChanged = defineMail({
  name: 'email-changed',
  reason: 'safety',
  params: z.object({ token: z.string() }),
  link: ({ token }) => `/confirm-email/undo?token=${encodeURIComponent(token)}`,
  examples: [{ token: 'a-b_c&d' }],
});
