import { z } from 'zod';
import { dateFormat } from '#locales/formats.ts';
import { defineMail } from '../template.ts';

const day = z.iso.date().optional();

/** To members who have not finished onboarding some days after they came. Of a trial that they have, the days pass meanwhile. */
export const unfinishedOnboarding = defineMail({
  name: 'unfinished-onboarding',
  reason: 'wish',
  occasion: 'once',
  /** The first and the seventh day of their trial, YYYY-MM-DD by the reader's clock; the first alone of one that has not begun. */
  params: z.object({ user: z.string(), first: day, last: day }),
  link: () => '/onboarding',
  tell({ language, params: { first, last } }) {
    if (!first) return {};
    const long = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const text = (one: string): string => long.format(new Date(one));
    return {
      values: { first: text(first), last: last && text(last) },
      body: last ? 'bodyBegun' : 'bodyWaiting',
      after: 'afterTrial',
    };
  },
  examples: [
    { user: 'an-id' },
    { user: 'an-id', first: '2026-03-13' },
    { user: 'an-id', first: '2026-03-13', last: '2026-03-19' },
  ],
});
