import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropHeldPosts, holdPost } from '#app/domain/submissions/held-posts.ts';
import { isSecret, isStorable } from '#app/forms/never-kept.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, Visitor, type Page } from '#tests/support/visitor.ts';
import { readRouteMap, type MappedRoute } from './support/route-map.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const text = 'Everything I typed, ñandú 🌿';

const guarded = (await readRouteMap()).filter(
  ({ door }) => !['everybody', 'guests', 'buyers'].includes(door),
);

/** Pages of which nothing is held, each with its reason. A page that is not here holds what is typed, and shows it again. */
const exempt: Readonly<Record<string, string>> = {
  '/admin/testimonials': 'presses that show a text or take it down, where nothing is typed',
  '/sign-out': 'a button',
  '/auth/second-factor': 'a code',
  '/auth/second-factor/set-up': 'a code, and what it is made of',
  '/admin/second-factor': 'a code',
  '/account-closing': 'a button',
  '/settings': 'check boxes and a button',
  '/settings/ai': 'check boxes',
  '/settings/what-we-read': 'buttons',
  '/admin/levels/:levelId/remove': 'a button',
  '/admin/users/invite/:signUpId/withdraw': 'a button',
  '/admin/system': 'takes nothing',
  '/admin/system/jobs': 'buttons',
  '/admin/system/backups': 'buttons',
  '/admin/system/backups/:name': 'a code',
  '/admin/system/close': 'a button',
  '/admin/audit': 'takes nothing',
  '/settings/reminders': 'two hours, a check box and buttons',
  '/settings/email': 'opens the account: a password, and the address that its links go to',
  '/settings/password': 'passwords',
  '/settings/sessions': 'buttons and a check box',
  '/settings/data': 'buttons',
  '/settings/close': 'a password',
  '/freedom-plan/card': 'a button that leads to the provider of payments',
  '/sandbox/checkout/:session': 'a payment',
  '/sandbox/card': 'a card',
  '/trial': 'a button',
  '/jumpstart/daily/marks': 'a button',
  '/freedom-plan/:enrollmentId/days/:number/marks': 'a button',
  '/freedom-plan/:enrollmentId/pause': 'a button',
  '/profile/transformation': 'a button',
  '/coach/calls': 'takes nothing',
  '/coach/calls/:callId': 'takes nothing',
  '/coach/calls/:callId/state': 'buttons',
  '/coach/hours': 'times and numbers',
  '/coaching/calls': 'buttons',
  '/coaching/calls/:callId': 'takes nothing',
  '/coaching/calls/:callId/call.ics': 'takes nothing',
  '/coaching/calls/:callId/move': 'buttons',
  '/goals': 'takes nothing',
  '/goals/:goalId': 'takes nothing',
  '/goals/:goalId/delete': 'a button',
  '/goals/:goalId/state': 'buttons',
  '/goals/:goalId/steps/:step': 'a button',
  '/health-reports': 'takes nothing',
  '/health-reports/:reportId': 'boxes',
  '/health-reports/:reportId/file': 'takes nothing',
  '/health-reports/:reportId/shown': 'takes nothing',
  '/health-reports/:reportId/read': 'a password',
  '/health-reports/:reportId/delete': 'a button',
  '/health/diagnostics': 'takes nothing',
  '/health-reports/body': 'a button',
  '/health-reports/body/compare': 'takes nothing',
  '/health-reports/body/body-composition.csv': 'takes nothing',
  '/health-reports/body/:compositionId': 'takes nothing',
  '/health-reports/body/:compositionId/delete': 'a button',
  '/finances/transactions': 'takes nothing',
  '/finances/transactions/:transactionId/delete': 'a button',
  '/finances/transactions.csv': 'takes nothing',
  '/finances/accounts/:accountId/archive': 'a button',
  '/finances/accounts/:accountId/delete': 'a button',
  '/finances/categories': 'buttons',
  '/finances/goals/:goalId/delete': 'a button',
  '/finances/recurring': 'buttons',
  '/finances/recurring/:recurringId/delete': 'a button',
  '/finances/import': 'a file',
  '/finances/import/look': 'lists and buttons',
  '/finances/import/:importId/undo': 'a button',
  '/financial-dashboard': 'takes nothing',
  '/health-metrics': 'takes nothing',
  '/health-metrics/new': 'takes nothing',
  '/health-metrics/health-markers.csv': 'takes nothing',
  '/health-metrics/health-markers.fhir.json': 'takes nothing',
  '/health-metrics/health-markers.pdf': 'takes nothing',
  '/health-metrics/share': 'check boxes and two days',
  '/health-reports/:reportId/share': 'check boxes',
  '/health-reports/:reportId/report.pdf': 'takes nothing',
  '/health-metrics/:test': 'takes nothing',
  '/health-metrics/values/:markerId/delete': 'a button',
  '/life-balance': 'takes nothing',
  '/life-balance/plan': 'a button',
  '/life-balance/acts/:actId': 'buttons',
  '/insights': 'takes nothing',
  '/insights/generate': 'a button',
  '/insights/:insightId/evidence': 'takes nothing',
  '/insights/:insightId/mark': 'a button',
  '/insights/:insightId/step': 'a button',
  '/progress': 'takes nothing',
  '/progress/analytics': 'takes nothing',
  '/progress/print': 'takes nothing',
  '/comprehensive-analysis/:analysisId': 'takes nothing',
  '/comprehensive-analysis/:analysisId/analysis.pdf': 'takes nothing',
  '/comprehensive-analysis/:analysisId/evidence/:finding': 'takes nothing',
  '/comprehensive-analysis/:analysisId/share': 'check boxes',
  '/comprehensive-analysis/:analysisId/favorite': 'a button',
  '/comprehensive-analysis/:analysisId/delete': 'a button',
  '/measurements': 'takes nothing',
  '/measurements/compare': 'takes nothing',
  '/measurements/history': 'takes nothing',
  '/measurements/:measurementId': 'takes nothing',
  '/measurements/:measurementId/delete': 'a button',
  '/nutrition': 'takes nothing',
  '/nutrition/add': 'takes nothing',
  '/nutrition/copy': 'a button',
  '/nutrition/water': 'buttons',
  '/nutrition/entries/:entryId/delete': 'a button',
  '/nutrition/foods': 'takes nothing',
  '/nutrition/foods/:foodId/archive': 'a button',
  '/nutrition/meals': 'takes nothing',
  '/nutrition/meals/:mealId/use': 'a button',
  '/nutrition/meals/:mealId/delete': 'a button',
  '/nutrition/calories': 'a button',
  '/nutrition/history': 'takes nothing',
  '/nutrition/diary.csv': 'takes nothing',
  '/workout-planner': 'takes nothing',
  '/workout-planner/ready': 'takes nothing',
  '/workout-planner/ready/:plan': 'a button',
  '/workout-planner/exercises': 'takes nothing',
  '/workout-planner/exercises/:exercise': 'takes nothing',
  '/workout-planner/videos/:videoId/watched': 'a button',
  '/workout-planner/plans/:planId': 'a button',
  '/workout-planner/plans/:planId/delete': 'a button',
  '/workout-planner/plans/:planId/days/:dayId': 'buttons',
  '/workout-planner/plans/:planId/days/:dayId/delete': 'a button',
  '/workout-planner/plans/:planId/days/:dayId/add': 'buttons',
  '/workout-planner/plans/:planId/days/:dayId/exercises/:exercise/remove': 'a button',
  '/workout-planner/sessions': 'a button',
  '/workout-planner/sessions/:sessionId/add': 'buttons',
  '/workout-planner/sessions/:sessionId/delete': 'a button',
  '/workout-planner/sessions/:sessionId/finish': 'a button',
  '/workout-planner/sessions/:sessionId/reopen': 'a button',
  '/education': 'takes nothing',
  '/education/courses/:course': 'takes nothing',
  '/education/courses/:course/lessons/:lesson/marks': 'a button',
  '/education/courses/:course/check': 'choices, which decide nothing',
  '/education/courses/:course/notes': 'takes nothing',
  '/education/articles/:article': 'takes nothing',
  '/education/articles/:article/read': 'a button',
  '/education/videos/:videoId/watched': 'a button',
  '/xp-zones': 'takes nothing',
  '/community/people/:personId': 'takes nothing',
  '/leaderboard': 'takes nothing',
  '/leaderboard/list': 'takes nothing',
  '/leaderboard/listing': 'a button',
  '/community/people/:personId/block': 'a button',
  '/community/people/:personId/mute': 'a button',
  '/community/posts/:postId/delete': 'a button',
  '/community/posts/:postId/like': 'a button',
  '/community/posts/:postId/picture': 'takes nothing',
  '/community/groups': 'takes nothing',
  '/community/groups/:groupId/people': 'takes nothing',
  '/community/groups/:groupId/place': 'buttons',
  '/community/groups/:groupId/leave': 'a button',
  '/community/search': 'takes nothing',
  '/community/notices': 'a button',
  '/community/posts/:postId/why': 'takes nothing',
  '/community/silences': 'takes nothing',
  '/year-in-review/:year/year-in-review.pdf': 'takes nothing',
  '/legacy-planning': 'takes nothing',
  '/legacy-planning/legacy-plan.pdf': 'takes nothing',
  '/achievements': 'takes nothing',
  '/achievements/:achievement': 'takes nothing',
  '/achievements/:achievement/claim': 'a button',
  '/challenges': 'takes nothing',
  '/challenges/:challenge': 'takes nothing',
  '/challenges/:challenge/runs': 'buttons',
  '/challenges/:challenge/runs/:start': 'buttons',
  '/challenges/:challenge/runs/:start/days/:day': 'a button',
  '/community/events': 'takes nothing',
  '/community/events/:eventId': 'takes nothing',
  '/community/events/:eventId/place': 'a button',
  '/community/events/:eventId/event.ics': 'takes nothing',
  '/admin/community/events/:eventId/cancel': 'a button',
  '/habits': 'takes nothing',
  '/habits/library': 'a button',
  '/habits/import': 'a file',
  '/habits/:habitId': 'takes nothing',
  '/habits/:habitId/delete': 'a button',
  '/habits/:habitId/state': 'a button',
  '/forms/welcome': 'a button',
  '/forms/analysis': 'a button',
  '/forms/analysis/:formType': 'a button',
  '/forms/analysis/:formType/:formId': 'a button',
  '/forms/smart-testimonial/generate': 'a button',
  '/forms/submissions/:submissionId/mail': 'a button',
  '/journal/entries/:entryId/delete': 'a button',
  '/forms/:form/check': 'buttons',
  '/forms/:form/edit': 'a button',
  '/assessments/:form': 'takes nothing',
  '/assessments/:form/done': 'takes nothing',
  '/assessments/:form/check': 'buttons',
  '/assessments/:form/edit': 'a button',
  '/onboarding/edit': 'a button',
  '/onboarding/legacy/edit': 'a button',
  '/onboarding/comprehensive/edit': 'a button',
  '/forms/later/:form/:section': 'only of a section that somebody left for later; the sample is of none',
  '/coaching/shares': 'check boxes',
  '/coaching/notes': 'takes nothing',
  '/coaching/looks': 'takes nothing',
  '/settings/data/looks': 'takes nothing',
  '/admin/coaches/:coachId/stop': 'a button',
  '/admin/coaches/assignments/:assignmentId/end': 'a button',
  '/admin/coaches/public': 'buttons',
  '/admin/coaches/public/:publicCoachId/remove': 'a button',
  '/admin/content/:page/:key/versions/:number': 'buttons',
  '/admin/videos': 'takes nothing',
  '/admin/features/:featureId/status': 'a button',
  '/admin/features/:featureId/level': 'buttons',
  '/admin/features/:featureId/delete': 'a button',
  '/admin/xp/migration': 'buttons',
  '/admin/quizzes/:quiz/draft': 'a button',
  '/admin/quizzes/:quiz/discard': 'a button',
  '/admin/quizzes/:quiz/preview': 'what nobody keeps',
  '/admin/quizzes/:quiz/questions': 'a button',
  '/admin/quizzes/:quiz/questions/:question/move': 'buttons',
  '/admin/quizzes/:quiz/questions/:question/remove': 'a button',
  '/admin/leads/:leadId/follow-up': 'a button',
  '/admin/leads/:leadId/erase': 'a button',
  '/admin/payments/:enrollmentId/refund': 'a payment',
  '/admin/payments/:enrollmentId/ask-provider': 'a button',
  '/admin/users/:userId/role': 'a choice',
  '/admin/bulk/:bulkId': 'a button',
  '/admin/users/:userId/sessions': 'buttons',
  '/admin/users/:userId/acts/:act': 'a button',
};

