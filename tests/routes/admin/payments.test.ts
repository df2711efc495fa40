import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { changeCharge, offers } from '#tests/domain/payments/shop.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { openAt, payAt, sandboxAt } from '../payments/support.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await seatMember(site, { role: 'admin' });
  member = await seatMember(site, { name: 'Rosa Luz' });
});

/** Buys in two payments at the sandbox. @returns the id of the enrolment */
async function buy(who = member): Promise<string> {
  const { checkoutId, sessionId } = await openAt(site, who, offers.foundationInTwo);
  await payAt(site, who, sessionId);
  const synced = await syncCheckout(site.db, sandboxAt(site), { checkoutId }, site.now());
  await site.workOff();
  return synced!.enrollment!.id;
}
const stateOf = async (id: string) =>
  (await site.db.selectFrom('enrollments').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const actsAbout = (id: string) =>
  site.db.selectFrom('audit_log').selectAll().where('user_id', '=', id).orderBy('created_at').execute();

describe('the list of payments', () => {
  test('C12-034 shows who bought what, with sums of the month, and can be narrowed', async () => {
    const id = await buy();
    const late = await seatMember(site, { name: 'Late Payer' });
    await enroll(site.db, late.id, site.now(), overdue(site.now()));
    const all = await admin.visitor.get('/admin/payments');
    expect(all.status).toBe(200);
    for (const text of ['Rosa Luz', member.email, 'Foundation', '$1,200 of $2,000', 'This month, tried out'])
      expect(all.text).toContain(text);
    // What was paid stands digit below digit; the whole is soft, in a line of its own.
    expect(all.html).toMatch(
      /tabular-nums[^>]*><span class="whitespace-nowrap">\$1,200(?:<!-- -->)? <span class="[^"]*sm:block">of \$2,000</,
    );
    expect(linksOf(all.html)).toContain(`/admin/payments/${id}`);
    const attention = await admin.visitor.get('/admin/payments?show=attention');
    expect(attention.text).toContain('Late Payer');
    expect(attention.text).not.toContain('Rosa Luz');
    expect((await admin.visitor.get('/admin/payments?show=grace')).text).toContain('Late Payer');
    expect((await admin.visitor.get('/admin/payments?show=refunded')).text).not.toContain('Late Payer');
    expect((await admin.visitor.get('/admin/payments?show=nonsense&page=-3')).text).toContain('Rosa Luz');
    const overview = await admin.visitor.get('/admin');
    expect(overview.text).toMatch(/Payments: Failed payment [1-9]/);
    expect(linksOf(overview.html)).toContain('/admin/payments/open?kind=failed');
  });

  test('C12-034 is sorted by the day it was bought, either way, and keeps what it is narrowed to', async () => {
    await buy();
    const later = await seatMember(site, { name: 'Bought Later' });
    const inAnHour = new Date(site.now().getTime() + 3_600_000);
    await enroll(site.db, later.id, inAnHour, overdue(inAnHour));
    const order = ({ text }: { readonly text: string }) =>
      Math.sign(text.indexOf('Rosa Luz') - text.indexOf('Bought Later'));
    const newest = await admin.visitor.get('/admin/payments');
    expect(order(newest)).toBe(1);
    expect(newest.html).toContain('aria-sort="descending"');
    expect(linksOf(newest.html)).toContain('/admin/payments?sort=-bought');
    const oldest = await admin.visitor.get('/admin/payments?sort=-bought&show=active');
    expect(oldest.html).toContain('aria-sort="ascending"');
    expect(linksOf(oldest.html)).toContain('/admin/payments?show=active');
    expect(valuesIn(oldest.html, 'sort')).toEqual(['-bought']);
    expect(valuesIn(oldest.html, 'show')).toEqual(['active']);
    expect(order(await admin.visitor.get('/admin/payments?sort=-bought'))).toBe(-1);
    const hostile = await admin.visitor.get('/admin/payments?sort=email&show=x&after=x');
    expect(hostile.html).toContain('aria-sort="descending"');
  });

  test('C12-037 is for administrators alone, with every page and act below it', async () => {
    const id = await buy();
    await member.visitor.post(`/freedom-plan/refunds/${id}`, { reason: 'x' });
    const pages = ['/sums', '/open', '/books', '/books.csv'];
    for (const path of ['', ...pages, `/${id}`, `/${id}/refund`, `/${id}/decline`, `/${id}/ask-provider`]) {
      const address = `/admin/payments${path}`;
      await exchange(member.visitor, { path: address, status: 303, location: '/dashboard' });
      const body = { seen: '120000', answer: 'no' };
      await exchange(member.visitor, { path: address, body, status: 403 });
    }
    expect(await stateOf(id)).toBe('active');
    expect(await actsAbout(member.id)).toEqual([]);
  });
});

