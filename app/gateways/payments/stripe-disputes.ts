import type Stripe from 'stripe';
import type { BookedMovement, Dispute } from './payments.ts';
import { moment } from './stripe-client.ts';

/**
 * What a dispute is to us. An inquiry (`warning_…`) takes no money, nor does one that was prevented by a refund; an appeal of
 * the card's network opens a dispute anew. A state that is not known yet counts as open: somebody looks at it.
 */
export const disputeState = (status: string): Dispute['state'] => {
  if (status.startsWith('warning_') || status === 'prevented') return 'warning';
  return status === 'won' || status === 'lost' ? status : 'open';
};

/** The disputes of a charge, oldest first; where there is none, a bank's warning of fraud. */
export async function readDisputes(stripe: Stripe, charge: Stripe.Charge): Promise<readonly Dispute[]> {
  const found: Dispute[] = [];
  const of = { charge: charge.id, limit: 100 };
  for await (const dispute of stripe.disputes.list(of)) {
    const due = dispute.evidence_details.due_by;
    found.push({
      reference: dispute.id,
      state: disputeState(dispute.status),
      amount: dispute.amount,
      answerBy: due === null ? null : moment(due),
      at: moment(dispute.created),
      movements: movementsOf(dispute),
    });
  }
  if (found.length > 0) return found.toReversed();
  // A bank that only reports fraud: a dispute may follow.
  for await (const warning of stripe.radar.earlyFraudWarnings.list(of))
    return [
      {
        reference: warning.id,
        state: 'warning',
        amount: charge.amount,
        answerBy: null,
        at: moment(warning.created),
        movements: [],
      },
    ];
  return [];
}

/** What was booked of a dispute one way, one after the other without the other way between: one movement. */
interface Turn extends Pick<BookedMovement, 'kind' | 'reference'> {
  readonly booked: readonly Stripe.BalanceTransaction[];
}

/**
 * The movements of a dispute, in their order. Where the bank opens it again after it was won, its money goes once more, under the
 * same name: those after the first of their kind have their number behind it, so that each is entered.
 */
function turnsOf(dispute: Stripe.Dispute): readonly Turn[] {
  const turns: Turn[] = [];
  for (const booked of dispute.balance_transactions.toSorted((one, other) => one.created - other.created)) {
    const kind = booked.amount < 0 ? 'dispute' : 'dispute-won';
    const last = turns.at(-1);
    if (last?.kind === kind) {
      turns[turns.length - 1] = { ...last, booked: [...last.booked, booked] };
      continue;
    }
    const before = turns.filter((turn) => turn.kind === kind).length;
    const reference = before === 0 ? dispute.id : `${dispute.id}:${before + 1}`;
    turns.push({ kind, reference, booked: [booked] });
  }
  return turns;
}

const movementsOf = (dispute: Stripe.Dispute): Dispute['movements'] =>
  turnsOf(dispute).map(({ kind, reference, booked }) => ({
    kind,
    reference,
    amount: kind === 'dispute' ? -dispute.amount : dispute.amount,
    at: moment(booked[0]!.created),
  }));

/** As which movement something that Stripe booked of a dispute stands in our ledger. @param id of what was booked */
export const disputeMovement = (
  dispute: Stripe.Dispute,
  { id, amount }: Pick<Stripe.BalanceTransaction, 'id' | 'amount'>,
): Pick<BookedMovement, 'kind' | 'reference'> =>
  turnsOf(dispute).find(({ booked }) => booked.some((one) => one.id === id)) ?? {
    kind: amount < 0 ? 'dispute' : 'dispute-won',
    reference: dispute.id,
  };
