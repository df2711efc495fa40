import { setImmediate as othersFirst } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { makeBoard, type Board } from './board.ts';
import { countedOf, type Measure } from './counted.ts';

/** So many members are counted before others have their turn. */
const atOnce = 500;
/** Up to so many listed members a board is made for each reader, and true to the second. */
const everAnew = 250;
/** A longer one is kept so long: its rows are told with what stands in the database, their ranks with what stood there then. */
const keptFor = 60_000;
/** ... and so many times as long as it took to make, so that lists are never what a machine mostly does. */
const timesItTook = 20;
/** What has ended changes by who comes and goes alone. */
const endedKeptFor = 15 * 60_000;
/** Of all boards together: an entry is twelve bytes, and an id that is on any board some eighty. */
const mostEntries = 2_000_000;

interface Kept {
  readonly board: Promise<Board>;
  readonly madeAt: number;
  keptFor: number;
  entries: number;
}

interface Shelf {
  readonly kept: Map<string, Kept>;
  /** Each id once, on however many boards it stands. */
  readonly ids: Map<string, string>;
}

const shelves = new WeakMap<Database, Shelf>();

const keyOf = (measure: Measure): string =>
  measure.of === 'points' && measure.span
    ? `points ${measure.span.from.toISOString()} ${measure.span.to?.toISOString() ?? ''}`
    : measure.of;

/**
 * All who are listed, in order. Where they are many, it is made once in a while for everybody whose calendar begins the span at
 * the same moment; while it is made, pages are answered.
 */
export async function readBoard(db: Database, measure: Measure, now: Date): Promise<Board> {
  let shelf = shelves.get(db);
  if (!shelf) shelves.set(db, (shelf = { kept: new Map(), ids: new Map() }));
  const { kept } = shelf;
  const key = keyOf(measure);
  const before = kept.get(key);
  if (before && Math.abs(now.getTime() - before.madeAt) < before.keptFor) return before.board;
  const isEnded = measure.of === 'points' && measure.span?.to;
  const atLeast = isEnded ? endedKeptFor : keptFor;
  const began = performance.now();
  const made = build(db, measure, shelf.ids);
  const here: Kept = {
    board: made.then(({ board }) => board),
    madeAt: now.getTime(),
    keptFor: atLeast,
    entries: 0,
  };
  // Who comes meanwhile waits for the same one.
  kept.delete(key);
  kept.set(key, here);
  try {
    const { board, listed } = await made;
    here.entries = board.ids.length;
    here.keptFor = Math.max(atLeast, timesItTook * (performance.now() - began));
    if (listed <= everAnew && kept.get(key) === here) kept.delete(key);
    forgetOldest(shelf);
    return board;
  } catch (error) {
    if (kept.get(key) === here) kept.delete(key);
    throw error;
  }
}

function forgetOldest({ kept, ids }: Shelf): void {
  let entries = [...kept.values()].reduce((sum, one) => sum + one.entries, 0);
  for (const [key, one] of kept) {
    if (entries <= mostEntries) break;
    kept.delete(key);
    entries -= one.entries;
  }
  if (kept.size === 0) ids.clear();
}

async function build(
  db: Database,
  measure: Measure,
  ids: Map<string, string>,
): Promise<{ readonly board: Board; readonly listed: number }> {
  const entries: { id: string; counted: number }[] = [];
  let listed = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('member_cards')
      .innerJoin('users', 'users.id', 'member_cards.user_id')
      .select(['member_cards.user_id as id', countedOf(measure, 'member_cards.user_id').as('counted')])
      .where('member_cards.on_leaderboard', '=', sql.lit(1))
      .where('member_cards.user_id', '>', after)
      .where('users.disabled_at', 'is', null)
      .where('users.delete_after', 'is', null)
      .orderBy('member_cards.user_id')
      .limit(atOnce)
      .execute();
    listed += rows.length;
    for (const row of rows) {
      const counted = Number(row.counted);
      if (counted <= 0) continue;
      const id = ids.get(row.id) ?? row.id;
      ids.set(id, id);
      entries.push({ id, counted });
    }
    if (rows.length < atOnce) break;
    after = rows.at(-1)!.id;
    await othersFirst();
  }
  return { board: makeBoard(entries), listed };
}
