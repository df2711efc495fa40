import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { compositionOf, type BodyComposition } from './body-composition.ts';

export const compositionPageSize = 20;

/** The newest ones that a drawing shows, and that can be chosen to be compared. */
const most = 300;
/** How many are read at once for a file. */
const pageOfFile = 100;

const mine = (db: Database, userId: string) =>
  db.selectFrom('body_compositions').selectAll().where('user_id', '=', userId);

/** One page of a member's measurements, newest first; of one day the one that was written last comes first. */
export async function listCompositions(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly compositions: readonly BodyComposition[] }> {
  const { rows, ...place } = await readPage(
    db,
    mine(db, userId),
    {
      size: compositionPageSize,
      keys: [
        ['day', (row) => row.day],
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, compositions: rows.map(compositionOf) };
}

/** The newest measurements of a member, newest first. @param limit 300 unless told */
export async function newestCompositions(
  db: Database,
  userId: string,
  limit = most,
): Promise<readonly BodyComposition[]> {
  const rows = await mine(db, userId)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(compositionOf);
}

/** One measurement of this member, or null where there is no such one. @param compositionId as an address has it: anything */
export async function readComposition(
  db: Database,
  userId: string,
  compositionId: string,
): Promise<BodyComposition | null> {
  if (!validate(compositionId)) return null;
  const row = await mine(db, userId).where('id', '=', compositionId).executeTakeFirst();
  return row ? compositionOf(row) : null;
}

/** The measurement before one in time, or null. */
export async function compositionBefore(
  db: Database,
  userId: string,
  { day, createdAt, id }: Pick<BodyComposition, 'day' | 'createdAt' | 'id'>,
): Promise<BodyComposition | null> {
  const row = await mine(db, userId)
    .where((eb) => eb(eb.refTuple('day', 'created_at', 'id'), '<', eb.tuple(day, createdAt, id)))
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? compositionOf(row) : null;
}

/** How many measurements each consent is given for. */
export async function countConsents(
  db: Database,
  userId: string,
): Promise<{ readonly shared: number; readonly testimonials: number }> {
  const row = await db
    .selectFrom('body_compositions')
    .select((eb) => [
      eb.fn.count<number | string>('shared_since').as('shared'),
      eb.fn.count<number | string>('testimonial_since').as('testimonials'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { shared: Number(row.shared), testimonials: Number(row.testimonials) };
}

/** What of a measurement a member's coach may see: no photo, no note. */
export type SharedComposition = Omit<BodyComposition, 'photos' | 'notes'>;

/** The newest measurements that a member has agreed to show to their coach, newest first. Whoever asks has checked whose coach it is. */
export async function listSharedCompositions(
  db: Database,
  memberId: string,
  limit = compositionPageSize,
): Promise<readonly SharedComposition[]> {
  const rows = await mine(db, memberId)
    .where('shared_since', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { photos: _photos, notes: _notes, ...shared } = compositionOf(row);
    return shared;
  });
}

/** Some of a member's measurements, first day first. @param after the last one that was read; null: from the first one on */
export async function readSomeCompositions(
  db: Database,
  userId: string,
  after: BodyComposition | null,
): Promise<readonly BodyComposition[]> {
  let page = mine(db, userId);
  if (after) {
    const { day, createdAt, id } = after;
    page = page.where((eb) => eb(eb.refTuple('day', 'created_at', 'id'), '>', eb.tuple(day, createdAt, id)));
  }
  const rows = await page.orderBy('day').orderBy('created_at').orderBy('id').limit(pageOfFile).execute();
  return rows.map(compositionOf);
}

/** All of them, some at a time: for a file that is sent as it is read. */
export async function* exportCompositions(
  db: Database,
  userId: string,
): AsyncGenerator<readonly BodyComposition[]> {
  let last: BodyComposition | null = null;
  do {
    const some: readonly BodyComposition[] = await readSomeCompositions(db, userId, last);
    yield some;
    last = some.length === pageOfFile ? some.at(-1)! : null;
  } while (last);
}
