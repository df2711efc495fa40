import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An account that was closed to its person is open to them again. */
export const accountReopened = defineMail({
  name: 'account-reopened',
  reason: 'account',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
