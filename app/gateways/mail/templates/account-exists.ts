import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To somebody who signs up with an address that has an account already. */
export const accountExists = defineMail({
  name: 'account-exists',
  reason: 'account',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
