import type { RouterContextProvider } from 'react-router';
import { holdIdentity } from '#app/domain/accounts/held-identities.ts';
import { signInByIdentity, spendSignIn, type IdentitySignIn } from '#app/domain/accounts/identities.ts';
import type { GoogleFault } from '#app/gateways/google/google-sign-in.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { flowLasts, type GoogleFlow } from '#app/http/google-flow.ts';
import type { Failure, FailureText } from './google-failure.ts';
import { failureIn } from './google-failure.ts';

type Refused = Failure & { readonly ok: false; readonly userId: string | null };
/** Somebody whom their address has yet to confirm. */
type Held = { readonly ok: 'held'; readonly id: string };

const refused = (text: FailureText, code: string, userId: string | null = null): Refused => ({
  ok: false,
  text,
  code,
  userId,
});

const textsOf: Readonly<Record<GoogleFault, FailureText>> = {
  unavailable: 'unavailable',
  forbidden: 'configuration',
  invalid: 'authFailed',
};

/**
 * Signs in whoever came back from Google: with the state that this browser left with, in time, once, and with a code
 * that Google stands by.
 */
export async function comeBack(
  context: Readonly<RouterContextProvider>,
  url: URL,
  flow: GoogleFlow | null,
): Promise<Extract<IdentitySignIn, { ok: true }> | Refused | Held> {
  const { google, db, adminEmails } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const state = url.searchParams.get('state');
  if (!google || state === null) return refused('authFailed', 'no-session');
  // Browsers forget what is too old.
  if (!flow) return refused('timedOut', 'state-unknown');
  if (state !== flow.challenge.state) return refused('authFailed', 'state-mismatch');
  const expires = new Date(flow.begunAt + flowLasts);
  if (expires <= now) return refused('timedOut', 'state-expired');
  if (!(await spendSignIn(db, state, expires))) return refused('timedOut', 'state-used');
  const told = failureIn(url.searchParams);
  if (told) return { ok: false, ...told, userId: null };
  // The same address as the one it left with, however this request was written.
  const answer = await google.finish(new URL(`/auth/callback${url.search}`, url), flow.challenge);
  if (!answer.ok) return refused(textsOf[answer.reason], answer.code);
  const newcomer = { language: context.get(languageContext), timezone: flow.timezone, adminEmails };
  const signedIn = await signInByIdentity(db, answer.identity, newcomer, now);
  if (signedIn.ok) return signedIn;
  const { email } = answer.identity;
  if (signedIn.reason === 'to-confirm' && email !== null) {
    const { next, plan, timezone } = flow;
    const way = { next, plan, timezone, language: newcomer.language };
    return { ok: 'held', id: await holdIdentity(db, { ...answer.identity, email }, way, now) };
  }
  const text = signedIn.reason === 'email-not-verified' ? 'emailNotVerified' : 'authFailed';
  return refused(text, signedIn.reason, signedIn.userId);
}
