import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { forms } from '#app/forms/registry.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nextRequired, requiredProgress } from '#app/domain/submissions/hub.ts';
import {
  listComparable,
  listSubmissions,
  listUsedForms,
  type HistoryFilter,
} from '#app/domain/submissions/history.ts';
import {
  currentHeads,
  currentSubmissions,
  findSubmission,
} from '#app/domain/submissions/list-submissions.ts';
import { historyPercent, hubPercent } from '#app/domain/submissions/percent.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { save } from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

interface Given {
  readonly user?: string;
  readonly form?: string;
  readonly data?: object;
  readonly completed?: Date | null;
  readonly updated?: Date;
}

/** Writes a submission as it would stand after some time. @returns its id */
async function submission({
  user = userId,
  form = 'nutrition-fitness',
  data = {},
  completed = null,
  updated = noon,
}: Given) {
  const id = uuid();
  await db
    .insertInto('form_progress')
    .values({
      id,
      user_id: user,
      form_type: form,
      form_data: JSON.stringify(data),
      completed_at: completed?.toISOString() ?? null,
      created_at: noon.toISOString(),
      updated_at: updated.toISOString(),
    })
    .execute();
  return id;
}
const list = async (page = 1, filter: HistoryFilter = {}) => {
  const found = await listSubmissions(db, userId, page, filter);
  return { ...found, submissions: found.submissions.map((one) => one.id) };
};

describe('the history', () => {
  test('is empty at first, on one page', async () => {
    expect(await list()).toEqual({ submissions: [], quizzes: [], total: 0, page: 1, pages: 1 });
  });

  test('C6-030 shows what was changed last first', async () => {
    const old = await submission({ completed: noon, updated: after({ hours: 1 }) });
    const newest = await submission({ form: 'health-assessment', updated: after({ hours: 3 }) });
    const middle = await submission({ completed: noon, updated: after({ hours: 2 }) });
    expect((await list()).submissions).toEqual([newest, middle, old]);
  });

  test('LOAD-09 comes in pages of 20, each submission on one of them', async () => {
    for (let n = 0; n < 45; n += 1) await submission({ completed: noon, updated: after({ minutes: n % 7 }) });
    const pages = [await list(1), await list(2), await list(3)];
    expect(pages.map((page) => page.submissions.length)).toEqual([20, 20, 5]);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45]);
    expect(pages.map((page) => page.pages)).toEqual([3, 3, 3]);
    expect(new Set(pages.flatMap((page) => page.submissions)).size).toBe(45);
  });

  test.each([
    [0, 1],
    [-3, 1],
    [99, 2],
  ])('asked for page %d shows page %d', async (asked, shown) => {
    for (let n = 0; n < 21; n += 1) await submission({ completed: noon });
    expect((await list(asked)).page).toBe(shown);
  });

  test('C1-030 never shows what belongs to somebody else', async () => {
    const other = await someMember(db);
    await submission({ user: other });
    await submission({ user: other, completed: noon });
    const mine = await submission({});
    expect(await list()).toMatchObject({ submissions: [mine], total: 1 });
  });

  test('does not show the shared record', async () => {
    await submission({ form: 'shared-data', data: {} });
    expect(await list()).toMatchObject({ submissions: [], total: 0 });
  });

  test('C6-020 counts what it shows: forms that no longer exist are in neither', async () => {
    await submission({ form: 'a-form-of-old', completed: noon });
    const mine = await submission({});
    expect(await list()).toMatchObject({ submissions: [mine], total: 1 });
  });
});

describe('C6-020 the history narrowed', () => {
  const day = 24;
  let ids: Record<string, string>;
  beforeEach(async () => {
    ids = {
      early: await submission({ completed: noon, updated: noon }),
      edited: await submission({ completed: after({ hours: day }), updated: after({ hours: 9 * day }) }),
      late: await submission({ completed: after({ hours: 5 * day }), updated: after({ hours: 5 * day }) }),
      open: await submission({ form: 'health-assessment', updated: after({ hours: 2 * day }) }),
    };
    await submission({ user: await someMember(db), completed: noon });
  });
  const from = (hours: number): Date => after({ hours });
  const cases: readonly [says: string, filter: HistoryFilter, found: string[]][] = [
    ['nothing', {}, ['edited', 'late', 'open', 'early']],
    ['a form', { formType: 'nutrition-fitness' }, ['edited', 'late', 'early']],
    ['a form without submissions', { formType: 'offboard' }, []],
    ['the shared record', { formType: 'shared-data' }, []],
    ['what is completed', { state: 'completed' }, ['edited', 'late', 'early']],
    ['what is in progress', { state: 'in-progress' }, ['open']],
    ['a beginning, that moment included', { from: from(2 * day) }, ['late', 'open']],
    ['an end, that moment not included', { before: from(day) }, ['early']],
    ['the moment of completion, not of a later edit', { from: from(1), before: from(day + 1) }, ['edited']],
    [
      'all of them',
      { formType: 'nutrition-fitness', state: 'completed', from: from(1), before: from(6 * day) },
      ['edited', 'late'],
    ],
  ];
  test.each(cases)('by %s', async (_says, filter, names) => {
    const found = names.map((name) => ids[name]);
    expect(await list(1, filter)).toMatchObject({ submissions: found, total: found.length });
  });

  test('counts pages of what is left', async () => {
    for (let n = 0; n < 25; n += 1) await submission({ form: 'offboard', completed: noon });
    expect(await list(2, { formType: 'offboard' })).toMatchObject({ total: 25, page: 2, pages: 2 });
  });
});

