import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiveStepAnswers, nutritionAnswers, type Filled } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { analysesOf, complete } from '#tests/routes/forms/analysing.ts';
import { askingPages, seatBefore } from '#tests/support/every-form.ts';
import { rightSection } from '#tests/support/fill.ts';
import { legacyPath, nextOn, walkTo } from '#tests/routes/onboarding/legacy-walk.ts';
import { call, person, send } from '#tests/routes/support/lead-forms.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { inputs, storeProfile } from '#tests/routes/transformation/support.ts';
import { danger, expectHelpEverywhere, expectHelpFirst, helpBox, places } from './in-danger.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const [mexico, britain] = places;
const nutrition = (words: string) => ({
  ...nutritionAnswers,
  'sleep-goals': { ...nutritionAnswers['sleep-goals'], primary_health_goals: words },
});
const completed = (words: string) => complete(site, member, 'nutrition-fitness', nutrition(words));
const open = (path: string, wants: string) =>
  member.visitor.request(path, { headers: { 'Accept-Language': wants } });

describe('E01 help stands before everything else, with the numbers of the reader’s country', () => {
  test.each([
    ['English', danger.en],
    ['Spanish', danger.es],
  ])('E01 on every page of a form that says so in %s', async (_language, words) => {
    const id = await completed(words);
    await member.visitor.post('/forms/analysis/nutrition-fitness', { intent: 'generate' });
    expect(await analysesOf(site, member)).toHaveLength(1);
    for (const path of [
      '/forms/nutrition-fitness/done',
      '/forms/nutrition-fitness/sleep-goals',
      '/forms/nutrition-fitness/basic-metrics',
      `/forms/submissions/${id}`,
      '/forms/analysis/nutrition-fitness',
      `/forms/analysis/nutrition-fitness/${id}`,
    ])
      await expectHelpEverywhere(member.visitor, path);
  });

  test('E01 while a form is filled in: on the section after, and on the check page', async () => {
    const saved = await member.visitor.post('/forms/nutrition-fitness/sleep-goals', {
      intent: 'next',
      ...nutrition(danger.en)['sleep-goals'],
    });
    expect(saved.status).toBe(303);
    await expectHelpEverywhere(member.visitor, saved.location!);
    await expectHelpEverywhere(member.visitor, '/forms/nutrition-fitness/check');
  });

  test('E01 on the page that a save leads out to', async () => {
    const left = await member.visitor.post('/forms/nutrition-fitness/sleep-goals', {
      intent: 'save',
      ...nutrition(danger.en)['sleep-goals'],
    });
    expect(left.location).toBe('/forms');
    expectHelpFirst((await open('/forms', 'en-GB')).html, britain);
    // Said once: the hub itself shows nothing that was written.
    expect(helpBox((await open('/forms', 'en-GB')).html)).toBeNull();
  });

  test('E01 where what was typed could not be saved as an answer', async () => {
    const page = await member.visitor.post('/forms/nutrition-fitness/basic-metrics', {
      intent: 'next',
      height_cm: danger.en,
    });
    const next = await open(page.location ?? '/forms/nutrition-fitness/basic-metrics', 'en-GB');
    expectHelpFirst(next.html, britain);
  });

  test('E01 on two submissions side by side', async () => {
    const one = await completed(danger.en);
    const row = await site.db
      .selectFrom('form_progress')
      .selectAll()
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    const other = uuid();
    await site.db
      .insertInto('form_progress')
      .values({
        ...row,
        id: other,
        created_at: '2026-01-01T10:00:00.000Z',
        completed_at: '2026-01-01T10:00:00.000Z',
      })
      .execute();
    await expectHelpEverywhere(member.visitor, `/forms/compare?one=${one}&other=${other}`);
  });

  test('E01 on the transformation profile, and on an earlier one', async () => {
    const earlier = await storeProfile(site, member.id, {
      at: new Date('2026-01-05T10:00:00Z'),
      inputs: { ...inputs, bio: danger.es },
    });
    await storeProfile(site, member.id, {
      inputs: { ...inputs, first_journal_entry: { vision: danger.en } },
    });
    await expectHelpEverywhere(member.visitor, '/profile/transformation');
    await expectHelpEverywhere(member.visitor, `/profile/transformation/${earlier}`);
  });

  test('E01 in the wizard of the first days: on the step after, and where it ends', async () => {
    const guest = await seatMember(site, { onboarded: false });
    const answers = {
      ...onboardingAnswers,
      goals: { ...onboardingAnswers['goals'], goal_title: danger.es },
      journal: { ...onboardingAnswers['journal'], journal_challenges: danger.en },
    };
    let last = '';
    for (const [step, body] of Object.entries(answers)) {
      let page = await guest.visitor.post(`/onboarding/${step}`, { intent: 'next', ...body });
      // The other pages of a step of several are passed without an answer.
      for (let part = 2; page.location?.endsWith(`?part=${part}`); part += 1)
        page = await guest.visitor.post(`/onboarding/${step}`, { intent: 'next', part: String(part) });
      expect(page.status, step).toBe(303);
      last = page.location ?? '';
      if (step === 'journal') {
        // The country of the profile comes before the language of the browser.
        const shown = await guest.visitor.request(last, { headers: { 'Accept-Language': 'en-GB' } });
        expect(helpBox(shown.html)).not.toBeNull();
      }
    }
    expect(last).toBe('/dashboard');
    const shown = await guest.visitor.request(last, { headers: { 'Accept-Language': 'en-GB' } });
    expectHelpFirst(shown.html, mexico);
    // And on every later visit, as long as the goal stands there.
    expect(helpBox((await guest.visitor.get(last)).html)).not.toBeNull();
  });

  test('E01 on a step that was left for later, and on the page of forms after it', async () => {
    const guest = await seatMember(site, { onboarded: false });
    for (const [step, body] of Object.entries(onboardingAnswers)) {
      const skipped = { intent: 'skip', ...body, journal_challenges: danger.en };
      await guest.visitor.post(
        `/onboarding/${step}`,
        step === 'journal' ? skipped : { intent: 'next', ...body },
      );
    }
    const path = '/forms/later/basic-onboarding/journal';
    const left = await guest.visitor.get(path);
    expect(left.status).toBe(200);
    expectHelpFirst(left.html, mexico);
    const saved = await guest.visitor.post(path, {
      intent: 'complete',
      ...onboardingAnswers['journal'],
      journal_challenges: danger.en,
    });
    expect(saved).toMatchObject({ status: 303, location: '/forms' });
    expectHelpFirst((await guest.visitor.follow(saved)).html, mexico);
  });

  test('E01 where what is open of a form is about to be dropped', async () => {
    await completed('Sleep more');
    await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start' });
    await member.visitor.post('/forms/nutrition-fitness/sleep-goals', {
      intent: 'save',
      ...nutrition(danger.en)['sleep-goals'],
    });
    await expectHelpEverywhere(member.visitor, '/forms/nutrition-fitness/edit?ask=discard');
  });

  test('E01 in the older wizard: the number to call is within reach on every step from there on', async () => {
    const guest = await seatMember(site, { onboarded: false });
    await walkTo(guest, 'journal');
    // Without a country in the profile, which comes before everything else.
    await site.db.updateTable('profiles').set({ country: null }).where('id', '=', guest.id).execute();
    const saved = await nextOn(guest, 'journal', {
      ...onboardingAnswers['journal'],
      journal_challenges: danger.en,
    });
    expect(saved.status).toBe(303);
    await site.workOff();
    for (const place of places) {
      const shown = await guest.visitor.request(`${legacyPath}/profile-display`, {
        headers: { 'Accept-Language': place.wants },
      });
      expect(shown.text).toContain('a number to call within reach');
      expectHelpFirst(shown.html, place);
    }
  });

  test('E01 in the five-step form, and on the profile that it leads to', async () => {
    for (const [step, body] of Object.entries({ ...fiveStepAnswers, 'review-generate': {} })) {
      const words: Filled = step === 'current-state' ? { support_system: danger.es } : {};
      const page = await member.visitor.post(`/onboarding/comprehensive/${step}`, {
        intent: 'next',
        ...body,
        ...words,
      });
      if (step === 'current-state') await expectHelpEverywhere(member.visitor, page.location!);
    }
    await site.workOff();
    await expectHelpEverywhere(member.visitor, '/profile/transformation');
  });

  test.each(['intention', 'gratitude', 'mindDump', 'vision'])('E01 in the journal, in %s', async (part) => {
    const saved = await member.visitor.post('/journal', {
      id: uuid(),
      type: 'evening',
      [part]: danger.en,
      ...(part === 'intention' ? {} : { intention: 'x' }),
    });
    expect(saved.location).toBe('/journal');
    await expectHelpEverywhere(member.visitor, '/journal');
  });

  test('E01 in the journal where an entry was not taken', async () => {
    const refused = await member.visitor.post(
      '/journal',
      { id: uuid(), type: 'nothing of ours', mindDump: danger.en },
      { 'Accept-Language': 'en-GB' },
    );
    expect(refused.status).toBe(422);
    expectHelpFirst(refused.html, britain);
  });

  const writing = askingPages.flatMap((page) => {
    const field = page.section.fields.find(({ kind }) => kind === 'long-text');
    return field ? [{ ...page, field: field.id }] : [];
  });
  test.each(writing)('E01 once it is saved in a form: $name', async (page) => {
    const guest = await seatBefore(site, page.form, page);
    const { typed } = rightSection(page.section, page.definition);
    const body = { intent: 'next', ...page.hidden, ...typed, [page.field]: danger.en };
    const saved = await guest.visitor.post(page.path, body);
    expect(saved.status, saved.text).toBe(303);
    const next = await guest.visitor.follow(saved);
    expect(next.status).toBe(200);
    expect(helpBox(next.html), saved.location ?? '').not.toBeNull();
  });

  test('E01 after feedback, and after asking for a call', async () => {
    await member.visitor.post('/feedback', {
      id: uuid(),
      type: 'general',
      subject: 'Today',
      message: danger.en,
      priority: 'medium',
      category: 'other',
    });
    expectHelpFirst((await open('/feedback', 'en-GB')).html, britain);
    const guest = new Visitor(site);
    const sent = await send(
      site,
      '/strategy-call',
      { ...person, ...call, email: 'ana@example.com', note: danger.es },
      { visitor: guest },
    );
    expect(sent.location).toBe('/strategy-call/thanks');
    const thanks = await guest.request(sent.location!, { headers: { 'Accept-Language': 'es-MX' } });
    expectHelpFirst(thanks.html, mexico);
  });

  test('E01 where a decision on a testimonial, or the reason for a refund, says so', async () => {
    const decided = await member.visitor.post(
      '/forms/smart-testimonial',
      { intent: 'reject', id: uuid(), notes: danger.en },
      { 'Accept-Language': 'en-GB' },
    );
    expect(decided.status).toBe(404);
    expectHelpFirst(decided.html, britain);
    const threeDaysAgo = new Date(site.now().getTime() - 3 * 86_400_000);
    const { enrollmentId } = await enroll(site.db, member.id, threeDaysAgo);
    const asked = await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: danger.es });
    expect(asked.location).toBe('/freedom-plan');
    expectHelpFirst((await open('/freedom-plan', 'es-MX')).html, mexico);
  });

  test('E01 where what was sent was refused before it was read', async () => {
    const refused = await member.visitor.post(
      '/journal',
      { id: uuid(), type: 'evening', mindDump: danger.en },
      { Origin: 'https://elsewhere.example' },
    );
    expect(refused.status).toBe(403);
    const main = refused.html.slice(refused.html.indexOf('<main'));
    expect(main.indexOf('<a href="/help-now"')).toBeGreaterThan(0);
    expect(main.indexOf('<a href="/help-now"')).toBeLessThan(main.indexOf('<h1'));
  });

  test('E01 on the own profile, where it says so', async () => {
    await site.db.updateTable('profiles').set({ bio: danger.en }).where('id', '=', member.id).execute();
    await expectHelpEverywhere(member.visitor, '/profile');
  });

  test('E01 after a card is saved that says so, and on its page from then on', async () => {
    const saved = await member.visitor.post('/community/card', { name: 'Somebody', about: danger.en });
    expect(saved.location).toBe('/community/card');
    await expectHelpEverywhere(member.visitor, '/community/card');
  });
});

