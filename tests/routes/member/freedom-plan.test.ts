import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pauseProgram, resumeProgram } from '#app/domain/program-days/pauses.ts';
import { dateFormat } from '#locales/formats.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { addMovement, enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { openAt, payAt, sandboxAt } from '../payments/support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});
const day = 86_400_000;
const ago = (days: number): Date => new Date(site.now().getTime() - days * day);
const see = (path = '/freedom-plan') => member.visitor.get(path);

describe('the own program', () => {
  test('C4-058 says what it is, what is paid, what comes next and until when its guarantee runs', async () => {
    await enroll(site.db, member.id, ago(3));
    const page = await see();
    expect(page.status).toBe(200);
    for (const text of [
      'My program',
      'Foundation',
      'Running',
      '$1,200 of $2,000',
      '$800 on',
      'Coming',
      '6 weeks of the purchase',
      'Six weekly themes, 42 daily steps',
      'Receipt FP-',
    ])
      expect(page.text).toContain(text);
    expect(page.html).not.toContain('<script src');
    expect(linksOf((await member.visitor.get('/dashboard')).html)).toContain('/freedom-plan');
    expect(linksOf((await member.visitor.get('/settings')).html)).toContain('/freedom-plan');
  });

  test('G26 amounts of a plan and of receipts stand at the right, digit below digit', async () => {
    await enroll(site.db, member.id, ago(3));
    const { html } = await see();
    const amounts = [
      ...html.matchAll(/<strong class="[^"]*text-right"><span class="[^"]*tabular-nums">([^<]*)</g),
    ].map(([, amount]) => amount);
    expect(amounts).toEqual(['$1,200', '$800', '$1,200']);
  });

  test('C4-058 speaks Spanish, with amounts and days as they are written there', async () => {
    member = await seatMember(site, { language: 'es' });
    await enroll(site.db, member.id, ago(3));
    const page = await see();
    for (const text of ['Mi programa', 'Fundamentos', 'En marcha', 'Garantía', 'Por venir'])
      expect(page.text).toContain(text);
    expect(page.text.replaceAll(/\s/g, ' ')).toContain('USD 1,200 de USD 2,000');
  });

  test('C4-058 is there for who has bought and is not onboarded yet', async () => {
    const newcomer = await seatMember(site, { onboarded: false });
    await enroll(site.db, newcomer.id, ago(1));
    expect((await newcomer.visitor.get('/freedom-plan')).text).toContain('Foundation');
  });

  test('C4-058 says what there is where nothing was bought, and what the next step is', async () => {
    const page = await see();
    for (const text of ['Your program will appear here', '30-day plan', 'DNA for graduates'])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('Mastery');
    expect(linksOf(page.html)).toContain('/signup');
    expect(buttonsOf(page.html)).not.toContain('Change the card');
  });

  test('C4-068 tells of a trial where there is no program', async () => {
    const at = site.now();
    await site.db
      .insertInto('trials')
      .values({
        id: uuid(),
        user_id: member.id,
        status: 'active',
        source: 'plan',
        quiz_data: null,
        created_at: at.toISOString(),
        starts_at: at.toISOString(),
        ends_at: new Date(at.getTime() + 7 * day).toISOString(),
        conversion_offer_shown_at: null,
      })
      .execute();
    expect((await see()).text).toContain('Your 7-day jumpstart ends on');
  });

  test('PAY-09 tells of money that is on its way', async () => {
    await enroll(site.db, member.id, ago(1));
    await site.db.deleteFrom('enrollments').where('user_id', '=', member.id).execute();
    await site.db
      .updateTable('checkouts')
      .set({ state: 'processing' })
      .where('user_id', '=', member.id)
      .execute();
    expect((await see()).text).toContain('Your payment of $1,200 for Foundation has been on its way since');
  });
});

