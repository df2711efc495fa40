import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An administrator has given somebody a program, with what they wrote. */
export const programGiven = defineMail({
  name: 'program-given',
  reason: 'account',
  params: z.object({ program: z.string(), reason: z.string() }),
  link: () => '/freedom-plan',
  tell: ({ params: { program, reason } }) => ({ values: { program }, paragraphs: reason.split(/\n+/) }),
  examples: [{ program: 'Foundation', reason: 'Two lines\nof a <reason>.' }],
});
