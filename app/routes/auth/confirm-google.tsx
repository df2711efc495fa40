import { data, Form, type RouterContextProvider } from 'react-router';
import type { Route } from './+types/confirm-google';
import {
  confirmIdentity,
  findHeldIdentity,
  isConfirmedBy,
  type Proof,
} from '#app/domain/accounts/held-identities.ts';
import { endSession } from '#app/domain/accounts/sessions.ts';
import { languageContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { endHeldIdentity, readHeldIdentity } from '#app/http/held-identity.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { destinationAfterSignIn, pathWithGoal } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { signInAndGo } from '#app/http/sign-in-and-go.ts';
import { placeAfterSignIn } from '#app/http/way-in.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { limit: 'link-address', returnTo: false } satisfies PageFacts;

/** Whom this browser keeps waiting, and what shows that the address is theirs: the mailed link, else who is signed in. */
async function heldHere(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const id = readHeldIdentity(request, services);
  const held = id && (await findHeldIdentity(services.db, id, context.get(requestContext).now));
  if (!id || !held) return null;
  const proofs: readonly Proof[] = [{ token }, ...(viewer ? [{ userId: viewer.id }] : [])];
  for (const proof of proofs) if (await isConfirmedBy(services.db, id, proof)) return { id, held, proof };
  return { id, held, proof: null };
}

/** Opening the link changes nothing: mail scanners open links too. The button does, in the browser that came from Google. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const here = await heldHere(request, context, token);
  const page = {
    token,
    email: here?.held.email ?? null,
    isConfirmed: here !== null && here.proof !== null,
    signIn: pathWithGoal('/auth', here?.held ?? { next: null, plan: null }),
  };
  return data(page, here ? 200 : 410);
}

const welcomes = {
  known: [],
  added: [{ kind: 'info', key: 'googleAdded' }],
  opened: [{ kind: 'success', key: 'accountOpened' }],
} as const satisfies Record<string, readonly Flash[]>;

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { db, adminEmails, ...services } = context.get(servicesContext);
  const here = await heldHere(request, context, token);
  const newcomer = { language: context.get(languageContext), adminEmails };
  const { now } = context.get(requestContext);
  const entered = here?.proof ? await confirmIdentity(db, here.id, here.proof, newcomer, now) : null;
  if (!entered?.ok) {
    const facts = { user: entered?.userId ?? null, reason: entered?.reason ?? 'link-invalid' };
    logSecurityEvent(context, 'link-refused', { ...facts, method: 'google' });
    return data({ failed: true }, 410);
  }
  const { user, how } = entered;
  const event = how === 'opened' ? 'account-opened' : 'google-added';
  logSecurityEvent(context, event, { user: user.id, method: 'google' });
  const { next = null, plan = null } = entered.way ?? {};
  const to = destinationAfterSignIn(next, plan, await placeAfterSignIn(context, user));
  const over = await endHeldIdentity({ db, adminEmails, ...services });
  const viewer = context.get(viewerContext);
  if (viewer?.id === user.id)
    return redirectWithFlash(context, to, welcomes[how], new Headers({ 'Set-Cookie': over }));
  if (viewer) await endSession(db, viewer);
  const answer = await signInAndGo(context, request, user, 'google', { to, plan }, welcomes[how]);
  answer.headers.append('Set-Cookie', over);
  return answer;
}

export default function ConfirmGooglePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const { email, isConfirmed, signIn, token } = loaderData;
  const state = email === null || actionData?.failed ? 'invalid' : isConfirmed ? 'confirmed' : 'waiting';
  return (
    <>
      <PageTitle>{t(`confirmGoogle.${state}.title`)}</PageTitle>
      <h1>{t(`confirmGoogle.${state}.title`)}</h1>
      <p className="mt-3">{t(`confirmGoogle.${state}.text`)}</p>
      {state === 'invalid' ? null : <p className="font-semibold break-words">{email}</p>}
      {state === 'confirmed' ? (
        <Form method="post" className="mt-7">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary w-full">
            {t('confirmGoogle.confirmed.button')}
          </button>
        </Form>
      ) : (
        <>
          {state === 'waiting' ? <p className="mt-4">{t('confirmGoogle.waiting.password')}</p> : null}
          <p className="mt-7">
            <a href={signIn} className="btn btn-secondary">
              {t(state === 'waiting' ? 'confirmGoogle.waiting.signIn' : 'signIn.button')}
            </a>
          </p>
        </>
      )}
    </>
  );
}
