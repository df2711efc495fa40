import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { sandboxOf } from '#app/gateways/payments/sandbox.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** The sandbox has no clock of its own: what is due there is charged, and what it tells comes in as from anybody. */
export const chargeSandbox = {
  name: 'charge-sandbox',
  everyMilliseconds: 3_600_000,
  alarm: 'payment-keeping',
  async run({ db, payments }, now) {
    const sandbox = payments && sandboxOf(payments);
    for (const { body, signature } of (await sandbox?.desk.chargeDue(now)) ?? [])
      await receiveEvent(db, payments!, body, signature, now);
  },
} satisfies Round<Pick<RoundServices, 'db' | 'payments'>>;