describe('what can be compared', () => {
  test('are forms of which two are completed, by this member', async () => {
    await submission({ completed: noon });
    await submission({ completed: after({ days: 1 }) });
    await submission({ form: 'health-assessment', completed: noon });
    await submission({ form: 'health-assessment' });
    await submission({ user: await someMember(db), form: 'offboard', completed: noon });
    expect(await listUsedForms(db, userId)).toEqual([
      { formType: 'nutrition-fitness', comparable: true },
      { formType: 'health-assessment', comparable: false },
    ]);
  });

  test('are the other completed submissions of a form, newest first, in pages', async () => {
    const one = await submission({ completed: noon });
    const others: string[] = [];
    for (let n = 1; n <= 22; n += 1) others.unshift(await submission({ completed: after({ days: n }) }));
    await submission({});
    await submission({ form: 'offboard', completed: noon });
    await submission({ user: await someMember(db), completed: noon });
    const asked = { id: one, formType: 'nutrition-fitness' };
    const [first, second] = [
      await listComparable(db, userId, asked),
      await listComparable(db, userId, asked, 2),
    ];
    expect(first).toMatchObject({ total: 22, page: 1, pages: 2 });
    expect([...first.submissions, ...second.submissions].map(({ id }) => id)).toEqual(others);
  });
});

describe('one submission', () => {
  test('is found by its id', async () => {
    const id = await submission({ data: { height_cm: 168 }, completed: after({ hours: 1 }) });
    expect(await findSubmission(db, userId, id)).toMatchObject({
      id,
      formType: 'nutrition-fitness',
      answers: { height_cm: 168 },
      completedAt: after({ hours: 1 }),
    });
  });

  test.each<[string, () => Promise<string>]>([
    ['an unknown id', async () => uuid()],
    ['no id', async () => ''],
    ['AC-04 C1-030 the id of somebody else’s', async () => submission({ user: await someMember(db) })],
    ['the shared record', () => submission({ form: 'shared-data' })],
    ['a form that no longer exists', () => submission({ form: 'a-form-of-old' })],
  ])('is not there for %s', async (_says, make) => {
    expect(await findSubmission(db, userId, await make())).toBeNull();
  });
});

describe('percentages', () => {
  const current = () => findCurrent(db, userId, nutritionFitness);
  test('C6-014 on the hub are 0 without a record, 50 in progress, 100 completed', async () => {
    expect(hubPercent(undefined)).toBe(0);
    await save(db, userId, nutritionFitness, 'accountability', {});
    expect(hubPercent((await current())!)).toBe(50);
    await db.updateTable('form_progress').set({ completed_at: noon.toISOString() }).execute();
    expect(hubPercent((await current())!)).toBe(100);
  });

  test('C6-015 in the history are 25 without data, 75 with some, 100 completed', async () => {
    await save(db, userId, nutritionFitness, 'accountability', {});
    expect(historyPercent((await current())!)).toBe(25);
    await save(db, userId, nutritionFitness, 'basic-metrics', { height_cm: '168' });
    expect(historyPercent((await current())!)).toBe(75);
    await db.updateTable('form_progress').set({ completed_at: noon.toISOString() }).execute();
    expect(historyPercent((await current())!)).toBe(100);
  });
});

describe('the hub', () => {
  const required = forms.filter((form) => form.hub === 'required').map((form) => form.definition.id);
  const hub = async () => {
    const submissions = await currentSubmissions(db, userId);
    return { next: nextRequired(submissions)?.definition.id, ...requiredProgress(submissions) };
  };

  test.each<[string[], string | undefined, number, number]>([
    [[], required[0], 0, 0],
    [[required[0]!], required[1], 1, 33],
    [[required[1]!], required[0], 1, 33],
    [[required[0]!, required[1]!], required[2], 2, 67],
    [[required[0]!, required[2]!], required[1], 2, 67],
    [required, undefined, 3, 100],
  ])(
    'C6-005 after %j recommends %s, with %d of 3 done: %d percent',
    async (completed, next, done, percent) => {
      for (const form of completed) await submission({ form, completed: noon });
      expect(await hub()).toEqual({ next, done, total: 3, percent });
    },
  );

  test('C6-005 counts no form in progress, and no optional one', async () => {
    await submission({ form: required[0]! });
    await submission({ form: 'basic-onboarding', completed: noon });
    expect(await hub()).toEqual({ next: required[0], done: 0, total: 3, percent: 0 });
  });

  test('C1-030 counts nothing of anybody else', async () => {
    const other = await someMember(db);
    for (const form of required) await submission({ user: other, form, completed: noon });
    expect((await hub()).done).toBe(0);
  });

  test('takes of each form the newest submission', async () => {
    await submission({ completed: noon, data: { height_cm: 160 } });
    const newest = await submission({ completed: after({ days: 30 }), data: { height_cm: 168 } });
    const submissions = await currentSubmissions(db, userId);
    expect(submissions.get('nutrition-fitness')?.id).toBe(newest);
    expect((await findCurrent(db, userId, nutritionFitness))?.id).toBe(newest);
  });

  test('takes the submission in progress before a completed one, as the form’s own pages do', async () => {
    const open = await submission({});
    await submission({ completed: noon });
    expect((await findCurrent(db, userId, nutritionFitness))?.id).toBe(open);
    expect((await currentSubmissions(db, userId)).get('nutrition-fitness')?.id).toBe(open);
    expect([...(await currentHeads(db, userId)).keys()]).toEqual(['nutrition-fitness']);
    expect((await currentHeads(db, userId)).get('nutrition-fitness')).toEqual({
      id: open,
      formType: 'nutrition-fitness',
      completedAt: null,
      changedAt: null,
      updatedAt: noon,
      everCompleted: true,
    });
  });
});
