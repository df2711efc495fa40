import { validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import type { InsightCategory } from './insight.ts';
import { insightOf, type Insight } from './kept-insight.ts';

const aPage = 20;
/** More than rules find. */
const mostCurrent = 200;

const mine = (db: Database, userId: string) =>
  db.selectFrom('insights').selectAll().where('user_id', '=', userId);

/** One page of the insights that a member saved, or hid, the newest first. */
export async function listInsights(
  db: Database,
  userId: string,
  show: 'saved' | 'hidden',
  asked: PageAsked,
): Promise<Place & { readonly insights: readonly Insight[] }> {
  const { rows, ...place } = await readPage(
    db,
    mine(db, userId).where(`${show}_at`, 'is not', null),
    {
      size: aPage,
      keys: [
        ['found_at', (row) => row.found_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, insights: rows.map(insightOf) };
}

/** All of a member's insights that hold now and are not hidden, the weightiest first: as many as rules find. */
export async function readCurrentInsights(
  db: Database,
  userId: string,
  categories?: readonly InsightCategory[],
): Promise<readonly Insight[]> {
  let query = mine(db, userId).where('hidden_at', 'is', null).where('ended_at', 'is', null);
  if (categories) query = query.where('category', 'in', categories);
  const rows = await query.orderBy('found_at', 'desc').orderBy('id', 'desc').limit(mostCurrent).execute();
  return rows.map(insightOf).toSorted((one, other) => other.weight - one.weight);
}

/** An insight of this member, or null. @param insightId as an address has it: anything */
export async function readInsight(db: Database, userId: string, insightId: string): Promise<Insight | null> {
  if (!validate(insightId)) return null;
  const row = await db
    .selectFrom('insights')
    .selectAll()
    .where('id', '=', insightId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? insightOf(row) : null;
}

const runOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('insight_runs').select('ran_at').where('user_id', '=', values.userId),
);

/** When the rules looked last, or null where they never did. */
export async function readLastRun(db: Database, userId: string): Promise<Date | null> {
  const [row] = await runOf(db, { userId });
  return row ? new Date(row.ran_at) : null;
}

const habitNames = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('habits').select(['id', 'name']).where('user_id', '=', values.userId),
);
const goalTitles = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('user_goals').select(['id', 'title']).where('user_id', '=', values.userId),
);

/** What habits and goals are called, by `habit.<id>` and `goal.<id>`. Two queries. */
export async function readSubjectNames(db: Database, userId: string): Promise<ReadonlyMap<string, string>> {
  const habits = await habitNames(db, { userId });
  const goals = await goalTitles(db, { userId });
  return new Map([
    ...habits.map(({ id, name }) => [`habit.${id}`, name] as const),
    ...goals.map(({ id, title }) => [`goal.${id}`, title] as const),
  ]);
}
