import { z } from 'zod';
import { defineMail } from '../template.ts';

/** The link to a new password. */
export const resetPassword = defineMail({
  name: 'reset-password',
  reason: 'account',
  params: z.object({
    token: z.string(),
    next: z.string().optional(),
    plan: z.string().optional(),
    /** Nobody asked for it: the address was taken back, and the old password works no more. */
    because: z.literal('taken-back').optional(),
  }),
  link: ({ token, next, plan }) =>
    `/reset-password?${new URLSearchParams({ token, ...(next ? { next } : {}), ...(plan ? { plan } : {}) })}`,
  tell: ({ params }) =>
    params.because === undefined ? {} : { body: 'bodyTakenBack', after: 'afterTakenBack' },
  examples: [
    { token: 'a-b_c&d' },
    { token: 'a-b_c', because: 'taken-back' },
    { token: 'a-b_c', next: '/journal', plan: 'dna' },
  ],
});
