import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Something that goes wrong at the provider, or a provider that is none. */
export type Fault =
  | 'wrong-state'
  | 'no-state'
  | 'no-code'
  | 'wrong-nonce'
  | 'no-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'expired'
  | 'alg-none'
  | 'alg-hs256'
  | 'wrong-signature'
  | 'no-id-token'
  | 'denied'
  | 'token-403'
  | 'token-500'
  | 'token-hangs'
  | 'keys-500'
  | 'discovery-500'
  | 'discovery-hangs'
  | 'discovery-elsewhere'
  | 'discovery-other-issuer';

/** Whoever is signed in at the provider. */
export interface GooglePerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  /** The domain of the organization that the account belongs to. */
  readonly hd?: string;
}

export interface GoogleStandIn {
  readonly issuer: string;
  /** Settings of a site that people sign in to with it. */
  readonly settings: Readonly<Record<string, string>>;
  person: GooglePerson;
  fault: Fault | null;
  /** The queries that people were sent with, oldest first. */
  readonly asked: readonly URLSearchParams[];
  /** What the site exchanged codes with, oldest first. */
  readonly exchanged: readonly URLSearchParams[];
  readonly close: () => Promise<void>;
}

const client = { id: 'site.apps.example', secret: 'the secret of the site' };
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a person was sent with, until the site has exchanged its code. */
interface Grant {
  readonly query: URLSearchParams;
  readonly person: GooglePerson;
}

/** An ID token, right but for the fault. */
function idToken(issuer: string, { query, person }: Grant, fault: Fault | null, keys: Keys): string {
  const now = Math.floor(Date.now() / 1000);
  const nonce = fault === 'wrong-nonce' ? 'another' : query.get('nonce');
  const claims = {
    ...person,
    iss: fault === 'wrong-issuer' ? 'https://evil.example' : issuer,
    aud: fault === 'wrong-audience' ? 'another.apps.example' : client.id,
    iat: fault === 'expired' ? now - 7200 : now,
    exp: fault === 'expired' ? now - 3600 : now + 3600,
    ...(fault === 'no-nonce' ? {} : { nonce }),
  };
  const alg = fault === 'alg-none' ? 'none' : fault === 'alg-hs256' ? 'HS256' : 'RS256';
  const signed = `${part({ alg, typ: 'JWT', kid: 'k1' })}.${part(claims)}`;
  if (alg === 'none') return `${signed}.`;
  if (alg === 'HS256')
    return `${signed}.${createHash('sha256').update(client.secret).update(signed).digest('base64url')}`;
  const key = fault === 'wrong-signature' ? keys.foreign : keys.own;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

interface Keys {
  readonly own: KeyObject;
  readonly foreign: KeyObject;
}

let made: Keys | undefined;
/** Made once in a process: it takes long. */
const makeKeys = (): Keys => {
  const key = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return (made ??= { own: key(), foreign: key() });
};

/** Whether the exchange is right: the site's secret, the address and the PKCE half that belong to the code. */
function isRightful(body: URLSearchParams, grant: Grant): boolean {
  const half = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    body.get('grant_type') === 'authorization_code' &&
    body.get('client_id') === client.id &&
    body.get('client_secret') === client.secret &&
    body.get('redirect_uri') === grant.query.get('redirect_uri') &&
    half === grant.query.get('code_challenge')
  );
}

/** Where somebody is sent back to. */
function backTo(query: URLSearchParams, code: string, fault: Fault | null): URL {
  const back = new URL(query.get('redirect_uri') ?? '');
  if (fault === 'denied') {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The person said <b>no</b>.');
  } else if (fault !== 'no-code') back.searchParams.set('code', code);
  if (fault !== 'no-state')
    back.searchParams.set('state', fault === 'wrong-state' ? 'another' : (query.get('state') ?? ''));
  return back;
}

/**
 * An OpenID provider on loopback that speaks what Google speaks: discovery, keys, a page that asks for consent, and the
 * exchange of codes, each good for once.
 */
export async function startGoogle(): Promise<GoogleStandIn> {
  const keys = makeKeys();
  const grants = new Map<string, Grant>();
  const asked: URLSearchParams[] = [];
  const exchanged: URLSearchParams[] = [];
  const state: { person: GooglePerson; fault: Fault | null } = {
    person: {
      sub: '1',
      email: 'iris@example.com',
      email_verified: true,
      name: 'Iris Vega',
      hd: 'example.com',
    },
    fault: null,
  };
  let issuer = '';

  const json = (response: ServerResponse, status: number, value: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
  const discovery = (response: ServerResponse): void => {
    if (state.fault === 'discovery-hangs') return;
    if (state.fault === 'discovery-500') return json(response, 500, {});
    json(response, 200, {
      issuer: state.fault === 'discovery-other-issuer' ? 'https://evil.example' : issuer,
      authorization_endpoint:
        state.fault === 'discovery-elsewhere' ? 'https://evil.example/o' : `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });
  };
  const consentPage = (response: ServerResponse, query: URLSearchParams): void => {
    asked.push(query);
    const code = randomUUID();
    grants.set(code, { query, person: state.person });
    const back = backTo(query, code, state.fault).href.replaceAll('&', '&amp;');
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in at the stand-in</h1><a href="${back}">Allow</a></main></html>`,
      );
  };
  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new URLSearchParams(await text(request));
    exchanged.push(body);
    const { fault } = state;
    if (fault === 'token-hangs') return;
    if (fault === 'token-500') return json(response, 500, { error: 'server_error' });
    if (fault === 'token-403') return json(response, 403, { error: 'org_internal' });
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || !isRightful(body, grant)) return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, {
      access_token: 'canary-access-token',
      refresh_token: 'canary-refresh-token',
      token_type: 'Bearer',
      expires_in: 3600,
      ...(fault === 'no-id-token' ? {} : { id_token: idToken(issuer, grant, fault, keys) }),
    });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') return discovery(response);
    if (pathname === '/authorize') return consentPage(response, searchParams);
    if (pathname === '/token') return void exchange(request, response);
    if (pathname === '/keys' && state.fault !== 'keys-500') {
      const key = {
        ...createPublicKey(keys.own).export({ format: 'jwk' }),
        kid: 'k1',
        alg: 'RS256',
        use: 'sig',
      };
      return json(response, 200, { keys: [key] });
    }
    return json(response, pathname === '/keys' ? 500 : 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    issuer,
    settings: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
    asked,
    exchanged,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** What somebody's browser does at the provider: opens the page, agrees. @returns the address that it is sent back to */
export async function agreesAt(address: string): Promise<URL> {
  const page = await (await fetch(address)).text();
  const back = /<a href="([^"]+)">Allow/.exec(page)?.[1];
  if (!back) throw new Error(`The stand-in has no page at ${address}.`);
  return new URL(back.replaceAll('&amp;', '&'));
}
