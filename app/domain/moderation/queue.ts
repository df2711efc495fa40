import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import {
  reportReasons,
  type DecisionKind,
  type DecisionRule,
  type ReportReason,
} from '#db/tables/moderation.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { glanceAt, type Glance } from './glances.ts';
import { matterOf, nameOf, type Matter } from './matter.ts';

/** So many of what waits are shown, from the top: it is worked off from there, and never paged. */
export const mostWaiting = 50;
const aPage = 25;
/** For so many days administrators read what its author has deleted. */
export const daysDeleted = 30;

/** Something that a moderator is to read. */
export interface Waiting extends Glance {
  /** Its words call for help, or somebody who reported it says so: before everything else. */
  readonly isUrgent: boolean;
  readonly since: string;
  /** How many open reports there are, and for what. */
  readonly reports: number;
  readonly reasons: readonly ReportReason[];
}

interface Asking {
  readonly matter: Matter;
  readonly isUrgent: boolean;
  readonly since: string;
  readonly reports: number;
  readonly reasons: readonly ReportReason[];
}

/** What waits to be read: where somebody may be in danger first, then what has waited longest; at most `mostWaiting`. */
export async function listWaiting(
  db: Database,
): Promise<{ readonly rows: readonly Waiting[]; readonly isMore: boolean }> {
  const asking = new Map<string, Asking>();
  for (const one of [...(await listHeld(db, 1)), ...(await listHeld(db, 0)), ...(await listReported(db))]) {
    const name = nameOf(one.matter);
    const before = asking.get(name);
    asking.set(name, before ? together(before, one) : one);
  }
  const inOrder = [...asking.values()].toSorted(
    (one, other) =>
      Number(other.isUrgent) - Number(one.isUrgent) ||
      one.since.localeCompare(other.since) ||
      one.matter.id.localeCompare(other.matter.id),
  );
  const shown = inOrder.slice(0, mostWaiting);
  const glances = await glanceAt(
    db,
    shown.map(({ matter }) => matter),
  );
  const rows = shown.flatMap((one) => {
    const glance = glances.get(nameOf(one.matter));
    return glance ? [{ ...glance, ...one }] : [];
  });
  return { rows, isMore: inOrder.length > mostWaiting };
}

const together = (one: Asking, other: Asking): Asking => ({
  matter: one.matter,
  isUrgent: one.isUrgent || other.isUrgent,
  since: one.since < other.since ? one.since : other.since,
  reports: one.reports + other.reports,
  reasons: [...new Set([...one.reasons, ...other.reasons])],
});

/** Posts that nobody sees before a moderator has read them, the longest first. Of a member who is no more there is nothing to read. */
async function listHeld(db: Database, needsHelp: 0 | 1): Promise<readonly Asking[]> {
  const rows = await db
    .selectFrom('community_posts')
    .select(['id', 'created_at', 'state_at'])
    .where('state', '=', 'held')
    .where('needs_help', '=', needsHelp)
    .where('author_id', 'is not', null)
    .orderBy('id')
    .limit(mostWaiting + 1)
    .execute();
  return rows.map(({ id, created_at, state_at }) => ({
    matter: { kind: 'post', id },
    isUrgent: needsHelp === 1,
    since: state_at ?? created_at,
    reports: 0,
    reasons: [],
  }));
}

const reasonsSchema = z.array(z.enum(reportReasons));

/** What members reported and nobody has decided about; several reports of the same are one. */
async function listReported(db: Database): Promise<readonly Asking[]> {
  const rows = await db
    .selectFrom('community_reports')
    .select((eb) => [
      'post_id',
      'group_id',
      'person_id',
      eb.fn.max<number>('is_urgent').as('is_urgent'),
      eb.fn.min<string>('created_at').as('since'),
      eb.fn.countAll<number | string>().as('count'),
      ...reportReasons.map((reason) =>
        sql<number>`max(case when reason = ${sql.lit(reason)} then 1 else 0 end)`.as(reason),
      ),
    ])
    // Written out, for the index of just these.
    .where(sql<boolean>`decided_at is null`)
    .groupBy(['post_id', 'group_id', 'person_id'])
    .orderBy('is_urgent', 'desc')
    .orderBy('since')
    .limit(mostWaiting + 1)
    .execute();
  return rows.map((row) => ({
    matter: matterOf(row),
    isUrgent: Number(row.is_urgent) === 1,
    since: row.since,
    reports: Number(row.count),
    reasons: reasonsSchema.parse(reportReasons.filter((reason) => Number(row[reason]) === 1)),
  }));
}

