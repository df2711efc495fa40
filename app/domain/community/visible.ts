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
export const visibleTo = (viewerId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  community_posts.state = 'shown' and ${meets(viewerId, 'community_posts.author_id')}
  and ${isInItsGroup(viewerId)})`;

/** Whether it stands on lists of theirs, too: whom they have muted is found at the address of a post, and on no list. */
export const listedFor = (viewerId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${visibleTo(viewerId)} and not ${isMuted(viewerId, 'community_posts.author_id')})`;
