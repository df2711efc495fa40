import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { momentText } from '#app/http/formats.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { endTrials } from '#server/rounds/end-trials.ts';
import { remindOfTrial } from '#server/rounds/remind-of-trial.ts';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import {
  newAddress,
  password,
  seatMember,
  seatSession,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { comesBack } from './support/google-visits.ts';
import { buttonsOf, valuesIn } from './support/page.ts';
import { reads } from './quizzes/taking.ts';

let site: TestSite;
let google: GoogleStandIn;
const say = sayIn('en');
const day = 86_400_000;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite(google.settings);
});
afterAll(async () => {
  await site.close();
  await google.close();
});

const trialOf = (email: string) =>
  site.db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .selectAll('trials')
    .where('users.email', '=', email)
    .executeTakeFirst();

/** Signs up with a plan and presses the button behind the mailed link. @returns the page after it */
async function signsUp(visitor: Visitor, plan: string, email = newAddress()) {
  await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on', plan });
  const link = new URL(await site.linkTo(email));
  const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
  return { email, opened, page: await visitor.follow(opened) };
}

describe('the free plan', () => {
  test('C4-067 starts the trial of who signs up with it and opens the mailed link, and says so', async () => {
    const { email, opened, page } = await signsUp(new Visitor(site), 'level_0');
    expect(opened.location).toBe('/onboarding');
    expect(page.text).toContain(say('flash:trialWaits'));
    expect(await trialOf(email)).toMatchObject({ status: 'active', source: 'plan' });
    const mails = await site.mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toContain(
      say('mail:trial-started.subject', { appName: 'Freedom Plan' }),
    );
  });

  test.each(['level_1', ''])('C4-067 is not any other plan: %s starts none', async (plan) => {
    const { email } = await signsUp(new Visitor(site), plan);
    expect(await trialOf(email)).toBeUndefined();
  });

  test('C4-067 starts the trial of who signs in with a password, once', async () => {
    const { email } = await seatMember(site, { passwordHash: await hashPassword(password) });
    const enter = async () => {
      const visitor = new Visitor(site);
      const form = {
        email,
        password,
        plan: valuesIn((await visitor.get('/auth?plan=level_0')).html, 'plan')[0]!,
      };
      return visitor.follow(await visitor.post('/auth', form));
    };
    expect((await enter()).text).toContain(say('flash:trialStarted'));
    expect((await enter()).text).toContain(say('flash:trialRuns'));
    const { id } = (await trialOf(email))!;
    await site.db
      .updateTable('trials')
      .set({ ends_at: site.now().toISOString() })
      .where('id', '=', id)
      .execute();
    const again = await enter();
    expect(again.status).toBe(200);
    expect(again.text).toContain(say('flash:trialUsed'));
  });

  test('B17 an address whose account was erased reads that its trial was had, not that what it wrote is here', async () => {
    const { email } = await signsUp(new Visitor(site), 'level_0');
    await site.db
      .deleteFrom('trials')
      .where('id', '=', (await trialOf(email))!.id)
      .execute();
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { visitor } = await seatSession(site, { id, role: 'member' });
    const page = await visitor.get('/trial');
    expect(page.text).toContain(say('trial:spent.text'));
    // All that is known is that this mailbox had one: a tag after it is another account's, and that one may be open.
    expect(page.text).toContain('This mailbox has had its 7-day jumpstart already.');
    expect(page.text).not.toContain('closed');
    expect(page.text).not.toContain('erased');
    expect(buttonsOf(page.html)).not.toContain('Start my 7 days');
    const pressed = await visitor.follow(await visitor.post('/trial', { intent: 'start' }));
    expect(pressed.text).toContain(say('flash:trialAddressUsed'));
    expect(pressed.text).not.toContain('is here');
  });

  test('C4-007 is offered nowhere while the administration has closed it', async () => {
    const { visitor } = await seatMember(site);
    const guest = new Visitor(site);
    const place = await reads(site, guest, 'freedom', newAddress(), 'security');
    const pages = async () => ({
      trial: (await visitor.get('/trial')).text,
      first: await guest.get('/'),
      result: (await guest.get(place)).text,
      signup: (await guest.post(place, { intent: 'start_transformation' })).location,
    });
    const status = (enrollment_status: 'active' | 'closed') =>
      site.db
        .updateTable('freedom_plan_tiers')
        .set({ enrollment_status })
        .where('tier', '=', 'level_0')
        .execute();
    await status('closed');
    const closed = await pages();
    const pressed = await visitor.follow(await visitor.post('/trial', { intent: 'start' }));
    await status('active');
    for (const text of [closed.trial, pressed.text]) {
      expect(text).toContain(say('trial:closed.text'));
      expect(text).not.toContain(say('trial:none.start'));
      expect(text).not.toContain(say('trial:none.text'));
    }
    expect(pressed.text).toContain(say('flash:trialClosed'));
    expect(closed.first.html).not.toContain('seven days are free');
    expect(closed.result).not.toContain('seven days are free');
    expect(closed.signup).toBe('/auth/signup');
    const open = await pages();
    expect(open.trial).toContain(say('trial:none.start'));
    // The line of the first page, its answer, and that answer for search engines.
    expect(open.first.html.match(/The first seven days are free/g)).toHaveLength(3);
    expect(open.result).toContain(say('quizzes:result.nextGuest'));
    expect(open.signup).toBe('/auth/signup?plan=level_0');
  });

  test('C4-067 starts the trial of who comes by Google', async () => {
    google.fault = null;
    google.person = { sub: 'trialist', email: newAddress(), email_verified: true, hd: 'example.com' };
    const visitor = new Visitor(site);
    const page = await visitor.follow(await comesBack(visitor, { plan: 'level_0' }));
    expect(page.text).toContain(say('flash:trialWaits'));
    expect(await trialOf(google.person.email!)).toMatchObject({ source: 'plan' });
  });

  test('C4-071 that cannot be started stops nobody from signing in', async () => {
    const { email } = await seatMember(site, { passwordHash: await hashPassword(password) });
    // A key that nobody can read.
    const broken = { key: 'trial_history_key', value: '"no key"', updated_at: site.now().toISOString() };
    const whole = await site.db
      .selectFrom('site_settings')
      .selectAll()
      .where('key', '=', broken.key)
      .executeTakeFirst();
    const put = (row: typeof broken) =>
      site.db
        .insertInto('site_settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    await put(broken);
    const visitor = new Visitor(site);
    const page = await visitor.follow(await visitor.post('/auth', { email, password, plan: 'level_0' }));
    expect(page.text).toContain('Failed to start trial. Please try again or book a call instead.');
    expect((await visitor.get('/dashboard')).status).toBe(200);
    const pressed = await visitor.follow(await visitor.post('/trial', { intent: 'start' }));
    expect(pressed.text).toContain('Failed to start trial. Please try again or book a call instead.');
    expect(pressed.html).toContain('/strategy-call');
    if (whole) await put(whole);
    else await site.db.deleteFrom('site_settings').where('key', '=', broken.key).execute();
  });

  test('C4-067 leads somebody who is signed in to the page that starts it; the page itself starts nothing', async () => {
    const { visitor, email } = await seatMember(site);
    expect((await visitor.get('/auth?plan=level_0')).location).toBe('/trial');
    const page = await visitor.get('/trial');
    expect(buttonsOf(page.html)).toContain('Start my 7 days');
    expect(await trialOf(email)).toBeUndefined();
    const pressed = await visitor.post('/trial', { intent: 'start' });
    expect(pressed.location).toBe('/jumpstart/daily');
    expect((await visitor.follow(pressed)).text).toContain(say('flash:trialStarted'));
    expect(await trialOf(email)).toMatchObject({ status: 'active' });
    expect((await visitor.post('/trial', { intent: 'start' })).location).toBe('/jumpstart/daily');
  });

  test('C4-067 somebody before onboarding is told when day 1 is, and goes on with the questions', async () => {
    const { visitor } = await seatMember(site, { onboarded: false });
    const pressed = await visitor.post('/trial', { intent: 'start' });
    expect(pressed.location).toBe('/onboarding');
    expect((await visitor.get('/trial')).text).toContain('Day 1 is the day on which you finish');
  });

  test('C3-049 after a quiz keeps the quiz that led to it', async () => {
    const guest = new Visitor(site);
    const email = newAddress();
    const result = await reads(site, guest, 'freedom', email, 'security');
    const way = (await guest.post(result, { intent: 'start_transformation' })).location!;
    expect(way).toBe('/auth/signup?plan=level_0');
    const plan = valuesIn((await guest.get(way)).html, 'plan')[0]!;
    await signsUp(guest, plan, email);
    const trial = (await trialOf(email))!;
    expect(trial.source).toBe('quiz');
    expect(JSON.parse(trial.quiz_data!)).toMatchObject({
      quiz: 'freedom',
      attempts: [result.split('/').at(-1)],
      result: { primary: 'security' },
    });
  });
});

describe('the dashboard', () => {
  let member: SeatedMember;
  const starting = async (language: 'en' | 'es' = 'en') => {
    member = await seatMember(site, { language });
    await member.visitor.post('/trial', { intent: 'start' });
  };
  let moved = 0;
  /** Members' sessions end after days without a visit: the page is looked at from time to time. */
  const pass = async (days: number) => {
    for (let n = 0; n < days; n += 1) {
      site.moveClock(day);
      moved += day;
      await member.visitor.get('/journal');
    }
  };
  afterEach(() => {
    site.moveClock(-moved);
    moved = 0;
  });

  test('C4-068 shows which day of the trial it is, and when it ends', async () => {
    await starting();
    expect((await member.visitor.get('/dashboard')).text).toContain('7-day jumpstart: day 1 of 7');
    await pass(6);
    const page = await member.visitor.get('/dashboard');
    expect(page.text).toContain('7-day jumpstart: day 7 of 7');
    expect(page.text).toMatch(/It ends on \w+ \d+, \d{4} at /);
    expect(buttonsOf(page.html)).not.toContain('See the 30-day plan');
  });

  test('C4-068 in Spanish is Spanish', async () => {
    await starting('es');
    expect((await member.visitor.get('/dashboard')).text).toContain('Arranque de 7 días: día 1 de 7');
    expect((await member.visitor.get('/trial')).text).toContain('Tu arranque de 7 días');
  });

  test.each([
    ['en', '7-day jumpstart: the last hours', 'Open your seven days', 'day 7'],
    ['es', 'Arranque de 7 días: las últimas horas', 'Abrir tus siete días', 'día 7'],
  ] as const)(
    'C4-068 C8-033 on the eighth date says, until the seven times 24 hours are over, that these are the last hours: %s',
    async (language, title, open, notSaid) => {
      await starting(language);
      const ends = new Date(`${site.now().toISOString().slice(0, 10)}T23:59:59.000Z`);
      const begun = new Date(ends.getTime() - 7 * day);
      await site.db
        .updateTable('trials')
        .set({ starts_at: begun.toISOString(), ends_at: ends.toISOString() })
        .where('user_id', '=', member.id)
        .execute();
      const until = sayIn(language)('trial:running.until', { moment: momentText(language, 'UTC', ends) });
      for (const path of ['/dashboard', '/trial']) {
        const page = await member.visitor.get(path);
        for (const says of [title, open, until]) expect(page.text).toContain(says);
        expect(page.text).not.toContain(notSaid);
      }
      // The page of its days and its own say the same: its days are over, and it is not yet.
      const moment = momentText(language, 'UTC', ends);
      const days = await member.visitor.get('/jumpstart/daily');
      expect(days.text).toContain(sayIn(language)('program-days:ending.title.jumpstart'));
      expect(days.text).toContain(sayIn(language)('program-days:ending.lastHours', { moment }));
      expect(days.text).not.toContain(sayIn(language)('program-days:ending.line'));
      expect((await member.visitor.get('/trial')).text).toContain(sayIn(language)('trial:running.daysOver'));
      expect((await member.visitor.get('/freedom-plan')).text).toContain(
        sayIn(language)('program:trial.running', { day: momentText(language, 'UTC', ends) }),
      );
    },
  );

  const replies: readonly [intent: string, to: string][] = [
    ['see-plan', '/upgrade-30-day'],
    ['not-now', '/dashboard'],
  ];
  test.each(replies)('C4-073 shows the offer after the end until it was answered: %s', async (intent, to) => {
    await starting();
    await pass(7);
    const page = await member.visitor.get('/dashboard');
    expect(page.text).toContain('Your seven days are done');
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['See the 30-day plan', 'Not now']));
    // Looking at it is no answer.
    expect((await member.visitor.get('/dashboard')).text).toContain('Your seven days are done');
    expect((await member.visitor.post('/trial', { intent })).location).toBe(to);
    expect((await member.visitor.get('/dashboard')).text).not.toContain('Your seven days are done');
    expect((await member.visitor.get('/trial')).text).toContain('It ended on');
  });

  test('C4-072 the rounds write trials down as over, and mails the offer with a way to stop such mails', async () => {
    await starting();
    const round = async () => {
      for (const { run } of [endTrials, remindOfTrial])
        await run({ db: site.db, logger: site.logger }, site.now());
    };
    const subjects = async () => (await site.mailsTo(member.email)).map((mail) => mail.subject);
    await pass(5);
    await round();
    expect(await subjects()).toContain(say('mail:trial-ending.subject'));
    await pass(2);
    await round();
    await round();
    expect(await trialOf(member.email)).toMatchObject({ status: 'expired' });
    expect((await subjects()).filter((one) => one === say('mail:trial-ended.subject'))).toHaveLength(1);
    const mail = (await site.mailsTo(member.email)).at(-1)!;
    expect(mail.text).toContain('/upgrade-30-day');
    expect(mail.text).toContain('/unsubscribe?token=');
  });
});
