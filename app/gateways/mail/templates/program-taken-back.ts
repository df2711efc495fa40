import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An administrator has taken back a program that was given, with what they wrote. */
export const programTakenBack = defineMail({
  name: 'program-taken-back',
  reason: 'account',
  params: z.object({ program: z.string(), reason: z.string() }),
  link: () => '/freedom-plan',
  tell: ({ params: { program, reason } }) => ({ values: { program }, paragraphs: reason.split(/\n+/) }),
  examples: [{ program: 'Foundation', reason: 'Two lines\nof a <reason>.' }],
});
