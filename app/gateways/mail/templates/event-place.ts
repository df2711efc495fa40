import { eventExamples, eventParams, eventPath, eventTold } from '../event-facts.ts';
import { defineMail } from '../template.ts';

/** Somebody who waited for a place at an event has one: nothing else tells them, and nobody else can have it meanwhile. */
export const eventPlace = defineMail({
  name: 'event-place',
  reason: 'account',
  params: eventParams,
  link: eventPath,
  tell: ({ t, language, params }) => eventTold(t, language, params),
  examples: eventExamples,
});
