import { inTransaction, type Database } from '#db/database.ts';
import { addObject, changeObject, findObject, listObjects, type SandboxCard } from './sandbox-books.ts';
import { writeEvent, type SandboxNews, type SignedEvent } from './sandbox-events.ts';

/** What the sandbox's own pages and its clock do: what people do at a real provider, and what that does by itself. */
export interface SandboxDesk {
  /** A checkout for the page where its person pays, or null where it is unknown or somebody else's. */
  readSession(sessionId: string, userId: string, now: Date): Promise<DeskSession | null>;
  /** Pays, or does not. However often it is pressed, it is charged once. */
  pay(sessionId: string, userId: string, card: SandboxCard, now: Date): Promise<DeskPayment>;
  /** What a person's later payments are made with, and how many of them wait for another card. */
  readCard(userId: string): Promise<{ readonly card: SandboxCard; readonly failed: number } | null>;
  /** Takes another card; payments that failed are tried again with it. @returns what the provider tells of it */
  changeCard(userId: string, card: SandboxCard, now: Date): Promise<readonly SignedEvent[]>;
  /** Charges what is due. @returns what the provider tells of it */
  chargeDue(now: Date): Promise<readonly SignedEvent[]>;
}

export interface DeskSession {
  readonly checkoutId: string;
  readonly title: string;
  readonly currency: string;
  /** Cents. */
  readonly amount: number;
  readonly state: 'open' | 'complete' | 'expired';
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export type DeskPayment =
  | { readonly ok: true; readonly events: readonly SignedEvent[]; readonly successUrl: string }
  | { readonly ok: false; readonly reason: 'unknown' | 'declined' | 'over' };

export const sessionIdOf = (checkoutId: string): string => `sandbox_${checkoutId}`;
export const chargeIdOf = (checkoutId: string, installment: number): string =>
  `sandbox_charge_${checkoutId}_${installment}`;
export const scheduleIdOf = (checkoutId: string): string => `sandbox_plan_${checkoutId}`;

/** A person's name at the sandbox. */
export const customerOf = (userId: string): string => `sandbox_customer_${userId}`;

type Session = NonNullable<Awaited<ReturnType<typeof findObject<'session'>>>>;
type Schedule = NonNullable<Awaited<ReturnType<typeof findObject<'schedule'>>>>;
type Charge = NonNullable<Awaited<ReturnType<typeof findObject<'charge'>>>>;

/** Whether a session can still be paid, as a real provider would say at this moment. */
export const stateOfSession = (session: Session, now: Date): DeskSession['state'] =>
  session.state === 'open' && new Date(session.value.expiresAt) <= now
    ? 'expired'
    : (session.state as DeskSession['state']);

export function makeDesk(db: Database, secret: string): SandboxDesk {
  const tell = (news: SandboxNews, now: Date): SignedEvent => writeEvent(secret, news, now);
  return {
    async readSession(sessionId, userId, now) {
      const session = await findObject(db, 'session', sessionId);
      if (session?.userId !== userId) return null;
      const { title, currency, firstAmount, successUrl, cancelUrl } = session.value;
      return {
        checkoutId: session.checkoutId,
        title,
        currency,
        amount: firstAmount,
        state: stateOfSession(session, now),
        successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId),
        cancelUrl,
      };
    },

    pay: (sessionId, userId, card, now) =>
      inTransaction(db, async (trx): Promise<DeskPayment> => {
        const session = await findObject(trx, 'session', sessionId);
        if (session?.userId !== userId) return { ok: false, reason: 'unknown' };
        const state = stateOfSession(session, now);
        if (state === 'expired') return { ok: false, reason: 'over' };
        if (state === 'open' && card === 'declined') return { ok: false, reason: 'declined' };
        if (state === 'open') await completeSession(trx, session, card, now);
        const event = tell(
          {
            id: `evt_${sessionId}_completed`,
            type: 'checkout.session.completed',
            object: 'checkout.session',
            objectId: sessionId,
            checkoutId: session.checkoutId,
            userId,
          },
          now,
        );
        const successUrl = session.value.successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId);
        return { ok: true, events: [event], successUrl };
      }),