describe('a payment that did not go through', () => {
  test('PAY-16 C4-078 is told in a box, with the end of the grace', async () => {
    await enroll(site.db, member.id, ago(31), overdue(ago(31)));
    const page = await see();
    for (const text of ['A payment did not go through', '$800', 'Your program stays open until'])
      expect(page.text).toContain(text);
    // The provider knows no card of theirs: people help.
    expect(linksOf(page.html)).toContain('mailto:support@localhost');
  });

  test('PAY-16 once the grace is over the program is paused, and says how it opens again', async () => {
    const endsAt = new Date(site.now().getTime() + 100 * day);
    await enroll(site.db, member.id, ago(50), { ...overdue(ago(50)), state: 'suspended', endsAt });
    const page = await see();
    expect(page.text).toContain('Paused');
    expect(page.text).toContain('Your program is paused until the payment is made.');
  });

  test('PAY-16 a button leads to the provider’s page for cards, and a paid installment heals it', async () => {
    const { checkoutId, sessionId } = await openAt(site, member, offers.foundationInTwo);
    await payAt(site, member, sessionId, 'fails-later');
    const sync = () => syncCheckout(site.db, sandboxAt(site), { checkoutId }, site.now());
    await sync();
    await site.workOff();
    site.moveClock(31 * day);
    member = { ...member, ...(await seatSession(site, { id: member.id, role: 'member' })) };
    await sandboxAt(site).desk.chargeDue(site.now());
    await sync();
    const page = await see();
    expect(page.text).toContain('A payment did not go through');
    expect(buttonsOf(page.html)).toContain('Change the card');
    const sent = await member.visitor.post('/freedom-plan/card');
    expect(sent.status).toBe(303);
    expect(sent.location).toContain('/sandbox/card?return=%2Ffreedom-plan');
    await member.visitor.post(new URL(sent.location!, site.url).pathname + '?return=%2Ffreedom-plan', {
      card: 'works',
    });
    await site.workOff();
    await sync();
    expect((await see()).text).toContain('$2,000 of $2,000');
  });

  test('PAY-16 without a card at the provider, or by a link, nobody is sent anywhere', async () => {
    const page = await member.visitor.post('/freedom-plan/card');
    expect(page).toMatchObject({ status: 303, location: '/freedom-plan' });
    expect((await member.visitor.follow(page)).text).toContain('does not open at this moment');
    expect(await member.visitor.get('/freedom-plan/card')).toMatchObject({
      status: 303,
      location: '/freedom-plan',
    });
  });
});

