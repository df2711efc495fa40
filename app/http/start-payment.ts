import type { RouterContextProvider } from 'react-router';
import type { CheckoutSource } from '#db/tables/payments.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { openCheckout, type OpenRefusal } from '#app/domain/payments/open-checkout.ts';
import type { Choice } from '#app/domain/programs/quote.ts';
import { agreementNames } from './agreement-names.ts';
import { languageContext, requestContext, servicesContext } from './contexts.ts';

/** Why somebody is not on their way to pay: what the domain refuses, an agreement that is missing, or no provider at all. */
export type PaymentRefusal = OpenRefusal | 'agreement' | 'payments-off';

export type StartedPayment =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: PaymentRefusal; readonly sessionId?: string };

/**
 * Sends a signed-in person on to pay: both agreements given (specification 1, §5), the amount from the catalogue. Every page
 * that sells goes this way. What else the browser posts, such as an amount or a person, is not read.
 */
export async function startPayment(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  order: {
    readonly viewer: Viewer;
    readonly choice: Choice;
    readonly source: CheckoutSource;
    readonly linkToken?: string;
    readonly trialId?: string;
  },
): Promise<StartedPayment> {
  if (posted.get(agreementNames.terms) !== 'on' || posted.get(agreementNames.refund) !== 'on')
    return { ok: false, reason: 'agreement' };
  const { now, origin } = context.get(requestContext);
  const { db, payments, languages } = context.get(servicesContext);
  if (!payments) return { ok: false, reason: 'payments-off' };
  const language = context.get(languageContext);
  const seen = posted.get(agreementNames.total);
  const shown = posted.get(agreementNames.shown);
  const opened = await openCheckout(
    db,
    payments,
    {
      user: { id: order.viewer.id, email: order.viewer.email },
      choice: order.choice,
      source: order.source,
      linkToken: order.linkToken ?? null,
      trialId: order.trialId ?? null,
      seenTotal: typeof seen === 'string' && /^\d{1,9}$/.test(seen) ? Number(seen) : null,
      seenTerms: typeof shown === 'string' && shown !== '' ? shown : null,
      language,
      fullPayment: languages[language].t('plans:fullPayment'),
      successUrl: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/payment-cancel`,
    },
    now,
  );
  return opened.ok ? { ok: true, url: opened.url } : opened;
}
