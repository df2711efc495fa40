import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { markerOf, type Marker } from './marker.ts';

export const markerPageSize = 20;

/** The newest ones that a drawing shows. */
const most = 200;
/** How many are read at once for a file. */
const pageOfFile = 100;

const mine = (db: Database, userId: string) =>
  db.selectFrom('health_markers').selectAll().where('user_id', '=', userId);

/** The last value of each test that a member has values of; of one day the one that was written last. */
export async function lastOfEachTest(db: Database, userId: string): Promise<readonly Marker[]> {
  const rows = await db
    .selectFrom('health_markers as one')
    .selectAll('one')
    .where('one.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('health_markers as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'one.user_id')
            .whereRef('later.test_key', '=', 'one.test_key')
            .where((eb) =>
              eb(
                eb.refTuple('later.day', 'later.created_at', 'later.id'),
                '>',
                eb.refTuple('one.day', 'one.created_at', 'one.id') as never,
              ),
            ),
        ),
      ),
    )
    .execute();
  return rows.map(markerOf);
}

/** One page of a member's values of a test, newest first. */
export async function listMarkers(
  db: Database,
  userId: string,
  key: string,
  asked: PageAsked,
): Promise<Place & { readonly markers: readonly Marker[] }> {
  const { rows, ...place } = await readPage(
    db,
    mine(db, userId).where('test_key', '=', key),
    {
      size: markerPageSize,
      keys: [
        ['day', (row) => row.day],
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, markers: rows.map(markerOf) };
}

/** The newest values of a test, newest first. @param limit 200 unless told */
export async function newestMarkers(
  db: Database,
  userId: string,
  key: string,
  limit = most,
): Promise<readonly Marker[]> {
  const rows = await mine(db, userId)
    .where('test_key', '=', key)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(markerOf);
}

/** One value of this member, or null where there is no such one. @param markerId as an address has it: anything */
export async function readMarker(db: Database, userId: string, markerId: string): Promise<Marker | null> {
  if (!validate(markerId)) return null;
  const row = await mine(db, userId).where('id', '=', markerId).executeTakeFirst();
  return row ? markerOf(row) : null;
}

/** Some of a member's values, by test, the first day first. @param after the last one that was read; null: from the first one on */
export async function readSomeMarkers(
  db: Database,
  userId: string,
  after: Marker | null,
): Promise<readonly Marker[]> {
  let page = mine(db, userId);
  if (after) {
    const { key, day, createdAt, id } = after;
    page = page.where((eb) =>
      eb(eb.refTuple('test_key', 'day', 'created_at', 'id'), '>', eb.tuple(key, day, createdAt, id)),
    );
  }
  const rows = await page
    .orderBy('test_key')
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageOfFile)
    .execute();
  return rows.map(markerOf);
}

/** All of them, some at a time: for a file that is sent as it is read. */
export async function* exportMarkers(db: Database, userId: string): AsyncGenerator<readonly Marker[]> {
  let last: Marker | null = null;
  do {
    const some: readonly Marker[] = await readSomeMarkers(db, userId, last);
    yield some;
    last = some.length === pageOfFile ? some.at(-1)! : null;
  } while (last);
}