describe('asking for the money back', () => {
  test('C4-066 PAY-17 is possible for longer by the days that rested, and every page says so', async () => {
    const { enrollmentId: id } = await enroll(site.db, member.id, ago(45));
    const who = { id: member.id, dayOf: (moment: Date) => moment.toISOString().slice(0, 10) };
    const of = { kind: 'enrollment', id } as const;
    await pauseProgram(site.db, who, of, ago(30));
    await resumeProgram(site.db, who, of, ago(23));
    const ask = `/freedom-plan/refunds/${id}`;
    const last = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(ago(-4));
    for (const path of ['/freedom-plan', ask, '/settings/close'])
      expect((await see(path)).text).toContain(last);
    for (const path of ['/freedom-plan', ask])
      expect((await see(path)).text).toContain('7 days of pause were added to the guarantee.');
    expect(linksOf((await see()).html)).toContain(ask);
    const boss = await seatMember(site, { role: 'admin' });
    expect((await boss.visitor.get(`/admin/payments/${id}`)).text).toContain(', 7 days of pause counted in');
    expect((await member.visitor.post(ask, { reason: 'No progress.' })).location).toBe('/freedom-plan');
    expect(
      await site.db.selectFrom('refund_requests').select('state').where('enrollment_id', '=', id).execute(),
    ).toEqual([{ state: 'open' }]);
  });

  test('C4-066 is possible while the guarantee runs: a reason, one wish, and its state afterwards', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    const path = `/freedom-plan/refunds/${enrollmentId}`;
    expect(linksOf((await see()).html)).toContain(path);
    await exchange(member.visitor, {
      path,
      status: 200,
      says: ['Money back for Foundation', '6 weeks', '$1,200', 'What did not work for you?'],
    });
    const asked = await exchange(member.visitor, {
      path,
      body: { reason: 'No progress.' },
      status: 303,
      location: '/freedom-plan',
    });
    expect((await member.visitor.follow(asked)).text).toContain('We have your request.');
    await exchange(member.visitor, {
      path,
      body: { reason: 'No progress.' },
      status: 303,
      location: '/freedom-plan',
    });
    // From another tab, or from the page that the way back leads to.
    const other = await exchange(member.visitor, {
      path,
      body: { reason: 'No progress, and the calls were late.' },
      status: 409,
      says: ['You have asked already.', 'was not added', 'No progress, and the calls were late.'],
    });
    expect(linksOf(other.html)).toContain('mailto:support@localhost');
    const rows = await site.db
      .selectFrom('refund_requests')
      .select('reason')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toEqual([{ reason: 'No progress.' }]);
    const page = await see();
    expect(page.text).toContain('You asked for your money back on');
    expect(linksOf(page.html)).not.toContain(path);
    await exchange(member.visitor, { path, status: 200, says: 'You have asked already.' });
  });

  test.each([['too much', 'x'.repeat(2001), 'Must be no more than 2000 characters']])(
    'C4-066 with %s typed it says so, and keeps what was typed',
    async (_what, reason, says) => {
      const { enrollmentId } = await enroll(site.db, member.id, ago(3));
      const page = await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason });
      expect(page.status).toBe(422);
      expect(summaryOf(page.html)[0]).toEqual({ href: '#reason', text: says });
      expect(valuesIn(page.html, 'reason')).toEqual([reason]);
      expect(titleOf(page.html)).toMatch(/^Error: /);
    },
  );

  test('B04 nobody has to give a reason, as the guarantee says; whoever decides reads that there is none', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    const asked = await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: '  ' });
    expect(asked.status).toBe(303);
    const rows = site.db.selectFrom('refund_requests').select('reason').where('user_id', '=', member.id);
    expect(await rows.execute()).toEqual([{ reason: '' }]);
    expect((await see()).text).toContain('You asked for your money back on');
  });

  test.each([
    ['6-weeks', 'If you do not see that progress, you get back the $1,200 that you paid'],
    ['30-days', '. You get back the $1,200 that you paid'],
    ['90-days', '. You get back the $1,200 that you paid'],
  ] as const)('within the guarantee of %s it makes nothing depend on our consent', async (rule, says) => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    await site.db
      .updateTable('checkouts')
      .set({ refund_rule: rule })
      .where('user_id', '=', member.id)
      .execute();
    const path = `/freedom-plan/refunds/${enrollmentId}`;
    const { text } = await exchange(member.visitor, { path, status: 200, says });
    expect(text).not.toContain('If we agree');
  });

  test('B05 the end of a program says that its time is over, not what its member did', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    const row = site.db.updateTable('enrollments').set({ state: 'completed' }).where('id', '=', enrollmentId);
    await row.execute();
    const { text } = await see();
    expect(text).toContain('The time of this program is over. What it opened stays open.');
    expect(text).not.toContain('all the way');
  });

  test('C4-066 after the guarantee it says the rule and how to write to us; words sent late are not lost', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(60));
    const path = `/freedom-plan/refunds/${enrollmentId}`;
    const page = await see();
    expect(page.text).toContain('It ran until');
    expect(linksOf(page.html)).toContain('mailto:support@localhost');
    expect(linksOf(page.html)).not.toContain(path);
    await exchange(member.visitor, { path, status: 200, says: 'does not run any more' });
    await exchange(member.visitor, {
      path,
      body: { reason: 'My own words.' },
      status: 409,
      says: ['does not run any more', 'My own words.'],
    });
    expect(
      await site.db.selectFrom('refund_requests').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('C4-066 what was typed when the session had ended is there again', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    const path = `/freedom-plan/refunds/${enrollmentId}`;
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const sent = await member.visitor.post(path, { reason: 'Typed at length.' });
    expect(sent.location).toBe(`/auth?next=${encodeURIComponent(`${path}?held=1`)}`);
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    expect(valuesIn((await visitor.get(`${path}?held=1`)).html, 'reason')).toEqual(['Typed at length.']);
  });

  test('PAY-18 a wish that was over with the money is not called declined; a cancelled plan can still be asked for', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3), { state: 'ended' });
    const path = `/freedom-plan/refunds/${enrollmentId}`;
    expect((await member.visitor.get('/freedom-plan')).text).toContain('Ask for my money back');
    expect(await member.visitor.post(path, { reason: 'x' })).toMatchObject({ status: 303 });
    await site.db
      .updateTable('refund_requests')
      .set({ state: 'declined', answer: null, decided_at: site.now().toISOString() })
      .where('enrollment_id', '=', enrollmentId)
      .execute();
    const { text } = await member.visitor.get('/freedom-plan');
    expect(text).toContain('nothing of your payments is left here to be given back');
    expect(text).not.toContain('We answered:');
  });

  test('C4-066 an answer stands on the page in the administrator’s words, harmless', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, ago(3));
    await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: 'x' });
    await site.db
      .updateTable('refund_requests')
      .set({ state: 'declined', answer: '<b>Let us talk.</b>', decided_at: site.now().toISOString() })
      .where('user_id', '=', member.id)
      .execute();
    const page = await see();
    expect(page.text).toContain('We answered:');
    expect(page.html).toContain('&lt;b&gt;Let us talk.');
  });
});

