import { z } from 'zod';
import { eventExamples, eventParams, eventPath, eventTold } from '../event-facts.ts';
import { defineMail } from '../template.ts';

/** An event that somebody goes to, or waits for, has another time or place; whoever waits has no place that they could give up. */
export const eventChanged = defineMail({
  name: 'event-changed',
  reason: 'account',
  // Of mails that were in the outbox before it was said, nobody knows.
  params: eventParams.extend({ stands: z.enum(['going', 'waiting']).optional() }),
  link: eventPath,
  tell: ({ t, language, params }) => ({
    ...eventTold(t, language, params),
    after: params.stands === 'waiting' ? 'afterWaiting' : 'after',
  }),
  examples: [
    { ...eventExamples[0], stands: 'going' },
    { ...eventExamples[1], stands: 'waiting' },
    eventExamples[1],
  ],
});
