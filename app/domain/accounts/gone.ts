import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#db/tables/index.ts';

/** A column that names a member, with its table or the name that the query gives it: 'community_posts.author_id'. */
export type MemberColumn = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];

/** What an account says of whether its person is there. */
type Account = Pick<Tables['users'], 'disabled_at' | 'delete_after'>;

/**
 * Whether somebody is gone: their account is closed to them, or they have closed it and it waits to be erased. Either way nobody
 * writes to them, they are shown to nobody, and nothing is agreed with them; it may end again, so nothing is deleted for it.
 */
export const isGone = ({ disabled_at, delete_after }: Account): boolean =>
  disabled_at !== null || delete_after !== null;

/** Whether somebody is not gone, within a query. @param users the name that it gives to the table of accounts */
export const isHere = (users = 'users'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${users}.disabled_at`)} is null and ${sql.ref(`${users}.delete_after`)} is null)`;

/**
 * The same of the member that a column names. Whoever is counted among others, or keeps a place from them, is asked this.
 */
export const isMemberHere = (column: MemberColumn): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from users here where here.id = ${sql.ref(column)} and ${isHere('here')})`;
