import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { Tables } from '#db/tables/index.ts';
import type { BehaviorKind } from '#db/tables/xp.ts';
import { noteAct } from '../administration/audit.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { detailNames, type Details } from './kinds.ts';

const aPage = 25;

const detailsSchema = z.partialRecord(z.enum(detailNames), z.number());

/** Something that was noticed about a member. */
export interface Flag {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly kind: BehaviorKind;
  readonly triggeredAt: Date;
  readonly details: Details;
  /** Null while it is open. */
  readonly resolvedAt: Date | null;
  /** The address of the administrator who dealt with it; null where that is not known any more. */
  readonly resolvedBy: string | null;
  readonly note: string;
}

export interface FlagPage extends Place {
  readonly rows: readonly Flag[];
}

type Wanted = SelectQueryBuilder<Tables, 'behavioral_flags', object>;

/** Flags with their people; left joins keep the planner from beginning with everybody. */
const withPeople = (wanted: Wanted) =>
  wanted
    .leftJoin('profiles', 'profiles.id', 'behavioral_flags.user_id')
    .leftJoin('profiles as resolvers', 'resolvers.id', 'behavioral_flags.resolved_by')
    .select([
      'behavioral_flags.id',
      'behavioral_flags.user_id',
      'profiles.full_name',
      'profiles.email',
      'behavioral_flags.flag_type',
      'behavioral_flags.triggered_at',
      'behavioral_flags.details',
      'behavioral_flags.resolved_at',
      'resolvers.email as resolver',
      'behavioral_flags.note',
    ])
    .$narrowType<{ email: string }>();

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

const toFlag = (row: Row): Flag => ({
  id: row.id,
  userId: row.user_id,
  name: row.full_name,
  email: row.email,
  kind: row.flag_type,
  triggeredAt: new Date(row.triggered_at),
  details: detailsSchema.parse(JSON.parse(row.details)),
  resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at),
  resolvedBy: row.resolver,
  note: row.note,
});

