import type { Route } from './+types/payment';
import { canTakeBack } from '#app/domain/administration/take-back-program.ts';
import { readGuarantees } from '#app/domain/payments/guarantees.ts';
import { requestOutcome } from '#app/domain/payments/refund-requests.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PurchasePage, type PurchaseFacts } from '#app/ui/admin/purchase-page.tsx';
import { noteReasonsRead, purchaseRequest } from './payment-view.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs): Promise<PurchaseFacts> {
  const { found, page, amount, moment, ...request } = await purchaseRequest(context, params.enrollmentId);
  await noteReasonsRead(request, found);
  const { checkout, enrollment } = found;
  const guarantees = enrollment && (await readGuarantees(request.db, enrollment.user_id, request.now));
  const guarantee = guarantees?.get(enrollment!.id);
  return {
    page,
    title: `${found.person.name ?? found.person.email} · ${found.program}`,
    person: found.person.email,
    personId: found.person.id,
    state: enrollment?.state ?? null,
    balance: amount(found.balance),
    mayAsk: checkout.provider !== 'none',
    mayRefund: found.balance > 0,
    mayTakeBack: canTakeBack(checkout.source, enrollment?.state ?? null),
    hasOpenRequest: found.requests.some((one) => one.state === 'open'),
    agreed: {
      order: found.order,
      state: checkout.state,
      source: checkout.source,
      total: amount(checkout.total_amount),
      installments: checkout.installments,
      first: amount(checkout.first_amount),
      each: amount(checkout.installment_amount),
      accepted: moment(checkout.accepted_at)!,
      // Of what was given to somebody nobody was asked to agree to anything.
      terms: checkout.source === 'given' ? null : fullDayInText(request.language, checkout.terms_version),
      refundRule: checkout.refund_rule,
      paid: moment(checkout.paid_at),
      synced: moment(checkout.synced_at),
      provider: checkout.provider,
      references: [checkout.session_id, checkout.schedule_reference].filter((name) => name !== null),
    },
    enrollment: enrollment && {
      starts: moment(enrollment.starts_at)!,
      ends: moment(enrollment.ends_at),
      ended: enrollment.state === 'ended' ? moment(enrollment.updated_at) : null,
      grace: moment(enrollment.grace_until),
      refundable: guarantee ? moment(guarantee.until.toISOString()) : null,
      rested: guarantee?.restedDays ?? 0,
    },
    installments: found.installments.map((one) => ({
      number: one.number,
      amount: amount(one.amount),
      due: moment(one.due_at)!,
      state: one.state,
      failure: one.failure,
    })),
    payments: found.payments.map((one) => ({
      id: one.id,
      kind: one.kind,
      installment: one.installment,
      amount: amount(one.amount),
      at: moment(one.occurred_at)!,
      reference: one.reference,
    })),
    disputes: found.disputes.map((one) => ({
      id: one.id,
      state: one.state,
      amount: amount(one.amount),
      answerBy: moment(one.answer_by),
      reopened: moment(one.reopened_at),
      reference: one.reference,
    })),
    requests: found.requests.map((one) => ({
      id: one.id,
      state: requestOutcome(one),
      reason: one.reason,
      answer: one.answer,
      at: moment(one.created_at)!,
    })),
    acts: found.acts.map((one) => ({ ...one, at: moment(one.at)! })),
  };
}

export default function AdminPayment({ loaderData }: Route.ComponentProps) {
  return <PurchasePage purchase={loaderData} />;
}
