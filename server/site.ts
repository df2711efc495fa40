import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { RouterContextProvider, type RequestHandler } from 'react-router';
import { CompiledQuery } from 'kysely';
import { clientOf, type TrustedProxy } from '#app/http/client-address.ts';
import {
  languageContext,
  insteadContext,
  patternContext,
  refusalContext,
  requestContext,
  senderContext,
  servicesContext,
  type Services,
} from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { proxyCountry } from '#app/http/country.ts';
import { fallbackLanguage, isLanguage } from '#app/http/languages.ts';
import { preferredLanguage } from '#app/http/preferred-language.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { GenerationKind } from '#db/tables/generations.ts';
import { renderRefusal, type Refusal, type Sender } from '#app/http/refusal.tsx';
import { firstFields } from './first-fields.ts';
import { progressPath, type ProgressStreams } from './generation-progress.ts';
import type { Load } from './load.ts';
import { loggedPath } from './logged-path.ts';
import type { Metrics } from './metrics.ts';
import { isOwnHost, originOf } from './own-host.ts';
import type { ProxyWatch } from './proxy-watch.ts';
import type { Visits } from './visits/count-visits.ts';
import { boundaryOf, uploadsContext } from '#app/http/uploads.ts';
import { readSessionCookie } from '#app/http/session-cookie.ts';
import { inOnePiece } from '#app/http/whole-page.ts';
import { senderOf } from './origin-gate.ts';
import { takeForm, type TakenForm } from './take-form.ts';
import { uploadTurns } from './upload-turns.ts';
import { answerEvent, eventBytes, refuseEvent, webhookPath } from './payment-webhook.ts';

interface Variables {
  id: string;
  log: Logger;
  /** The texts of a POST, as a form without files has them. */
  body: string;
  /** Whether the browser that sent the form said that its script ran. */
  withScript: boolean;
  /** Where it is a form with files: what separates its parts, how many bytes it may have, and whether files are taken at all. */
  withFiles: { readonly boundary: string; readonly bytes: number; readonly takesFiles: boolean };
  /** The form with files that came. */
  form: TakenForm;
  /** The Content-Security-Policy of an answer that is stricter than that of pages. */
  policy: string;
  /** Where the request comes from. */
  address: string;
  /** Whether the proxy in front, which is trusted to say so, took this request without TLS. */
  isInsecure: boolean;
  /** What metrics count it as. */
  route: string;
  /** Whether it was refused because the site is closed for maintenance. */
  isOnPurpose: boolean;
  secureHeadersNonce?: string;
}
type Site = {
  Variables: Variables;
  Bindings: {
    readonly incoming?: Readable & {
      readonly socket: { readonly remoteAddress?: string; readonly destroyed?: boolean };
    };
  };
};

/** The largest form body: every text field of a section at its limit fits many times over. */
const bodyBytes = 512 * 1024;

/** A body up to here is still read, so that the page that refuses it can hand back what was typed. */
const readableBytes = 4 * bodyBytes;

/** What a page that was too much for this moment asks people to wait. */
const retryAfterSeconds = 5;

/**
 * Where mail programs stop mails for somebody by one POST (RFC 8058): they send no cookie and no origin, and may send
 * multipart. The signed token in the address says whose mails; nothing else can be done there.
 */
const oneClick = '/unsubscribe';

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Whether nothing of ours is at this path, only what the framework would answer its own script. */
const isFrameworksOwn = (path: string): boolean =>
  /\.data\/*$/i.test(path) || /^\/+__manifest\/*$/i.test(path);

/**
 * The site as a fetch handler: what every request passes before the framework sees it. Headers, the origin gate and
 * the body limits stand here because the framework's own refusals come before any middleware of the app.
 */
