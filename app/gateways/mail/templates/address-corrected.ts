import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To the address that an administrator made an account’s. */
export const addressCorrected = defineMail({
  name: 'address-corrected',
  reason: 'account',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
