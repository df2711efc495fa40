import { callExample, callExamples, callParams, callPath, callTold } from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call takes place within a day. */
export const callReminder = defineMail({
  name: 'call-reminder',
  reason: 'wish',
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
