import { callExample, callExamples, callParams, callPath, callTold } from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call was booked; its file puts it into the reader's calendar. */
export const callBooked = defineMail({
  name: 'call-booked',
  reason: 'account',
  params: callParams,
  link: callPath,
  tell: ({ t, language, params, content }) => ({
    ...callTold(t, language, content, 'REQUEST'),
    // A coach can cancel a call and not move it.
    after: params.side === 'coach' ? 'afterCoach' : 'after',
  }),
  examples: callExamples,
  exampleContent: callExample,
});
