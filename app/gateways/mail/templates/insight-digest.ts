import { insightDigestParams, type NewInsights } from '../insight-digest-params.ts';
import { defineMail } from '../template.ts';

/** How many things the rules have found since the last one, once a week at the most. */
export const insightDigest = defineMail({
  name: 'insight-digest',
  reason: 'wish',
  stops: 'insights',
  params: insightDigestParams,
  link: () => '/insights',
  tell: ({ t, content }) => ({
    sections: [
      {
        heading: t('mail:news.heading'),
        items: [t('mail:found.insights', { count: content.count })],
        paragraphs: [],
      },
    ],
  }),
  examples: [{ user: 'an-id', day: '2026-03-10', since: '2026-03-03T12:00:00.000Z' }],
  exampleContent: { count: 3 } as NewInsights,
});
