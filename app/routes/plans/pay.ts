import { data, redirect, type RouterContextProvider } from 'react-router';
import { agreementNames } from '#app/http/agreement-names.ts';
import { attempt } from '#app/http/attempt.ts';
import { startPayment, type PaymentRefusal } from '#app/http/start-payment.ts';
import type { PaymentProblemFacts } from '#app/ui/plans/payment-problem.tsx';

type Order = Parameters<typeof startPayment>[2];
type Kind = PaymentProblemFacts['kind'];

/** Refusals that the page itself tells, each with its status. The others lead to other pages. */
const told: Partial<Record<PaymentRefusal, readonly [kind: Kind, status: number]>> = {
  agreement: ['agreement', 422],
  'price-changed': ['price-changed', 409],
  'payments-changed': ['payments-changed', 409],
  'terms-changed': ['terms-changed', 409],
  'no-places': ['no-places', 409],
  'already-yours': ['already-yours', 409],
  invitation: ['invitation-busy', 409],
  'closed-meanwhile': ['closed-meanwhile', 409],
  'payments-off': ['payments-off', 503],
  'no-url': ['no-url', 502],
};

/**
 * Carries out a press of Pay: 303 to the provider, or the same page with what is in the way.
 * @param failure what a failed start is called on this page (specification 1, §8 has a text for each of two ways)
 * @param elsewhere where to go when it cannot be bought here, such as a program that is closed by now
 */
export async function pay(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  order: Order,
  { failure, elsewhere }: { readonly failure: 'initiate' | 'process'; readonly elsewhere: string },
) {
  const ticked = (name: string): boolean => posted.get(name) === 'on';
  const seen = Number(posted.get(agreementNames.total));
  const problem = (kind: Kind, status: number) => {
    const facts: PaymentProblemFacts = {
      kind,
      // What was ticked was another text: it is read once more before it is accepted.
      terms: kind !== 'terms-changed' && ticked(agreementNames.terms),
      refund: kind !== 'terms-changed' && ticked(agreementNames.refund),
      seen: Number.isSafeInteger(seen) && seen > 0 ? seen : null,
    };
    return data(facts, status);
  };
  const tried = await attempt(context, () => startPayment(context, posted, order));
  if (!tried.ok) return problem(failure, tried.status);
  const started = tried.value;
  if (started.ok) return redirect(started.url, 303);
  if (started.reason === 'being-paid' && started.sessionId)
    return redirect(`/payment-success?session_id=${encodeURIComponent(started.sessionId)}`, 303);
  if (started.reason === 'provider' || started.reason === 'being-paid') return problem(failure, 502);
  const known = told[started.reason];
  return known ? problem(...known) : redirect(elsewhere, 303);
}
