import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import {
  declineRefundRequest,
  longestReason,
  refundChoice,
  requestRefund,
  type RefundRefusal,
} from '#app/domain/payments/refund-requests.ts';
import { inTransaction } from '#db/database.ts';
import { endUnpaidPrograms } from '#app/domain/payments/end-programs.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { addMovement, enroll } from './enrolled.ts';

let db: Database;
let me: string;
beforeEach(async () => {
  db = await freshDatabase();
  me = await someMember(db, 'me@example.com');
});
afterEach(() => db.destroy());

const requests = () =>
  db.selectFrom('refund_requests').selectAll().orderBy('created_at').orderBy('id').execute();
const mails = async (template: string) =>
  (await db.selectFrom('jobs').select(['key', 'payload']).where('kind', '=', 'mail').execute())
    .filter(({ key }) => key.startsWith(`mail:${template}:`))
    .map(({ payload }) => JSON.parse(payload) as { to: string; language: string; params: object });

test('C4-066 PAY-17 is asked for while the guarantee runs, to its last moment and not a moment longer', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  const late = after({ days: 42, hours: 12 });
  expect(await requestRefund(db, me, enrollmentId, 'x', late)).toEqual({ ok: false, reason: 'over' });
  expect(await requestRefund(db, me, enrollmentId, 'No progress.', after({ days: 42 }))).toEqual({
    ok: true,
  });
  expect(await requests()).toMatchObject([
    { user_id: me, enrollment_id: enrollmentId, reason: 'No progress.', state: 'open', answer: null },
  ]);
});

test('C4-066 two clicks are one wish, also at the same moment', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  const asked = await Promise.all(
    [1, 2, 3].map(() => requestRefund(db, me, enrollmentId, 'No progress.', noon)),
  );
  expect(asked.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await requests()).toHaveLength(1);
});

test('C4-066 other words while one is open are refused, not dropped in silence', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  await requestRefund(db, me, enrollmentId, 'No progress.', noon);
  for (const reason of ['No progress. And the calls were late.', ''])
    expect(await requestRefund(db, me, enrollmentId, reason, noon)).toEqual({ ok: false, reason: 'open' });
  expect(await requests()).toMatchObject([{ reason: 'No progress.' }]);
});

test('C4-066 administrators are told that somebody asked, not what', async () => {
  const boss = await someMember(db, 'boss@example.com');
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
  const { enrollmentId } = await enroll(db, me, noon);
  await requestRefund(db, me, enrollmentId, 'a secret reason', noon);
  const told = await mails('payment-notice');
  expect(told).toMatchObject([{ to: 'boss@example.com', params: { kind: 'refund-asked' } }]);
  expect(JSON.stringify(told)).not.toMatch(/secret|me@example/);
});

test('AC-04 somebody else’s program is as unknown as none', async () => {
  const { enrollmentId } = await enroll(db, await someMember(db), noon);
  expect(await requestRefund(db, me, enrollmentId, 'x', noon)).toEqual({ ok: false, reason: 'unknown' });
  expect(await requestRefund(db, me, 'none', 'x', noon)).toEqual({ ok: false, reason: 'unknown' });
  expect(await requests()).toEqual([]);
});

test.each<[EnrollmentState, 'possible' | RefundRefusal]>([
  ['active', 'possible'],
  ['grace', 'possible'],
  ['suspended', 'possible'],
  ['completed', 'possible'],
  ['disputed', 'disputed'],
  ['refunded', 'nothing'],
  ['ended', 'possible'],
])('PAY-17 whether a program that is %s can be asked back: %s', async (state, choice) => {
  const { enrollmentId } = await enroll(db, me, noon, { state });
  const [program] = await listMyPrograms(db, me, 'en', noon);
  expect(refundChoice(program!, noon)).toBe(choice);
  expect(await requestRefund(db, me, enrollmentId, 'x', noon)).toEqual(
    choice === 'possible' ? { ok: true } : { ok: false, reason: choice },
  );
});

