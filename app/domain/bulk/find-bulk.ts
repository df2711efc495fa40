import type { BulkState } from '#db/tables/administration.ts';
import type { Database } from '#db/database.ts';
import { countRows, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { bulkActs, bulkKeys, type BulkAct, type BulkKey, type BulkList } from './bulk-acts.ts';

const aPage = 30;
/** So long a press takes something back. */
const undoableDays = 7;

/** Something that was done to several. */
export interface DoneBulk {
  readonly id: string;
  readonly list: BulkList;
  readonly act: BulkKey;
  readonly text: string;
  /** By name, or address. */
  readonly actor: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** How many of them are in each state. */
  readonly counts: Readonly<Partial<Record<BulkState, number>>>;
}

/** Up to when something can be undone; a moment of long ago where it cannot at all. */
export const undoableUntil = ({
  act,
  created_at: at,
}: {
  readonly act: string;
  readonly created_at: string;
}): Date => {
  const known = bulkKeys.find((key) => key === act);
  const canBe = known !== undefined && (bulkActs[known] as BulkAct).undo !== undefined;
  return new Date(canBe ? new Date(at).getTime() + undoableDays * 86_400_000 : 0);
};

const facts = (db: Database) =>
  db
    .selectFrom('bulk_acts')
    // Each has one; a left join keeps the planner from beginning there.
    .leftJoin('profiles', 'profiles.id', 'bulk_acts.actor_id')
    .select([
      'bulk_acts.id',
      'bulk_acts.act',
      'bulk_acts.text',
      'bulk_acts.created_at',
      'bulk_acts.undone_at',
      'profiles.full_name',
      'profiles.email',
    ]);
type Read = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

async function withCounts(db: Database, rows: readonly Read[]): Promise<readonly DoneBulk[]> {
  if (rows.length === 0) return [];
  const counted = await db
    .selectFrom('bulk_items')
    .select((eb) => ['bulk_id', 'state', eb.fn.countAll<number | string>().as('count')])
    .where(
      'bulk_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['bulk_id', 'state'])
    .execute();
  return rows.map((row) => {
    const act = row.act as BulkKey;
    return {
      id: row.id,
      list: bulkActs[act].list,
      act,
      text: row.text,
      actor: row.full_name ?? row.email ?? '',
      at: new Date(row.created_at),
      undoneAt: row.undone_at === null ? null : new Date(row.undone_at),
      counts: Object.fromEntries(
        counted.flatMap(({ bulk_id: id, state, count }) => (id === row.id ? [[state, Number(count)]] : [])),
      ),
    };
  });
}

/** A page of what was done to several, the newest first. */
export async function listBulks(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly bulks: readonly DoneBulk[] }> {
  const { rows, ...place } = await readPage(
    db,
    facts(db),
    {
      size: aPage,
      keys: [
        ['bulk_acts.created_at', (row) => row.created_at],
        ['bulk_acts.id', (row) => row.id],
      ],
      count: (most) => countRows(db, db.selectFrom('bulk_acts'), most),
    },
    asked,
  );
  return { ...place, bulks: await withCounts(db, rows) };
}

/** One of them, with whom it passed over or could not be undone for, and until when it can be undone; null for none. */
export async function findBulk(
  db: Database,
  id: string,
  now: Date,
): Promise<
  | (DoneBulk & {
      readonly canBeUndone: boolean;
      readonly passedOver: readonly { readonly id: string; readonly reason: string }[];
    })
  | null
> {
  const row = await facts(db).where('bulk_acts.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [bulk] = await withCounts(db, [row]);
  const passedOver = await db
    .selectFrom('bulk_items')
    .select(['item_id as id', 'reason'])
    .where('bulk_id', '=', id)
    .where('state', 'in', ['skipped', 'kept'])
    .orderBy('item_id')
    .execute();
  const canBeUndone = row.undone_at === null && undoableUntil(row) > now && (bulk!.counts.done ?? 0) > 0;
  return { ...bulk!, canBeUndone, passedOver };
}
