import { expect, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#db/database.ts';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { writeEvent } from '#app/gateways/payments/sandbox-events.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { mailsOf, offers, openShop, stateOf, workOff, type Shop } from './shop.ts';

/** The process ends here: nothing after this query happens. */
class Killed extends Error {}

/** The same database, whose process is killed at its nth query, and stays dead. */
function killedAt(db: Database, nth: number): { readonly db: Database; readonly queries: () => number } {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries >= nth) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), queries: () => queries };
}

/** The provider tells, and we do what follows: all with this database, which may die on the way. */
async function fulfil(db: Database, shop: Shop, order: { checkoutId: string; sessionId: string }) {
  const clock = () => shop.now;
  const gateway = sandboxGateway({ db, secret: 'a secret of tests', clock });
  const event = writeEvent(
    'a secret of tests',
    {
      id: `evt_${order.checkoutId}`,
      type: 'checkout.session.completed',
      object: 'checkout.session',
      objectId: order.sessionId,
      checkoutId: order.checkoutId,
      userId: shop.user.id,
    },
    shop.now,
  );
  await receiveEvent(db, gateway, event.body, event.signature, shop.now);
  await workOff(db, gateway, clock);
}

test(
  'PAY-07 PAY-15 killed at any query from the event to the plan: after a restart all is there, once',
  { timeout: 180_000 },
  async () => {
    let kills = 0;
    for (let nth = 1; ; nth += 1) {
      const shop = await openShop();
      const order = await shop.pay(offers.foundationInTwo);
      const dying = killedAt(shop.db, nth);
      await fulfil(dying.db, shop, order).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      const wasKilled = dying.queries() >= nth;
      if (wasKilled) kills += 1;
      // It is started again; where the event was not taken in, the provider sends it once more.
      shop.pass(0.02);
      if (nth % 2 === 0) await fulfil(shop.db, shop, order);
      await shop.work();
      await reconcilePayments(shop.db, shop.gateway, { recent: false }, shop.now);
      await shop.work();
      const state = await stateOf(shop.db);
      expect(state.enrollments, `killed at query ${nth}`).toHaveLength(1);
      expect(state.enrollments[0]?.state).toBe('active');
      expect(state.installments.map((one) => one.state)).toEqual(['paid', 'due']);
      expect(state.ledger).toHaveLength(1);
      expect((await mailsOf(shop.db)).map(({ template }) => template)).toEqual(['receipt']);
      const plans = await shop.db
        .selectFrom('sandbox_objects')
        .select('id')
        .where('kind', '=', 'schedule')
        .execute();
      expect(plans).toHaveLength(1);
      await shop.close();
      if (!wasKilled) break;
    }
    expect(kills).toBeGreaterThan(30);
  },
);
