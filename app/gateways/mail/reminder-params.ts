import { z } from 'zod';
import type { ThingsDue } from './things-due.ts';

/** What the job of a reminder holds; what is due is read when it leaves. */
export const reminderParams = z.object({
  user: z.string(),
  /** The reader's own, YYYY-MM-DD. */
  day: z.string(),
  /** After this moment it is too late to be told. */
  until: z.iso.datetime(),
  /** The page that its button opens: one of ours. */
  path: z.string().regex(/^\/[a-z]/),
});

/** More than there is room for. */
export const thingsDueExample: ThingsDue = {
  lookBacks: [{ title: 'Run <10> km', percent: 25 }],
  page: 'morning',
  habits: ['Morning walk', 'Water & salt', 'Ten pages', 'Stretch', 'No phone'],
};
