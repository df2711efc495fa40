import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { listReceipts, receiptNumber } from '#app/domain/payments/receipts.ts';
import { refundCheckout } from '#app/domain/payments/refund.ts';
import { writeAboutPayment } from '#app/domain/payments/payment-mails.ts';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { after, noon } from '#tests/support/database.ts';
import { mailsOf, offers, openShop, type Shop } from './shop.ts';

const { reader, missing } = await preparedTexts();
const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const speak = (language: Language) => shop.db.updateTable('profiles').set({ language }).execute();
/** The mails of a template as their reader gets them. */
const written = async (template: string) =>
  (await mailsOf(shop.db, template)).map((mail) =>
    composeMail(reader(mail.language).t, site, mailSchema.parse(mail)),
  );
const buy = async () => {
  const { checkoutId } = await shop.pay(offers.dnaInFour);
  await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
  return checkoutId;
};
const number = (checkoutId: string) => checkoutId.replaceAll('-', '').slice(-8).toUpperCase();

test('C4-050 B18 the receipt says program, amount, day, the number that its page has, the order, which payment, what comes next, and the refund rule', async () => {
  const checkoutId = await buy();
  const [mail] = await written('receipt');
  const payment = await shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  expect(mail?.subject).toBe('Your receipt for DNA for graduates: $2,000');
  for (const said of [
    'Program: DNA for graduates',
    'Amount: $2,000',
    'Date: March 10, 2026',
    `Receipt: ${receiptNumber(payment.id, payment.occurred_at)}`,
    `Order: ${number(checkoutId)}`,
    'Payment 1 of 4',
    'The next payment of $999 is charged on April 10, 2026',
    reader('en').t('refund:90-days.long'),
    'until June 8, 2026',
  ]) {
    expect(mail?.text).toContain(said);
    expect(mail?.html).toContain(said);
  }
  expect(mail?.text).toContain('https://plan.example/freedom-plan');
});

test('B18 money that went back has the number of its credit note, in the mail and on its page', async () => {
  const checkoutId = await buy();
  await refundCheckout(shop.db, shop.gateway, checkoutId, shop.now);
  const [mail] = await written('refund-made');
  const { receipts } = await listReceipts(shop.db, shop.user.id, 'en', 1);
  const note = receipts.find(({ kind }) => kind === 'refund')!;
  expect(mail?.text).toContain(`credit note ${note.number}, order ${number(checkoutId)}`);
});

test('the same in Spanish, where dollars are no pesos', async () => {
  await speak('es');
  await buy();
  const [mail] = await written('receipt');
  for (const said of [
    'Programa: ADN',
    'Monto: USD 2,000',
    'Fecha: 10 de marzo de 2026',
    'Pago 1 de 4',
    'El próximo pago, de USD 999, se cobra el 10 de abril de 2026',
    reader('es').t('refund:90-days.long'),
  ])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(said);
});

test('the last receipt says that nothing more is charged', async () => {
  await buy();
  for (let month = 0; month < 3; month += 1) {
    shop.pass(31);
    await shop.work();
    await shop.deliver(await shop.gateway.desk.chargeDue(shop.now));
    await shop.work();
  }
  const receipts = await written('receipt');
  expect(receipts).toHaveLength(4);
  expect(receipts[3]?.text).toContain('Payment 4 of 4');
  expect(receipts[3]?.text).toContain('Everything is paid. Nothing more is charged.');
});

test('a receipt offers a refund as long as it can be asked for, and no day that is past', async () => {
  await buy();
  const [first] = await mailsOf(shop.db, 'receipt');
  const until = '2026-06-08T12:00:00.000Z';
  const textOf = (on: string) => {
    const payment = { ...JSON.parse(first!.params['payment']!), on, refundableUntil: until };
    const mail = { ...mailSchema.parse(first), params: { payment: JSON.stringify(payment) } };
    return composeMail(reader('en').t, site, mail).text;
  };
  expect(textOf('2026-06-07T12:00:00.000Z')).toContain('until June 8, 2026');
  for (const on of [until, '2026-06-10T12:00:00.000Z'])
    expect(textOf(on)).not.toContain('You can ask for it');
});

test.each(['en', 'es'] as const)('every mail about payments has all of its texts: %s', async (language) => {
  await speak(language);
  await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
  const checkoutId = await buy();
  const checkout = await shop.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow();
  const about = {
    amount: 99_900,
    on: noon.toISOString(),
    number: 2,
    of: 4,
    until: after({ days: 14 }).toISOString(),
  };
  const write = (template: Parameters<typeof writeAboutPayment>[2], more: object = {}) =>
    writeAboutPayment(
      shop.db,
      checkout,
      template,
      `${template}${JSON.stringify(more)}`,
      { ...about, ...more },
      noon,
    );
  await write('refund-made');
  await write('payment-failed');
  await write('payment-failed', { cause: 'first' });
  await write('access-paused');
  await write('access-paused', { cause: 'dispute' });
  await write('access-restored');
  await write('access-restored', { cause: 'dispute' });
  await write('duplicate-refunded');
  await write('refund-declined', { answer: 'You wrote <b>nothing</b>.' });
  const mails = await mailsOf(shop.db);
  expect(mails).toHaveLength(10);
  for (const mail of mails) {
    const { subject, text, html } = composeMail(reader(mail.language).t, site, mailSchema.parse(mail));
    expect(subject + text + html).not.toMatch(/\{\{|mail:|undefined|null|bodyDispute|bodyFirst|afterFirst/);
    expect(html).not.toContain('<b>');
  }
  const [declined] = await written('refund-declined');
  expect(declined?.text).toContain('You wrote <b>nothing</b>.');
  expect(declined?.html).toContain('You wrote &lt;b&gt;nothing&lt;/b&gt;.');
  expect(declined?.text).toContain(number(checkoutId));
  const [failed] = await written('payment-failed');
  expect(failed?.text).toContain(language === 'en' ? 'March 24, 2026' : '24 de marzo de 2026');
  expect(missing).toEqual([]);
});

test.each(['en', 'es'] as const)(
  'every notice to administrators says what and which, never who or how much: %s',
  async (language) => {
    const kinds = [
      'installment-failed',
      'dispute-opened',
      'dispute-warning',
      'dispute-won',
      'dispute-lost',
      'duplicate',
      'refused',
      'unknown-session',
      'no-schedule',
      'ledger-difference',
      'wrong-mode',
    ];
    const { t } = reader(language);
    const said = new Set<string>();
    for (const kind of kinds) {
      const params = { kind, order: 'ABCD1234', until: noon.toISOString() };
      const mail = composeMail(t, site, { to: 'a@example.com', template: 'payment-notice', params });
      expect(mail.text).toContain('ABCD1234');
      expect(mail.text).toContain('https://plan.example/admin/payments');
      expect(mail.text).toMatch(/2026/);
      expect(mail.text).not.toMatch(/\{\{|mail:|undefined/);
      said.add(mail.subject);
    }
    expect(said.size).toBe(kinds.length);
    expect(missing).toEqual([]);
  },
);
