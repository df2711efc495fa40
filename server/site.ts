import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { CompiledQuery } from 'kysely';
import { clientOf } from '#app/http/client-address.ts';
import { readSessionCookie } from '#app/http/session-cookie.ts';
import type { GenerationKind } from '#db/tables/generations.ts';
import { progressPath } from './generation-progress.ts';
import { loggedPath } from './logged-path.ts';
import { isOwnHost } from './own-host.ts';
import { answerEvent, eventBytes, refuseEvent, webhookPath } from './payment-webhook.ts';
import { withOwnFile } from './page-security.ts';
import { answerPages } from './site/answer-pages.ts';
import { showByAddress } from './site/shown-by-address.ts';
import { hasLeft, sayLeft } from './site/has-left.ts';
import { refusing, retryAfterSeconds } from './site/refuse.ts';
import type { Site, SiteParts } from './site/site-parts.ts';
import { takeBodies } from './site/take-bodies.ts';

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Whether nothing of ours is at this path, only what the framework would answer its own script. */
const isFrameworksOwn = (path: string): boolean =>
  /\.data\/*$/i.test(path) || /^\/+__manifest\/*$/i.test(path);

/**
 * The site as a fetch handler: what every request passes before the framework sees it. Headers, the origin gate and
 * the body limits stand here because the framework's own refusals come before any middleware of the app.
 */
export function buildSite(parts: SiteParts): Hono<Site> {
  const { services, clock, load, metrics, watchProxy } = parts;
  const origin = new URL(services.site.appUrl);
  const secure = origin.protocol === 'https:';
  const site = new Hono<Site>();
  const refusals = refusing(parts);
  const { refuse } = refusals;

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
    const { headers: told } = c.res;
    if (c.get('policy')) told.set('Content-Security-Policy', c.get('policy'));
    else if (c.get('showsFile'))
      told.set('Content-Security-Policy', withOwnFile(told.get('Content-Security-Policy') ?? ''));
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
    const cookie = readSessionCookie(c.req.raw, services);
    const allowance = cookie?.token
      ? await services.limiter.take('request-address', cookie.userId)
      : await services.limiter.takeFrom('request-address', c.get('address'));
    if (allowance.ok) return next();
    const { limit, retryAfterSeconds } = allowance;
    c.get('log').warn({ event: 'limit-hit', limit, address: c.get('address') }, 'a limit was hit');
    return refuse('too-many', c, { retryAfterSeconds });
  });

  site.use(showByAddress(parts));

  site.use(...takeBodies(parts, refusals));

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

  site.all('*', answerPages(parts, refusals));

  site.onError((error, c) => {
    if (hasLeft(c)) return sayLeft(c, error);
    c.get('log').error({ event: 'fault', error: error.stack ?? String(error) }, 'a request failed');
    return refuse('fault', c);
  });
  return site;
}
