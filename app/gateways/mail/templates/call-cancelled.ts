import {
  callExample,
  callExamples,
  callParams,
  callPath,
  callTold,
  erasedCallExample,
  type CallFacts,
} from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call takes place no more; its file strikes it out of the reader's calendar. */
export const callCancelled = defineMail({
  name: 'call-cancelled',
  reason: 'account',
  params: callParams,
  link: callPath,
  tell: ({ t, language, params, content }) =>
    params.side === 'coach-alone'
      ? {
          ...callTold(t, language, { ...content, other: null }, 'CANCEL'),
          body: 'bodyErased',
          button: 'buttonErased',
        }
      : callTold(t, language, content, 'CANCEL'),
  examples: [...callExamples, erasedCallExample],
  exampleContent: { ...callExample, reason: 'I am <ill>.' } as CallFacts,
});
