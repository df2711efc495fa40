import { defineMail } from '../template.ts';
import { reminderParams, thingsDueExample } from '../reminder-params.ts';
import { dueSection, type ThingsDue } from '../things-due.ts';

/** What is due in the evening, at the hour that its reader chose. */
export const reminderEvening = defineMail({
  name: 'reminder-evening',
  reason: 'wish',
  stops: 'reminders',
  params: reminderParams,
  link: ({ path }) => path,
  tell: ({ t, content }) => ({ sections: [dueSection(t, content)] }),
  examples: [{ user: 'an-id', day: '2026-03-10', until: '2026-03-10T12:00:00.000Z', path: '/dashboard' }],
  exampleContent: { ...thingsDueExample, page: 'evening' } as ThingsDue,
});