/** What people type on the pages that show it in their own form; all others are asked by any name. */
const ownFields: Readonly<Record<string, string>> = {
  '/journal': 'intention',
  '/feedback': 'message',
  '/coaching': 'message',
  '/coach/members/:memberId': 'message',
  '/coach/members/:memberId/notes': 'message',
  '/coach/calls/:callId/cancel': 'reason',
  '/coaching/calls/:callId/cancel': 'reason',
  '/goals/new': 'title',
  '/goals/:goalId/edit': 'title',
  '/goals/:goalId/checkpoints/:percent': 'reflection',
  '/community/card': 'about',
  '/health-reports/new': 'name',
  '/health-reports/:reportId/edit': 'name',
  '/health-reports/:reportId/findings/:findingId': 'notes',
  '/health-reports/body/new': 'notes',
  '/health-reports/body/:compositionId/edit': 'notes',
  '/community': 'body',
  '/community/groups/new': 'about',
  '/health-metrics/:test/new': 'notes',
  '/health-metrics/values/:markerId/edit': 'notes',
  '/nutrition/add/:food': 'amount',
  '/nutrition/quick': 'name',
  '/nutrition/entries/:entryId': 'amount',
  '/nutrition/foods/new': 'name',
  '/nutrition/foods/:foodId': 'name',
  '/nutrition/meals/new': 'name',
  '/comprehensive-analysis/:analysisId/edit': 'notes',
  '/measurements/new': 'notes',
  '/measurements/:measurementId/edit': 'notes',
  '/freedom-plan/:enrollmentId/look-back/:span': 'change',
  '/look-back/:span': 'change',
  '/legacy-planning/:part': 'tell_them',
  '/year-in-review': 'change',
  '/year-in-review/:year': 'change',
  '/habits/new': 'name',
  '/habits/:habitId/edit': 'name',
  '/profile': 'bio',
  '/freedom-plan/refunds/:enrollmentId': 'reason',
  '/forms/smart-testimonial': 'notes',
  '/forms/:form/:section': 'height_cm',
  '/assessments/:form/:section': 'current_phase',
  '/onboarding/legacy/:section': 'bio',
  '/onboarding/comprehensive/:section': 'emotional_driver',
  '/onboarding/:section': 'goal_description',
};