test('PAY-17 a plan that somebody cancelled leaves the guarantee; an account that was closed ends it, also opened again', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  const choice = async (at: Date) => refundChoice((await listMyPrograms(db, me, 'en', at))[0]!, at);
  const closed = after({ days: 3 });
  await inTransaction(db, (trx) => endUnpaidPrograms(trx, me, closed));
  expect(await choice(closed)).toBe('ended');
  expect(await requestRefund(db, me, enrollmentId, 'x', closed)).toEqual({ ok: false, reason: 'over' });
  const other = await someMember(db);
  const cancelled = await enroll(db, other, noon, { state: 'ended' });
  expect(await requestRefund(db, other, cancelled.enrollmentId, 'x', closed)).toEqual({ ok: true });
});

test('PAY-18 what a bank took back is not asked for here', async () => {
  const { enrollmentId, checkoutId } = await enroll(db, me, noon, { state: 'ended' });
  await addMovement(db, { userId: me, checkoutId, kind: 'dispute', amount: -800_00, at: noon });
  const [program] = await listMyPrograms(db, me, 'en', noon);
  expect(refundChoice(program!, noon)).toBe('taken-back');
  expect(await requestRefund(db, me, enrollmentId, 'x', noon)).toEqual({ ok: false, reason: 'taken-back' });
});

test('PAY-17 where everything went back, or nothing was ever guaranteed, there is nothing to ask for', async () => {
  const { enrollmentId, checkoutId } = await enroll(db, me, noon);
  await addMovement(db, { userId: me, checkoutId, amount: -1_200_00, at: noon });
  expect(await requestRefund(db, me, enrollmentId, 'x', noon)).toEqual({ ok: false, reason: 'nothing' });
  const plain = await enroll(db, me, noon, { tierId: 4, refundableUntil: null });
  expect(await requestRefund(db, me, plain.enrollmentId, 'x', noon)).toEqual({ ok: false, reason: 'over' });
  const programs = await listMyPrograms(db, me, 'en', noon);
  const program = programs.find(({ enrollmentId: id }) => id === plain.enrollmentId);
  expect(refundChoice(program!, noon)).toBe('over');
});

test('C12-039 is declined once, with an answer by mail in the member’s language, and written down', async () => {
  const boss = await someMember(db);
  await db.updateTable('profiles').set({ language: 'es' }).where('id', '=', me).execute();
  const { enrollmentId, checkoutId } = await enroll(db, me, noon);
  await requestRefund(db, me, enrollmentId, 'x', noon);
  const decline = () => declineRefundRequest(db, boss, enrollmentId, 'Seguimos contigo.', after({ days: 1 }));
  const outcomes = await Promise.all([decline(), decline()]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await requests()).toMatchObject([{ state: 'declined', answer: 'Seguimos contigo.' }]);
  const [mail, ...more] = await mails('refund-declined');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'me@example.com', language: 'es' });
  expect(JSON.stringify(mail)).toContain('Seguimos contigo.');
  const acts = await db.selectFrom('audit_log').selectAll().execute();
  expect(acts).toMatchObject([
    { actor_id: boss, user_id: me, action: 'refund-declined', subject: `checkout:${checkoutId}` },
  ]);
  expect(acts[0]?.details).not.toContain('Seguimos');
});

test('C4-066 after an answer it can be asked again, as long as the guarantee runs', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  await requestRefund(db, me, enrollmentId, 'once', noon);
  await declineRefundRequest(db, await someMember(db), enrollmentId, 'no', noon);
  expect(await requestRefund(db, me, enrollmentId, 'again', after({ days: 1 }))).toEqual({ ok: true });
  const [program] = await listMyPrograms(db, me, 'en', noon);
  expect(program?.refundRequest).toMatchObject({ state: 'open', reason: 'again' });
});

test('IO-01 a reason of any length is kept to its bound', async () => {
  const { enrollmentId } = await enroll(db, me, noon);
  await requestRefund(db, me, enrollmentId, 'x'.repeat(longestReason + 50), noon);
  expect((await requests())[0]?.reason).toHaveLength(longestReason);
});
