import { eventExamples, eventParams, eventPath, eventTold } from '../event-facts.ts';
import { defineMail } from '../template.ts';

/** An event that somebody goes to begins within a day. */
export const eventReminder = defineMail({
  name: 'event-reminder',
  reason: 'wish',
  params: eventParams,
  link: eventPath,
  tell: ({ t, language, params }) => eventTold(t, language, params),
  examples: eventExamples,
});
