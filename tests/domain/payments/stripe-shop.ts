import type { Database } from '#db/database.ts';
import { openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { stripeGateway } from '#app/gateways/payments/stripe.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { signatureFor } from '#tests/support/stripe/delivery.ts';
import type { StripeEvent } from '#tests/support/stripe/objects.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { orderOf, workOff } from './shop.ts';

/** A database, and a Stripe of its own whose clock all go by; its events come only when they are delivered. */
export interface StripeShop {
  readonly db: Database;
  readonly stripe: StripeStandIn;
  readonly gateway: PaymentGateway;
  readonly user: { readonly id: string; readonly email: string };
  readonly now: () => Date;
  readonly open: (
    choice: Order['choice'],
  ) => Promise<{ readonly checkoutId: string; readonly sessionId: string }>;
  /** Opens a checkout and pays it on Stripe's page. */
  readonly pay: (
    choice: Order['choice'],
  ) => Promise<{ readonly checkoutId: string; readonly sessionId: string }>;
  /** Takes in events, signed now. */
  readonly deliver: (events: readonly StripeEvent[]) => Promise<void>;
  /** Takes in everything that was not delivered yet, and does what it asks for. */
  readonly catchUp: () => Promise<void>;
  readonly work: () => Promise<readonly string[]>;
  /** Lets days go by at Stripe. */
  readonly pass: (days: number) => Promise<void>;
  /** The payment intent of a payment, and who pays. */
  readonly payment: (installment: number) => Promise<string>;
  readonly customer: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openStripeShop(start: Date = noon): Promise<StripeShop> {
  const db = await freshDatabase();
  const stripe = await startStripe({ start });
  const now = (): Date => stripe.now();
  const gateway = stripeGateway({
    secretKey: stripe.settings.STRIPE_SECRET_KEY,
    webhookSecrets: [stripe.settings.STRIPE_WEBHOOK_SECRET],
    apiBase: stripe.origin,
    clock: now,
  });
  const email = 'iris@example.com';
  const user = { id: await someMember(db, email), email };
  const taken = new Set<string>();
  const shop: StripeShop = {
    db,
    stripe,
    gateway,
    user,
    now,
    async open(choice) {
      const opened = await openCheckout(db, gateway, orderOf(user, choice), now());
      if (!opened.ok) throw new Error(`No checkout: ${opened.reason}`);
      return opened;
    },
    async pay(choice) {
      const opened = await shop.open(choice);
      await stripe.pay(opened.sessionId);
      return opened;
    },
    async deliver(events) {
      for (const event of events) {
        const body = JSON.stringify(event, null, 2);
        const signature = signatureFor(body, stripe.events.secret, Math.floor(now().getTime() / 1000));
        await receiveEvent(db, gateway, body, signature, now());
      }
    },
    async catchUp() {
      for (let round = 0; round < 5; round += 1) {
        const fresh = stripe.books.events.filter(({ id }) => !taken.has(id));
        if (fresh.length === 0) return;
        for (const { id } of fresh) taken.add(id);
        await shop.deliver(fresh);
        const failures = await shop.work();
        if (failures.length > 0) throw new Error(failures.join('\n'));
      }
    },
    work: () => workOff(db, gateway, now),
    pass: (days) => stripe.advanceTo(new Date(now().getTime() + days * 86_400_000)),
    async payment(installment) {
      const row = await db
        .selectFrom('payments')
        .select('charge_reference')
        .where('kind', '=', 'payment')
        .where('installment', '=', installment)
        .executeTakeFirstOrThrow();
      return row.charge_reference;
    },
    async customer() {
      const row = await db.selectFrom('payment_customers').select('reference').executeTakeFirstOrThrow();
      return row.reference;
    },
    async close() {
      await stripe.close();
      await db.destroy();
    },
  };
  return shop;
}
