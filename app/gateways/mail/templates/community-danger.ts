import { z } from 'zod';
import { defineMail } from '../template.ts';

/** Tells administrators that something in the community may call for help. */
export const communityDanger = defineMail({
  name: 'community-danger',
  reason: 'duty',
  params: z.object({}),
  link: () => '/admin/community',
  examples: [{}],
});
