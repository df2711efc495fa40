import type { Database } from '#db/database.ts';
import { PaymentProviderError, type PaymentGateway } from './payments.ts';

/** What the sandbox needs: it keeps its books in `sandbox_objects`, as another company would. */
export interface SandboxParts {
  readonly db: Database;
  readonly appUrl: string;
  /** Its events are signed with a key made of this. */
  readonly secret: string;
  readonly clock: () => Date;
}

const notYet = (): never => {
  throw new PaymentProviderError('The sandbox cannot do that yet.');
};

/** A provider that moves no money: its page says so, and its events come in by the same door as Stripe's. */
export function sandboxGateway({ db, appUrl, clock }: SandboxParts): PaymentGateway {
  return {
    provider: 'sandbox',
    livemode: false,
    formTargets: [],
    async openCheckout(checkout) {
      const id = `sandbox_${checkout.id}`;
      await db
        .insertInto('sandbox_objects')
        .values({
          id,
          user_id: checkout.userId,
          checkout_id: checkout.id,
          kind: 'session',
          state: 'open',
          value: JSON.stringify(checkout),
          due_at: null,
          created_at: clock().toISOString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return { sessionId: id, url: `${appUrl}/sandbox/checkout/${id}` };
    },
    async expireCheckout(sessionId) {
      const expired = await db
        .updateTable('sandbox_objects')
        .set({ state: 'expired' })
        .where('id', '=', sessionId)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      if (expired) return 'expired';
      const row = await db
        .selectFrom('sandbox_objects')
        .select('state')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row?.state === 'complete' ? 'complete' : 'expired';
    },
    readOrder: notYet,
    startInstallments: notYet,
    pauseInstallments: notYet,
    resumeInstallments: notYet,
    stopInstallments: notYet,
    refund: notYet,
    openPortal: notYet,
    readEvent: notYet,
    readStoredEvent: notYet,
    listMovements: notYet,
  };
}
