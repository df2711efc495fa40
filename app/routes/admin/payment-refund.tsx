import { data } from 'react-router';
import type { Route } from './+types/payment-refund';
import { refundPurchase, type RefundOutcome } from '#app/domain/administration/payment-detail.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, purchaseRequest, refundableNow, withProvider } from './payment-view.ts';

export const handle = { script: false, held: false, feature: 'billing-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, page, amount } = await purchaseRequest(context, params.enrollmentId);
  const there = await refundableNow(context, found);
  const shown = (cents: number): string | null => (cents > 0 ? amount(cents) : null);
  return {
    key: newKey(),
    page,
    person: found.person.email,
    program: found.program,
    amount: shown(there.amount),
    seen: String(there.amount),
    disputed: shown(there.disputed),
    elsewhere: shown(there.elsewhere),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, page, amount } = await purchaseRequest(context, params.enrollmentId);
  const posted = await readPosted(request);
  const act = { key: keyOf(posted['key']?.[0]), actorId: viewer.id };
  const seen = Number(posted['seen']?.[0] ?? Number.NaN);
  const back = (kind: 'success' | 'info' | 'warning', key: string) =>
    redirectWithFlash(context, page, [{ kind, key }]);
  let changed = false;
  const work = async (payments: PaymentGateway): Promise<Response> => {
    const refunded = await refundPurchase(db, payments, act, params.enrollmentId, seen, now);
    if (refunded.ok) return redirectWithFlash(context, page, outcomeTexts(refunded, amount));
    if (refunded.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (refunded.reason === 'other-provider') return back('warning', 'otherProvider');
    changed = refunded.reason === 'changed';
    return back('info', 'refundNothing');
  };
  const answer = await withProvider(context, page, work, 'refundNotNow');
  // Shown anew with the amount of now.
  return changed ? data({ changed }, 409) : answer;
}

/** What went, and why the rest did not. */
function outcomeTexts(
  { given, left }: Extract<RefundOutcome, { ok: true }>,
  amount: (cents: number) => string,
): readonly Flash[] {
  const rest = [
    ['refundFailed', left.failed],
    ['refundDisputed', left.disputed],
    ['refundElsewhere', left.elsewhere],
  ] as const;
  const kept = rest.filter(([, cents]) => cents > 0);
  if (kept.length === 0) return [{ kind: 'success', key: 'refundMade' }];
  return [
    { kind: 'success', key: 'refundPart', params: { amount: amount(given) } },
    ...kept.map(([key, cents]) => ({ kind: 'warning' as const, key, params: { amount: amount(cents) } })),
  ];
}

export default function RefundPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const { page, person, program, amount, disputed, elsewhere } = loaderData;
  const isChanged = actionData !== undefined && 'changed' in actionData;
  return (
    <ConfirmPage
      title={t('refund.title')}
      back={{ to: page, text: t(amount === null ? 'refund.back' : 'cancel') }}
      button={amount === null ? null : t('refund.button', { amount })}
      hidden={{ key: loaderData.key, seen: loaderData.seen }}
      errors={isChanged ? [{ id: amount === null ? 'back' : 'confirm', text: t('refund.changed') }] : []}
      explained={
        <>
          {amount === null ? (
            <p className="font-semibold">{t('refund.nothing')}</p>
          ) : (
            <>
              <p>{t('refund.what', { amount, person, program })}</p>
              <ul className="list-disc space-y-1 pl-5">
                <li>{t('refund.access')}</li>
                <li>{t('refund.later')}</li>
                <li>{t('refund.mail')}</li>
              </ul>
            </>
          )}
          {disputed ? (
            <p className="font-semibold text-warn">
              {t(amount === null ? 'refund.disputeFirst' : 'refund.dispute', { amount: disputed })}
            </p>
          ) : null}
          {elsewhere ? (
            <p className="font-semibold text-warn">{t('refund.elsewhere', { amount: elsewhere })}</p>
          ) : null}
        </>
      }
    />
  );
}
