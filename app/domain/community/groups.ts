import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { GroupWay } from '#db/tables/community.ts';
import { readCard } from '../people/card.ts';
import { meets } from '../people/meets.ts';
import { isMemberHere } from '../accounts/gone.ts';
import { hasPeople, placeIn, type GroupPlaceOf } from './group-places.ts';
import { indexGroup } from './words.ts';

export const groupNameLength = { min: 3, max: 60 } as const;
export const longestAbout = 500;
/** So many groups one member may have made that are still there: whoever makes more looks after none. */
export const mostGroups = 3;
export const groupsOnPage = 20;

/** What a group says of itself. */
export interface GroupWords {
  /** Of `groupNameLength` characters, trimmed. */
  readonly name: string;
  /** At most `longestAbout` characters. */
  readonly about: string;
  readonly wayIn: GroupWay;
}

/** A group on a list. */
export interface ListedGroup extends GroupWords {
  readonly id: string;
  readonly people: number;
}

/** A group, and where the member stands in it. */
export interface Group extends ListedGroup {
  readonly place: GroupPlaceOf;
  /** How many wait to be let in; for its keepers. */
  readonly waiting: number;
}

/** A group that a member finds: one that is shown. Else null. */
export async function findGroup(db: Database, viewerId: string, id: string): Promise<Group | null> {
  const found = await placeIn(db, viewerId, id);
  const [group] = found ? await groupsOf(db, [id]) : [];
  if (!found || !group) return null;
  const waiting = found.place === 'keeper' ? await countWaiting(db, viewerId, id) : 0;
  return { ...group, place: found.place, waiting };
}

/** How many ask to come in of those whom the member meets: as many as the list of them has. */
async function countWaiting(db: Database, viewerId: string, id: string): Promise<number> {
  const row = await db
    .selectFrom('community_group_members')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('group_id', '=', id)
    .where('state', '=', 'asked')
    .where(meets(viewerId, 'community_group_members.user_id'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of all groups, the newest first. @param after the id of the group before the page */
export async function listGroups(
  db: Database,
  after?: string,
): Promise<{ readonly groups: readonly ListedGroup[]; readonly older: string | null }> {
  let query = db
    .selectFrom('community_groups')
    .select('id')
    .where('state', '=', 'shown')
    .where(hasPeople('community_groups.id'))
    .orderBy('id', 'desc')
    .limit(groupsOnPage + 1);
  if (after && validate(after)) query = query.where('id', '<', after);
  const rows = await query.execute();
  const ids = rows.slice(0, groupsOnPage).map(({ id }) => id);
  return { groups: await groupsOf(db, ids), older: rows.length > groupsOnPage ? ids.at(-1)! : null };
}

/** The groups that a member is in or has asked to come into. */
export async function listOwnGroups(db: Database, userId: string): Promise<readonly ListedGroup[]> {
  const rows = await db
    .selectFrom('community_group_members')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['in', 'keeper'])
    .limit(100)
    .execute();
  return groupsOf(
    db,
    rows.map(({ group_id }) => group_id),
  );
}

/** Groups by their ids, in that order, without those that are not shown. */
export async function groupsOf(db: Database, ids: readonly string[]): Promise<readonly ListedGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('community_groups')
    .select(['id', 'name', 'about', 'way_in'])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .where(hasPeople('community_groups.id'))
    .execute();
  const people = await countPlaces(db, ids, ['in', 'keeper']);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ id, name: row.name, about: row.about, wayIn: row.way_in, people: people.get(id) ?? 0 }];
  });
}

/** How many of those who are here have a place in a group. */
async function countPlaces(
  db: Database,
  ids: readonly string[],
  states: readonly ('in' | 'keeper')[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('community_group_members')
    .select(['group_id', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('group_id', 'in', ids)
    .where('state', 'in', states)
    .where(isMemberHere('community_group_members.user_id'))
    .groupBy('group_id')
    .execute();
  return new Map(rows.map((row) => [row.group_id, Number(row.count)]));
}

/** Makes a group, which its maker keeps; sent twice, it is one. */
export async function createGroup(
  db: Database,
  userId: string,
  words: GroupWords,
  now: Date,
): Promise<
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'no-name' | 'too-many' }
> {
  return inTransaction(db, async (trx) => {
    if (!(await readCard(trx, userId))) return { ok: false, reason: 'no-name' } as const;
    const made = await trx
      .selectFrom('community_groups')
      .select(['id', 'name'])
      .where('author_id', '=', userId)
      .where('state', '<>', 'closed')
      .execute();
    const same = made.find(({ name }) => name === words.name);
    if (same) return { ok: true, id: same.id } as const;
    if (made.length >= mostGroups) return { ok: false, reason: 'too-many' } as const;
    const id = uuid();
    const at = now.toISOString();
    const { name, about, wayIn } = words;
    await trx
      .insertInto('community_groups')
      .values({ id, author_id: userId, name, about, way_in: wayIn, state: 'shown', created_at: at })
      .execute();
    await trx
      .insertInto('community_group_members')
      .values({ group_id: id, user_id: userId, state: 'keeper', since: at })
      .execute();
    await indexGroup(trx, id, userId, name);
    return { ok: true, id } as const;
  });
}

/**
 * Changes what a group says of itself; from then on these are its keeper's words. Who had asked to come into a group that is
 * open now is in it. @returns false where they do not keep the group
 */
export async function editGroup(
  db: Database,
  userId: string,
  id: string,
  words: GroupWords,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await placeIn(trx, userId, id))?.place !== 'keeper') return false;
    const { name, about, wayIn } = words;
    await trx
      .updateTable('community_groups')
      .set({ author_id: userId, name, about, way_in: wayIn })
      .where('id', '=', id)
      .execute();
    await indexGroup(trx, id, userId, name);
    if (wayIn === 'open')
      await trx
        .updateTable('community_group_members')
        .set({ state: 'in', since: now.toISOString() })
        .where('group_id', '=', id)
        .where('state', '=', 'asked')
        .execute();
    return true;
  });
}
