import { AsyncLocalStorage } from 'node:async_hooks';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Adapter, type AdapterPayload, type ClientMetadata, type JWK } from 'oidc-provider';
import type { TestSite } from './site.ts';
import { Visitor, type Page } from './visitor.ts';

/** What the provider knows of somebody; what is missing here is missing in what the site is told. */
export interface Claims {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  /** The domain of the organisation that the account belongs to. */
  readonly hd?: string;
}

/** A key that signs ID tokens. */
export type SigningKey = JWK & { readonly kid: string };

export interface OpenIdProvider {
  readonly issuer: string;
  /** Settings of a site whose people sign in here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who has an account, by what they type to sign in; that is their `sub` too. */
  readonly accounts: Map<string, Claims>;
  /** Lets people be sent back to this site, and to no other. */
  readonly register: (site: Pick<TestSite, 'url'>) => void;
  /** From now on the first key signs, and all are published. People under way go on. */
  readonly useKeys: (...keys: readonly SigningKey[]) => void;
  /** Its clock from now on. @param ahead seconds from the true one; negative where it is slow */
  readonly setClock: (ahead: number) => void;
  /** No longer answers. What it knows stays. */
  readonly stop: () => Promise<void>;
  /** Answers again, at the same address. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const client = { id: 'site.apps.example', secret: 'the secret of the site' };

/** Of the size and kind that Google signs with. @param kid its name; another key of the same name is another key */
export function makeSigningKey(kid: string): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid, alg: 'RS256', use: 'sig' };
}

let firstKey: SigningKey | undefined;

/** What a provider keeps: it outlives the provider that kept it, as a database does. */
function makeStore(): (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  const findBy = (name: string, has: (row: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...rows].find(([key, row]) => key.startsWith(`${name} `) && has(row))?.[1];
  return (name) => ({
    upsert: async (id, row) => void rows.set(`${name} ${id}`, row),
    find: async (id) => rows.get(`${name} ${id}`),
    findByUid: async (uid) => findBy(name, (row) => row.uid === uid),
    findByUserCode: async (code) => findBy(name, (row) => row.userCode === code),
    consume: async (id) => {
      const row = rows.get(`${name} ${id}`);
      if (row) row['consumed'] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void rows.delete(`${name} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
}

/**
 * What a provider thinks that the time is, while it works; everybody else in this process has the true time.
 * @returns how to do something by a clock that is ahead by so many milliseconds, and how to put the true one back
 */
function divideTime() {
  const ahead = new AsyncLocalStorage<number>();
  const trueNow = Date.now;
  Date.now = () => trueNow() + (ahead.getStore() ?? 0);
  return {
    at: <T>(milliseconds: number, work: () => T): T => ahead.run(milliseconds, work),
    putBack: (): void => {
      Date.now = trueNow;
    },
  };
}

/**
 * A certified OpenID provider (the package oidc-provider), set up to do what Google does for a site: its own pages for
 * signing in and for consent, PKCE asked for, ID tokens signed with RS256 that say who somebody is, codes that are good for
 * a minute and once.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const accounts = new Map<string, Claims>();
  const adapter = makeStore();
  const time = divideTime();
  const clients: ClientMetadata[] = [];
  let keys: readonly SigningKey[] = [(firstKey ??= makeSigningKey('first'))];
  let ahead = 0;
  let issuer = '';
  let answer: ReturnType<Provider['callback']>;

  const make = (): void => {
    const { warn } = console;
    // That it is set up for development and not for people: here that is meant.
    console.warn = () => undefined;
    try {
      const provider = new Provider(issuer, {
        adapter,
        clients,
        jwks: { keys: [...keys] },
        cookies: { keys: ['the cookies of the provider'] },
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
        // In the ID token, not only at an address of its own; as Google does.
        conformIdTokenClaims: false,
        findAccount: (_context, sub) => {
          const claims = accounts.get(sub);
          return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
        },
        ttl: {
          AccessToken: 3600,
          AuthorizationCode: 60,
          Grant: 86_400,
          IdToken: 3600,
          Interaction: 3600,
          Session: 86_400,
        },
        features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: false } },
        renderError: (context, { error, error_description: description }) => {
          context.type = 'text';
          context.body = `${error}: ${description ?? ''}`;
        },
      });
      answer = provider.callback();
    } finally {
      console.warn = warn;
    }
  };
  const server = createServer((request, response) => {
    void time.at(ahead * 1000, () => answer(request, response));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  make();
  return {
    issuer,
    settings: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
    accounts,
    register: ({ url }) => {
      clients.push({
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${url}/auth/callback`],
      });
      make();
    },
    useKeys: (...those) => {
      keys = those;
      make();
    },
    setClock: (seconds) => {
      ahead = seconds;
    },
    stop,
    start: () => listen(port),
    close: async () => {
      time.putBack();
      if (server.listening) await stop();
    },
  };
}

/** Somebody's browser at the provider, which knows them again the next time. */
export class ProviderVisit {
  readonly #provider: OpenIdProvider;
  readonly #browser: Visitor;
  /** The pages that were seen, by their headings: what was asked. */
  readonly asked: string[] = [];

  constructor(provider: OpenIdProvider) {
    this.#provider = provider;
    this.#browser = new Visitor({ url: provider.issuer });
  }

  /**
   * Does what the pages of the provider ask for: signs in, consents.
   * @param address where the site sent the browser
   * @param login what is typed to sign in
   * @returns the site's address that the browser is sent back to
   */
  agrees(address: string, login: string): Promise<URL> {
    return this.#goThrough(address, (page) => {
      const form = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page.html)?.[1];
      if (!form || !prompt) throw new Error(`The provider asks nothing: ${page.status} ${page.text}`);
      this.asked.push(prompt);
      return this.#browser.post(form, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    });
  }

  /** Goes away from the first page that asks something, by its link. */
  cancels(address: string): Promise<URL> {
    return this.#goThrough(address, (page) => {
      const link = /<a href="([^"]+\/abort)"/.exec(page.html)?.[1];
      if (!link) throw new Error(`The provider has no way out: ${page.status} ${page.text}`);
      return this.#browser.get(link);
    });
  }

  /** Opens an address of the provider and says what is there. */
  opens(address: string): Promise<Page> {
    return this.#browser.get(address);
  }

  async #goThrough(address: string, act: (page: Page) => Promise<Page>): Promise<URL> {
    let page = await this.#browser.get(address);
    for (let steps = 0; steps < 12; steps += 1) {
      if (page.location === null) page = await act(page);
      else {
        const to = new URL(page.location, this.#provider.issuer);
        if (to.origin !== this.#provider.issuer) return to;
        page = await this.#browser.get(to.href);
      }
    }
    throw new Error(`The provider leads nowhere from ${address}.`);
  }
}
