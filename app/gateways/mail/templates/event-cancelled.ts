import { z } from 'zod';
import { defineMail } from '../template.ts';

/** An event that somebody goes to, or waits for, takes place no more. */
export const eventCancelled = defineMail({
  name: 'event-cancelled',
  reason: 'account',
  params: z.object({ event: z.string(), title: z.string() }),
  link: ({ event }) => `/community/events/${event}`,
  tell: ({ params }) => ({ values: { title: params.title } }),
  examples: [{ event: '0a1b2c', title: 'Coffee & <questions>' }],
});
