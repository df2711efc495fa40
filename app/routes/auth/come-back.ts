import type { RouterContextProvider } from 'react-router';
import { signInByIdentity, spendSignIn, type IdentitySignIn } from '#app/domain/accounts/identities.ts';
import type { GoogleFault } from '#app/gateways/google/google-sign-in.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { flowLasts, type GoogleFlow } from '#app/http/google-flow.ts';
import type { Failure, FailureText } from './google-failure.ts';
import { failureIn } from './google-failure.ts';

type Refused = Failure & { readonly ok: false; readonly userId: string | null };

const refused = (text: FailureText, code: string, userId: string | null = null): Refused => ({
  ok: false,
  text,
  code,
  said: null,
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
): Promise<Extract<IdentitySignIn, { ok: true }> | Refused> {
  const told = failureIn(url.searchParams);
  if (told) return { ok: false, ...told, userId: null };
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
  // The same address as the one it left with, however this request was written.
  const answer = await google.finish(new URL(`/auth/callback${url.search}`, url), flow.challenge);
  if (!answer.ok) return refused(textsOf[answer.reason], answer.code);
  const newcomer = { language: context.get(languageContext), timezone: flow.timezone, adminEmails };
  const signedIn = await signInByIdentity(db, answer.identity, newcomer, now);
  if (signedIn.ok) return signedIn;
  const text = signedIn.reason === 'email-not-verified' ? 'emailNotVerified' : 'authFailed';
  return refused(text, signedIn.reason, signedIn.userId);
}