/** Sections that take words, where the first one does not. */
const wordySections: Readonly<Record<string, string>> = {
  '/onboarding/legacy/:section': '/onboarding/legacy/profile',
  '/onboarding/comprehensive/:section': '/onboarding/comprehensive/your-goals',
  // Not its turn yet: the page that it leads to brings the words along.
  '/onboarding/:section': '/onboarding/goals',
};

/** Somebody who may open the page; and the same person once more, signed in again. */
async function personFor({ door, pattern }: MappedRoute) {
  if (door === 'admins' || door === 'second-factor') {
    const { visitor, id, secret, again } = await seatAdministrator(site);
    return {
      visitor,
      id,
      async signIn(): Promise<Visitor> {
        const back = await again();
        site.moveClock(60_000);
        await back.post('/auth/second-factor', { code: codeOf(secret, site.now()) });
        return back;
      },
    };
  }
  const onboarded = !pattern.startsWith('/onboarding') || pattern.startsWith('/onboarding/comprehensive');
  const role = door === 'coaches' ? 'coach' : 'member';
  const { visitor, id } = await seatMember(site, { onboarded, role });
  return {
    visitor,
    id,
    signIn: async () => (await seatSession(site, { id, role })).visitor,
  };
}

const endSessions = (id: string) => site.db.deleteFrom('sessions').where('user_id', '=', id).execute();

