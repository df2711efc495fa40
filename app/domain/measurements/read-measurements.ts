import { validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import type { Day } from '../days/calendar.ts';
import { checkpointsUntil, nextOf, type Checkpoint } from './checkpoints.ts';
import { measurementOf, type Measurement } from './measurement.ts';

export const measurementPageSize = 20;

/** The newest ones that a drawing shows, and that can be chosen to be compared. */
const most = 200;

/** One page of a member's measurements, newest first. */
export async function listMeasurements(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly measurements: readonly Measurement[] }> {
  const mine = db.selectFrom('measurements').selectAll().where('user_id', '=', userId);
  const { rows, ...place } = await readPage(
    db,
    mine,
    { size: measurementPageSize, keys: [['day', (row) => row.day]] },
    asked,
  );
  return { ...place, measurements: rows.map(measurementOf) };
}

const newestOnes = builtOnce((db, values: { readonly userId: string; readonly limit: number }) =>
  db
    .selectFrom('measurements')
    .selectAll()
    .where('user_id', '=', values.userId)
    .orderBy('day', 'desc')
    .limit(values.limit),
);

/** The newest measurements of a member, newest first. @param limit 200 unless told */
export async function newestMeasurements(
  db: Database,
  userId: string,
  limit = most,
): Promise<readonly Measurement[]> {
  const rows = await newestOnes(db, { userId, limit });
  return rows.map(measurementOf);
}

/** One measurement of this member, or null where there is no such one. @param measurementId as an address has it: anything */
export async function readMeasurement(
  db: Database,
  userId: string,
  measurementId: string,
): Promise<Measurement | null> {
  if (!validate(measurementId)) return null;
  const row = await db
    .selectFrom('measurements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', measurementId)
    .executeTakeFirst();
  return row ? measurementOf(row) : null;
}

const baselines = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('measurements').selectAll().where('user_id', '=', values.userId).where('checkpoint', '=', 0),
);

/** What all others are held against, or null where nothing was measured yet. */
export async function readBaseline(db: Database, userId: string): Promise<Measurement | null> {
  const [row] = await baselines(db, { userId });
  return row ? measurementOf(row) : null;
}

/** The measurement of a day, or null. */
export async function measurementOn(db: Database, userId: string, day: Day): Promise<Measurement | null> {
  const row = await db
    .selectFrom('measurements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? measurementOf(row) : null;
}

/** The ones beside a measurement in time. */
export async function measurementsBeside(
  db: Database,
  userId: string,
  { day }: Pick<Measurement, 'day'>,
): Promise<{ readonly earlier: Measurement | null; readonly later: Measurement | null }> {
  const mine = db.selectFrom('measurements').selectAll().where('user_id', '=', userId).limit(1);
  const earlier = await mine.where('day', '<', day).orderBy('day', 'desc').executeTakeFirst();
  const later = await mine.where('day', '>', day).orderBy('day').executeTakeFirst();
  return {
    earlier: earlier ? measurementOf(earlier) : null,
    later: later ? measurementOf(later) : null,
  };
}

const recordedOnes = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('measurements')
    .select(['id', 'checkpoint', 'day'])
    .where('user_id', '=', values.userId)
    .where('checkpoint', '>=', 0)
    .orderBy('checkpoint'),
);

/** A member's checkpoints up to the next one; none before there is a baseline. One query. */
export async function readCheckpoints(
  db: Database,
  userId: string,
  today: Day,
): Promise<readonly Checkpoint[]> {
  const [baseline, ...others] = await recordedOnes(db, { userId });
  if (!baseline) return [];
  const recorded = new Map(others.map(({ checkpoint, ...one }) => [checkpoint!, one]));
  return checkpointsUntil(baseline.day, recorded, today);
}

/** The checkpoint that waits to be recorded, or null. One query. */
export async function readWaitingCheckpoint(
  db: Database,
  userId: string,
  today: Day,
): Promise<Checkpoint | null> {
  const checkpoints = await readCheckpoints(db, userId, today);
  if (checkpoints.length === 0) return null;
  const next = nextOf(checkpoints);
  return next.state === 'coming' ? null : next;
}
