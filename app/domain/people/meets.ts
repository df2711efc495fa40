import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isHere, type MemberColumn } from '../accounts/gone.ts';

/**
 * Whether a member is met by another one: they go by a name, their account is neither closed to them nor about to be erased,
 * and neither of the two has blocked the other. Muting is not asked here: it hides from lists alone (`isMuted`).
 */
export const meets = (viewerId: string, column: MemberColumn): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (
    select 1 from member_cards met_card join users met on met.id = met_card.user_id
    where met_card.user_id = ${sql.ref(column)} and ${isHere('met')})
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
