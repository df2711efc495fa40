import type { Route } from './+types/csv';
import { readActivation } from '#app/domain/analytics/activation.ts';
import { readFormCounts } from '#app/domain/analytics/form-counts.ts';
import { activationSteps, fewest, isFew, weeksKept, type Asked } from '#app/domain/analytics/measures.ts';
import { readRetention } from '#app/domain/analytics/retention.ts';
import { exportVisits, type VisitCount } from '#app/domain/analytics/visits.ts';
import { csvFile, csvStream } from '#app/http/csv.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { Database } from '#db/database.ts';
import { analyticsRequest } from './analytics-view.ts';

export const handle = { feature: 'site-analytics' } satisfies PageFacts;

/** As on the pages, a number that is too small is none. */
const people = (value: number): string => (isFew(value) ? `<${fewest}` : String(value));

async function* visitPages(db: Database, asked: Asked) {
  let last: VisitCount | null = null;
  do {
    const counts: readonly VisitCount[] = await exportVisits(db, asked, last);
    last = counts.at(-1) ?? null;
    yield counts.map(({ day, kind, page, language, source, times }) => [
      day,
      kind,
      page,
      language,
      source,
      times,
    ]);
  } while (last);
}

const tables = {
  activation: async (db: Database, asked: Asked) => ({
    header: ['week', 'accounts', ...activationSteps],
    rows: (await readActivation(db, asked)).map(({ week, accounts, steps }) => [
      week,
      String(accounts),
      ...activationSteps.map((step) => (steps ? people(steps[step]) : '')),
    ]),
  }),
  retention: async (db: Database, asked: Asked) => ({
    header: ['week', 'accounts', ...Array.from({ length: weeksKept + 1 }, (_, later) => `week_${later}`)],
    rows: (await readRetention(db, asked)).map(({ week, cohort, kept }) => [
      week,
      cohort === null ? '' : people(cohort),
      ...kept.map((one) => (one === null ? '' : people(one))),
    ]),
  }),
  forms: async (db: Database, asked: Asked) => ({
    header: ['form', 'section', 'begun', 'completed', 'stopped'],
    rows: (await readFormCounts(db, asked)).flatMap(({ form, begun, completed, stopped }) => [
      [form, '', people(begun), people(completed), ''],
      ...stopped.map((one) => [form, one.section, '', '', people(one.people)]),
    ]),
  }),
};

/** What a tab shows, as a table; names of columns are those of the data, in no language. Visits are told day by day. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, now, query, asked } = analyticsRequest(request, context);
  const part = query.get('part') ?? '';
  const day = now.toISOString().slice(0, 10);
  if (!Object.hasOwn(tables, part))
    return csvStream(
      `visits-${day}`,
      ['day', 'kind', 'page', 'language', 'source', 'times'],
      visitPages(db, asked),
    );
  const { header, rows } = await tables[part as keyof typeof tables](db, asked);
  return csvFile(`${part}-${day}`, header, rows);
}
