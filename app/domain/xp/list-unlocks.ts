import type { Database } from '#db/database.ts';
import type { UnlockType } from '#db/tables/xp.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';

const aPage = 50;

export const unlockTypes = [
  'level_up',
  'feature_unlock',
  'challenge_unlock',
  'manual_unlock',
] as const satisfies readonly UnlockType[];

/** Something that opened for somebody. */
export interface UnlockRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly type: UnlockType;
  /** Such as `level:2` or `feature:insights`. */
  readonly subject: string;
  /** What an administrator calls the feature; null for the texts' own name, and for what is no feature. */
  readonly featureName: string | null;
  readonly at: Date;
}

export interface UnlockPage extends Place {
  readonly rows: readonly UnlockRow[];
}

/** A page of what opened for people, the newest first. @param type of one kind alone; null for all */
export async function listUnlocks(
  db: Database,
  asked: PageAsked,
  type: UnlockType | null = null,
): Promise<UnlockPage> {
  let wanted = db.selectFrom('xp_unlocks');
  if (type !== null) wanted = wanted.where('xp_unlocks.unlock_type', '=', type);
  const { rows, ...place } = await readPage(
    db,
    wanted
      // Each has its person; left joins keep the planner from beginning with everybody.
      .leftJoin('profiles', 'profiles.id', 'xp_unlocks.user_id')
      .select([
        'xp_unlocks.id',
        'xp_unlocks.user_id',
        'profiles.full_name',
        'profiles.email',
        'xp_unlocks.unlock_type',
        'xp_unlocks.subject',
        'xp_unlocks.created_at',
      ])
      .$narrowType<{ email: string }>(),
    {
      size: aPage,
      keys: [
        ['xp_unlocks.created_at', (row) => row.created_at],
        ['xp_unlocks.id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, wanted, most),
    },
    asked,
  );
  const keys = [...new Set(rows.flatMap(({ subject }) => /^feature:(.+)$/.exec(subject)?.[1] ?? []))];
  const named =
    keys.length === 0
      ? []
      : await db
          .selectFrom('feature_flags')
          .select(['feature_name', 'name'])
          .where('feature_name', 'in', keys)
          .execute();
  return {
    ...place,
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      name: row.full_name,
      email: row.email,
      type: row.unlock_type,
      subject: row.subject,
      featureName: named.find((one) => `feature:${one.feature_name}` === row.subject)?.name ?? null,
      at: new Date(row.created_at),
    })),
  };
}
