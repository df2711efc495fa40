import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  newAddress,
  onboardingAnswers,
  password,
  seatMember,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { enroll, type Enrolled } from '#tests/domain/payments/enrolled.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const map = await readRouteMap();

let site: TestSite;
/** Somebody with one of everything; every word of it is a canary. */
let other: SeatedMember;
let otherSubmission: string;
let otherEntry: string;
let otherPurchase: Enrolled;
let viewer: SeatedMember;

beforeAll(async () => {
  site = await startSite();
  other = await seatMember(site, {
    onboarded: false,
    name: 'Canary Person',
    email: 'canary@elsewhere.example',
  });
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    await other.visitor.post(`/onboarding/${step}`, {
      intent: 'next',
      ...answers,
      bio: 'canary bio',
      goal_description: 'canary goal',
      journal_intention: 'canary entry',
      transformation_vision: 'canary vision',
    });
  }
  await other.visitor.post('/forms/nutrition-fitness/sleep-goals', {
    primary_health_goals: 'canary answer',
    sleep_hours: 'canary typed',
  });
  await other.visitor.post('/journal', { type: 'evening', intention: 'canary evening' });
  await site.db.updateTable('users').set({ password_hash: '$argon2id$canary-hash' }).execute();
  const submission = await site.db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', other.id)
    .where('form_type', '=', 'nutrition-fitness')
    .executeTakeFirstOrThrow();
  otherSubmission = submission.id;
  const entry = await site.db
    .selectFrom('journal_entries')
    .select('id')
    .where('user_id', '=', other.id)
    .where('type', '=', 'evening')
    .executeTakeFirstOrThrow();
  otherEntry = entry.id;
  otherPurchase = await enroll(site.db, other.id, site.now());
  await other.visitor.post(`/freedom-plan/refunds/${otherPurchase.enrollmentId}`, {
    reason: 'canary reason',
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  viewer = await seatMember(site);
});

const profileOf = (id: string) =>
  site.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('another member’s records', () => {
  test('C1-030 AC-04 a submission of somebody else is not found, in words, as a page and as data', async () => {
    for (const visitor of [viewer.visitor, (await seatMember(site, { role: 'admin' })).visitor]) {
      await exchange(visitor, {
        path: `/forms/submissions/${otherSubmission}`,
        status: 404,
        says: 'Form submission not found',
        hides: 'canary',
      });
    }
    expect((await other.visitor.get(`/forms/submissions/${otherSubmission}`)).text).toContain(
      'canary answer',
    );
  });

  const ids = ['x', '0', '-1', 'null', uuid(), "' or 1=1 --", '%00', 'a'.repeat(2000)];
  test.each(ids)('C1-030 the made-up submission %s is not found', async (id) => {
    await exchange(viewer.visitor, {
      path: `/forms/submissions/${encodeURIComponent(id)}`,
      status: 404,
      says: 'Form submission not found',
    });
  });

  test('C1-030 the record of shared data is no submission, not even its owner’s', async () => {
    const at = site.now().toISOString();
    const id = uuid();
    const shared = {
      basicInfo: {},
      healthHistory: {},
      lifestyle: {},
      formProgress: {
        basicInfoCompleted: false,
        healthHistoryCompleted: false,
        lifestyleCompleted: false,
        formSpecificCompleted: true,
      },
      lastUpdated: at,
    };
    await site.db
      .insertInto('form_progress')
      .values({
        id,
        user_id: viewer.id,
        form_type: 'shared-data',
        form_data: JSON.stringify(shared),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await exchange(viewer.visitor, { path: `/forms/submissions/${id}`, status: 404 });
    await exchange(viewer.visitor, {
      path: '/forms?view=history',
      status: 200,
      says: 'What you answer will appear here',
    });
  });

  test('AC-04 C4-077 receipts and refund requests of somebody else are not found, and cannot be made', async () => {
    const before = await site.db.selectFrom('refund_requests').selectAll().execute();
    expect(before).toMatchObject([{ reason: 'canary reason' }]);
    const paths = [
      `/freedom-plan/receipts/${otherPurchase.paymentId}`,
      `/freedom-plan/refunds/${otherPurchase.enrollmentId}`,
    ];
    for (const visitor of [viewer.visitor, (await seatMember(site, { role: 'admin' })).visitor])
      for (const path of paths) {
        await exchange(visitor, { path, status: 404, hides: ['canary', '$1,200'] });
        await visitor.post(path, { reason: 'mine', user_id: other.id });
      }
    expect(await site.db.selectFrom('refund_requests').selectAll().execute()).toEqual(before);
    expect((await other.visitor.get(paths[0]!)).text).toContain('$1,200');
  });

  test('AC-04 AC-08 no page and no data of a member shows anything of another, nor any hash or token', async () => {
    const sessions = await site.db.selectFrom('sessions').select('token_hash').execute();
    const paths = map.flatMap(({ path }) => [
      path,
      `${path}?user_id=${other.id}`,
      `${path}?id=${otherSubmission}`,
    ]);
    for (const path of paths) {
      const page = await viewer.visitor.get(path);
      // The form that a member asks for by name comes back in the address of the page.
      const shown = page.html.replaceAll(other.id, '').replaceAll(otherSubmission, '');
      for (const secret of [
        'canary',
        'argon2',
        ...sessions.map((row) => row.token_hash),
        decodeURIComponent(viewer.session),
      ]) {
        expect(shown.toLowerCase().includes(secret.toLowerCase()), `${path} shows ${secret}`).toBe(false);
      }
      expect(shown, path).not.toMatch(/password_hash|token_hash|session_id|sessionId/);
    }
  });

  test('AC-08 an administrator’s overview counts people and names none', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    for (const path of ['/admin']) {
      await exchange(admin.visitor, {
        path,
        status: 200,
        hides: ['canary', 'elsewhere.example', 'argon2', viewer.email],
      });
    }
  });

  test('AC-04 an entry sent under the id of somebody else’s leaves that one as it was', async () => {
    const before = await site.db
      .selectFrom('journal_entries')
      .selectAll()
      .where('id', '=', otherEntry)
      .executeTakeFirst();
    await viewer.visitor.post('/journal', { id: otherEntry, type: 'morning', intention: 'mine' });
    expect(
      await site.db.selectFrom('journal_entries').selectAll().where('id', '=', otherEntry).executeTakeFirst(),
    ).toEqual(before);
  });

  test('AC-04 no success is claimed for an entry that was not stored', async () => {
    const page = await viewer.visitor.follow(
      await viewer.visitor.post('/journal', { id: otherEntry, type: 'morning', intention: 'mine' }),
    );
    const stored = await site.db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', viewer.id)
      .execute();
    expect(page.text.includes('Your entry is saved.')).toBe(stored.length === 1);
  });

  test('AC-04 sections, edits and completions reach the sender’s own form only', async () => {
    const before = await site.db
      .selectFrom('form_progress')
      .selectAll()
      .where('user_id', '=', other.id)
      .execute();
    const aim = { user_id: other.id, userId: other.id, id: otherSubmission, submissionId: otherSubmission };
    await viewer.visitor.post('/forms/nutrition-fitness/basic-metrics', {
      height_cm: '150',
      weight_kg: '50',
      ...aim,
    });
    await viewer.visitor.post('/forms/nutrition-fitness/check', aim);
    await viewer.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start', ...aim });
    await viewer.visitor.post('/forms/nutrition-fitness/edit', { intent: 'discard', ...aim });
    for (const intent of ['start', 'discard', 'again'])
      await exchange(viewer.visitor, {
        path: '/forms/nutrition-fitness/edit',
        body: { intent, submission: otherSubmission, revision: '1' },
        status: 404,
      });
    expect(
      await site.db.selectFrom('form_progress').selectAll().where('user_id', '=', other.id).execute(),
    ).toEqual(before);
  });
});

describe('fields that would make somebody more than they are', () => {
  const extra = {
    role: 'admin',
    isAdmin: 'true',
    is_admin: '1',
    user_id: 'x',
    userId: 'x',
    email: 'boss@example.com',
    current_xp: '9999',
    xp: '9999',
    rewards_points: '9999',
    onboarding_completed: '1',
    completed_at: '2020-01-01',
    status: 'completed',
    created_at: '2020-01-01',
    revision: '99',
    form_data: '{}',
    day: '2020-01-01',
  };

  test('AC-07 are ignored in sections, entries, edits and the language switch', async () => {
    const before = await profileOf(viewer.id);
    await viewer.visitor.post('/forms/nutrition-fitness/basic-metrics', {
      height_cm: '170',
      weight_kg: '60',
      ...extra,
    });
    await viewer.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start', ...extra });
    await viewer.visitor.post('/language', { language: 'en', ...extra });
    const form = await site.db
      .selectFrom('form_progress')
      .selectAll()
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(form.form_data)).toEqual({ height_cm: 170, weight_kg: 60 });
    expect(form).toMatchObject({
      completed_at: null,
      revision: 1,
      typed_data: '{}',
      form_type: 'nutrition-fitness',
    });
    const { updated_at: _, ...after } = await profileOf(viewer.id);
    expect(before).toMatchObject(after);

    await viewer.visitor.post('/journal', { type: 'morning', intention: 'x', ...extra });
    const entry = await site.db
      .selectFrom('journal_entries')
      .selectAll()
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ slot: `morning:${entry.day}`, revision: 1, words: 'x', updated_at: null });
    expect(Object.keys(JSON.parse(entry.content) as object).sort()).toEqual([
      'connection',
      'gratitude',
      'intention',
      'mindDump',
      'topPersonal',
      'topWork',
      'vision',
      'workFocus',
    ]);
  });

  test('AC-07 are ignored in onboarding', async () => {
    const { visitor, id } = await seatMember(site, { onboarded: false });
    await visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'], ...extra });
    await visitor.post('/onboarding/final', { intent: 'next', journey_reasons: 'x', ...extra });
    expect(await profileOf(id)).toMatchObject({
      role: 'member',
      onboarding_completed: 0,
      current_xp: 0,
      rewards_points: 0,
    });
  });

  test('AC-07 are ignored when an account is asked for and opened', async () => {
    const email = newAddress();
    const visitor = new Visitor(site);
    const { email: _, ...rest } = extra;
    await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on', ...rest });
    const link = new URL(await site.linkTo(email));
    await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '', ...extra });
    const row = await site.db
      .selectFrom('profiles')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: 'member',
      onboarding_completed: 0,
      current_xp: 0,
      rewards_points: 0,
      status: 'new',
    });
  });
});
