import { z } from 'zod';
import { defineMail } from '../template.ts';

const told = {
  'taken-back': { body: 'bodyTakenBack', after: 'afterTakenBack' },
  us: { body: 'bodyByUs', after: 'afterByUs' },
} as const;

/** The link to a new password. */
export const resetPassword = defineMail({
  name: 'reset-password',
  reason: 'account',
  params: z.object({
    token: z.string(),
    next: z.string().optional(),
    plan: z.string().optional(),
    /**
     * `taken-back`: nobody asked for it, the address was taken back, and the old password works no more. `us`: an administrator
     * sends it, at their wish.
     */
    because: z.enum(['taken-back', 'us']).optional(),
  }),
  link: ({ token, next, plan }) =>
    `/reset-password?${new URLSearchParams({ token, ...(next ? { next } : {}), ...(plan ? { plan } : {}) })}`,
  tell: ({ params: { because } }) => (because === undefined ? {} : told[because]),
  examples: [
    { token: 'a-b_c&d' },
    { token: 'a-b_c', because: 'taken-back' },
    { token: 'a-b_c', because: 'us' },
    { token: 'a-b_c', next: '/journal', plan: 'dna' },
  ],
});
