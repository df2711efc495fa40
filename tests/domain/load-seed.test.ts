import { afterEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { loadAddress, loadPassword, seedLoad } from '#db/seeds/load.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { listEntries } from '#app/domain/journal/list-entries.ts';
import { currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { prefill, readSharedData } from '#app/domain/submissions/shared-data.ts';
import { openFields } from '#app/forms/engine/progress.ts';
import { forms } from '#app/forms/registry.ts';
import { onNoon } from '#tests/support/answers.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';

const open: Database[] = [];
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

const seeded = async (members: number): Promise<Database> => {
  const db = await freshDatabase();
  open.push(db);
  await seedLoad(db, members, noon);
  return db;
};

test("load data: every member's points are the sum of their ledger, and the levels are those reached", async () => {
  const db = await seeded(300);
  const members = await db
    .selectFrom('profiles')
    .select(['id', 'current_xp', 'onboarding_completed'])
    .execute();
  expect(members).toHaveLength(300);
  const ledger = await db
    .selectFrom('xp_events')
    .select((eb) => ['user_id', eb.fn.sum<number | string>('amount').as('total')])
    .groupBy('user_id')
    .execute();
  const totals = new Map(ledger.map((row) => [row.user_id, Number(row.total)]));
  expect(members.filter((member) => totals.get(member.id) !== member.current_xp)).toEqual([]);
  expect(members.every((member) => member.onboarding_completed === 1)).toBe(true);
  const unlocks = await db.selectFrom('xp_unlocks').select(['user_id', 'subject']).execute();
  expect(unlocks).toHaveLength(600);
});

test('load data: what members wrote is read as if they had written it', async () => {
  const db = await seeded(6);
  for (const number of [1, 3]) {
    const signedIn = await checkCredentials(db, loadAddress(number), loadPassword);
    if (!signedIn.ok) throw new Error(signedIn.reason);
    const { id } = signedIn.user;
    expect((await listEntries(db, id, 1)).total).toBe(20);
    const submissions = await currentSubmissions(db, id);
    expect([...submissions.keys()].sort()).toEqual([
      'basic-onboarding',
      'health-assessment',
      'nutrition-fitness',
    ]);
    for (const { definition } of forms) {
      const submission = submissions.get(definition.id);
      if (submission?.completedAt) expect(openFields(definition, submission.state, onNoon)).toEqual([]);
    }
    expect(submissions.get('health-assessment')?.completedAt).toBeNull();
    expect(await readDashboard(db, id)).toMatchObject({ band: 'advanced', required: { total: 3 } });
    const nutrition = forms.find((form) => form.definition.id === 'nutrition-fitness')!;
    const known = await readSharedData(db, id);
    if (number === 1) expect(Object.keys(prefill(nutrition.definition, known, onNoon))).toHaveLength(2);
  }
});

test('load data: the same numbers give the same rows', async () => {
  const rowsOf = async () => {
    const db = await seeded(3);
    return [
      await db.selectFrom('xp_events').selectAll().orderBy('id').execute(),
      await db.selectFrom('form_progress').selectAll().orderBy('id').execute(),
      await db.selectFrom('journal_entries').selectAll().orderBy('id').execute(),
    ];
  };
  expect(await rowsOf()).toEqual(await rowsOf());
});
