import { callExample, callExamples, callParams, callPath, callTold } from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call was booked; its file puts it into the reader's calendar. */
export const callBooked = defineMail({
  name: 'call-booked',
  reason: 'account',
  params: callParams,
  link: callPath,
  tell: ({ t, language, content }) => callTold(t, language, content, 'REQUEST'),
  examples: callExamples,
  exampleContent: callExample,
});
