import { communityDigestParams, communityNews, type CommunityNews } from '../community-digest-params.ts';
import { defineMail } from '../template.ts';

/** What is new to a member in the community, in numbers, once a day at the most. */
export const communityDigest = defineMail({
  name: 'community-digest',
  reason: 'wish',
  stops: 'community',
  params: communityDigestParams,
  link: () => '/community/notices',
  tell({ t, content }) {
    const items = communityNews.flatMap((kind) =>
      content[kind] > 0 ? [t(`mail:news.${kind}`, { count: content[kind] })] : [],
    );
    return { sections: [{ heading: t('mail:news.heading'), items, paragraphs: [] }] };
  },
  examples: [{ user: 'an-id', day: '2026-03-10' }],
  exampleContent: {
    decision: 1,
    appeal: 1,
    'report-hidden': 1,
    'report-kept': 2,
    reply: 2,
    thread: 1,
    asked: 3,
    'let-in': 1,
  } as CommunityNews,
});
