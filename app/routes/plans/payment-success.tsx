import { data, redirect } from 'react-router';
import type { Route } from './+types/payment-success';
import { findOwnOrder, type OwnOrder } from '#app/domain/payments/own-order.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { openStates } from '#app/domain/programs/access.ts';
import { attempt } from '#app/http/attempt.ts';
import { wayOn } from '#app/http/way-in.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { dateFormat } from '#locales/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { programOfTier } from '#app/programs/registry.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PaymentState, type FirstStep, type PaymentStateFacts } from '#app/ui/plans/payment-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest, type BuyingRequest } from '#app/views/plan-facts.ts';
import { pathsOf } from '#app/views/program-run.ts';

export const handle = { script: false } satisfies PageFacts;

/** How often the page looks again by itself, and how many seconds it waits in between. */
const mostTries = 6;
const seconds = 5;

/**
 * Where the provider leads whoever has paid: what was paid, and from where they go on, to onboarding where that is unfinished or to
 * the first day of what they bought. It asks the provider, as the webhook does, and brings our rows in line: reading
 * it again changes nothing. A session of somebody else is answered like one that there is not.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const sessionId = url.searchParams.get('session_id') ?? '';
  if (sessionId === '')
    throw await redirectWithFlash(context, '/', [{ kind: 'warning', key: 'noPaymentSession' }]);
  const path = `${url.pathname}?session_id=${encodeURIComponent(sessionId)}`;
  const buying = buyingRequest(context);
  const { viewer, language, timezone } = buying;
  if (!viewer) throw redirect(`/auth?next=${encodeURIComponent(path)}`, 303);
  const next = await wayOn(context, viewer);
  const found = await findSyncedOrder(context, buying, viewer.id, sessionId);
  if (!found.ok)
    return data({ payment: { kind: 'error' } as const, refresh: null, path, next }, found.status);
  const tries = Number(url.searchParams.get('try')) || 0;
  const isPatient = tries < mostTries;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: timezone });
  const payment = paymentState(found.order, isPatient, day);
  const refresh = payment.kind === 'verifying' ? `${seconds}; url=${path}&try=${tries + 1}` : null;
  return data({ payment, refresh, path, next });
}

/** The order of a session of this person, after the provider was asked where we do not know yet. */
async function findSyncedOrder(
  context: Route.LoaderArgs['context'],
  { db, language, now }: BuyingRequest,
  userId: string,
  sessionId: string,
): Promise<
  { readonly ok: true; readonly order: OwnOrder } | { readonly ok: false; readonly status: number }
> {
  const known = /^[\w-]{1,255}$/.test(sessionId) ? await findOwnOrder(db, userId, sessionId, language) : null;
  if (!known) return { ok: false, status: 404 };
  if (known.enrollment) return { ok: true, order: known };
  const { payments } = context.get(servicesContext);
  if (!payments) return { ok: false, status: 503 };
  const synced = await attempt(context, () => syncCheckout(db, payments, { sessionId }, now));
  const order = synced.ok ? await findOwnOrder(db, userId, sessionId, language) : null;
  return order ? { ok: true, order } : { ok: false, status: 502 };
}

/** The first day or week of what was bought; null where it is not open, and where it has none. */
function firstStepOf({ id, tier, state }: NonNullable<OwnOrder['enrollment']>): FirstStep | null {
  const program = openStates.some((open) => open === state) && programOfTier(tier);
  if (!program) return null;
  return { rhythm: program.rhythm, href: pathsOf({ kind: 'enrollment', id }).step(1) };
}

/** @param isPatient whether the page still looks again by itself */
function paymentState(order: OwnOrder, isPatient: boolean, day: Intl.DateTimeFormat): PaymentStateFacts {
  const { state, enrollment } = order;
  if (enrollment) {
    if (enrollment.state === 'refunded' || enrollment.state === 'ended') return { kind: 'over' };
    const { tierName, paidToday, total } = order;
    const due = enrollment.due.map(({ amount, at }) => ({ amount, day: day.format(at) }));
    return { kind: 'success', tierName, paidToday, total, due, first: firstStepOf(enrollment) };
  }
  if (state === 'processing' || state === 'expired' || state === 'duplicate') return { kind: state };
  if (state === 'refused') return { kind: 'error' };
  return { kind: isPatient ? 'verifying' : 'waiting' };
}

export default function PaymentSuccess({
  loaderData: { payment, refresh, path, next },
}: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const title = t(`payment.${payment.kind}.title`);
  return (
    <div className="column column-read pt-12 pb-16">
      <PageHead
        description={t(`payment.${payment.kind}.text`)}
        listed={false}
        error={payment.kind === 'error'}
      >
        {title}
      </PageHead>
      {refresh ? <meta httpEquiv="refresh" content={refresh} /> : null}
      <h1>{title}</h1>
      <PaymentState payment={payment} path={path} stop={`${path}&try=${mostTries}`} next={next} />
    </div>
  );
}
