import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isMuted, meets } from '../people/meets.ts';

/** Whether a member is in the group of a post, and the group is there for anybody; true of what belongs to none. */
export const isInItsGroup = (viewerId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  community_posts.group_id is null or exists (
    select 1 from community_group_members place join community_groups entered on entered.id = place.group_id
    where place.group_id = community_posts.group_id and place.user_id = ${viewerId}
      and place.state in ('in', 'keeper') and entered.state = 'shown'))`;

/**
 * Whether a member sees a row of `community_posts`: it is shown, they meet its author, and they are in its group. The one rule
 * of feed, thread, picture, count, like and search; of a reply, its post is asked besides (`findPost`).
 */
export const visibleTo = (viewerId: string, foundBy: FoundBy = 'state'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${states[foundBy]} = 'shown' and ${meets(viewerId, 'community_posts.author_id')}
  and ${isInItsGroup(viewerId)})`;

/** Whether it stands on lists of theirs, too: whom they have muted is found at the address of a post, and on no list. */
export const listedFor = (viewerId: string, foundBy: FoundBy = 'state'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${visibleTo(viewerId, foundBy)} and not ${isMuted(viewerId, 'community_posts.author_id')})`;

/** How a query finds its rows: by an index with their state, or by many ids at once. */
type FoundBy = 'state' | 'ids';
const states: Readonly<Record<FoundBy, RawBuilder<string>>> = {
  state: sql.ref('community_posts.state'),
  // SQLite takes an index of the state for the better way than a hundred ids, and reads all posts that are shown.
  ids: sql`coalesce(community_posts.state, '')`,
};
