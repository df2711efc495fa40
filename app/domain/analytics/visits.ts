import { sql, type ExpressionBuilder } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { VisitKind } from '#db/tables/analytics.ts';
import type { Tables } from '#db/tables/index.ts';
import type { Day } from '../days/calendar.ts';
import { weekOf } from '../leads/weeks.ts';
import { fewest, type Asked } from './measures.ts';

/** How often something was counted on a day. */
export interface VisitCount {
  readonly day: Day;
  readonly kind: VisitKind;
  readonly page: string;
  readonly language: Language;
  readonly source: string;
  readonly times: number;
}

/** Pages behind the sign-in, all together: which of them people open is theirs. */
export const membersPage = 'members';
/** What stands for pages and sources past the bound of a day. */
export const otherPage = 'other';

/** Rows that one statement writes. */
const atOnce = 200;

/** Adds what was counted to the sums of its day. All of it, or nothing. */
export async function addVisits(db: Database, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (let from = 0; from < counts.length; from += atOnce)
      await trx
        .insertInto('visit_counts')
        .values(counts.slice(from, from + atOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'page', 'language', 'source'])
            .doUpdateSet((eb) => ({ times: eb('visit_counts.times', '+', eb.ref('excluded.times')) })),
        )
        .execute();
  });
}

/** Campaigns that have a name of their own at the most. */
const mostCampaigns = 20;

/**
 * Campaigns that several people left their address by within ninety days, in lower case, the most frequent first: a name that
 * somebody invents in an address is not told apart, one that leads came by is.
 */
export async function findCampaigns(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const from = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  const rows = await db
    .selectFrom('leads')
    .select((eb) => ['campaign', eb.fn.countAll<number | string>().as('people')])
    .where('first_at', '>=', from)
    .where('campaign', '!=', '')
    .groupBy('campaign')
    .having((eb) => eb.fn.countAll(), '>=', fewest)
    .orderBy('people', 'desc')
    .orderBy('campaign')
    .limit(mostCampaigns)
    .execute();
  return new Set(rows.map(({ campaign }) => campaign.trim().toLowerCase()));
}

export interface Visits {
  /** Pages that were opened, and how many of them from elsewhere, by week, the oldest first. */
  readonly byWeek: readonly { readonly week: Day; readonly views: number; readonly visits: number }[];
  /** The most frequent first, in each list. */
  readonly byPage: readonly { readonly page: string; readonly views: number; readonly visits: number }[];
  readonly bySource: readonly { readonly source: string; readonly visits: number }[];
  readonly byLanguage: readonly {
    readonly language: Language;
    readonly views: number;
    readonly visits: number;
  }[];
  /** Forms that were sent from pages with script, by whether it ran. */
  readonly script: { readonly with: number; readonly without: number };
}

/** What was counted in some weeks. Two queries: by day, and over all days. */
export async function readVisits(db: Database, asked: Asked): Promise<Visits> {
  const times = (eb: ExpressionBuilder<Tables, 'visit_counts'>) =>
    eb.fn.sum<number | string>('times').as('times');
  const ofDays = await visitsBetween(db, asked)
    .select((eb) => ['day', 'kind', isOwn.as('is_own'), times(eb)])
    .groupBy(['day', 'kind', isOwn])
    .execute();
  const ofAll = await visitsBetween(db, asked)
    .select((eb) => ['page', 'language', 'source', times(eb)])
    .where('kind', '=', 'view')
    .groupBy(['page', 'language', 'source'])
    .execute();
  const weeks = group(
    ofDays
      .filter(({ kind }) => kind === 'view')
      .map((one) => ({ key: weekOf(one.day), isOwn: Number(one.is_own) === 1, times: Number(one.times) })),
  );
  const by = (key: 'page' | 'language' | 'source') =>
    [...group(ofAll.map((one) => ({ key: one[key], isOwn: one.source === 'own', times: Number(one.times) })))]
      .map(([name, numbers]) => ({ name, ...numbers }))
      .toSorted((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1));
  const sent = (kind: VisitKind): number =>
    ofDays.reduce((all, one) => (one.kind === kind ? all + Number(one.times) : all), 0);
  return {
    byWeek: asked.weeks.map((week) => ({ week, ...(weeks.get(week) ?? nothing) })),
    byPage: by('page').map(({ name, ...numbers }) => ({ page: name, ...numbers })),
    bySource: by('source').flatMap(({ name, visits }) => (name === 'own' ? [] : { source: name, visits })),
    byLanguage: by('language').map(({ name, ...numbers }) => ({ language: name as Language, ...numbers })),
    script: { with: sent('with-script'), without: sent('without-script') },
  };
}

/** Whether a page of ours led to the page. */
const isOwn = sql<number | string>`case when source = 'own' then 1 else 0 end`;

const nothing = { views: 0, visits: 0 };

/** Pages that were opened, and those of them from elsewhere, by a key. */
function group(
  counts: readonly { readonly key: string; readonly isOwn: boolean; readonly times: number }[],
): ReadonlyMap<string, typeof nothing> {
  const groups = new Map<string, typeof nothing>();
  for (const { key, isOwn: isFromOurs, times } of counts) {
    const { views, visits } = groups.get(key) ?? nothing;
    groups.set(key, { views: views + times, visits: visits + (isFromOurs ? 0 : times) });
  }
  return groups;
}

/** The sums of each day in some weeks. */
const visitsBetween = (db: Database, { weeks, language }: Asked) => {
  const query = db.selectFrom('visit_counts').where('day', '>=', weeks[0]!);
  return language ? query.where('language', '=', language) : query;
};

/** So many sums lie in memory at once while they are exported. */
const exportedAtOnce = 1000;
const key = ['day', 'kind', 'page', 'language', 'source'] as const;

/** The same sums for a file: some at a time, each after the one before. @param after the last one that was read; null at first */
export async function exportVisits(
  db: Database,
  asked: Asked,
  after: VisitCount | null,
): Promise<readonly VisitCount[]> {
  let query = visitsBetween(db, asked).selectAll().limit(exportedAtOnce);
  for (const column of key) query = query.orderBy(column);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple(...key), '>', eb.tuple(after.day, after.kind, after.page, after.language, after.source)),
    );
  return query.execute();
}