/** How much of the community waits for administrators, with appeals; of each kind at most as much as a page shows. */
export async function countToRead(db: Database): Promise<number> {
  const { rows } = await listWaiting(db);
  return rows.length + (await countAppeals(db));
}

/** How many appeals nobody has answered; at most a hundred are counted. */
export const countAppeals = (db: Database): Promise<number> => countRows(db, appeals(db).select('id'), 100);

const appeals = (db: Database) =>
  db
    .selectFrom('community_decisions')
    // Written out, for the index of just these.
    .where(sql<boolean>`appealed_at is not null and answered_at is null`);

/** A decision in a list. */
export interface Decided extends Glance {
  readonly id: string;
  readonly decision: DecisionKind;
  readonly rule: DecisionRule;
  readonly at: string;
  readonly isAppealed: boolean;
  readonly answer: 'granted' | 'stays' | null;
}

const decidedColumns = [
  'id',
  'post_id',
  'group_id',
  'person_id',
  'decision',
  'rule',
  'created_at',
  'appealed_at',
  'answer',
] as const;

/** Appeals that wait for an answer, the longest first; at most `mostWaiting`. */
export async function listAppeals(db: Database): Promise<readonly Decided[]> {
  const rows = await appeals(db)
    .select(decidedColumns)
    .orderBy('appealed_at')
    .orderBy('id')
    .limit(mostWaiting)
    .execute();
  return withGlances(db, rows);
}

/** A page of what was decided, the newest first. */
export async function listDecided(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly rows: readonly Decided[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('community_decisions').select(decidedColumns),
    {
      size: aPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, rows: await withGlances(db, rows) };
}

type DecidedRow = Pick<Decided, 'id' | 'decision' | 'rule' | 'answer'> & {
  readonly post_id: string | null;
  readonly group_id: string | null;
  readonly person_id: string | null;
  readonly created_at: string;
  readonly appealed_at: string | null;
};

async function withGlances(db: Database, rows: readonly DecidedRow[]): Promise<readonly Decided[]> {
  const glances = await glanceAt(db, rows.map(matterOf));
  return rows.map((row) => {
    const matter = matterOf(row);
    const gone: Glance = { matter, text: '', state: 'deleted', isReply: false, author: null };
    return {
      ...(glances.get(nameOf(matter)) ?? gone),
      id: row.id,
      decision: row.decision,
      rule: row.rule,
      at: row.created_at,
      isAppealed: row.appealed_at !== null,
      answer: row.answer,
    };
  });
}

/** What its author deleted. */
export interface DeletedPost extends Glance {
  readonly at: string;
}

/** A page of posts that their authors deleted within `daysDeleted` days, the newest first. */
export async function listDeleted(
  db: Database,
  asked: PageAsked,
  now: Date,
): Promise<Place & { readonly rows: readonly DeletedPost[] }> {
  const since = new Date(now.getTime() - daysDeleted * 86_400_000).toISOString();
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('community_posts')
      .select(['id', 'state_at'])
      .where(sql<boolean>`state = 'deleted' and body <> ''`)
      .where('state_at', '>=', since)
      .$narrowType<{ state_at: string }>(),
    {
      size: aPage,
      keys: [
        ['state_at', (row) => row.state_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  const glances = await glanceAt(
    db,
    rows.map(({ id }) => ({ kind: 'post', id })),
  );
  return {
    ...place,
    rows: rows.flatMap(({ id, state_at: at }) => {
      const glance = glances.get(`post:${id}`);
      return glance ? [{ ...glance, at }] : [];
    }),
  };
}
