import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/checkout';
import { readPlanOfCheckout } from '#app/domain/payments/plan-of-checkout.ts';
import type { SandboxCard } from '#app/gateways/payments/sandbox-books.ts';
import { dateFormat, moneyText } from '#locales/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { deliverEvents, sandboxHere } from './sandbox-request.ts';

export const handle = { script: false, held: false } satisfies PageFacts;

const notFound = () => new Response('Not found', { status: 404 });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk } = sandboxHere(context);
  const { db, viewer, language, now } = memberRequest(context);
  const session = await desk.readSession(params.session, viewer.id, now);
  const plan = session ? await readPlanOfCheckout(db, session.checkoutId, viewer.id, now) : null;
  if (!session || !plan) throw notFound();
  // Whoever comes back to what is paid is where paying leads.
  if (session.state === 'complete') throw redirect(session.successUrl, 303);
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  const money = (cents: number): string => moneyText(language, cents, plan.currency);
  return {
    title: session.title,
    isOver: session.state === 'expired',
    cancelUrl: session.cancelUrl,
    today: money(session.amount),
    total: money(plan.total),
    later: plan.later.map(({ amount, on }) => ({ amount: money(amount), on: day.format(on) })),
  };
}

const cards: Readonly<Record<string, SandboxCard>> = {
  pay: 'works',
  declined: 'declined',
  'fails-later': 'fails-later',
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk } = sandboxHere(context);
  const { viewer, now } = memberRequest(context);
  const card = cards[String((await request.formData()).get('intent'))];
  if (!card) throw new Response('Bad request', { status: 400 });
  const paid = await desk.pay(params.session, viewer.id, card, now);
  if (!paid.ok && paid.reason === 'unknown') throw notFound();
  if (!paid.ok) return data({ error: paid.reason as 'declined' | 'over' }, 422);
  await deliverEvents(context, paid.events);
  return redirect(paid.successUrl, 303);
}

export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('sandbox');
  const { title, isOver, cancelUrl, today, total, later } = loaderData;
  const errors =
    actionData?.error === 'declined' && !isOver ? [{ id: 'pay', text: t('checkout.declined') }] : [];
  return (
    <>
      <PageTitle error={errors.length > 0}>{t('checkout.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{t('checkout.title')}</h1>
      <p className="mt-4 rounded-field border border-warn bg-warn-tint px-4 py-2.5">{t('noMoney')}</p>
      <h2 className="mt-7 text-xl">{title}</h2>
      <dl className="mt-3 space-y-2">
        <Line name={t('checkout.today')} value={today} strong />
        {later.map(({ amount, on }) => (
          <Line key={on} name={t('checkout.on', { day: on })} value={amount} />
        ))}
        {later.length > 0 ? <Line name={t('checkout.total')} value={total} /> : null}
      </dl>
      {later.length === 0 ? <p className="mt-2 text-ink-soft">{t('checkout.once')}</p> : null}
      {isOver ? (
        <p className="mt-6">{t('checkout.over')}</p>
      ) : (
        <Form method="post" className="mt-7 space-y-3" id="pay">
          <button type="submit" name="intent" value="pay" className="btn btn-primary w-full">
            {t('checkout.pay', { amount: today })}
          </button>
          <button type="submit" name="intent" value="declined" className="btn btn-secondary w-full">
            {t('checkout.payDeclined')}
          </button>
          {later.length > 0 ? (
            <button type="submit" name="intent" value="fails-later" className="btn btn-secondary w-full">
              {t('checkout.payFailsLater')}
            </button>
          ) : null}
        </Form>
      )}
      <p className="mt-4 text-center">
        <a href={cancelUrl} className="link inline-block py-1">
          {t('checkout.cancel')}
        </a>
      </p>
    </>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
