import { data, redirect } from 'react-router';
import type { Route } from './+types/set-up-second-factor';
import { offerFactor, reopenOffer, type FactorOffer } from '#app/domain/accounts/factor-offer.ts';
import { factorAddress } from '#app/domain/accounts/one-time-codes.ts';
import {
  findFactorState,
  replaceSecondFactor,
  setUpSecondFactor,
} from '#app/domain/accounts/second-factor.ts';
import { factorProvenContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { secondFactorPath, viewerOf } from '#app/http/guards.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { writeSessionCookie } from '#app/http/session-cookie.ts';
import { RecoveryCodes } from '#app/ui/recovery-codes.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { afterFactor } from '#app/http/factor-paths.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SetUpForm, type SetUpProblem } from './set-up-form.tsx';
import { squareCodeOf } from './square-code.ts';

export const handle = { script: false, held: false, limit: 'second-factor-account' } satisfies PageFacts;

type Args = Route.LoaderArgs | Route.ActionArgs;

/** What both need. @throws a redirect where there is a factor that this session has not passed: only who has may replace it */
async function openPage({ context }: Args, next: string | null) {
  const services = context.get(servicesContext);
  const viewer = viewerOf(context);
  const state = await findFactorState(services.db, viewer);
  if (state === 'to-pass') throw redirect(secondFactorPath(next), 303);
  const { now } = context.get(requestContext);
  return { services, secrets: secretsOf(services), viewer, now, isReplacement: state === 'passed' };
}

/** An offer as the page shows it. */
function shown({ secret, sealed }: FactorOffer, appName: string, email: string) {
  const address = factorAddress(secret, appName, email);
  const square = squareCodeOf(address);
  return { sealed, secret: secret.replaceAll(/.{4}(?=.)/g, '$& '), address, square };
}

export async function loader(args: Route.LoaderArgs) {
  const next = safeReturnPath(args.context, new URL(args.request.url).searchParams.get('next'));
  const { services, secrets, viewer, now, isReplacement } = await openPage(args, next);
  const offer = offerFactor(secrets, viewer, now);
  return { next, isReplacement, offer: shown(offer, services.site.appName, viewer.email) };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const posted = await args.request.formData();
  const read = (name: string): string => String(posted.get(name) ?? '').trim();
  const next = safeReturnPath(context, posted.get('next'));
  const { services, secrets, viewer, now, isReplacement } = await openPage(args, next);
  const offer = reopenOffer(secrets, viewer, read('token'), now);
  /** The page once more, with the same secret: the app may have it already. */
  const again = (problem: SetUpProblem, status: number) => {
    const { appName } = services.site;
    const same = shown(offer ?? offerFactor(secrets, viewer, now), appName, viewer.email);
    return data({ done: false, problem, offer: same } as const, status);
  };
  if (!offer) return again({ field: 'code', reason: 'expired' }, 422);
  const typed = read('code');
  const present = read('present');
  if (isReplacement && present === '') return again({ field: 'present', reason: 'missing' }, 422);
  if (typed === '') return again({ field: 'code', reason: 'missing' }, 422);
  const { secret } = offer;
  const begun = isReplacement
    ? await replaceSecondFactor(services.db, secrets, viewer, { secret, typed, present }, now)
    : await setUpSecondFactor(services.db, secrets, viewer, { secret, typed }, now);
  if (!begun.ok) {
    if (begun.reason === 'present-refused') {
      const refused = { user: viewer.id, method: 'code', reason: begun.why } as const;
      logSecurityEvent(context, 'second-factor-refused', refused);
      return again({ field: 'present', reason: begun.why }, 401);
    }
    if (begun.reason === 'wrong-code') return again({ field: 'code', reason: 'wrong-new-code' }, 422);
    return redirect(secondFactorPath(next), 303);
  }
  context.set(factorProvenContext, true);
  logSecurityEvent(context, isReplacement ? 'second-factor-replaced' : 'second-factor-set-up', {
    user: viewer.id,
    method: 'code',
  });
  const cookie = { userId: viewer.id, token: begun.session.token };
  const headers = { 'Set-Cookie': await writeSessionCookie(services, cookie, begun.session.expiresAt, now) };
  return data({ done: true, codes: begun.recoveryCodes, to: afterFactor(next) } as const, { headers });
}

export default function SetUpSecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('factor');
  if (actionData?.done) {
    return (
      <>
        <PageTitle>{t('codes.title')}</PageTitle>
        <RecoveryCodes
          codes={actionData.codes}
          to={actionData.to}
          texts={{ title: t('codes.title'), intro: t('codes.intro'), button: t('codes.button') }}
        />
      </>
    );
  }
  return (
    <SetUpForm
      next={loaderData.next}
      isReplacement={loaderData.isReplacement}
      offer={actionData?.offer ?? loaderData.offer}
      problem={actionData?.problem ?? null}
    />
  );
}
