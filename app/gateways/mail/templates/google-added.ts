import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An account can be entered with Google now. */
export const googleAdded = defineMail({
  name: 'google-added',
  reason: 'safety',
  params: z.object({}),
  link: () => '/forgot-password',
  examples: [{}],
});
