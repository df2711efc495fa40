import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Tables } from '#db/tables/index.ts';
import type { LeadSource } from '#db/tables/leads.ts';
import { holds } from '../lists/holds.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { quizzes, type QuizId } from '../quizzes/quizzes.ts';

const aPage = 50;

/** So many leads lie in memory at once while they are exported. */
const exportedAtOnce = 500;

/** In the order in which they are offered. */
export const leadSources = [
  'website',
  'strategy-call',
  'archetype',
  'emotional',
  'freedom',
] as const satisfies readonly LeadSource[];

/** Every result that a lead can have, as `<quiz>.<result>`. */
export const leadResults: readonly string[] = quizzes.flatMap(({ id, results }) =>
  results.map((result) => `${id}.${result}`),
);

/** One person who left an address, with everything that they left it for. */
export interface Lead {
  readonly id: string;
  readonly email: string;
  /** Empty where they have asked for nothing but results. */
  readonly fullName: string;
  readonly phone: string;
  readonly language: Language;
  /** What they came by first, and the campaign that sent them; empty for none. */
  readonly source: LeadSource;
  readonly campaign: string;
  /** What they asked for, with the moment of the newest request. */
  readonly asked: Readonly<Partial<Record<'website' | 'strategy-call', string>>>;
  /** The newest result of each quiz. */
  readonly results: Readonly<Partial<Record<QuizId, string>>>;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly followedUpAt: string | null;
  /** The account of the address, and whether it was there before the address was left. */
  readonly accountId: string | null;
  readonly wasMember: boolean;
}

/** What the list can be narrowed to; what is empty or left out narrows nothing. */
export interface LeadsNarrowed {
  /** What stands somewhere in a name, an address or a telephone number. */
  readonly q?: string | undefined;
  readonly kind?: LeadSource | undefined;
  readonly result?: { readonly quiz: QuizId; readonly result: string } | undefined;
  readonly followUp?: 'open' | 'done' | undefined;
  readonly account?: 'yes' | 'no' | undefined;
  readonly language?: Language | undefined;
  /** Moments: they did something from the one on, and before the other. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export type LeadOrder = 'last' | 'first' | 'email';

type Query = SelectQueryBuilder<Tables, 'leads', Selectable<Tables['leads']>>;

// Conditions are written out, so that the indexes of just these are taken.
const kinds = {
  website: sql<boolean>`website_at is not null`,
  'strategy-call': sql<boolean>`strategy_call_at is not null`,
  archetype: sql<boolean>`archetype is not null`,
  emotional: sql<boolean>`emotional is not null`,
  freedom: sql<boolean>`freedom is not null`,
  admin: sql<boolean>`source = 'admin'`,
};
const followUps = {
  open: sql<boolean>`followed_up_at is null`,
  done: sql<boolean>`followed_up_at is not null`,
};
const accounts = { yes: sql<boolean>`account_id is not null`, no: sql<boolean>`account_id is null` };

function narrowed(db: Database, to: LeadsNarrowed): Query {
  const { q, kind, result, followUp, account, language, from, before } = to;
  let query: Query = db.selectFrom('leads').selectAll();
  if (q)
    query = query.where(({ or }) =>
      or((['full_name', 'email', 'phone'] as const).map((column) => holds(column, q))),
    );
  if (kind) query = query.where(kinds[kind]);
  if (result) query = query.where(result.quiz, '=', result.result);
  if (followUp) query = query.where(followUps[followUp]);
  if (account) query = query.where(accounts[account]);
  if (language) query = query.where('language', '=', language);
  if (from) query = query.where('last_at', '>=', from.toISOString());
  if (before) query = query.where('last_at', '<', before.toISOString());
  return query;
}

type Row = Selectable<Tables['leads']>;

/** A lead as it is stored, read. */
export const readLead = (row: Row): Lead => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  phone: row.phone,
  language: row.language,
  source: row.source,
  campaign: row.campaign,
  asked: {
    ...(row.website_at === null ? {} : { website: row.website_at }),
    ...(row.strategy_call_at === null ? {} : { 'strategy-call': row.strategy_call_at }),
  },
  results: Object.fromEntries(
    quizzes.flatMap(({ id }) => {
      const result = row[id];
      return result === null ? [] : [[id, result] as const];
    }),
  ),
  firstAt: row.first_at,
  lastAt: row.last_at,
  followedUpAt: row.followed_up_at,
  accountId: row.account_id,
  wasMember: row.was_member === 1,
});

const keysOf: Readonly<Record<LeadOrder, readonly (readonly [string, (row: Row) => string])[]>> = {
  last: [
    ['last_at', (row) => row.last_at],
    ['id', (row) => row.id],
  ],
  first: [
    ['first_at', (row) => row.first_at],
    ['id', (row) => row.id],
  ],
  // No two are equal.
  email: [['email', (row) => row.email]],
};

export interface LeadPage extends Place {
  readonly leads: readonly Lead[];
}

/** A page of everybody who left an address, whoever did something last first unless told. Two queries. */
export async function listLeads(
  db: Database,
  asked: PageAsked,
  to: LeadsNarrowed = {},
  order: { readonly by?: LeadOrder; readonly direction?: 'asc' | 'desc' } = {},
): Promise<LeadPage> {
  const { rows, ...place } = await readPage(
    db,
    narrowed(db, to),
    {
      size: aPage,
      keys: keysOf[order.by ?? 'last'],
      direction: order.direction,
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { leads: rows.map(readLead), ...place };
}

/**
 * The next leads of the list, whoever did something last first, none twice: some at a time, until there are none.
 * @param until those who did something up to here @param last the one that was exported last, null at the beginning
 */
export async function exportLeads(
  db: Database,
  to: LeadsNarrowed,
  until: Date,
  last: Pick<Lead, 'id' | 'lastAt'> | null,
): Promise<readonly Lead[]> {
  let query = narrowed(db, to).where('last_at', '<=', until.toISOString());
  if (last)
    query = query.where((eb) => eb(eb.refTuple('last_at', 'id'), '<', eb.tuple(last.lastAt, last.id)));
  const rows = await query.orderBy('last_at', 'desc').orderBy('id', 'desc').limit(exportedAtOnce).execute();
  return rows.map(readLead);
}
