import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An address that was taken away is back. */
export const emailTakenBack = defineMail({
  name: 'email-taken-back',
  reason: 'safety',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
