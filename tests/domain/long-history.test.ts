import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { hasAnalysis, listAnalysed } from '#app/domain/analyses/analyses.ts';
import { listComparable, listSubmissions, listUsedForms } from '#app/domain/submissions/history.ts';
import { currentHeads, currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { allOnSqlite, engine } from '#tests/support/engine.ts';
import { plansOf } from '#tests/support/query-plans.ts';

// Plans are SQLite's own words; on Postgres there is nothing of the kind to read.
// oxlint-disable-next-line vitest/no-disabled-tests -- a function that makes tests, not a test
const planned = test.runIf(engine === 'sqlite');
allOnSqlite();

let db: Database;
let userId: string;
beforeAll(async () => {
  if (engine !== 'sqlite') return;
  db = await freshDatabase();
  // One member with a long history among many with one submission each: what the engine expects of a member misleads it.
  for (let n = 0; n < 40; n += 1) await fill(await someMember(db), 1);
  userId = await someMember(db);
  await fill(userId, 600);
});
afterAll(() => db?.destroy());

async function fill(user: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: uuid(),
    user_id: user,
    form_type: 'nutrition-fitness',
    form_data: JSON.stringify({ primary_health_goals: 'Walk more. '.repeat(20) }),
    completed_at: after({ hours: n }).toISOString(),
    created_at: noon.toISOString(),
    updated_at: after({ hours: n }).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('form_progress')
      .values(rows.slice(from, from + 100))
      .execute();
}

/** How a statement comes to rows of answers: by their own keys, never through everything that a member has. */
const steps = async (work: (db: Database) => Promise<unknown>): Promise<readonly string[]> =>
  (await plansOf(db, work)).flatMap((plan) => plan.steps);
const isWide = (step: string): boolean =>
  /form_progress|mine|newest|form_analyses/.test(step) &&
  !/COVERING INDEX|\(id=\?\)|completed_at=\?|SCALAR SUBQUERY/.test(step);

const filters = [
  {},
  { formType: 'nutrition-fitness' },
  { state: 'completed' },
  { state: 'in-progress' },
  { from: noon, before: after({ days: 9 }) },
  { formType: 'nutrition-fitness', state: 'completed', from: noon },
] as const;
const asked: readonly [says: string, work: (db: Database) => Promise<unknown>][] = [
  ['the hub', (one) => currentSubmissions(one, userId)],
  ['the dashboard', (one) => currentHeads(one, userId)],
  ['a form', (one) => findCurrent(one, userId, nutritionFitness)],
  ['what was used', (one) => listUsedForms(one, userId)],
  [
    'what can be compared',
    (one) => listComparable(one, userId, { id: uuid(), formType: 'nutrition-fitness' }, 3),
  ],
  ['which are analysed', (one) => listAnalysed(one, userId, [uuid(), uuid()])],
  ['whether a form is analysed', (one) => hasAnalysis(one, userId, 'nutrition-fitness')],
  ...filters.map((filter): [string, (one: Database) => Promise<unknown>] => [
    `the history by ${JSON.stringify(filter)}`,
    (one) => listSubmissions(one, userId, 7, filter),
  ]),
];

for (const known of ['without', 'with']) {
  planned.each(asked)(
    `LOAD-09 ${known} statistics, %s reads no answers but those it shows`,
    async (_says, work) => {
      if (known === 'with') await db.executeQuery(CompiledQuery.raw('analyze'));
      expect((await steps(work)).filter(isWide)).toEqual([]);
    },
  );
}
