import type { CommunityTables } from '../tables/community.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  member_cards: {
    ...ofAccount,
    order: ['user_id'],
    shown: ['user_id', 'name', 'about', 'shown', 'on_leaderboard', 'created_at', 'updated_at'],
    hidden: { name_key: 'the name once more, folded' },
  },
  member_silences: {
    ...ofAccount,
    order: ['user_id', 'other_id', 'kind'],
    shown: ['user_id', 'kind', 'since'],
    hidden: { other_id: 'somebody else' },
  },
  community_groups: {
    owner: 'two',
    kind: 'contribution',
    author: 'author_id',
    texts: { name: '', about: '' },
    shown: ['id', 'author_id', 'name', 'about', 'way_in', 'state', 'created_at'],
  },
  community_group_members: {
    ...ofAccount,
    order: ['group_id', 'user_id'],
    shown: ['group_id', 'user_id', 'state', 'since'],
  },
  community_posts: {
    owner: 'two',
    kind: 'contribution',
    author: 'author_id',
    texts: { body: '', words: '', pillar: '', sent_key: '' },
    shown: [
      'id',
      'author_id',
      'parent_id',
      'group_id',
      'pillar',
      'body',
      'picture_id',
      'state',
      'created_at',
      'edited_at',
      'state_at',
    ],
    hidden: {
      words: 'the body once more, folded',
      needs_help: 'a moderator’s work list',
      sent_key: 'tells a form that was sent twice',
    },
  },
  community_words: {
    owner: 'person',
    foundBy: [{ column: 'author_id', is: 'account' }],
    erasure: 'with-account',
    order: ['word', 'post_id'],
    shown: ['word', 'post_id', 'author_id'],
  },
  community_group_words: {
    owner: 'person',
    foundBy: [{ column: 'author_id', is: 'account' }],
    erasure: 'with-account',
    order: ['word', 'group_id'],
    shown: ['word', 'group_id', 'author_id'],
  },
  community_likes: {
    ...ofAccount,
    order: ['post_id', 'user_id'],
    shown: ['post_id', 'user_id', 'created_at'],
  },
} satisfies OwnershipOf<CommunityTables>;
