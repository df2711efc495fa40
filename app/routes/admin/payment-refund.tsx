import { data } from 'react-router';
import type { Route } from './+types/payment-refund';
import { refundPurchase } from '#app/domain/administration/payment-detail.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, purchaseRequest, withProvider } from './payment-view.ts';

export const handle = { script: false, held: false, feature: 'billing-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, page, amount } = await purchaseRequest(context, params.enrollmentId);
  const openDispute = found.disputes.some(({ state }) => state === 'open');
  return {
    key: newKey(),
    page,
    person: found.person.email,
    program: found.program,
    amount: amount(found.balance),
    seen: String(found.balance),
    isNothing: found.balance <= 0,
    openDispute,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, page } = await purchaseRequest(context, params.enrollmentId);
  const posted = await readPosted(request);
  const act = { key: keyOf(posted['key']?.[0]), actorId: viewer.id };
  const seen = Number(posted['seen']?.[0] ?? Number.NaN);
  const back = (kind: 'success' | 'info' | 'warning', key: string) =>
    redirectWithFlash(context, page, [{ kind, key }]);
  let changed = false;
  const answer = await withProvider(context, page, async (payments) => {
    const refunded = await refundPurchase(db, payments, act, params.enrollmentId, seen, now);
    if (refunded.ok) return back('success', 'refundMade');
    if (refunded.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (refunded.reason === 'other-provider') return back('warning', 'otherProvider');
    changed = refunded.reason === 'changed';
    return back('info', 'refundNothing');
  });
  // Shown anew with the amount of now.
  return changed ? data({ changed }, 409) : answer;
}

export default function RefundPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const { page, person, program, amount } = loaderData;
  const isChanged = actionData !== undefined && 'changed' in actionData;
  return (
    <ConfirmPage
      title={t('refund.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('refund.button', { amount })}
      hidden={{ key: loaderData.key, seen: loaderData.seen }}
      errors={isChanged ? [{ id: 'confirm', text: t('refund.changed') }] : []}
      explained={
        <>
          <p>{t('refund.what', { amount, person, program })}</p>
          <ul className="list-disc space-y-1 pl-5">
            <li>{t('refund.access')}</li>
            <li>{t('refund.later')}</li>
            <li>{t('refund.mail')}</li>
          </ul>
          {loaderData.openDispute ? <p className="font-semibold text-warn">{t('refund.dispute')}</p> : null}
          {loaderData.isNothing ? <p className="font-semibold">{t('refund.nothing')}</p> : null}
        </>
      }
    />
  );
}
