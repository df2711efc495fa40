import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { GroupWay } from '#db/tables/community.ts';
import { isHere } from '../accounts/gone.ts';
import { readCard } from '../people/card.ts';
import { meets } from '../people/meets.ts';
import { noteAsked, noteLetIn } from './notices.ts';

/**
 * Whether somebody is in a group: one whose people are all gone, or whose accounts are closed, is found by nobody.
 * @param group the column that names it
 */
export const hasPeople = (
  group: 'community_groups.id' | 'told.id',
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from community_group_members inside join users on users.id = inside.user_id
  where inside.group_id = ${sql.ref(group)} and inside.state in ('in', 'keeper')
    and ${isHere()})`;

/** Where somebody stands in a group. */
export type GroupPlaceOf = 'none' | 'asked' | 'in' | 'keeper';

/**
 * A group as it stands before a member; null where it is hidden, closed, or has nobody in it.
 * Who keeps a group is whoever it says; where they have left, or are no more, it is whoever of the others came first, so that no
 * group is ever without somebody who lets people in.
 */
export async function placeIn(
  db: Database,
  userId: string,
  groupId: string,
): Promise<{ readonly place: GroupPlaceOf; readonly wayIn: GroupWay } | null> {
  if (!validate(groupId)) return null;
  const group = await db
    .selectFrom('community_groups')
    .leftJoin('community_group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'community_groups.id').on('own.user_id', '=', userId),
    )
    .select(['community_groups.way_in', 'own.state'])
    .where('community_groups.id', '=', groupId)
    .where('community_groups.state', '=', 'shown')
    .executeTakeFirst();
  const first = group && (await firstOf(db, groupId));
  if (!first) return null;
  const place = group.state ?? 'none';
  const keeps = place === 'keeper' || (place === 'in' && !first.isNamed && first.userId === userId);
  return { place: keeps ? 'keeper' : place, wayIn: group.way_in };
}

/** Whoever keeps a group, or would: named as its keeper before all others, then the longest in it. Null where nobody is in it. */
async function firstOf(
  db: Database,
  groupId: string,
): Promise<{ readonly userId: string; readonly isNamed: boolean } | null> {
  const row = await db
    .selectFrom('community_group_members as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    // One text that holds the order, so that nothing is sorted.
    .select(
      sql<string | null>`min(
        case when place.state = 'keeper' then '0' else '1' end || place.since || place.user_id)`.as('first'),
    )
    .where('place.group_id', '=', groupId)
    .where('place.state', 'in', ['in', 'keeper'])
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .executeTakeFirst();
  return row?.first ? { userId: row.first.slice(-36), isNamed: row.first.startsWith('0') } : null;
}

/**
 * Comes into an open group, or asks to be let into another one; a second time changes nothing.
 * @returns `no-name` for whoever has chosen none yet, `unknown` where there is no such group
 */
export async function enterGroup(
  db: Database,
  userId: string,
  groupId: string,
  now: Date,
): Promise<'in' | 'asked' | 'no-name' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const found = await placeIn(trx, userId, groupId);
    if (!found) return 'unknown';
    if (found.place !== 'none') return found.place === 'asked' ? 'asked' : 'in';
    if (!(await readCard(trx, userId))) return 'no-name';
    const state = found.wayIn === 'open' ? 'in' : 'asked';
    await trx
      .insertInto('community_group_members')
      .values({ group_id: groupId, user_id: userId, state, since: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
      .execute();
    if (state === 'asked') await noteAsked(trx, groupId, userId, now);
    return state;
  });
}

/**
 * Leaves a group, or takes the request back. The last keeper hands it over to whoever has been in it longest; whoever leaves as
 * the last one closes it.
 */
export async function leaveGroup(db: Database, userId: string, groupId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const left = await trx
      .deleteFrom('community_group_members')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .returning('state')
      .executeTakeFirst();
    if (!left || left.state === 'asked') return;
    const next = await firstOf(trx, groupId);
    if (next) {
      if (!next.isNamed)
        await trx
          .updateTable('community_group_members')
          .set({ state: 'keeper' })
          .where('group_id', '=', groupId)
          .where('user_id', '=', next.userId)
          .execute();
      return;
    }
    await trx.deleteFrom('community_group_members').where('group_id', '=', groupId).execute();
    await trx.deleteFrom('community_group_words').where('group_id', '=', groupId).execute();
    await trx
      .updateTable('community_groups')
      .set({ state: 'closed' })
      .where('id', '=', groupId)
      .where('state', '=', 'shown')
      .execute();
  });
}

/**
 * What a keeper does about somebody: lets them in who asked, or takes them out, which refuses whoever asked. Nothing happens to
 * another keeper. @returns false where they do not keep the group
 */
export async function changePlace(
  db: Database,
  keeperId: string,
  groupId: string,
  personId: string,
  act: 'let-in' | 'take-out',
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await placeIn(trx, keeperId, groupId);
    if (found?.place !== 'keeper') return false;
    if (personId === keeperId) return true;
    if (act === 'let-in') {
      const letIn = await trx
        .updateTable('community_group_members')
        .set({ state: 'in', since: now.toISOString() })
        .where('group_id', '=', groupId)
        .where('user_id', '=', personId)
        .where('state', '=', 'asked')
        .returning('user_id')
        .executeTakeFirst();
      if (letIn) await noteLetIn(trx, groupId, personId, keeperId, now);
    } else {
      await trx
        .deleteFrom('community_group_members')
        .where('group_id', '=', groupId)
        .where('user_id', '=', personId)
        .where('state', 'in', ['asked', 'in'])
        .execute();
    }
    return true;
  });
}

/** Somebody in a group, or before it. */
export interface GroupPerson {
  readonly id: string;
  readonly name: string;
  readonly isKeeper: boolean;
}

const peopleOnPage = 50;

/** Who is in a group, or asked to come in, of those whom the member meets. @param after the id of the person before the page */
export async function listGroupPeople(
  db: Database,
  viewerId: string,
  groupId: string,
  which: 'in' | 'asked',
  after = '',
): Promise<{ readonly people: readonly GroupPerson[]; readonly more: string | null }> {
  const rows = await db
    .selectFrom('community_group_members as place')
    .innerJoin('member_cards', 'member_cards.user_id', 'place.user_id')
    .select(['place.user_id', 'place.state', 'member_cards.name'])
    .where('place.group_id', '=', groupId)
    .where('place.state', 'in', which === 'in' ? ['in', 'keeper'] : ['asked'])
    .where('place.user_id', '>', after)
    .where(meets(viewerId, 'member_cards.user_id'))
    .orderBy('place.user_id')
    .limit(peopleOnPage + 1)
    .execute();
  const first = await firstOf(db, groupId);
  const people = rows.slice(0, peopleOnPage).map(({ user_id, state, name }) => ({
    id: user_id,
    name,
    isKeeper: state === 'keeper' || (which === 'in' && !first?.isNamed && first?.userId === user_id),
  }));
  return { people, more: rows.length > peopleOnPage ? people.at(-1)!.id : null };
}
