import { z } from 'zod';
import { defineMail } from '../template.ts';

/** Tells administrators that somebody left an address. */
export const leadNoted = defineMail({
  name: 'lead-noted',
  reason: 'duty',
  params: z.object({}),
  link: () => '/admin/leads',
  examples: [{}],
});