describe('E01 nothing calls for it', () => {
  test('E01 no page has the box', async () => {
    const id = await completed('Sleep through the night.');
    await member.visitor.post('/forms/analysis/nutrition-fitness', { intent: 'generate' });
    await member.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'One calm hour.' });
    await storeProfile(site, member.id);
    for (const path of [
      '/forms/nutrition-fitness/done',
      '/forms/nutrition-fitness/sleep-goals',
      `/forms/submissions/${id}`,
      '/forms/analysis/nutrition-fitness',
      '/profile/transformation',
      '/journal',
      '/feedback',
      '/goals',
      '/goals/new',
      '/measurements',
      '/measurements/new',
      '/health-reports',
      '/health-reports/new',
      '/health-reports/body',
      '/health-reports/body/new',
      '/workout-planner',
      '/workout-planner/plans/new',
      '/education/courses/a-body-that-carries-you/lessons/movement-in-small-coins',
      '/finances',
      '/finances/transactions/new',
      '/health-metrics',
      '/health-metrics/ferritin/new',
      '/nutrition',
      '/nutrition/add',
      '/nutrition/foods/new',
      '/comprehensive-analysis',
      '/habits',
      '/habits/new',
      '/profile',
      '/community/card',
      '/dashboard',
    ])
      expect(helpBox((await open(path, 'en-GB')).html), path).toBeNull();
  });
});