/** A page of what was noticed, the newest first. @param narrowed.kind of one kind alone; null for all */
export async function listFlags(
  db: Database,
  asked: PageAsked,
  narrowed: { readonly isOpen: boolean; readonly kind: BehaviorKind | null },
): Promise<FlagPage> {
  const { isOpen, kind } = narrowed;
  let wanted: Wanted = db
    .selectFrom('behavioral_flags')
    .where('behavioral_flags.resolved_at', isOpen ? 'is' : 'is not', null);
  if (kind !== null) wanted = wanted.where('behavioral_flags.flag_type', '=', kind);
  const { rows, ...place } = await readPage(
    db,
    withPeople(wanted),
    {
      size: aPage,
      keys: [
        ['behavioral_flags.triggered_at', (row) => row.triggered_at],
        ['behavioral_flags.id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, wanted, most),
    },
    asked,
  );
  return { ...place, rows: rows.map(toFlag) };
}

/** The ids of flags that are open, the newest first. @param kind of one kind alone; null for all */
export async function listOpenFlagIds(
  db: Database,
  kind: BehaviorKind | null,
  most: number,
): Promise<readonly string[]> {
  let open = db.selectFrom('behavioral_flags').select('id').where('resolved_at', 'is', null);
  if (kind !== null) open = open.where('flag_type', '=', kind);
  const rows = await open.orderBy('triggered_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** What is open about these people, the newest first. One query. @param userIds a page of them */
export async function listOpenFlagsOf(
  db: Database,
  userIds: readonly string[],
): Promise<readonly Pick<Flag, 'id' | 'userId' | 'kind' | 'triggeredAt' | 'details'>[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('behavioral_flags')
    .select(['id', 'user_id', 'flag_type', 'triggered_at', 'details'])
    .where('user_id', 'in', userIds)
    .where('resolved_at', 'is', null)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      userId: row.user_id,
      kind: row.flag_type,
      triggeredAt: new Date(row.triggered_at),
      details: detailsSchema.parse(JSON.parse(row.details)),
    }))
    .toSorted((one, other) => other.triggeredAt.getTime() - one.triggeredAt.getTime());
}

/** One flag, or null. */
export async function findFlag(db: Database, id: string): Promise<Flag | null> {
  const row = await withPeople(
    db.selectFrom('behavioral_flags').where('behavioral_flags.id', '=', id),
  ).executeTakeFirst();
  return row ? toFlag(row) : null;
}

/**
 * Closes a flag, and writes down who did and what they noted: the same facts do not raise it again. Sent twice, it is closed once.
 * @param shown the note that its sender saw stand, which theirs takes the place of; null leaves the note of a closed one alone
 * @returns `noted` where it was closed before and the note is new; `other` where another one stands there than was shown, and
 * nothing is changed; `as-it-was` where it was closed before and there is nothing to note, or there is none
 */
export async function resolveFlag(
  db: Database,
  actorId: string,
  id: string,
  note: string,
  now: Date,
  shown: string | null = null,
): Promise<'resolved' | 'noted' | 'other' | 'as-it-was'> {
  return inTransaction(db, async (trx) => {
    const flag = await trx
      .updateTable('behavioral_flags')
      .set({ resolved_at: now.toISOString(), resolved_by: actorId, note })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning(['user_id', 'flag_type'])
      .executeTakeFirst();
    if (!flag)
      return shown === null ? ('as-it-was' as const) : noteResolved(trx, actorId, id, note, now, shown);
    await noteAct(
      trx,
      {
        actorId,
        userId: flag.user_id,
        action: 'behavior-resolved',
        subject: `flag:${id}`,
        details: { before: { resolved: false }, after: { resolved: true, note }, kind: flag.flag_type },
      },
      now,
    );
    return 'resolved' as const;
  });
}

/** Puts a note to a flag that was closed before, in place of the one that was shown. */
async function noteResolved(
  trx: Database,
  actorId: string,
  id: string,
  note: string,
  now: Date,
  shown: string,
): Promise<'noted' | 'other' | 'as-it-was'> {
  const flag = await trx
    .selectFrom('behavioral_flags')
    .select(['user_id', 'flag_type', 'note'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!flag || note === '' || note === flag.note) return 'as-it-was';
  if (flag.note !== shown) return 'other';
  await trx.updateTable('behavioral_flags').set({ note }).where('id', '=', id).execute();
  const details = { before: { resolved: true, note: flag.note }, after: { resolved: true, note } };
  await noteAct(
    trx,
    {
      actorId,
      userId: flag.user_id,
      action: 'behavior-resolved',
      subject: `flag:${id}`,
      details: { ...details, kind: flag.flag_type },
    },
    now,
  );
  return 'noted';
}

/**
 * Opens a flag again that was closed, and writes down who did. Sent twice, it is opened once.
 * @returns `raised-again` where the same was noticed about the same person since, and is open; `as-it-was` where there is nothing
 * to open
 */
export async function reopenFlag(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<'reopened' | 'raised-again' | 'as-it-was'> {
  return inTransaction(db, async (trx) => {
    const flag = await trx
      .selectFrom('behavioral_flags')
      .select(['user_id', 'flag_type', 'note', 'resolved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!flag || flag.resolved_at === null) return 'as-it-was' as const;
    const open = await trx
      .selectFrom('behavioral_flags')
      .select('id')
      .where('user_id', '=', flag.user_id)
      .where('flag_type', '=', flag.flag_type)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    if (open) return 'raised-again' as const;
    await trx
      .updateTable('behavioral_flags')
      .set({ resolved_at: null, resolved_by: null, note: '' })
      .where('id', '=', id)
      .execute();
    await noteAct(
      trx,
      {
        actorId,
        userId: flag.user_id,
        action: 'behavior-reopened',
        subject: `flag:${id}`,
        details: { before: { resolved: true, note: flag.note }, after: { resolved: false } },
      },
      now,
    );
    return 'reopened' as const;
  });
}
