import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#db/tables/index.ts';

/** A column that names a member, with its table or the name that the query gives it: 'community_posts.author_id'. */
type MemberColumn = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];

/**
 * Whether somebody is here: their account is neither closed to them nor about to be erased. Whoever is counted among others, or
 * keeps a place from them, is asked this.
 */
export const isHere = (column: MemberColumn): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from users here
  where here.id = ${sql.ref(column)} and here.disabled_at is null and here.delete_after is null)`;

/**
 * Whether a member is met by another one: they go by a name, their account is neither closed to them nor about to be erased,
 * and neither of the two has blocked the other. Muting is not asked here: it hides from lists alone (`isMuted`).
 */
export const meets = (viewerId: string, column: MemberColumn): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (
    select 1 from member_cards met_card join users met on met.id = met_card.user_id
    where met_card.user_id = ${sql.ref(column)} and met.disabled_at is null and met.delete_after is null)
  and not exists (
    select 1 from member_silences
    where user_id = ${viewerId} and other_id = ${sql.ref(column)} and kind = 'block')
  and not exists (
    select 1 from member_silences
    where user_id = ${sql.ref(column)} and other_id = ${viewerId} and kind = 'block'))`;

/** Whether a member has muted another one: what that one writes stands on no list of theirs. */
export const isMuted = (viewerId: string, column: MemberColumn): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from member_silences
  where user_id = ${viewerId} and other_id = ${sql.ref(column)} and kind = 'mute')`;
