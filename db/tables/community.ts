/** What a card can show besides the name. */
export const cardFields = ['about', 'picture', 'level', 'since', 'achievements'] as const;
export type CardField = (typeof cardFields)[number];

export const silenceKinds = ['block', 'mute'] as const;
export type SilenceKind = (typeof silenceKinds)[number];

/** Deleted by its author, hidden by a moderator, held until one has read it. */
export const postStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

export const groupWays = ['open', 'request'] as const;
export type GroupWay = (typeof groupWays)[number];

export const groupStates = ['shown', 'hidden', 'closed'] as const;
export type GroupState = (typeof groupStates)[number];

/** Whoever asked to come in, is in, or keeps the group. */
export const groupPlaces = ['asked', 'in', 'keeper'] as const;
export type GroupPlace = (typeof groupPlaces)[number];

export interface CommunityTables {
  /** How a member is seen by others. No row: they have chosen no name yet, and nobody sees them anywhere. */
  member_cards: {
    user_id: string;
    name: string;
    name_key: string;
    about: string;
    /** JSON: CardField[] */
    shown: string;
    on_leaderboard: number;
    created_at: string;
    updated_at: string;
  };
  /** Whom a member does not want to meet. */
  member_silences: {
    user_id: string;
    other_id: string;
    kind: SilenceKind;
    since: string;
  };
  community_groups: {
    id: string;
    author_id: string | null;
    /** Empty where whoever named it is no more, until a keeper names it anew. */
    name: string;
    about: string;
    way_in: GroupWay;
    state: GroupState;
    created_at: string;
  };
  community_group_members: {
    group_id: string;
    user_id: string;
    state: GroupPlace;
    since: string;
  };
  /** Posts, and replies to them. Ids are in order of time. */
  community_posts: {
    id: string;
    author_id: string | null;
    parent_id: string | null;
    /** Of a reply: its post's. */
    group_id: string | null;
    /** Empty for none. */
    pillar: string;
    body: string;
    words: string;
    picture_id: string | null;
    state: PostState;
    needs_help: number;
    created_at: string;
    edited_at: string | null;
    state_at: string | null;
    /** Of the form that it came by, with what it said: sent twice, it is one post. */
    sent_key: string | null;
  };
  /** The words of a post, each once, in small letters without accents. */
  community_words: {
    word: string;
    post_id: string;
    author_id: string;
  };
  /** The words of a group's name. */
  community_group_words: {
    word: string;
    group_id: string;
    author_id: string;
  };
  community_likes: {
    post_id: string;
    user_id: string;
    created_at: string;
  };
}
