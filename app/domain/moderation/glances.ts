import type { Database } from '#db/database.ts';
import type { GroupState, PostState } from '#db/tables/community.ts';
import { nameOf, type Matter } from './matter.ts';

/** What a list of moderators says of a post, a group or a card. */
export interface Glance {
  readonly matter: Matter;
  /** What it says: a post's words, a group's name and what it is about, a card's the same. */
  readonly text: string;
  /** Of a card: `shown`. */
  readonly state: PostState | GroupState;
  readonly isReply: boolean;
  /** Who wrote it, and the name that they go by; null where that is nobody any more. */
  readonly author: { readonly id: string; readonly name: string | null } | null;
}

const textLength = 280;

/** Looks at several at once, by `nameOf` each. What is not there any more is not among them. */
export async function glanceAt(
  db: Database,
  matters: readonly Matter[],
): Promise<ReadonlyMap<string, Glance>> {
  const of = (kind: Matter['kind']) => matters.filter((one) => one.kind === kind).map(({ id }) => id);
  const [posts, groups, people] = [of('post'), of('group'), of('person')];
  const postRows =
    posts.length === 0
      ? []
      : await db
          .selectFrom('community_posts')
          .leftJoin('member_cards', 'member_cards.user_id', 'community_posts.author_id')
          .select([
            'community_posts.id',
            'community_posts.body',
            'community_posts.state',
            'community_posts.parent_id',
            'community_posts.author_id',
            'member_cards.name',
          ])
          .where('community_posts.id', 'in', posts)
          .execute();
  const groupRows =
    groups.length === 0
      ? []
      : await db
          .selectFrom('community_groups')
          .leftJoin('member_cards', 'member_cards.user_id', 'community_groups.author_id')
          .select([
            'community_groups.id',
            'community_groups.name as group_name',
            'community_groups.about',
            'community_groups.state',
            'community_groups.author_id',
            'member_cards.name',
          ])
          .where('community_groups.id', 'in', groups)
          .execute();
  const cardRows =
    people.length === 0
      ? []
      : await db
          .selectFrom('member_cards')
          .select(['user_id', 'name', 'about'])
          .where('user_id', 'in', people)
          .execute();
  const author = (id: string | null, name: string | null) => (id === null ? null : { id, name });
  const glances: readonly Glance[] = [
    ...postRows.map((row) => ({
      matter: { kind: 'post', id: row.id } as const,
      text: row.body.slice(0, textLength),
      state: row.state,
      isReply: row.parent_id !== null,
      author: author(row.author_id, row.name),
    })),
    ...groupRows.map((row) => ({
      matter: { kind: 'group', id: row.id } as const,
      text: lines(row.group_name, row.about).slice(0, textLength),
      state: row.state,
      isReply: false,
      author: author(row.author_id, row.name),
    })),
    ...cardRows.map((row) => ({
      matter: { kind: 'person', id: row.user_id } as const,
      text: lines(row.name, row.about).slice(0, textLength),
      state: 'shown' as const,
      isReply: false,
      author: author(row.user_id, row.name),
    })),
  ];
  return new Map(glances.map((glance) => [nameOf(glance.matter), glance]));
}

/** A name, and below it what is said of it. */
export const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
