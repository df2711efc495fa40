import * as client from 'openid-client';
import type { Challenge, GoogleIdentity, GoogleSignIn, Refused } from './google-sign-in.ts';

/** What the Google console gives for this site, and whom to ask. */
export interface GoogleAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where discovery starts, such as https://accounts.google.com; http only on this machine. */
  readonly issuer: string;
  /** How long one call may take; finishing needs up to two. 5 unless told. */
  readonly callSeconds?: number;
}

/** So many people may wait for Google at once; a Google that hangs must not hold everybody's place. */
const mostWaiting = 50;
/** Endpoints and keys are looked up again after this, in milliseconds. */
const discoveryLasts = 24 * 3_600_000;

/** A word of the protocol. Anything else stays out: it may quote what we sent. */
const wordOf = (code: unknown): string | null =>
  typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : null;

/** The answer came, and does not hold. */
const doesNotHold = /JWT|JSON_ATTRIBUTE|INVALID_RESPONSE|UNSUPPORTED|KEY_SELECTION|PARSE_ERROR/;

function refusalOf(error: unknown): Refused {
  const status = statusOf(error);
  if (status === 403) return { ok: false, reason: 'forbidden', code: '403' };
  const said =
    (error instanceof client.ResponseBodyError && error.status < 500) ||
    error instanceof client.AuthorizationResponseError;
  if (said) return { ok: false, reason: 'invalid', code: wordOf(error.error) ?? 'unknown' };
  const code = error instanceof Error && 'code' in error ? (wordOf(error.code) ?? '') : '';
  if (doesNotHold.test(code)) return { ok: false, reason: 'invalid', code };
  return { ok: false, reason: 'unavailable', code: status ? String(status) : code || 'no-answer' };
}

/** The status of the provider's answer, where one is at the bottom of a fault. */
function statusOf(error: unknown): number | null {
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError)
    return error.status;
  const cause: unknown = error instanceof Error ? error.cause : null;
  // Servers put a Response of their own in the place of Node's, so its class says nothing.
  const isResponse = typeof cause === 'object' && cause !== null && 'status' in cause;
  return isResponse && typeof cause.status === 'number' ? cause.status : null;
}

const identityOf = (claims: client.IDToken): GoogleIdentity => {
  const { email, name, hd } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.normalize('NFC').trim().toLowerCase() || null : null,
    emailVerified: claims['email_verified'] === true,
    name: typeof name === 'string' ? name.trim().slice(0, 100) || null : null,
    hostedDomain: typeof hd === 'string' ? hd.trim().toLowerCase() || null : null,
  };
};

/**
 * Google by its own protocol: authorization code with PKCE, state and nonce, and an ID token whose signature, issuer,
 * audience and age are checked. Endpoints are discovered at the first use and looked up again every day.
 */
export function openIdGoogle(account: GoogleAccount): GoogleSignIn {
  const issuer = new URL(account.issuer);
  let known: { readonly config: Promise<client.Configuration>; readonly until: number } | null = null;
  let waiting = 0;

  const discover = async (): Promise<client.Configuration> => {
    const config = await client.discovery(
      issuer,
      account.clientId,
      { client_secret: account.clientSecret, id_token_signed_response_alg: 'RS256' },
      client.ClientSecretPost(account.clientSecret),
      {
        timeout: account.callSeconds ?? 5,
        execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      },
    );
    // Without this a token that came straight from the provider is believed unsigned.
    client.enableNonRepudiationChecks(config);
    const endpoint = new URL(config.serverMetadata().authorization_endpoint ?? '');
    // Pages allow forms to lead to the issuer's origin and nowhere else.
    if (endpoint.origin !== issuer.origin)
      throw Object.assign(new Error('People would be sent elsewhere.'), { code: 'endpoint-elsewhere' });
    return config;
  };
  const configuration = (): Promise<client.Configuration> => {
    if (known && known.until > Date.now()) return known.config;
    const config = discover();
    known = { config, until: Date.now() + discoveryLasts };
    config.catch(() => {
      if (known?.config === config) known = null;
    });
    return config;
  };
  /** Does what asks the provider, where not too many are waiting already. */
  const ask = async <T>(work: () => Promise<T>): Promise<T | Refused> => {
    if (waiting >= mostWaiting) return { ok: false, reason: 'unavailable', code: 'too-many-waiting' };
    waiting += 1;
    try {
      return await work();
    } catch (error) {
      const refused = refusalOf(error);
      // The keys have all changed, and are remembered for a minute: without this nobody would come in meanwhile.
      if (refused.code === 'OAUTH_KEY_SELECTION_FAILED') known = null;
      return refused;
    } finally {
      waiting -= 1;
    }
  };

  return {
    origin: issuer.origin,
    begin: (returnTo) =>
      ask(async () => {
        const config = await configuration();
        const challenge: Challenge = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope: 'openid email profile',
          // Specification 1, §7.
          access_type: 'offline',
          prompt: 'consent',
          state: challenge.state,
          nonce: challenge.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(challenge.verifier),
          code_challenge_method: 'S256',
        });
        return { ok: true as const, url: url.href, challenge };
      }),
    finish: (cameBackTo, challenge) =>
      ask(async () => {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, cameBackTo, {
          expectedState: challenge.state,
          expectedNonce: challenge.nonce,
          pkceCodeVerifier: challenge.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { ok: false as const, reason: 'invalid' as const, code: 'no-id-token' };
        return { ok: true as const, identity: identityOf(claims) };
      }),
  };
}