export function buildSite(parts: {
  readonly services: Services;
  readonly clock: () => Date;
  readonly handler: RequestHandler;
  readonly local: boolean;
  /** The headers of every answer (page-security.ts). */
  readonly security: MiddlewareHandler;
  readonly proxy: TrustedProxy;
  readonly watchProxy: ProxyWatch;
  /** The folder of files that are coming. */
  readonly incoming: string;
  readonly load: Load;
  readonly metrics: Metrics;
  readonly progress: ProgressStreams;
  readonly visits: Visits;
}): Hono<Site> {
  const { services, clock, handler, load, metrics, watchProxy } = parts;
  const origin = new URL(services.site.appUrl);
  const secure = origin.protocol === 'https:';
  const site = new Hono<Site>();
  const uploads = uploadTurns();

  /** Where a request comes from. Our pages that were opened without TLS are ours, too. */
  const sentBy = (c: Context<Site>): Sender => {
    const { headers } = c.req.raw;
    const sender = senderOf(headers, originOf(headers.get('Host') ?? '', origin, parts.local));
    return sender === 'foreign' && c.get('isInsecure') ? senderOf(headers, `http://${origin.host}`) : sender;
  };

  /** Answers a refusal as a page, in the reader's language, with what was typed where it could be read. */
  const refuse = async (
    refusal: Refusal,
    c: Context<Site>,
    more: { readonly language?: Language; readonly retryAfterSeconds?: number } = {},
  ): Promise<Response> => {
    const chosen: unknown = await cookiesOf(services).language.parse(c.req.header('Cookie') ?? null);
    const accepted = preferredLanguage(c.req.header('Accept-Language'));
    const language =
      more.language ?? [c.req.query('lng'), chosen, accepted].find(isLanguage) ?? fallbackLanguage;
    return renderRefusal(refusal, {
      t: services.languages[language].t,
      language,
      appName: services.site.appName,
      supportEmail: services.site.supportEmail,
      requestId: c.get('id'),
      isPost: c.req.method === 'POST',
      sender: sentBy(c),
      path: (refusal === 'insecure' ? origin.origin : '') + c.req.path,
      page: services.pages().at(c.req.path),
      ...(more.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: more.retryAfterSeconds }),
      posted: [...new URLSearchParams(firstFields(c.get('body') ?? ''))],
    });
  };

  site.use(async (c, next) => {
    const id = randomUUID();
    const log = services.logger.child({ request: id });
    const started = performance.now();
    c.set('id', id);
    c.set('log', log);
    const { headers } = c.req.raw;
    const client = clientOf(headers, c.env?.incoming?.socket.remoteAddress, parts.proxy);
    c.set('address', client.address);
    c.set('isInsecure', secure && client.isInsecure);
    watchProxy(headers, client, c.req.path);
    await next();
    // On the answer itself: through Hono it would be made anew, as a stream.
    if (c.get('policy')) c.res.headers.set('Content-Security-Policy', c.get('policy'));
    c.res.headers.set('X-Request-Id', id);
    const ms = Math.round(performance.now() - started);
    metrics.answered({
      route: c.get('route') ?? 'refused',
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
      isOnPurpose: c.get('isOnPurpose') ?? false,
    });
    log.info(
      { event: 'request', method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms },
      'answered',
    );
  });

  site.use(parts.security);

  site.get('/healthz', async (c) => {
    c.set('route', '/healthz');
    await services.db.executeQuery(CompiledQuery.raw('select 1'));
    return c.text('ok');
  });

  // Before all that is for browsers. Not behind the limit of requests either: a provider sends bursts from few addresses.
  site.post(
    webhookPath,
    bodyLimit({ maxSize: eventBytes, onError: (c) => refuseEvent(c.get('log'), 'size') }),
    (c) => {
      c.set('route', webhookPath);
      return answerEvent(services, c.req.raw, c.get('log'), clock());
    },
  );
  site.all(webhookPath, (c) => refuseEvent(c.get('log'), 'method'));

  site.use(async (c, next) => {
    if (!c.get('isInsecure') || c.req.method === 'POST') return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse('insecure', c);
    const url = new URL(c.req.url);
    const target = new URL(origin);
    target.pathname = url.pathname;
    target.search = url.search;
    return new Response(null, {
      status: 308,
      headers: { Location: target.href, 'Cache-Control': 'no-store' },
    });
  });

  site.use(async (c, next) => {
    if (!isOwnHost(c.req.header('Host') ?? '', origin, parts.local)) return refuse('unknown-host', c);
    if (!methods.has(c.req.method)) {
      const response = await refuse('method', c);
      response.headers.set('Allow', 'GET, HEAD, POST');
      return response;
    }
    return next();
  });

  const client = path.resolve('build/client');
  if (existsSync(client)) {
    const assets = serveStatic({ root: 'build/client', precompressed: true });
    site.use('/assets/*', async (c, next) => {
      await next();
      c.set('route', 'static');
      if (c.res.status === 200) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    });
    site.use('/assets/*', assets);
    for (const folder of ['/fonts/*', '/favicon.svg', '/og.png', '/push-sw.js']) {
      site.use(folder, async (c, next) => {
        await next();
        c.set('route', 'static');
        if (c.res.status === 200) c.header('Cache-Control', 'public, max-age=86400');
      });
      site.use(folder, assets);
    }
  }

  // The framework's own addresses for its script in the browser, which no page has.
  site.use(async (c, next) => {
    if (!isFrameworksOwn(c.req.path)) return next();
    c.set('route', 'none');
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  });

  site.use(compress());

  site.use(async (c, next) => {
    // Others behind the address cannot use up what somebody who has signed in may do.
    const cookie = await readSessionCookie(c.req.raw, services);
    const allowance = cookie?.token
      ? await services.limiter.take('request-address', cookie.userId)
      : await services.limiter.takeFrom('request-address', c.get('address'));
    if (allowance.ok) return next();
    const { limit, retryAfterSeconds } = allowance;
    c.get('log').warn({ event: 'limit-hit', limit, address: c.get('address') }, 'a limit was hit');
    return refuse('too-many', c, { retryAfterSeconds });
  });

  // What is not read yet waits with its sender; its files are on the disk from here until it is answered.
  site.use(async (c, next) => {
    const boundary = c.req.method === 'POST' ? boundaryOf(c.req.header('Content-Type') ?? '') : null;
    const most = boundary === null ? undefined : services.pages().at(c.req.path)?.facts.uploads;
    if (boundary === null || most === undefined) return next();
    const cookie = await readSessionCookie(c.req.raw, services);
    const isKnown = Boolean(cookie?.token);
    // A guest's is read like any other form: guests who send slowly would keep everybody's pictures out.
    const bytes = isKnown ? most : readableBytes;
    c.set('withFiles', { boundary, bytes, takesFiles: isKnown });
    const announced = Number(c.req.header('Content-Length') ?? bytes);
    if (announced > bytes) return refuse('too-large', c);
    const leave = cookie?.token ? await uploads.take(cookie.userId, announced) : () => undefined;
    if (!leave) return refuse('busy', c, { retryAfterSeconds });
    try {
      return await next();
    } finally {
      await c.get('form')?.discard();
      leave();
    }
  });

  site.use(async (c, next) => {
    if (c.req.method !== 'POST' || c.get('withFiles')) return next();
    const onError = (): Promise<Response> => refuse('too-large', c);
    return bodyLimit({ maxSize: readableBytes, onError })(c, next);
  });

  site.use(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const contentType = c.req.header('Content-Type') ?? '';
    const type = contentType.split(';')[0]?.trim().toLowerCase();
    const isOneClick = c.req.path === oneClick;
    const withFiles = c.get('withFiles');
    const isForm =
      type === 'application/x-www-form-urlencoded' ||
      withFiles !== undefined ||
      (isOneClick && type === 'multipart/form-data');
    // No browser compresses a form; what is small on the way could be anything here.
    const isPlain = /^(identity)?$/i.test(c.req.header('Content-Encoding')?.trim() ?? '');
    if (!isForm || !isPlain) return refuse('content-type', c);
    // From here on a form with files is a form like any other, and its files stand beside it.
    const form = withFiles
      ? await takeForm(
          bodyOf(c),
          withFiles.boundary,
          { bytes: withFiles.bytes, textBytes: readableBytes },
          withFiles.takesFiles ? parts.incoming : null,
        )
      : null;
    if (form) c.set('form', form);
    const sent = form ? String(form.texts) : await c.req.raw.text();
    // Said by the browser's script, to the counting alone: no page knows the field.
    const body = sent.replace(/^_script=1(&|$)|&_script=1(?=&|$)/, '');
    c.set('withScript', body !== sent);
    c.set('body', body);
    if (form?.refused) return refuse(form.refused === 'broken' ? 'content-type' : 'too-large', c);
    const sender = sentBy(c);
    if (c.get('isInsecure') && sender !== 'foreign') return refuse('insecure', c);
    if (!isOneClick && sender !== 'ours') {
      c.get('log').warn(
        { event: 'origin-refused', path: loggedPath(c.req.path) },
        'a request from elsewhere was refused',
      );
      return refuse('origin', c);
    }
    if (Buffer.byteLength(body) > bodyBytes || firstFields(body) !== body) return refuse('too-large', c);
    return next();
  });

  // After the body: those who send slowly are no load yet, and what they typed stands on the page.
  site.use(async (c, next) => {
    if (!load.isTooMuch()) return load.during(next);
    c.get('log').warn({ event: 'overload', inside: load.inside(), delay: load.delay() }, 'sent away');
    return refuse('busy', c, { retryAfterSeconds });
  });

  // Inside only until it begins to tell: hundreds who wait are no crowd.
  site.get(progressPath, (c) => {
    c.set('route', '/generations/:kind/progress');
    return parts.progress.answer(c.req.raw, c.req.param('kind') as GenerationKind);
  });

  site.all('*', async (c) => {
    const url = new URL(c.req.url);
    const target = new URL(originOf(c.req.header('Host') ?? '', origin, parts.local));
    // A path that begins with two slashes is no host and no page of ours.
    target.pathname = url.pathname.replace(/^\/{2,}/, '/%2F');
    target.search = url.search;
    const headers = new Headers(c.req.raw.headers);
    if (c.req.method === 'POST') headers.set('Content-Type', 'application/x-www-form-urlencoded');
    // The gate above has decided where a POST may come from. The framework would ask once more, and answer what it does not
    // know, such as a mail program's one click, with a bare error.
    headers.delete('Origin');
    const request = new Request(target, {
      method: c.req.method,
      headers,
      signal: c.req.raw.signal,
      ...(c.req.method === 'POST' ? { body: c.get('body') } : {}),
    });
    const log = c.get('log');
    const facts = {
      id: c.get('id'),
      origin: target.origin,
      address: c.get('address'),
      proxyCountry: proxyCountry(c.req.raw.headers, parts.proxy),
      now: clock(),
      nonce: c.get('secureHeadersNonce') ?? '',
      logger: log,
    };
    const contextOf = (): RouterContextProvider => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(senderContext, sentBy(c));
      context.set(uploadsContext, c.get('form')?.uploads ?? []);
      context.set(requestContext, facts);
      return context;
    };
    let context = contextOf();
    let response = await handler(request, context);
    const instead = context.get(insteadContext);
    if (instead) {
      // Another page at the same address: what was asked for has not run.
      const { method, signal } = c.req.raw;
      context = contextOf();
      response = await handler(new Request(new URL(instead, target), { method, headers, signal }), context);
    }
    const route = context.get(patternContext) ?? 'none';
    c.set('route', route);
    if (response.status >= 500 && hasLeft(c)) return sayLeft(c);
    const refused = context.get(refusalContext);
    if (refused) {
      c.set('isOnPurpose', refused === 'maintenance');
      const own = Number(response.headers.get('Retry-After'));
      const again = own > 0 ? own : retryAfterSeconds;
      return refuse(refused, c, { language: context.get(languageContext), retryAfterSeconds: again });
    }
    const { method } = c.req;
    const answered = {
      method,
      route,
      search: url.search,
      language: context.get(languageContext),
      head: headers,
    };
    if (method === 'POST') parts.visits.sent(answered, c.get('withScript'));
    else if (isPage(response)) parts.visits.opened(answered);
    const policy = response.headers.get('Content-Security-Policy');
    if (policy) c.set('policy', policy);
    // Pages say who is signed in; none may stay in a cache.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
    return inOnePiece(response);
  });

  site.onError((error, c) => {
    if (hasLeft(c)) return sayLeft(c, error);
    c.get('log').error({ event: 'fault', error: error.stack ?? String(error) }, 'a request failed');
    return refuse('fault', c);
  });
  return site;
}

/**
 * A body that nobody has begun to read, in chunks. From the socket itself, because a stream of the web copies every chunk;
 * whoever stops early leaves the line open for an answer.
 */
const bodyOf = (c: Context<Site>): AsyncIterable<Uint8Array> =>
  c.env?.incoming?.iterator({ destroyOnReturn: false }) ??
  c.req.raw.body?.values({ preventCancel: true }) ??
  Readable.from([]);

/** Whether it is a page that somebody asked for, not a file and no word about one that there is not. */
const isPage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('Content-Type')?.startsWith('text/html') === true;

/** Whether there is nobody any more whom an answer could reach. */
const hasLeft = (c: Context<Site>): boolean => c.env?.incoming?.socket.destroyed === true;

/** Somebody who left in the middle is no fault of ours: one quiet line, and the status that proxies count it by. */
function sayLeft(c: Context<Site>, error?: unknown): Response {
  const reason =
    error === undefined ? {} : { reason: error instanceof Error ? error.message : String(error) };
  c.get('log').info(
    { event: 'client-left', path: loggedPath(c.req.path), ...reason },
    'somebody left before the answer',
  );
  return new Response(null, { status: 499 });
}
