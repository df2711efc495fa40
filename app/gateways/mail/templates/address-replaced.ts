import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To the address that an account had before an administrator corrected it. */
export const addressReplaced = defineMail({
  name: 'address-replaced',
  reason: 'safety',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
