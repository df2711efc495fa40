import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listTiers } from '#app/domain/programs/catalogue.ts';
import { listPriceOf } from '#app/domain/programs/list-price.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { readFunnel } from '#app/domain/leads/funnel.ts';
import { readQuizResults } from '#app/domain/leads/quiz-results.ts';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { listEntries } from '#app/domain/journal/list-entries.ts';
import { listMyPrograms, openInstallments } from '#app/domain/payments/my-programs.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { listRuns, standOf } from '#app/domain/program-days/find-run.ts';
import { readProgress } from '#app/domain/program-days/read-progress.ts';
import { listInvitations } from '#app/domain/programs/invitations.ts';
import { listSubmissions } from '#app/domain/submissions/history.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { findLatestSubject } from '#app/domain/analyses/material.ts';
import { quizOfType } from '#app/domain/quizzes/quizzes.ts';
import { forms, findForm } from '#app/forms/registry.ts';
import { openFields } from '#app/forms/engine/progress.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { liveDemoDays } from '#server/demo-days.ts';
import { bringDemoPeople } from '#server/demo-people.ts';
import { askForDemo } from '#server/demo-wishes.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onNoon } from '#tests/support/answers.ts';

let db: Database;
let memberId: string;
beforeAll(async () => {
  db = await freshDatabase();
  await seedDemo(db, noon);
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'demo@freedomplan.example')
    .executeTakeFirstOrThrow();
  memberId = found.id;
});
afterAll(() => db.destroy());