    async readCard(userId) {
      const sessions = (await listObjects(db, 'session', { userId })).filter(({ value }) => value.card);
      const newest = sessions.at(-1);
      if (!newest?.value.card) return null;
      const charges = await listObjects(db, 'charge', { userId });
      return { card: newest.value.card, failed: charges.filter(({ state }) => state === 'failed').length };
    },

    changeCard: (userId, card, now) =>
      inTransaction(db, async (trx) => {
        for (const session of await listObjects(trx, 'session', { userId }))
          if (session.value.card)
            await changeObject(trx, 'session', { ...session, value: { ...session.value, card } });
        const events: SignedEvent[] = [];
        for (const charge of await listObjects(trx, 'charge', { userId })) {
          if (charge.state !== 'failed' || card !== 'works') continue;
          if (!(await isCharging(trx, charge.checkoutId))) continue;
          const paid = { ...charge, state: 'paid', value: { ...charge.value, at: now.toISOString() } };
          await changeObject(trx, 'charge', paid);
          events.push(tell(newsOf(paid), now));
        }
        return events;
      }),

    chargeDue: (now) =>
      inTransaction(db, async (trx) => {
        const events: SignedEvent[] = [];
        for (const schedule of await listObjects(trx, 'schedule', { dueBy: now }))
          for (const charge of await chargeSchedule(trx, schedule, now))
            events.push(tell(newsOf(charge), now));
        return events;
      }),
  };
}

async function completeSession(trx: Database, session: Session, card: SandboxCard, now: Date): Promise<void> {
  const { checkoutId, userId, value } = session;
  const at = now.toISOString();
  await changeObject(trx, 'session', {
    ...session,
    state: 'complete',
    value: { ...value, card, paidAt: at },
  });
  const charge = {
    id: chargeIdOf(checkoutId, 1),
    userId,
    checkoutId,
    state: 'paid',
    value: {
      installment: 1,
      amount: value.firstAmount,
      currency: value.currency,
      at,
      refunds: [],
      dispute: null,
    },
  };
  await addObject(trx, 'charge', charge, now);
}

/** Nothing is charged, also not again, of a plan that rests or was stopped. */
async function isCharging(trx: Database, checkoutId: string): Promise<boolean> {
  const schedule = await findObject(trx, 'schedule', scheduleIdOf(checkoutId));
  return schedule !== null && ['waiting', 'running', 'completed'].includes(schedule.state);
}

/** When the next payment of a plan is due, or null. */
export const nextDue = (schedule: Schedule): Date | null => {
  const next = schedule.value.dueDates[schedule.value.tried];
  const isRunning = schedule.state === 'waiting' || schedule.state === 'running';
  return isRunning && next !== undefined ? new Date(next) : null;
};

async function chargeSchedule(trx: Database, schedule: Schedule, now: Date): Promise<readonly Charge[]> {
  const { checkoutId, userId, value } = schedule;
  const session = await findObject(trx, 'session', sessionIdOf(checkoutId));
  const charges: Charge[] = [];
  let tried = value.tried;
  for (; tried < value.dueDates.length && new Date(value.dueDates[tried]!) <= now; tried += 1) {
    const charge = {
      id: chargeIdOf(checkoutId, tried + 2),
      userId,
      checkoutId,
      state: session?.value.card === 'works' ? 'paid' : 'failed',
      value: {
        installment: tried + 2,
        amount: value.amount,
        currency: value.currency,
        at: now.toISOString(),
        refunds: [],
        dispute: null,
      },
    };
    await addObject(trx, 'charge', charge, now);
    charges.push(charge);
  }
  const state = tried === value.dueDates.length ? 'completed' : 'running';
  const after = { ...schedule, state, value: { ...value, tried } };
  await changeObject(trx, 'schedule', after, nextDue(after));
  return charges;
}

const newsOf = ({ id, userId, checkoutId, state, value }: Charge): SandboxNews => ({
  id: `evt_${id}_${state}_${Date.parse(value.at)}`,
  type: state === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
  object: 'charge',
  objectId: id,
  checkoutId,
  userId,
  schedule: scheduleIdOf(checkoutId),
});
