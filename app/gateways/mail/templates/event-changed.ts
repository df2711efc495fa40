import { eventExamples, eventParams, eventPath, eventTold } from '../event-facts.ts';
import { defineMail } from '../template.ts';

/** An event that somebody goes to, or waits for, has another time or place. */
export const eventChanged = defineMail({
  name: 'event-changed',
  reason: 'account',
  params: eventParams,
  link: eventPath,
  tell: ({ t, language, params }) => eventTold(t, language, params),
  examples: eventExamples,
});
