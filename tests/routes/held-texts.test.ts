import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { readRouteMap } from './support/route-map.ts';

let site: TestSite;
let raw = '';
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'warn' }, false, { logTo: { write: (line) => void (raw += line) } });
});
afterAll(() => site.close());

const section = '/forms/nutrition-fitness/sleep-goals';
const goals = 'Sleep through the night, ñandú 🌿';
const day = 86_400_000;

const held = (id: string) => site.db.selectFrom('held_posts').selectAll().where('user_id', '=', id).execute();
const endSessions = (id: string) => site.db.deleteFrom('sessions').where('user_id', '=', id).execute();

/** Somebody whose session has just ended. */
async function signedOut(): Promise<SeatedMember> {
  const member = await seatMember(site);
  await endSessions(member.id);
  return member;
}

describe('A02 with the cookie of an ended session', () => {
  test('only pages that exist and take text have it held', async () => {
    const member = await signedOut();
    const places = [
      '/forms/nothing/at-all',
      '/forms/nutrition-fitness/nothing',
      '/assessments/elite-nothing/clarity',
      '/onboarding/nothing',
      '/onboarding/legacy/nothing',
      '/forms/a/b/c/d',
      '/journal/x',
      '/admin',
      '/admin/nothing',
      '/dashboard',
      '/forms',
      '/settings/password',
      '/settings/email',
      '/settings/close',
      '/freedom-plan/card',
      '/forms/analysis',
      '/forms/nutrition-fitness/check',
      '/forms/smart-testimonial/generate',
      '/profile/transformation',
    ];
    for (const path of places) {
      const answer = await member.visitor.post(path, { note: goals, email: 'a@example.com' });
      expect(answer.location ?? '', path).not.toContain('held');
    }
    expect(await held(member.id)).toEqual([]);
    for (const path of [
      section,
      '/assessments/elite-financial-mastery/clarity',
      '/onboarding/legacy/welcome',
    ])
      expect((await member.visitor.post(path, { note: goals })).location, path).toContain('held%3D1');
  });

  test('a form without a word in it leaves nothing, and no secret is kept', async () => {
    const member = await signedOut();
    await member.visitor.post(section, { intent: 'next', seen: '3', primary_health_goals: '  ' });
    expect(await held(member.id)).toEqual([]);
    const secrets = { password: 'canary', newPassword: 'canary', code: 'canary', token: 'canary' };
    await member.visitor.post(section, { primary_health_goals: goals, ...secrets });
    expect((await held(member.id))[0]?.fields).toContain('ñandú');
    expect((await held(member.id))[0]?.fields).not.toContain('canary');
  });

  test('a text that is too long is not kept, and stands on the page that says so', async () => {
    const member = await signedOut();
    const page = await member.visitor.post(section, {
      intent: 'next',
      primary_health_goals: `${goals} ${'x'.repeat(300_000)}`,
    });
    expect(page.status).toBe(403);
    expect(page.text).toContain('You are signed out');
    expect(page.html).toContain(goals);
    expect(page.html).toContain(`action="${section}"`);
    expect(page.html).toContain('<a href="/auth" target="_blank" rel="noopener"');
    expect(await held(member.id)).toEqual([]);
    // Signed in on another page, it goes from this one.
    const again = await seatSession(site, { id: member.id, role: 'member' });
    expect((await again.visitor.post(section, { intent: 'next', primary_health_goals: goals })).status).toBe(
      303,
    );
  });

  test('a flood is kept for a while only: thirty in a quarter of an hour, and a megabyte in all', async () => {
    const member = await signedOut();
    const sections = ['basic-metrics', 'sleep-goals', 'habits-tracking'];
    const answers: number[] = [];
    for (let n = 0; n < 33; n += 1) {
      const path = `/forms/nutrition-fitness/${sections[n % 3]}`;
      answers.push((await member.visitor.post(path, { primary_health_goals: 'y'.repeat(200_000) })).status);
    }
    expect(answers.filter((status) => status === 303)).toHaveLength(30);
    expect(answers.slice(-3)).toEqual([403, 403, 403]);
    expect(await held(member.id)).toHaveLength(3);
    expect(raw).toContain('"reason":"too-often"');
  });

  test('is believed until a month after the session at the latest, and until a day after signing out', async () => {
    const member = await signedOut();
    const left = await seatMember(site);
    await left.visitor.post('/sign-out');
    site.moveClock(2 * day);
    const post = ({ visitor }: { visitor: Visitor }) =>
      visitor.post(section, { primary_health_goals: goals });
    expect((await post(left)).status).toBe(403);
    expect((await post(member)).status).toBe(303);
    site.moveClock(89 * day);
    const late = await post(member);
    expect(late.status).toBe(403);
    expect(late.html).toContain(goals);
    expect(await held(left.id)).toEqual([]);
  });

  test('keeps nothing once the owner has ended it, while the session that did so keeps what it sends', async () => {
    const member = await seatMember(site);
    const thief = await seatSession(site, { id: member.id, role: 'member' });
    site.moveClock(1000);
    await member.visitor.post('/settings/sessions');
    expect((await thief.visitor.post(section, { primary_health_goals: goals })).status).toBe(403);
    expect(await held(member.id)).toEqual([]);
    // The owner's own cookie is renewed by the next page.
    await member.visitor.get('/dashboard');
    await endSessions(member.id);
    expect((await member.visitor.post(section, { primary_health_goals: goals })).status).toBe(303);
    expect(await held(member.id)).toHaveLength(1);
  });
});

