import { togetherAmong } from '#app/domain/comprehensive-analyses/together.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** What goes together with a rating of the journal, as an analysis finds it: 14 days on each side, and not by chance. */
export const together: Rule = {
  key: 'together',
  category: 'emotional-insights',
  isPattern: true,
  find: ({ series }) =>
    togetherAmong(series)
      .found.filter(({ told }) => told.source === 'journal')
      .map(({ by, told, with: on, without: off, size }) => {
        const days = on.days + off.days;
        return {
          subject: `${by.key}.${told.key}`,
          params: {
            on: on.mean,
            off: off.mean,
            onDays: on.days,
            offDays: off.days,
            direction: size > 0 ? 'up' : 'down',
            // What it is called, whatever kind it is of.
            source: by.source,
            label: by.label.key,
            own: by.label.own ?? '',
            test: by.label.test ?? '',
          },
          about: [by.key, told.key],
          days,
          // Of those that are told one in a hundred is expected to be chance.
          confidence: confidenceOf(days, 0.01),
          impact: Math.abs(size),
        };
      }),
};
