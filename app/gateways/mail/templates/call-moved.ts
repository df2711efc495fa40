import { callExample, callExamples, callParams, callPath, callTold, type CallFacts } from '../call-facts.ts';
import { defineMail } from '../template.ts';

/** A call takes place at another time; its file moves it in the reader's calendar, too. */
export const callMoved = defineMail({
  name: 'call-moved',
  reason: 'account',
  params: callParams,
  link: callPath,
  tell: ({ t, language, content }) => callTold(t, language, content, 'REQUEST'),
  examples: callExamples,
  exampleContent: { ...callExample, movedFrom: new Date('2026-03-09T10:00:00.000Z') } as CallFacts,
});