describe('receipts', () => {
  test('C4-058 each is a page to print: number, day, program, amount, which payment, terms and refund rule', async () => {
    const { paymentId } = await enroll(site.db, member.id, ago(3));
    const page = await see(`/freedom-plan/receipts/${paymentId}`);
    expect(page.status).toBe(200);
    for (const text of [
      'Receipt FP-',
      '$1,200 was paid.',
      'Foundation',
      '1 of 2',
      '$2,000',
      'Version of March 16, 2025',
      'After that there are no refunds.',
      member.email,
      'A try-out: no money was moved.',
    ])
      expect(page.text).toContain(text);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'a receipt has the day of its number, and a program the one it began on, also in %s',
    async (timezone) => {
      const { paymentId, enrollmentId } = await enroll(site.db, member.id, ago(3));
      const run = { id: uuid(), user_id: member.id, program: 'foundation', enrollment_id: enrollmentId };
      const began = { first_day: '2025-01-09', created_at: site.now().toISOString() };
      await site.db
        .insertInto('program_runs')
        .values({ ...run, ...began, trial_id: null, finished_on: null })
        .execute();
      await site.db.updateTable('profiles').set({ timezone }).where('id', '=', member.id).execute();
      const printed = await see(`/freedom-plan/receipts/${paymentId}`);
      const [, year, month, of] = /FP-(\d{4})(\d\d)(\d\d)-/.exec(printed.text)!;
      const on = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${year}-${month}-${of}T12:00:00Z`),
      );
      expect(printed.text).toContain(`Date ${on}`);
      const page = await see();
      expect(page.text).toContain('Began January 9, 2025');
      expect(page.text).toContain(`${on} · Foundation`);
    },
  );

  test('PAY-17 what went back has a credit note', async () => {
    const { checkoutId } = await enroll(site.db, member.id, ago(3));
    const id = await addMovement(site.db, {
      userId: member.id,
      checkoutId,
      amount: -1_200_00,
      at: site.now(),
    });
    expect((await see()).text).toContain('Credit note FP-');
    await exchange(member.visitor, {
      path: `/freedom-plan/receipts/${id}`,
      status: 200,
      says: ['Credit note FP-', '-$1,200', 'was given back'],
    });
  });

  test('LOAD-09 many are listed page by page', async () => {
    const { checkoutId } = await enroll(site.db, member.id, ago(30));
    for (let n = 1; n <= 20; n += 1)
      await addMovement(site.db, { userId: member.id, checkoutId, amount: n * 100, at: ago(30 - n) });
    const page = await see();
    expect(page.text).toContain('Page 1 of 2');
    expect(linksOf(page.html)).toContain('/freedom-plan?page=2#receipts');
    expect((await see('/freedom-plan?page=2')).text).toContain('Page 2 of 2');
    expect((await see('/freedom-plan?page=x')).status).toBe(200);
  });

  test('AC-04 C4-077 of somebody else, and made-up ones, are not found', async () => {
    const other = await seatMember(site);
    const theirs = await enroll(site.db, other.id, ago(1));
    for (const id of [theirs.paymentId, theirs.checkoutId, 'x', "' or 1=1 --"])
      await exchange(member.visitor, {
        path: `/freedom-plan/receipts/${encodeURIComponent(id)}`,
        status: 404,
        hides: [other.email, '$1,200'],
      });
    for (const id of [theirs.enrollmentId, 'x']) {
      await exchange(member.visitor, { path: `/freedom-plan/refunds/${id}`, status: 404 });
      const path = `/freedom-plan/refunds/${id}`;
      await exchange(member.visitor, { path, body: { reason: 'x' }, status: 404 });
    }
    const asked = await site.db
      .selectFrom('refund_requests')
      .select('id')
      .where('enrollment_id', '=', theirs.enrollmentId)
      .execute();
    expect(asked).toEqual([]);
    expect((await new Visitor(site).get('/freedom-plan')).location).toBe('/auth?next=%2Ffreedom-plan');
  });
});
