import type { Database } from '#db/database.ts';

/** How many posts and replies of one member within an hour: room for whoever has much to say, none for a flood. */
export const hourly = { posts: 6, replies: 30 } as const;
/** Within so many minutes the same words in the same place are the same post: a page sent twice, or a second tab. */
const sameWithin = 10;

interface Place {
  readonly parentId: string | null;
  readonly groupId: string | null;
}

/** What a member wrote of late, as far as the rules of writing ask. */
export interface Recent {
  /** The id of the post that says the same in the same place, if there is one. */
  readonly same: string | null;
  /** Whether they have written as much as an hour has room for. */
  readonly isMuch: boolean;
}

/** Looks at the last posts of a member, in the transaction that writes another one. */
export async function lookBack(
  trx: Database,
  authorId: string,
  { parentId, groupId }: Place,
  body: string,
  now: Date,
): Promise<Recent> {
  const since = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  const last = await trx
    .selectFrom('community_posts')
    .select(['id', 'parent_id', 'group_id', 'body', 'state', 'created_at'])
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .limit(hourly.posts + hourly.replies)
    .execute();
  const same = last.find(
    (one) =>
      one.state !== 'deleted' &&
      one.created_at > since(sameWithin) &&
      one.parent_id === parentId &&
      (parentId !== null || one.group_id === groupId) &&
      one.body === body,
  );
  const alike = last.filter(
    (one) => (one.parent_id === null) === (parentId === null) && one.created_at > since(60),
  );
  return {
    same: same?.id ?? null,
    isMuch: alike.length >= (parentId === null ? hourly.posts : hourly.replies),
  };
}
