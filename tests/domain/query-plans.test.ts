import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { loadAddress, seedLoad } from '#db/seeds/load.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { listEntries } from '#app/domain/journal/list-entries.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onboardingAnswers, saveAll } from '#tests/support/answers.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { allOnSqlite, engine } from '#tests/support/engine.ts';
import { plansOf, type People, type Queries, type Scans } from '#tests/support/query-plans.ts';

let db: Database;
let people: People;

// Plans are SQLite's own words; on Postgres there is nothing of the kind to read.
// oxlint-disable-next-line vitest/no-disabled-tests -- a function that makes tests, not a test
const planned = test.runIf(engine === 'sqlite');
allOnSqlite();

beforeAll(async () => {
  if (engine !== 'sqlite') return;
  db = await freshDatabase();
  await seedLoad(db, 300, noon);
  const user = db.selectFrom('users').select('id').where('email', '=', loadAddress(150));
  const userId = (await user.executeTakeFirstOrThrow()).id;
  const newcomer = await someMember(db);
  await saveAll(db, newcomer, basicOnboarding, onboardingAnswers);
  const answering = await someMember(db);
  await saveAll(db, answering, nutritionFitness, nutritionAnswers);
  people = { userId, newcomer, answering };
  // Mails went to many: the planner knows how rare an address is.
  for (let to = 0; to < 200; to++)
    await enqueueJob(db, { kind: 'mail', key: `mail:${to}`, payload: {}, recipient: `mark ${to}` }, noon);
  await db.executeQuery(CompiledQuery.raw('analyze'));
});
afterAll(() => db?.destroy());

/** What is asked of the database: a file of ./query-plans for each folder of app/domain that asks. */
interface Area {
  readonly queries: Queries;
  readonly scans?: Scans;
}
const areas: Readonly<Record<string, Area>> = Object.fromEntries(
  await Promise.all(
    readdirSync(path.join(import.meta.dirname, 'query-plans')).map(async (file) => {
      const area: Area = await import(`./query-plans/${path.basename(file, '.ts')}.ts`);
      return [path.basename(file, '.ts'), area] as const;
    }),
  ),
);

/** Tables that do not grow with members: reading them whole is reading a page. */
const small = new Set([
  'challenges',
  'community_events',
  'feature_flags',
  'xp_levels',
  'xp_level_texts',
  'xp_migrations',
  'xp_rules',
  'freedom_plan_tiers',
  'freedom_plan_payment_options',
  'payment_plans',
]);

/** What a plan does that takes longer with every member: reads a table or an index whole, or sorts more than one person's rows. */
function faultsOf(steps: readonly string[], allowed: readonly string[]): readonly string[] {
  // A name in the reader's language is one row, found by its key.
  const isName = (step: string): boolean => /^SEARCH said .*_id=\? AND language=\?\)$/.test(step);
  const ofOnePerson = steps.every(
    (step) => !step.startsWith('SEARCH') || isName(step) || /\((user_id|email)=\?/.test(step),
  );
  const isScan = (step: string): boolean =>
    step.startsWith('SCAN ') &&
    !small.has(step.split(' ')[1]!) &&
    // Rows that the statement brings along or has found itself are few.
    !/SUBQUERY|VALUES CLAUSE|CONSTANT ROW|^SCAN (due|listed|counted)$/.test(step);
  return steps.filter(
    (step) =>
      !allowed.includes(step) &&
      (isScan(step) || (step.startsWith('USE TEMP B-TREE') && !(ofOnePerson && !steps.some(isScan)))),
  );
}

const asked = Object.entries(areas).flatMap(([area, { queries, scans = {} }]) =>
  Object.entries(queries).map(([name, work]) => ({ area, name, work, allowed: scans[name] ?? [] })),
);

planned.each(asked)('LOAD-09 $area: $name finds its rows by an index', async ({ work, allowed }) => {
  const plans = await plansOf(db, (listening) => work(listening, people));
  expect(plans).not.toHaveLength(0);
  const faults = plans
    .map((plan) => ({ sql: plan.sql, faults: faultsOf(plan.steps, allowed) }))
    .filter((plan) => plan.faults.length > 0);
  expect(faults).toEqual([]);
});

/** Exported functions of a folder of app/domain that take the database first: their keys in the folder's list of queries. */
function queryingFunctions(area: string): readonly string[] {
  const declared =
    /export (?:(?:async )?function (\w+)(?:<[^(]*>)?\(|const (\w+) = (?:async )?\()\s*(?:db|trx): Database/g;
  const found = readdirSync(`app/domain/${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(`app/domain/${area}/${file}`, 'utf8');
      return [...source.matchAll(declared)].map((match) => ({ file, name: match[1] ?? match[2]! }));
    });
  const isTwice = (name: string): boolean => found.filter((one) => one.name === name).length > 1;
  return found.map(({ file, name }) => (isTwice(name) ? `${file.slice(0, -3)}:${name}` : name));
}

planned(
  'LOAD-09 every function of the domain that queries has its plans looked at, in its folder’s list',
  () => {
    const functions = readdirSync('app/domain').flatMap((area) =>
      queryingFunctions(area).map((name) => `${area}: ${name}`),
    );
    expect(functions.length).toBeGreaterThan(30);
    const listed = asked.map(({ area, name }) => `${area}: ${name}`);
    expect({
      forgotten: functions.filter((name) => !listed.includes(name)),
      gone: listed.filter((name) => !functions.includes(name)),
      scansOfNothing: Object.entries(areas).flatMap(([area, { queries, scans = {} }]) =>
        Object.keys(scans)
          .filter((name) => !(name in queries))
          .map((name) => `${area}: ${name}`),
      ),
    }).toEqual({ forgotten: [], gone: [], scansOfNothing: [] });
  },
);

planned('LOAD-09 deleting a person finds their rows by an index in every table', async () => {
  const { rows } = await db.executeQuery<{ child: string; column: string }>(
    CompiledQuery.raw(`
      select m.name as child, f."from" as "column"
      from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f.seq = 0 and not exists (
        select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) c
        where c.seqno = 0 and c.name = f."from" and i.partial = 0)`),
  );
  expect(rows).toEqual([]);
});

planned('the plan of a query that scans or sorts everything is told from one that does not', async () => {
  const faults = async (work: (db: Database) => Promise<unknown>): Promise<readonly string[]> =>
    (await plansOf(db, work)).flatMap((plan) => faultsOf(plan.steps, []));
  const all = await faults((db) => db.selectFrom('xp_events').select('id').where('amount', '>', 1).execute());
  expect(all).toEqual(['SCAN xp_events']);
  const sorted = await faults((db) =>
    db.selectFrom('jobs').select('id').where('state', '=', 'done').orderBy('kind').execute(),
  );
  expect(sorted).toContain('USE TEMP B-TREE FOR ORDER BY');
  expect(await faults((db) => listEntries(db, people.userId, 1))).toEqual([]);
});
