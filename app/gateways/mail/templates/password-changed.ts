import { z } from 'zod';
import { defineMail } from '../template.ts';

/** A password was changed. */
export const passwordChanged = defineMail({
  name: 'password-changed',
  reason: 'safety',
  params: z.object({}),
  link: () => '/forgot-password',
  examples: [{}],
});
