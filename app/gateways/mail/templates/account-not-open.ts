import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To somebody who asks for a new password before the account was opened. */
export const accountNotOpen = defineMail({
  name: 'account-not-open',
  reason: 'account',
  params: z.object({}),
  link: () => '/auth/signup',
  examples: [{}],
});
