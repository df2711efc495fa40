import { randomBytes, randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import type { RequestHandler } from 'react-router';
import { clientOf, type TrustedProxy } from '#app/http/client-address.ts';
import { readPublicMark } from '#app/domain/settings/public-facts.ts';
import type { Services } from '#app/http/contexts.ts';
import { loggedPath } from '../logged-path.ts';
import type { Load } from '../load.ts';
import type { Metrics } from '../metrics.ts';
import type { ProxyWatch } from '../proxy-watch.ts';
import type { Visits } from '../visits/count-visits.ts';
import { readerOfAsked, type Asked, type Head } from './asked.ts';
import { copyOf, type Copy, type Encoding } from './copy.ts';
import { watchFacts } from './freshness.ts';
import type { SharedPage } from './pages.ts';
import { renderForAll } from './render.ts';

/** As many pages as there are addresses, languages and countries that people ask for. */
const mostPages = 400;
const mostBytes = 12 * 1024 * 1024;

/** A page as it is kept, or that it cannot be; until its minute ends or what it says changes. */
interface Kept {
  readonly copy: Copy | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly route: string;
  readonly mark: string;
  readonly minute: number;
}

/** A request as it came over its connection. */
interface Incoming {
  readonly url?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string };
}
type Env = { readonly incoming?: Incoming } | undefined;

/** Headers as they came, without making the standard's object of them. */
class SentHeaders implements Head {
  readonly #sent: Incoming['headers'];
  constructor(sent: Incoming['headers']) {
    this.#sent = sent;
  }
  get(name: string): string | null {
    const value = this.#sent[name.toLowerCase()];
    return value === undefined ? null : String(value);
  }
  has(name: string): boolean {
    return this.#sent[name.toLowerCase()] !== undefined;
  }
}

const takes = (accepted: string, encoding: string): boolean => {
  const at = accepted.indexOf(encoding);
  return at !== -1 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
};

/**
 * Answers pages that guests get all alike from memory, before anything else is done for a request. A page is rendered once for
 * everything that it goes by, by the same handler as any other, and let go when what it says changes (freshness.ts) and with
 * each full minute: what begins or ends at one is told at once. What is logged, counted and limited stays what it is.
 */