describe('AUTH-16 what was typed on any page when the session had ended', () => {
  test.each(guarded)('$pattern: stands on the page that comes after signing in again', async (route) => {
    const { pattern } = route;
    const path = wordySections[pattern] ?? route.path;
    const person = await personFor(route);
    await endSessions(person.id);
    const refused = await person.visitor.post(path, { [ownFields[pattern] ?? 'note']: text });
    const next = new URL(refused.location ?? '/', site.url).searchParams.get('next') ?? '';
    if (!next.includes('held=1')) {
      const answered = await (await (await personFor(route)).signIn()).post(path);
      // Either it takes no form at all, or it has its reason.
      if (answered.status !== 405) expect(Object.keys(exempt)).toContain(pattern);
      return;
    }
    expect(Object.keys(exempt)).not.toContain(pattern);
    const back = await person.signIn();
    const page = await back.follow(await back.get(next));
    expect(page.html).toContain(text);
    // Nobody else sees it.
    const other = await (await personFor(route)).signIn();
    expect((await other.follow(await other.get(next))).html).not.toContain('ñandú');
  });

  test('there is no exemption for a page that is not there', () => {
    const patterns = guarded.map(({ pattern }) => pattern);
    expect(Object.keys(exempt).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });
});

describe('A02 what is typed to something that has gone meanwhile', () => {
  test.each(guarded.filter(({ pattern }) => !(pattern in exempt)))(
    '$pattern: is handed back',
    async (route) => {
      const { visitor } = await personFor(route);
      const path = wordySections[route.pattern] ?? route.path;
      const page = await visitor.post(path, { [ownFields[route.pattern] ?? 'note']: text });
      if (page.status !== 404) return;
      expect(page.text).toContain('This is no longer there');
      expect(page.html).toContain(text);
    },
  );
});

describe('the frame of a page that does not show held text itself', () => {
  const hold = (id: string, path: string, fields = { note: [text] }) =>
    holdPost(site.db, id, path, fields, site.now());

  test.each([
    ['of members', '/dashboard', true],
    ['of the account', '/settings', true],
    ['of the account, before onboarding', '/settings', false],
  ] as const)('%s shows it, to be sent again to where it was sent first', async (_frame, path, onboarded) => {
    const { visitor, id } = await seatMember(site, { onboarded });
    await hold(id, '/journal');
    const page = await visitor.get(`${path}?held=${encodeURIComponent('/journal')}`);
    expect(page.html).toMatch(/<form (?=[^>]*action="\/journal")(?=[^>]*method="post")/);
    expect(page.html).toContain(text);
    expect((await visitor.get(path)).html).not.toContain('ñandú');
  });

  test('of a wizard shows it', async () => {
    const { visitor, id } = await seatMember(site, { onboarded: false });
    await hold(id, '/journal');
    const page = await visitor.follow(await visitor.get('/journal?held=1'));
    expect(page.html).toContain(text);
    expect(page.html).toContain('action="/journal"');
  });

  test('says what people saw above their fields, and shows help first where the text calls for it', async () => {
    const { visitor, id } = await seatMember(site);
    await hold(id, '/feedback', { message: ['I want to kill myself tonight.'] } as never);
    const page = await visitor.get(`/dashboard?held=${encodeURIComponent('/feedback')}`);
    expect(page.text).toMatch(/What you typed\s+(Your )?[Mm]essage/);
    expect(page.text).toMatch(/You do not have to carry this alone.*What you typed/);
    await dropHeldPosts(site.db, id);
  });

  const seen = { seen: ['1'], shownNote: ['Old.'], formId: ['0193c1a0-0000-7000-8000-000000000000'] };
  test.each([
    [
      'en',
      '/admin/content/landing/hero',
      { ...seen, 'en.title': ['Mine.'], 'es.title': ['Mío.'], note: ['Why.'] },
      ['Title (English)', 'Title (Español)', 'Note'],
    ],
    [
      'es',
      '/admin/content/program-jumpstart/steps.look-round',
      { ...seen, 'es.title': ['Mío.'] },
      ['Título (Español)'],
    ],
    [
      'en',
      '/admin/features/x',
      { seen: ['1'], shownName: ['Old.'], shownDescription: ['Old.'], name: ['Mine.'], xp: ['3'] },
      ['Feature name', 'XP needed besides'],
    ],
    [
      'es',
      '/admin/quizzes/archetype/questions/saturday',
      {
        seen: ['1'],
        new_option: ['1'],
        option: ['1', '2'],
        section: ['a'],
        text_en: ['Mine.'],
        option_1_es: ['Mía.'],
      },
      ['Sección', 'Pregunta (English)', 'Opción (Español)'],
    ],
    [
      'es',
      '/admin/programs/3/ways/new',
      { key: ['1'], name_en: ['x'], interval_count: ['2'], each: ['3'] },
      ['Nombre (English)', 'Cuánto tiempo entre uno y otro', 'Cada pago siguiente'],
    ],
    ['en', '/admin/programs/3', { seen: ['1'], line_1_part: ['x'], line_1_es: ['x'], price: ['3'] }, []],
    [
      'en',
      '/admin/levels/x',
      { seen: ['1'], name_en: ['x'], threshold: ['3'] },
      ['Name (English)', 'XP threshold'],
    ],
  ] as const)(
    'in the administration speaks in the words of its forms, not in their names (%s, %s)',
    async (language, path, fields, words) => {
      const { visitor, id } = await seatMember(site, { role: 'admin', language });
      await hold(id, path, fields as never);
      const page = await visitor.get(`/dashboard?held=${encodeURIComponent(path)}`);
      const [, form = ''] =
        new RegExp(`<form (?=[^>]*action="${path}")[^>]*>([\\s\\S]*?)</form>`).exec(page.html) ?? [];
      const labels = [...form.matchAll(/<label[^>]*><span[^>]*>([^<]*)/g)].map(([, label]) => label);
      expect(labels.length).toBeGreaterThan(0);
      for (const word of words) expect(labels).toContain(word);
      for (const label of labels)
        expect(label).not.toMatch(/^(?:(?:en|es)\.|shown|formId|new option|line \d|option$)/);
      // What the page put in goes back unseen.
      for (const name of Object.keys(fields)) expect(form).toContain(`name="${name}"`);
    },
  );

  test.each([
    ['en', 'The page that you sent this to is not there any more.'],
    ['es', 'La página a la que enviaste esto ya no existe.'],
  ] as const)('a page that is gone leaves its text to another one (%s)', async (language, says) => {
    const { visitor, id } = await seatMember(site, { language });
    const path = '/freedom-plan/refunds/0193c1a0-0000-7000-8000-000000000000';
    await hold(id, path);
    const led = await visitor.get(`${path}?held=1`);
    expect(led.location).toBe(`/dashboard?held=${encodeURIComponent(path)}`);
    const page = await visitor.follow(led);
    expect(page.text).toContain(says);
    expect(page.html).toContain(text);
  });
});

/** The names of controls that take what opens doors, by what the page tells browsers of them. */
const secretControls = (html: string): readonly string[] =>
  [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) =>
    /type="password"|autocomplete="(one-time-code|current-password|new-password)"|name="token"/i.test(
      input,
    ) ||
    // Codes of other kinds.
    /type="text"[^>]*autocomplete="off"[^>]*autocapitalize="none"/i.test(input)
      ? [/\bname="([^"]+)"/.exec(input)?.[1] ?? '']
      : [],
  );

