import type { RouterContextProvider } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import { noteRead } from '#app/domain/administration/looks.ts';
import {
  findPaymentDetail,
  readRefundable,
  type PaymentDetail,
} from '#app/domain/administration/payment-detail.ts';
import type { Refundable } from '#app/domain/payments/refund.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { programRequest } from '#app/views/program-view.ts';

type Context = Readonly<RouterContextProvider>;

/** What the pages about one purchase need of a request. @throws 404 */
export async function purchaseRequest(context: Context, id: string) {
  const request = programRequest(context);
  const found: PaymentDetail | null = await findPaymentDetail(request.db, id, request.language);
  if (!found) throw new Response('Not found', { status: 404 });
  const { currency } = found.checkout;
  return {
    ...request,
    found,
    page: `/admin/payments/${found.id}`,
    amount: (cents: number): string => request.money(cents, currency),
    moment: (at: string | null): string | null =>
      at && momentText(request.language, request.viewer.timezone, new Date(at), request.now),
  };
}

/** Writes down that the reasons for which somebody asked for their money back were read, where there are any. */
export async function noteReasonsRead(
  { db, viewer, now }: Pick<ReturnType<typeof programRequest>, 'db' | 'viewer' | 'now'>,
  { person, requests }: PaymentDetail,
): Promise<void> {
  if (requests.length > 0) await noteRead(db, viewer.id, 'refund-request', [person.id], now);
}

/** The key of a page that confirms something: its form does it once. */
export const newKey = (): string => uuid();

/** The key that a form brought; a made-up one is replaced. */
export const keyOf = (posted: string | undefined): string => (posted && validate(posted) ? posted : uuid());

/** What the form of something new answers that was sent before with something else: a new key, under which it is another one. */
export const sentBefore = <Draft>(draft: Draft) => ({
  draft,
  seen: newKey(),
  errors: [],
  isStale: false,
  isFault: false,
  wasSentBefore: true,
});

/** What of a purchase can be given back; as our rows have it where the provider does not say. */
export async function refundableNow(context: Context, found: PaymentDetail): Promise<Refundable> {
  const payments = paymentsOf(context);
  const ours = { amount: Math.max(0, found.balance), disputed: 0, elsewhere: 0 };
  if (!payments) return ours;
  try {
    return (await readRefundable(payments, found)) ?? ours;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return ours;
  }
}

/**
 * Does what the provider is needed for, and answers with a message where it cannot be reached.
 * @param page of the purchase
 * @param failed the message
 */
export async function withProvider(
  context: Context,
  page: string,
  work: (payments: PaymentGateway) => Promise<Response>,
  failed: 'providerNotNow' | 'refundNotNow' = 'providerNotNow',
): Promise<Response> {
  const notNow = () => redirectWithFlash(context, page, [{ kind: 'warning', key: failed }]);
  const payments = paymentsOf(context);
  if (!payments) return notNow();
  try {
    return await work(payments);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return notNow();
  }
}

const paymentsOf = (context: Context) => context.get(servicesContext).payments;
