import { callExample, callExamples, callParams, callPath, callTold } from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call has another link to the meeting; its file brings it into the reader's calendar, too. */
export const callLink = defineMail({
  name: 'call-link',
  reason: 'account',
  params: callParams,
  link: callPath,
  tell: ({ t, language, content }) => callTold(t, language, content, 'REQUEST'),
  examples: callExamples,
  exampleContent: callExample,
});