describe('the demo', () => {
  test('has a member, an administrator and a coach with the printed passwords', async () => {
    expect(await checkCredentials(db, 'demo@freedomplan.example', 'notebook by the window')).toMatchObject({
      ok: true,
      user: { role: 'member', onboarded: true },
    });
    expect(await checkCredentials(db, 'admin@freedomplan.example', 'lamp on the quiet desk')).toMatchObject({
      ok: true,
      user: { role: 'admin' },
    });
    expect(
      await checkCredentials(db, 'coach@freedomplan.example', 'kettle before the first call'),
    ).toMatchObject({ ok: true, user: { role: 'coach', onboarded: true } });
  });

  test('C4-063 has a program whose former price and its last day can be seen, and one whose list price is to come', async () => {
    const prices = (await listTiers(db, 'en')).map((tier) => [tier.tier, listPriceOf(tier, noon)] as const);
    const named = Object.fromEntries(prices);
    expect(named['level_3']).toMatchObject({ amount: 6666_00, when: { kind: 'until' } });
    expect(named['level_1']).toMatchObject({ amount: 497_00, when: { kind: 'from' } });
  });

  test('C9-011 has points that its ledger adds up to, and the level that they give', async () => {
    const { current_xp } = await db
      .selectFrom('profiles')
      .select('current_xp')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(current_xp).toBe(await totalXp(db, memberId));
    const { current_level } = xpStatus(await listLevels(db, 'en'), current_xp);
    const unlocked = await db
      .selectFrom('xp_unlocks')
      .select('subject')
      .where('unlock_type', '=', 'level_up')
      .execute();
    expect(unlocked.map(({ subject }) => subject)).toContain(`level:${current_level}`);
  });

  test('C8-040 has gone through half of the days of its program, as anybody would have', async () => {
    const other = await freshDatabase();
    try {
      const id = (await seedDemo(other, noon))!;
      await liveDemoDays(other, id, noon);
      const who = { id, dayOf: (moment: Date) => moment.toISOString().slice(0, 10) };
      const [run] = [...(await listRuns(other, who)).values()];
      expect(standOf(run!, who.dayOf(noon))).toMatchObject({ state: 'running', step: 21 });
      const { marks, answers, checkIns } = await readProgress(other, id, run!.id);
      expect([marks.length > 9, answers.length > 7, checkIns.length > 9]).toEqual([true, true, true]);
      const { current_xp } = await other
        .selectFrom('profiles')
        .select('current_xp')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(current_xp).toBe(await totalXp(other, id));
      // Whoever looks around in it sees what others have, too.
      expect(xpStatus(await listLevels(other, 'en'), current_xp).current_level).toBe(3);
    } finally {
      await other.destroy();
    }
  });

  test('C9-035 C9-043 is not alone: others are listed with their points, and write to each other', async () => {
    const other = await freshDatabase();
    try {
      const id = (await seedDemo(other, noon))!;
      await liveDemoDays(other, id, noon);
      await bringDemoPeople(other, id, noon);
      const levels = await listLevels(other, 'en');
      const people = await other
        .selectFrom('member_cards')
        .innerJoin('profiles', 'profiles.id', 'member_cards.user_id')
        .select(['profiles.id', 'current_xp', 'on_leaderboard'])
        .execute();
      expect(people).toHaveLength(5);
      for (const { id: one, current_xp, on_leaderboard } of people) {
        expect(on_leaderboard).toBe(1);
        expect(current_xp).toBe(await totalXp(other, one));
        // Whoever writes there has come in.
        expect(xpStatus(levels, current_xp).current_level).toBe(3);
      }
      const posts = await other.selectFrom('community_posts').select(['state', 'parent_id']).execute();
      expect(posts.filter(({ parent_id }) => parent_id === null).length).toBeGreaterThan(4);
      expect(posts.filter(({ state }) => state !== 'shown')).toEqual([]);
    } finally {
      await other.destroy();
    }
  });

  test('has 60 days of history that every page can read', async () => {
    const history = await listSubmissions(db, memberId, 1);
    expect(history.total).toBe(history.submissions.length + history.quizzes.length);
    // The quiz whose result the hub shows stands there, and can be analysed.
    expect(history.quizzes.map(({ formType }) => formType)).toEqual(['emotional-driver']);
    expect((await findLatestSubject(db, memberId, 'emotional-driver'))?.completed).toBe(true);
    for (const submission of history.submissions) {
      if (submission.completedAt === null) continue;
      const { definition } = findForm(submission.formType)!;
      expect([definition.id, openFields(definition, submission.state, onNoon)]).toEqual([definition.id, []]);
    }
    const journal = await listEntries(db, memberId, 1);
    expect(journal.total).toBeGreaterThan(20);
    expect(await readDashboard(db, memberId)).toMatchObject({ band: 'advanced' });
    const days =
      (Date.parse(noon.toISOString()) -
        Date.parse((await listEntries(db, memberId, journal.pages)).entries.at(-1)!.day)) /
      86_400_000;
    expect(days).toBeGreaterThan(59);
  });

  test('has nothing in it that lies in the future', async () => {
    for (const table of ['form_progress', 'journal_entries', 'xp_events', 'habits'] as const) {
      const later = await db
        .selectFrom(table)
        .select('id')
        .where('created_at', '>', noon.toISOString())
        .execute();
      expect([table, later]).toEqual([table, []]);
    }
  });

  test('C5-073 asks for a profile of the onboarding and an analysis, and both can be made', async () => {
    const other = await freshDatabase();
    const id = await seedDemo(other, noon);
    await askForDemo(other, id!, noon);
    const { reader } = await preparedTexts();
    const jobs = await other.selectFrom('jobs').select(['kind', 'payload']).orderBy('kind').execute();
    expect(jobs.map(({ kind }) => kind)).toEqual(['analysis', 'profile']);
    const [analysis, profile] = jobs.map(({ payload }) => JSON.parse(payload));
    const english = () => reader('en');
    expect(await fulfilRequest(other, analysis, null, english, () => noon)).toBe('done');
    expect(await fulfilProfile(other, profile, null, english, () => noon)).toBe('done');
    expect((await findProfile(other, id!))!.text).toContain('Morning walk');
    await other.destroy();
  });

  test('is seeded once', async () => {
    const before = await db.selectFrom('journal_entries').select('id').execute();
    await seedDemo(db, noon);
    expect(await db.selectFrom('journal_entries').select('id').execute()).toHaveLength(before.length);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
  });

  test('is not put where somebody has an account already', async () => {
    const other = await freshDatabase();
    await someMember(other);
    await seedDemo(other, noon);
    expect(await other.selectFrom('users').select('id').execute()).toHaveLength(1);
    await other.destroy();
  });

  test('an administrator sees how many people and answers there are', async () => {
    const overview = await readOverview(db, noon);
    expect(overview).toMatchObject({ accounts: 3, onboarded: 3, jobs: {}, parked: [] });
    expect(overview.forms).toContainEqual({ form_type: 'nutrition-fitness', started: 1, completed: 1 });
    expect(overview.forms).toContainEqual({ form_type: 'health-assessment', started: 1, completed: 0 });
    expect(overview.forms.map((form) => form.form_type)).not.toContain('shared-data');
    for (const { form_type } of overview.forms)
      expect(forms.some((form) => form.definition.id === form_type) || quizOfType(form_type)).toBeTruthy();
  });

  test('C12-032 the results of a quiz and the funnel count the same people who left an address', async () => {
    const funnel = await readFunnel(db, 12, noon);
    for (const quiz of ['archetype', 'freedom', 'emotional'] as const) {
      const { steps } = funnel.bySource.find(({ source }) => source === quiz)!;
      const { steps: after, finished } = await readQuizResults(db, quiz, 12, noon);
      expect(steps.address).toBeGreaterThan(0);
      expect(after.leftAddress).toBe(steps.address);
      expect(after.viewed).toBe(steps.address);
      expect(finished).toBeGreaterThanOrEqual(steps.finished!);
    }
  });

  test('C4-058 has a program whose books the sandbox agrees with, and two invitations', async () => {
    const [program] = await listMyPrograms(db, memberId, 'en', noon);
    expect(program).toMatchObject({
      tier: 'level_2',
      state: 'active',
      paid: 1_200_00,
      totalAmount: 2_000_00,
    });
    expect(openInstallments(program!)).toMatchObject([{ number: 2, amount: 800_00 }]);
    const gateway = sandboxGateway({
      db,
      secret: 'a secret of tests',
      clock: () => noon,
    });
    const { checkout_id: checkoutId } = await db
      .selectFrom('enrollments')
      .select('checkout_id')
      .executeTakeFirstOrThrow();
    const before = await listMyPrograms(db, memberId, 'en', noon);
    await syncCheckout(db, gateway, { checkoutId }, noon);
    expect(await listMyPrograms(db, memberId, 'en', noon)).toEqual(before);
    expect(await db.selectFrom('jobs').select('key').execute()).toEqual([]);
    expect((await listWaiting(db, null, 1, noon)).rows).toEqual([]);
    const { invitations } = await listInvitations(db, 1, noon);
    expect(invitations.map(({ state, usedBy }) => [state, usedBy])).toEqual([
      ['open', null],
      ['used', 'demo@freedomplan.example'],
    ]);
  });
});