describe('E01 several kinds at once', () => {
  test('E01 stand in one box, gravest first; a country comes from the profile, the proxy, the clock', async () => {
    await member.visitor.post('/journal', {
      id: uuid(),
      type: 'evening',
      intention: 'x',
      mindDump: `My husband hits me. I have chest pain. ${danger.en}.`,
    });
    const box = helpBox((await open('/journal', 'en-GB')).html)!;
    const titles = [...box.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'You do not have to carry this alone',
      'Get medical help now',
      'You deserve to be safe',
    ]);
    // Whoever may be watched over the shoulder gets away with one press, and leaves no trace of where from.
    expect(box).toMatch(/<a [^>]*rel="noreferrer[^"]*"/);
    const numbers = async (headers: Record<string, string>) => {
      const page = await member.visitor.request('/journal', { headers });
      return /<a href="(tel:[^"]+)"/.exec(helpBox(page.html)!)?.[1];
    };
    await site.db
      .updateTable('profiles')
      .set({ timezone: 'America/Bogota' })
      .where('id', '=', member.id)
      .execute();
    expect(await numbers({ 'Accept-Language': 'es' })).toBe('tel:106');
    expect(await numbers({ 'Accept-Language': 'es', 'CF-IPCountry': 'PE' })).toBe('tel:113');
    await site.db.updateTable('profiles').set({ country: 'CL' }).where('id', '=', member.id).execute();
    expect(await numbers({ 'Accept-Language': 'es', 'CF-IPCountry': 'PE' })).toBe('tel:*4141');
  });
});