describe('one purchase', () => {
  test('of somebody without a name is as narrow as the page, however long their address is', async () => {
    const nameless = await seatMember(site, { name: null });
    const { enrollmentId } = await enroll(site.db, nameless.id, site.now());
    const page = await admin.visitor.get(`/admin/payments/${enrollmentId}`);
    // An address has no place of its own to break at.
    expect(page.html).toMatch(/<h1 class="[^"]*wrap-anywhere[^"]*"><span[^>]*>[^<]*@/);
  });

  test('C12-034 C4-038 shows what was agreed, its plan, its ledger, disputes with their date, and requests', async () => {
    const id = await buy();
    await member.visitor.post(`/freedom-plan/refunds/${id}`, { reason: 'It <i>was</i> not for me.' });
    const { checkout_id } = await site.db
      .selectFrom('enrollments')
      .select('checkout_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const at = site.now().toISOString();
    await site.db
      .insertInto('disputes')
      .values({
        id,
        user_id: member.id,
        checkout_id,
        reference: `dp_${id}`,
        charge_reference: 'ch_1',
        state: 'open',
        amount: 1_200_00,
        answer_by: '2031-05-06T12:00:00.000Z',
        created_at: at,
        updated_at: at,
        reopened_at: '2031-05-01T12:00:00.000Z',
      })
      .execute();
    const page = await admin.visitor.get(`/admin/payments/${id}`);
    expect(page.status).toBe(200);
    for (const text of [
      'Terms of November 29, 2026, accepted',
      '2: $1,200 first, then $800 each time',
      '6-week guarantee',
      'Coming',
      'Left of what was paid: $1,200',
      'It <i>was</i> not for me.',
      'May 6, 2031',
      'Open · opened again: May 1, 2031',
      `dp_${id}`,
    ])
      expect(page.text).toContain(text);
    expect(page.html).not.toContain('<i>was');
    await exchange(admin.visitor, { path: '/admin/payments/none', status: 404 });
  });

  test('PAY-17 C12-039 a refund says first what happens, and then does it once', async () => {
    const id = await buy();
    const path = `/admin/payments/${id}/refund`;
    const page = await admin.visitor.get(path);
    for (const text of ['$1,200 go back to', member.email, 'Their access to this program ends now.'])
      expect(page.text).toContain(text);
    expect(await stateOf(id)).toBe('active');
    const [key = ''] = valuesIn(page.html, 'key');
    const [seen = ''] = valuesIn(page.html, 'seen');
    const sent = await Promise.all([1, 2].map(() => admin.visitor.post(path, { key, seen })));
    for (const answer of sent)
      expect(answer).toMatchObject({ status: 303, location: `/admin/payments/${id}` });
    expect(await stateOf(id)).toBe('refunded');
    expect((await admin.visitor.get(`/admin/payments/${id}`)).text).not.toContain(
      'Nothing could be given back.',
    );
    const again = await admin.visitor.follow(await admin.visitor.post(path, { key, seen }));
    expect(again.text).toContain('The money is on its way back.');
    expect(await actsAbout(member.id)).toMatchObject([{ id: key, actor_id: admin.id, action: 'refund' }]);
    expect((await member.visitor.get('/freedom-plan')).text).toContain('You got your money back');
    const after = await admin.visitor.get(`/admin/payments/${id}`);
    expect(after.text).toContain('Ordered a refund of everything');
    expect(after.text).toContain('Left of what was paid: $0');
    expect((await site.mailsTo(member.email)).map(({ subject }) => subject).join()).toMatch(/refund/i);
  });

  test('PAY-17 PAY-18 money that a bank holds is not offered, and there is nothing to press', async () => {
    const id = await buy();
    await changeCharge(site.db, 1, (charge) => ({
      ...charge,
      dispute: {
        reference: `dp_${id}`,
        state: 'open',
        amount: 500_00,
        answerBy: null,
        at: site.now().toISOString(),
      },
    }));
    const path = `/admin/payments/${id}/refund`;
    const says = ['Nothing can be given back at this moment.', '$1,200 of this purchase are disputed.'];
    const page = await admin.visitor.get(path);
    for (const text of says) expect(page.text).toContain(text);
    expect(page.html).not.toContain('id="confirm"');
    const sent = await admin.visitor.follow(await admin.visitor.post(path, { seen: '120000' }));
    expect(sent.text).toContain('Nothing could be given back.');
    expect(await stateOf(id)).toBe('disputed');
    expect(await actsAbout(member.id)).toEqual([]);
  });

  test('PAY-17 an amount that has changed is shown anew before anything goes back', async () => {
    const id = await buy();
    const page = await admin.visitor.post(`/admin/payments/${id}/refund`, { seen: '5' });
    expect(page.status).toBe(409);
    expect(summaryOf(page.html)[0]?.text).toContain('Meanwhile another amount is there.');
    expect(valuesIn(page.html, 'seen')).toEqual(['120000']);
    expect(await stateOf(id)).toBe('active');
  });

  test('B04 a wish without a reason says so to whoever decides', async () => {
    const ana = await seatMember(site);
    const id = await buy(ana);
    await ana.visitor.post(`/freedom-plan/refunds/${id}`, { reason: '' });
    const says = ['They gave no reason.'];
    await exchange(admin.visitor, { path: `/admin/payments/${id}/decline`, status: 200, says });
  });

  test('C12-039 declining needs an answer, which goes out in the member’s language', async () => {
    const ana = await seatMember(site, { language: 'es' });
    const id = await buy(ana);
    const path = `/admin/payments/${id}/decline`;
    await ana.visitor.post(`/freedom-plan/refunds/${id}`, { reason: 'No avanzo.' });
    await exchange(admin.visitor, { path, status: 200, says: ['No avanzo.', 'Your answer'] });
    const empty = await admin.visitor.post(path, { answer: '  ' });
    expect(empty.status).toBe(422);
    expect(summaryOf(empty.html)).toEqual([{ href: '#answer', text: 'Write an answer' }]);
    const long = await admin.visitor.post(path, { answer: 'y'.repeat(2001) });
    expect([long.status, valuesIn(long.html, 'answer')[0]?.length]).toEqual([422, 2001]);
    const done = await admin.visitor.post(path, { answer: 'Hablemos antes.' });
    expect(done).toMatchObject({ status: 303, location: `/admin/payments/${id}` });
    const again = await admin.visitor.follow(await admin.visitor.post(path, { answer: 'Hablemos antes.' }));
    expect(again.text).toContain('That request was decided already.');
    // Another administrator's answer, written meanwhile, went to nobody: it is theirs to take along.
    const other = await admin.visitor.post(path, { answer: 'Otra cosa.' });
    expect([other.status, valuesIn(other.html, 'answer')]).toEqual([409, ['Otra cosa.']]);
    expect(other.text).toContain('so this answer was not sent');
    const mails = (await site.mailsTo(ana.email)).filter(({ text }) => text.includes('Hablemos antes.'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Fundamentos');
    expect((await ana.visitor.get('/freedom-plan')).text).toContain('Hablemos antes.');
    expect((await actsAbout(ana.id)).map(({ action }) => action)).toEqual([
      'admin-looked',
      'refund-declined',
    ]);
  });

  test('PAY-06 C12-039 the provider can be asked again, and what it says is what stands there', async () => {
    const id = await buy();
    const path = `/admin/payments/${id}/ask-provider`;
    const [key = ''] = valuesIn((await admin.visitor.get(path)).html, 'key');
    const done = await admin.visitor.post(path, { key });
    expect((await admin.visitor.follow(done)).text).toContain('What you see is what the provider says.');
    expect((await actsAbout(member.id)).map(({ action }) => action)).toEqual(['provider-asked']);
  });

  test('PAY-12 where the provider does not answer nothing is changed, and it is said', async () => {
    // Rows without the provider's own: it refuses to stop a plan that it does not know.
    const { enrollmentId } = await enroll(site.db, member.id, site.now());
    await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: 'x' });
    const path = `/admin/payments/${enrollmentId}/refund`;
    const sent = await admin.visitor.post(path, { seen: '120000' });
    expect(sent).toMatchObject({ status: 303, location: `/admin/payments/${enrollmentId}` });
    const page = await admin.visitor.follow(sent);
    expect(page.text).toContain('The payment provider did not answer, or refused.');
    expect(page.text).toContain('Left of what was paid: $1,200');
    expect(await stateOf(enrollmentId)).toBe('active');
    const [request] = await site.db
      .selectFrom('refund_requests')
      .select('state')
      .where('user_id', '=', member.id)
      .execute();
    expect(request?.state).toBe('open');
  });
});
