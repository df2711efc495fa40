import { z } from 'zod';
import { dateFormat } from '#locales/formats.ts';
import { defineMail } from '../template.ts';

const day = z.iso.date().optional();

/**
 * The confirmation of what was agreed: from when to when, and that nothing is charged. One that waits for the end of onboarding
 * has no days yet. Its button leads to where day 1 is, or to what it waits for.
 */
export const trialStarted = defineMail({
  name: 'trial-started',
  reason: 'account',
  /** The first and the seventh of its days, YYYY-MM-DD by the reader's clock, of one that has begun. */
  params: z.object({ first: day, last: day }),
  link: () => '/jumpstart/daily',
  tell({ language, params: { first, last } }) {
    if (!first || !last) return {};
    const long = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const [firstDay, lastDay] = [first, last].map((one) => long.format(new Date(one)));
    return { values: { first: firstDay, last: lastDay }, body: 'bodyBegun' };
  },
  examples: [{}, { first: '2026-03-10', last: '2026-03-16' }],
});
