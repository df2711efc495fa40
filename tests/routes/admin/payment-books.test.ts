import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteAct } from '#app/domain/administration/audit.ts';
import { requestRefund } from '#app/domain/payments/refund-requests.ts';
import { eraseBuyer } from '#tests/domain/books/ledger.ts';
import { addMovement, enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { accountErrorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let spanish: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  site.moveClock(now.getTime() - Date.now());
  admin = await seatMember(site, { role: 'admin' });
  spanish = await seatMember(site, { role: 'admin', language: 'es' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('users').where('id', 'not in', [admin.id, spanish.id]).execute();
  await site.db.deleteFrom('retained_payments').execute();
});

const now = new Date('2030-03-10T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const stripe = { provider: 'stripe' } as const;

/** The lines of a page's tables. */
const linesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) => visibleText(row).trim());

/** Somebody who paid $1,200 in January and $800 in February, of which $200.50 went back in March. */
async function somebodyPaid(name = 'Rosa Luz') {
  const { id } = await seatMember(site, { name });
  const second = { state: 'paid' } as const;
  const { checkoutId } = await enroll(site.db, id, daysAgo(60), { ...stripe, second });
  const moved = { userId: id, checkoutId, ...stripe };
  await addMovement(site.db, { ...moved, amount: 800_00, at: daysAgo(30), installment: 2 });
  await addMovement(site.db, { ...moved, amount: -200_50, at: daysAgo(2) });
  return { id, checkoutId };
}

/** The rows of a file, by the names of their columns. */
async function fileOf(path: string) {
  const file = await admin.visitor.get(path);
  const [header, ...rows] = openInSpreadsheet(file.html, ',').filter((cells) => cells.length > 1);
  return {
    file,
    header,
    rows: rows.map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index]!]))),
  };
}

describe('PAY-23 sums by month', () => {
  test('of a place where nothing moved say what will stand there', async () => {
    await exchange(admin.visitor, {
      path: '/admin/payments/sums',
      status: 200,
      says: ['Nothing moved in this time', 'No later payment is agreed.'],
    });
  });

  test('tell each month and program, what went back with a minus, and each currency by itself', async () => {
    const { id, checkoutId } = await somebodyPaid();
    await addMovement(site.db, {
      userId: id,
      checkoutId,
      amount: 99_00,
      at: now,
      currency: 'eur',
      ...stripe,
    });
    const page = await admin.visitor.get('/admin/payments/sums');
    expect(page.text).toContain('From April 2029 to March');
    const lines = linesOf(page.html);
    for (const line of [
      'All months $2,000 -$200.50 $1,799.50 3',
      'March $0 -$200.50 -$200.50 1',
      'February $800 $800 1',
      'January $1,200 $1,200 1',
      'April 2029 $0 $0 0',
      'Foundation $2,000 -$200.50 $1,799.50 3',
      'March €99 €99 1',
    ])
      expect(lines).toContain(line);
    expect(page.text.indexOf('In EUR')).toBeLessThan(page.text.indexOf('In USD'));
    expect(page.text).not.toContain('$1,898.50');
    expect(linksOf(page.html)).toContain('/admin/payments/books?from=2030-02&to=2030-02');
    expect(page.html).toContain('<desc');
    const longer = await admin.visitor.get('/admin/payments/sums?months=24');
    expect(linesOf(longer.html)).toContain('April 2028 $0 $0 0');
    const hostile = await admin.visitor.get('/admin/payments/sums?months=9999');
    expect(hostile.text).toContain('From April 2029 to March');
    await exchange(spanish.visitor, {
      path: '/admin/payments/sums',
      status: 200,
      says: ['De abril de 2029 a marzo', 'Totales por mes', 'Fundamentos'],
    });
  });

  test('say what is expected, and apart from it what failed, with the way there', async () => {
    for (const days of [3, 4]) await enroll(site.db, (await seatMember(site)).id, daysAgo(days), stripe);
    await enroll(site.db, (await seatMember(site)).id, daysAgo(35), { ...overdue(daysAgo(35)), ...stripe });
    const page = await admin.visitor.get('/admin/payments/sums');
    expect(linesOf(page.html)).toEqual(
      expect.arrayContaining(['April 2 $1,600', 'Expected in all 2 $1,600']),
    );
    expect(page.text).toContain('1 payment has failed: $800.');
    expect(page.text).toContain('expected and not earned');
    expect(linksOf(page.html)).toContain('/admin/payments/open?kind=failed');
  });
});

