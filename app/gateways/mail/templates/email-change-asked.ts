import { z } from 'zod';
import { defineMail } from '../template.ts';

/** To the old address, when another one was asked for. */
export const emailChangeAsked = defineMail({
  name: 'email-change-asked',
  reason: 'safety',
  params: z.object({}),
  link: () => '/forgot-password',
  examples: [{}],
});