test('A02 which pages of the map have their text held', async () => {
  const holding: string[] = [];
  for (const { path, pattern, door } of await readRouteMap()) {
    if (['everybody', 'guests', 'buyers'].includes(door)) continue;
    const { visitor } = await signedOut();
    const answer = await visitor.post(path, { note: goals });
    if (answer.location?.includes('held%3D1')) holding.push(pattern);
  }
  expect(holding.sort()).toMatchInlineSnapshot(`
    [
      "/admin/bulk/:list/new",
      "/admin/coaches",
      "/admin/coaches/public/:publicCoachId",
      "/admin/coaches/public/new",
      "/admin/community/challenges/:challengeId",
      "/admin/community/challenges/new",
      "/admin/community/events/:eventId",
      "/admin/community/events/new",
      "/admin/community/groups/:id",
      "/admin/community/people/:id",
      "/admin/community/posts/:id",
      "/admin/community/settings",
      "/admin/company",
      "/admin/content/:page/:key",
      "/admin/features/:featureId",
      "/admin/features/new",
      "/admin/feedback",
      "/admin/flags/:flagId",
      "/admin/invitations",
      "/admin/leads/:leadId",
      "/admin/levels/:levelId",
      "/admin/levels/new",
      "/admin/payments/:enrollmentId/decline",
      "/admin/payments/:enrollmentId/take-back",
      "/admin/programs/:tierId",
      "/admin/programs/:tierId/ways/new",
      "/admin/quizzes/:quiz/publish",
      "/admin/quizzes/:quiz/questions/:question",
      "/admin/quizzes/:quiz/results/:result",
      "/admin/settings",
      "/admin/system/notices",
      "/admin/users/:userId/ban",
      "/admin/users/:userId/edit",
      "/admin/users/:userId/give",
      "/admin/users/:userId/notes",
      "/admin/users/invite",
      "/admin/videos/:videoId",
      "/admin/videos/new",
      "/admin/xp/award",
      "/admin/xp/rules",
      "/assessments/:form/:section",
      "/coach/calls/:callId/cancel",
      "/coach/members/:memberId",
      "/coach/members/:memberId/notes",
      "/coaching",
      "/coaching/calls/:callId/cancel",
      "/community",
      "/community/card",
      "/community/decisions/:decisionId",
      "/community/groups/:groupId",
      "/community/groups/:groupId/edit",
      "/community/groups/:id/report",
      "/community/groups/new",
      "/community/people/:id/report",
      "/community/posts/:id/report",
      "/community/posts/:postId",
      "/community/posts/:postId/edit",
      "/comprehensive-analysis",
      "/comprehensive-analysis/:analysisId/edit",
      "/education/courses/:course/certificate",
      "/education/courses/:course/lessons/:lesson",
      "/feedback",
      "/finances",
      "/finances/accounts/:accountId",
      "/finances/accounts/new",
      "/finances/categories/:categoryId",
      "/finances/categories/new",
      "/finances/goals/:goalId",
      "/finances/goals/new",
      "/finances/recurring/:recurringId",
      "/finances/recurring/new",
      "/finances/transactions/:transactionId",
      "/finances/transactions/:transactionId/split",
      "/finances/transactions/new",
      "/finances/transfers/:transferId",
      "/finances/transfers/new",
      "/forms/:form/:section",
      "/forms/smart-testimonial",
      "/freedom-plan/:enrollmentId",
      "/freedom-plan/:enrollmentId/days/:number",
      "/freedom-plan/:enrollmentId/days/:number/check-in",
      "/freedom-plan/:enrollmentId/look-back/:span",
      "/freedom-plan/refunds/:enrollmentId",
      "/goals/:goalId/checkpoints/:percent",
      "/goals/:goalId/edit",
      "/goals/:goalId/habits",
      "/goals/:goalId/plan",
      "/goals/:goalId/steps",
      "/goals/:goalId/values",
      "/goals/new",
      "/habits/:habitId/days/:day",
      "/habits/:habitId/edit",
      "/habits/new",
      "/health-metrics/:test/new",
      "/health-metrics/values/:markerId/edit",
      "/health-reports/:reportId/edit",
      "/health-reports/:reportId/findings/:findingId",
      "/health-reports/body/:compositionId/edit",
      "/health-reports/body/new",
      "/health-reports/new",
      "/insights/:insightId",
      "/journal",
      "/jumpstart/daily",
      "/jumpstart/daily/check-in",
      "/legacy-planning/:part",
      "/life-balance/scales",
      "/look-back/:span",
      "/measurements/:measurementId/edit",
      "/measurements/new",
      "/nutrition/add/:food",
      "/nutrition/entries/:entryId",
      "/nutrition/foods/:foodId",
      "/nutrition/foods/new",
      "/nutrition/meals/new",
      "/nutrition/quick",
      "/nutrition/targets",
      "/onboarding/:section",
      "/onboarding/comprehensive/:section",
      "/onboarding/legacy/:section",
      "/profile",
      "/workout-planner/plans/:planId/days/:dayId/edit",
      "/workout-planner/plans/:planId/days/:dayId/exercises/:exercise",
      "/workout-planner/plans/:planId/edit",
      "/workout-planner/plans/new",
      "/workout-planner/sessions/:sessionId",
      "/workout-planner/sessions/:sessionId/day",
      "/workout-planner/sessions/:sessionId/sets/:exercise/:number",
      "/year-in-review",
      "/year-in-review/:year",
    ]
  `);
});