export async function keepPages(
  pages: ReadonlyMap<string, SharedPage>,
  site: {
    readonly services: Services;
    readonly clock: () => Date;
    readonly handler: RequestHandler;
    readonly local: boolean;
    readonly security: MiddlewareHandler;
    readonly proxy: TrustedProxy;
    readonly watchProxy: ProxyWatch;
    readonly load: Load;
    readonly metrics: Metrics;
    readonly visits: Pick<Visits, 'opened'>;
  },
) {
  const { services, clock, load, metrics, visits } = site;
  const { logger, limiter } = services;
  const origin = new URL(services.site.appUrl);
  const isHttps = origin.protocol === 'https:';
  const readAsked = readerOfAsked(pages, { ...site, origin });
  const facts = watchFacts(services.db, (db) => readPublicMark(db, clock()));
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();
  const security = await securityHeaders(site.security);

  const fault = (error: unknown): void =>
    logger.error(
      { event: 'fault', error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      'a page could not be kept',
    );

  async function make(asked: Asked, mark: string, now: Date): Promise<Kept> {
    const minute = minuteOf(now);
    const id = randomUUID();
    // What another process has published is in the mark: the page must not say what was before it.
    await services.texts.refresh('now').catch(fault);
    const rendered = await renderForAll(asked, {
      services,
      handler: site.handler,
      now,
      id,
      logger: logger.child({ request: id }),
    }).catch(fault);
    const one: Kept = {
      copy: rendered ? copyOf(rendered.html, rendered.slots, kept.get(asked.key)?.copy ?? null, fault) : null,
      headers: { 'cache-control': 'private, no-store', ...Object.fromEntries(rendered?.headers ?? []) },
      route: rendered?.route ?? 'none',
      mark,
      minute,
    };
    kept.delete(asked.key);
    kept.set(asked.key, one);
    letGo(kept);
    return one;
  }

  /** The page as it is now; many who ask at once have it made once. */
  async function find(asked: Asked, now: Date): Promise<Kept | null> {
    const mark = facts.known() ?? (await facts.look());
    const one = kept.get(asked.key);
    if (one?.mark === mark && one.minute === minuteOf(now)) return one;
    if (load.isTooMuch()) return null;
    const name = `${asked.key} ${mark} ${minuteOf(now)}`;
    let made = making.get(name);
    if (!made) {
      made = load.during(() => make(asked, mark, now)).finally(() => making.delete(name));
      making.set(name, made);
    }
    return made;
  }

  async function answerKept(
    asked: Asked,
    request: Request,
    head: Head,
    address: string,
    usual: () => Response | Promise<Response>,
  ): Promise<Response> {
    const started = performance.now();
    const now = clock();
    const found = await find(asked, now).catch(fault);
    if (!found?.copy) return usual();
    // Whoever has used up what they may do is refused by the usual way, which says so.
    if (!(await limiter.takeFrom('request-address', address)).ok) return usual();
    const id = randomUUID();
    const accepted = head.get('Accept-Encoding') ?? '';
    const encoding: Encoding = found.copy.best({ br: takes(accepted, 'br'), gzip: takes(accepted, 'gzip') });
    const body = found.copy.body(encoding, { now, referrer: head.get('Referer') });
    const headers: Record<string, string> = {
      ...security.fixed,
      ...found.headers,
      'content-security-policy': security.policy(),
      'content-length': String(body.byteLength),
      'x-request-id': id,
    };
    if (encoding) headers['content-encoding'] = encoding;
    const { method } = request;
    const seconds = (performance.now() - started) / 1000;
    metrics.answered({ route: found.route, method, status: 200, seconds });
    visits.opened({ route: found.route, method, search: asked.search, language: asked.language, head });
    logger.info(
      {
        request: id,
        event: 'request',
        method,
        path: loggedPath(asked.page.path),
        status: 200,
        ms: Math.round(seconds * 1000),
      },
      'answered',
    );
    return new Response(method === 'HEAD' ? null : (body as BodyInit), { status: 200, headers });
  }

  return {
    /**
     * Answers a request from memory; null where it asks for anything else.
     * @param usual answers it the usual way, where the page turns out not to be kept
     */
    answer(request: Request, env: Env, usual: () => Response | Promise<Response>): Promise<Response> | null {
      const incoming = env?.incoming;
      const url = incoming?.url?.startsWith('/') === true ? incoming.url : pathAndSearch(request.url);
      const mark = url.indexOf('?');
      const path = mark === -1 ? url : url.slice(0, mark);
      if (!pages.has(path)) return null;
      const head = incoming ? new SentHeaders(incoming.headers) : request.headers;
      const search = mark === -1 || mark === url.length - 1 ? '' : url.slice(mark);
      const asked = readAsked(request.method, path, search, head);
      if (!asked) return null;
      const client = clientOf(head, incoming?.socket.remoteAddress, site.proxy);
      if (isHttps && client.isInsecure) return null;
      site.watchProxy(head, client, path);
      return answerKept(asked, request, head, client.address, usual);
    },
    /** How many pages are kept, and how many bytes they take. */
    size: () => ({ pages: kept.size, bytes: bytesOf(kept) }),
  };
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

function pathAndSearch(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const bytesOf = (kept: ReadonlyMap<string, Kept>): number =>
  [...kept.values()].reduce((sum, { copy }) => sum + (copy?.bytes() ?? 0), 0);

/** Those that were made first make room. */
function letGo(kept: Map<string, Kept>): void {
  for (const key of kept.keys()) {
    if (kept.size <= mostPages && bytesOf(kept) <= mostBytes) return;
    kept.delete(key);
  }
}

/** The headers that the site's own middleware gives every answer, taken from it once; the policy with another nonce each time. */
async function securityHeaders(security: MiddlewareHandler) {
  const sample = await new Hono()
    .use(security)
    .all('*', (c) => c.body(null))
    .request('/');
  const fixed = Object.fromEntries(sample.headers);
  const [before = '', after = ''] = (fixed['content-security-policy'] ?? '').split(/(?<='nonce-)[^']+/);
  return { fixed, policy: () => before + randomBytes(16).toString('base64') + after };
}
