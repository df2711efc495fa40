import { z } from 'zod';
import { defineMail } from '../template.ts';

/** What somebody takes with them can be downloaded. */
export const exportReady = defineMail({
  name: 'export-ready',
  reason: 'account',
  params: z.object({}),
  link: () => '/settings/data',
  examples: [{}],
});