describe('A02 what opens doors', () => {
  test('has a name, on every page of the map, by which it is never kept', async () => {
    const found = new Map<string, Set<string>>();
    const look = ({ html }: Page, pattern: string): void => {
      for (const name of secretControls(html)) found.set(name, (found.get(name) ?? new Set()).add(pattern));
    };
    const admin = await seatAdministrator(site);
    site.moveClock(60_000);
    const passed = await admin.again();
    await passed.post('/auth/second-factor', { code: codeOf(admin.secret, site.now()) });
    const fresh = await seatMember(site, { role: 'admin' });
    for (const { path, pattern, door, isPage } of await readRouteMap()) {
      if (!isPage) continue;
      const address = `${path}?token=made-up`;
      const people =
        door === 'second-factor'
          ? [fresh.visitor, await admin.again(), passed]
          : [
              door === 'admins'
                ? passed
                : ['everybody', 'guests', 'buyers'].includes(door)
                  ? new Visitor(site)
                  : fresh.visitor,
            ];
      for (const visitor of people) look(await visitor.get(address), pattern);
    }
    expect([...found.keys()].sort()).toEqual([
      'code',
      'confirmPassword',
      'currentPassword',
      'password',
      'present',
      'token',
    ]);
    for (const name of found.keys()) {
      expect(isStorable(name), name).toBe(false);
      // The token of a mailed link is handed back to whoever has just sent it, or the link would be lost with the page.
      expect(isSecret(name), name).toBe(name !== 'token');
    }
  });
});