describe('PAY-15 PAY-16 PAY-18 what waits for somebody', () => {
  test('is nothing where nothing waits', async () => {
    const text = ['Nothing waits', 'No payment has failed, no bank asks'];
    await exchange(admin.visitor, { path: '/admin/payments/open', status: 200, says: text });
    const narrowed = ['Nothing of this kind waits'];
    await exchange(admin.visitor, { path: '/admin/payments/open?kind=failed', status: 200, says: narrowed });
  });

  test('PAY-17 what was erased with its account before anybody decided stands below it, by the number of its order', async () => {
    const one = { actorId: null, userId: null, action: 'refund-lapsed', subject: 'refund:0A1B2C3D' } as const;
    const asked = daysAgo(70).toISOString();
    await noteAct(site.db, { ...one, details: { asked, cents: 2_000_00, currency: 'usd' } }, daysAgo(3));
    await noteAct(site.db, { ...one, details: { asked, cents: 0, currency: null } }, daysAgo(91));
    const page = await admin.visitor.get('/admin/payments/open');
    for (const text of ['Nothing waits', 'Erased before anybody decided', 'Order 0A1B2C3D: $2,000.'])
      expect(page.text).toContain(text);
    expect(page.text.match(/Order 0A1B2C3D/g)).toHaveLength(1);
    expect((await spanish.visitor.get('/admin/payments/open')).text).toContain('Borrados antes de decidirse');
    await site.db.deleteFrom('audit_log').where('action', '=', 'refund-lapsed').execute();
  });

  test('says who, why, how much and by when, in days of whoever looks, with the way to the purchase', async () => {
    const about = async (name: string, at: Date, is: Parameters<typeof enroll>[3] = {}) => {
      const { id } = await seatMember(site, { name });
      return { id, ...(await enroll(site.db, id, at, { ...stripe, ...is })) };
    };
    const failed = await about('Fay Failed', daysAgo(41), overdue(daysAgo(41)));
    const asker = await about('Ria Refund', daysAgo(5));
    const wish = `It <b>was</b> not for me. ${'More words. '.repeat(40)}`;
    await requestRefund(site.db, asker.id, asker.enrollmentId, wish, daysAgo(1));
    await site.db
      .updateTable('users')
      .set({ delete_after: daysAgo(-10).toISOString() })
      .where('id', '=', asker.id)
      .execute();
    for (const [name, days] of [
      ['Ola Overdue', -2],
      ['Tod Today', 0],
      ['Nel Next', 5],
    ] as const) {
      const { id, checkoutId } = await about(name, daysAgo(9), { state: 'disputed' });
      const at = daysAgo(4).toISOString();
      await site.db
        .insertInto('disputes')
        .values({
          id: uuid(),
          user_id: id,
          checkout_id: checkoutId,
          reference: uuid(),
          charge_reference: 'x',
          state: 'open',
          amount: 1_200_00,
          answer_by: daysAgo(-days).toISOString(),
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    const page = await admin.visitor.get('/admin/payments/open');
    expect(page.text).toContain('5 things wait.');
    const order = ['Ola Overdue', 'Ria Refund', 'Tod Today', 'Fay Failed', 'Nel Next'];
    const lines = linesOf(page.html).slice(1);
    expect(lines.map((line) => order.findIndex((name) => line.startsWith(name)))).toEqual([0, 1, 2, 3, 4]);
    for (const [index, texts] of [
      [0, ['Was due 2 days ago', 'Mar 8', '$1,200', 'Since Mar 6']],
      [
        1,
        [
          'It <b>was</b> not for me.',
          ' …”',
          'Has waited 1 day',
          'Foundation',
          'closed their account on Feb 18',
          'erased on Mar 20',
          'until Apr 17 at the latest',
        ],
      ],
      [2, ['Answer today']],
      [3, ['Payment 2: the card was declined.', 'Grace ends in 3 days', '$800']],
      [4, ['5 days left to answer']],
    ] as const)
      for (const text of texts) expect(lines[index]).toContain(text);
    expect(page.html).not.toContain('<b>was');
    expect(page.text.match(/closed their account/g)).toHaveLength(1);
    expect(linksOf(page.html)).toContain(`/admin/payments/${failed.enrollmentId}`);
    const disputes = await admin.visitor.get('/admin/payments/open?kind=dispute');
    expect(linesOf(disputes.html)).toHaveLength(4);
    expect(valuesIn(disputes.html, 'kind')).toEqual(['dispute']);
    const hostile = await admin.visitor.get('/admin/payments/open?kind=x&page=-1&after=x');
    expect(linesOf(hostile.html)).toHaveLength(6);
    const inSpanish = await spanish.visitor.get('/admin/payments/open');
    for (const text of ['Quedan 5 días para responder', 'Venció hace 2 días', 'la tarjeta fue rechazada'])
      expect(inSpanish.text).toContain(text);
    const overview = await admin.visitor.get('/admin');
    expect(overview.text).toMatch(/Payments: Dispute [1-9].*Payments: Failed payment [1-9]/);
    expect(linksOf(overview.html)).toEqual(
      expect.arrayContaining(
        ['dispute', 'failed', 'refund'].map((kind) => `/admin/payments/open?kind=${kind}`),
      ),
    );
    expect(linksOf(overview.html)).not.toContain('/admin/payments/open?kind=unopened');
  });
});

describe('PAY-23 the books as a file', () => {
  test('are explained, and offered for the months that were chosen', async () => {
    await exchange(admin.visitor, {
      path: '/admin/payments/books',
      status: 200,
      says: ['Nothing has moved yet', 'receipt_number', 'ISO 4217'],
    });
    await somebodyPaid();
    const page = await admin.visitor.get('/admin/payments/books?from=2030-01&to=2030-02&names=on');
    expect(linesOf(page.html)).toContain('USD $2,000 $2,000 2');
    expect(page.text).toContain('From January 2030 to February 2030');
    expect(page.text).toContain('Download 2 movements as CSV');
    expect(linksOf(page.html)).toContain('/admin/payments/books.csv?from=2030-01&to=2030-02&names=on');
    expect([valuesIn(page.html, 'from'), valuesIn(page.html, 'to')]).toEqual([['2030-01'], ['2030-02']]);
    // Months that cannot be meant are the last twelve, as far as there are books.
    const hostile = await admin.visitor.get('/admin/payments/books?from=%3Cb%3E&to=9999-99');
    expect(linksOf(hostile.html)).toContain('/admin/payments/books.csv?from=2030-01&to=2030-03');
  });

  test('whose last month comes before the first one say so at the field, and there is no file', async () => {
    await somebodyPaid();
    const wrong = '?from=2030-03&to=2030-01&names=on';
    const file = await admin.visitor.get(`/admin/payments/books.csv${wrong}`);
    expect(file).toMatchObject({ status: 303, location: `/admin/payments/books${wrong}` });
    const page = await admin.visitor.get(`/admin/payments/books${wrong}`);
    expect(accountErrorAt(page.html, 'books-to')).toBe('The last month must not come before the first one');
    expect([valuesIn(page.html, 'from'), valuesIn(page.html, 'to')]).toEqual([['2030-03'], ['2030-01']]);
    expect(page.text).not.toContain('as CSV');
  });

  test('A07 hold every movement, names only where chosen, and nothing that a spreadsheet would run', async () => {
    const { checkoutId } = await somebodyPaid('=cmd()');
    const { file, header, rows } = await fileOf('/admin/payments/books.csv');
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="books-2030-01-2030-03.csv"');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(header).not.toContain('full_name');
    expect(file.html).not.toContain('cmd()');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({
      occurred_at: '2030-03-08T12:00:00.000Z',
      order_number: checkoutId.replaceAll('-', '').slice(-8).toUpperCase(),
      kind: 'refund',
      program: 'level_2',
      installment: '1',
      amount: '-200.5',
      currency: 'USD',
      provider: 'stripe',
    });
    expect(rows[2]!['receipt_number']).toMatch(/^FP-20300308-[\dA-F]{8}$/);
    const named = await fileOf('/admin/payments/books.csv?from=2030-02&to=2030-02&names=on');
    expect(named.rows.map((row) => row['full_name'])).toEqual(["'=cmd()"]);
    expect(named.file.headers.get('Content-Disposition')).toContain('books-2030-02.csv');
    for (const { file: one } of [{ file }, named])
      expect(openInSpreadsheet(one.html, ';').flat().filter(isFormula)).toEqual([]);
  });

  test('and what banks took is not called given back', async () => {
    const { id, checkoutId } = await somebodyPaid();
    const moved = { userId: id, checkoutId, ...stripe, at: daysAgo(1) };
    await addMovement(site.db, { ...moved, kind: 'dispute', amount: -1_200_00 });
    const said = async () => (await admin.visitor.get('/admin/payments')).text;
    expect(await said()).toContain('This month: $0 paid, $200.50 given back. Banks took back $1,200.');
    await addMovement(site.db, { ...moved, kind: 'dispute-won', amount: 1_300_00 });
    expect(await said()).toContain('$200.50 given back. Banks returned $100 that they had taken.');
  });

  test('come to what the sums say, before an erasure and after it', async () => {
    const { id } = await somebodyPaid();
    await somebodyPaid();
    const before = await fileOf('/admin/payments/books.csv');
    const sumOf = (rows: typeof before.rows): number =>
      rows.reduce((all, { amount }) => all + Number(amount), 0);
    const total = 'All months $4,000 -$401 $3,599 6';
    expect(sumOf(before.rows)).toBe(3599);
    expect(linesOf((await admin.visitor.get('/admin/payments/sums')).html)).toContain(total);
    await eraseBuyer(site.db, id);
    const after = await fileOf('/admin/payments/books.csv?names=on');
    expect(sumOf(after.rows)).toBe(3599);
    expect(linesOf((await admin.visitor.get('/admin/payments/sums')).html)).toContain(total);
    const numbers = (rows: typeof before.rows) => rows.map((row) => row['receipt_number']).toSorted();
    expect(numbers(after.rows)).toEqual(numbers(before.rows));
    expect(after.rows.map((row) => row['full_name']).toSorted()).toEqual([
      '',
      '',
      '',
      ...Array(3).fill('Rosa Luz'),
    ]);
    expect((await admin.visitor.get('/admin/payments')).text).toContain(
      'This month: $0 paid, $401 given back.',
    );
  });
});
