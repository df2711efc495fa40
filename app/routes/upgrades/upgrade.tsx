import { data, redirect } from 'react-router';
import type { Route } from './+types/upgrade';
import type { UpsellKey } from '#db/tables/catalogue.ts';
import { readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { agreementNames } from '#app/http/agreement-names.ts';
import { attempt } from '#app/http/attempt.ts';
import { languageContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { isSeenByAPerson } from '#app/http/seen.ts';
import { startPayment, type PaymentRefusal } from '#app/http/start-payment.ts';
import { keepTicked, takeTicked } from '#app/http/ticked-boxes.ts';
import type { UpgradeProblem } from '#app/ui/upgrades/facts.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';
import { UpgradePage } from '#app/ui/upgrades/upgrade-page.tsx';
import { findSold, upgradeFacts } from './upgrade-facts.ts';

export const handle = { script: false, listed: true } satisfies PageFacts;

const pageOf = (request: Request): UpsellKey =>
  new URL(request.url).pathname.split('/')[1]!.toLowerCase() as UpsellKey;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, languages } = context.get(servicesContext);
  const language = context.get(languageContext);
  const sold = await findSold(db, pageOf(request), language);
  if (!sold) throw new Response('Not found', { status: 404 });
  const facts = await upgradeFacts(db, sold, {
    viewer: context.get(viewerContext),
    language,
    fullPayment: languages[language].t('plans:fullPayment'),
    now: context.get(requestContext).now,
    isSeen: isSeenByAPerson(request),
  });
  const kept = facts.isGuest
    ? null
    : await takeTicked(
        context,
        request,
        facts.page,
        facts.ways.map(({ mark }) => mark),
      );
  return data(
    {
      facts,
      ticked: kept?.ticked ?? null,
      said: await saidByMembers(db, language),
      coaches: await coachesOnPages(context),
    },
    kept ? { headers: { 'Set-Cookie': kept.cookie } } : undefined,
  );
}

/** Which way's button was pressed. */
const wayOf = (posted: FormData): string => /^\d{1,9}$/.exec(String(posted.get('way') ?? ''))?.[0] ?? '0';

const problems: Partial<Record<PaymentRefusal, readonly [reason: UpgradeProblem['reason'], status: number]>> =
  {
    agreement: ['agreement', 422],
    'price-changed': ['price-changed', 409],
    'payments-changed': ['payments-changed', 409],
    'terms-changed': ['terms-changed', 409],
    'no-places': ['no-places', 409],
    'already-yours': ['already-yours', 409],
    'being-paid': ['being-paid', 409],
    'closed-meanwhile': ['closed-meanwhile', 409],
    'payments-off': ['payments-off', 503],
    'not-available': ['not-available', 409],
    'coming-soon': ['not-available', 409],
    unknown: ['not-available', 409],
  };

/** Sends the buyer on to pay in the way whose button they pressed. Guests sign in first, and come back here, to the boxes as they left them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const page = pageOf(request);
  const viewer = context.get(viewerContext);
  const posted = await request.formData();
  const way = wayOf(posted);
  if (!viewer) {
    const mark = String(posted.get(`${agreementNames.shown}_${way}`) ?? '');
    return redirect(`/auth?next=${encodeURIComponent(`/${page}`)}`, {
      status: 303,
      headers: { 'Set-Cookie': await keepTicked(context, page, mark, posted) },
    });
  }
  if (viewer.deleteAfter) return redirect('/account-closing', 303);
  const answer = (
    [reason, status]: readonly [UpgradeProblem['reason'], number],
    sessionId: string | null = null,
  ) => {
    const [terms, refund] = [agreementNames.terms, agreementNames.refund].map(
      // What was ticked before it changed was another text: it is read once more before it is accepted.
      (name) => reason !== 'terms-changed' && posted.get(name) === 'on',
    );
    const problem: UpgradeProblem = { reason, terms: terms!, refund: refund!, sessionId };
    return data(problem, status);
  };
  const sold = await findSold(db, page, context.get(languageContext));
  if (!sold || sold.planId === undefined) return answer(['not-available', 409]);
  for (const name of [agreementNames.total, agreementNames.shown])
    posted.set(name, posted.get(`${name}_${way}`) ?? '');
  const { tier, planId } = sold;
  const { trial_id: trialId } = await readTrialStatus(db, viewer.id, now);
  const started = await attempt(context, async () =>
    startPayment(context, posted, {
      viewer,
      choice: { tierId: tier.id, optionId: Number(way) || null, planId },
      source: page,
      // The conversion of their own trial: create-trial-payment of specification 1, §7.
      ...(page === 'upgrade-30-day' && trialId ? { trialId } : {}),
    }),
  );
  if (!started.ok) return answer(['payment-error', started.status]);
  if (started.value.ok) return redirect(started.value.url, 303);
  const { reason, sessionId = null } = started.value;
  return answer(problems[reason] ?? ['payment-error', 502], sessionId);
}

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  return <UpgradePage {...loaderData} problem={actionData ?? null} />;
}
