import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An account was closed, and can still be kept. */
export const accountClosing = defineMail({
  name: 'account-closing',
  reason: 'account',
  params: z.object({}),
  link: () => '/auth',
  examples: [{}],
});
