import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An account was closed to its person, with what an administrator wrote. */
export const accountShut = defineMail({
  name: 'account-shut',
  reason: 'account',
  params: z.object({ reason: z.string() }),
  link: () => '/terms',
  tell: ({ params }) => ({ paragraphs: params.reason.split(/\n+/) }),
  examples: [{ reason: 'Two lines\nof a <reason>.' }],
});
