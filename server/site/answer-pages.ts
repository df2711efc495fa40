import { RouterContextProvider } from 'react-router';
import {
  insteadContext,
  languageContext,
  patternContext,
  refusalContext,
  requestContext,
  senderContext,
  servicesContext,
} from '#app/http/contexts.ts';
import { proxyCountry } from '#app/http/country.ts';
import { countryOf } from '#app/http/reader-help.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import { originOf } from '../own-host.ts';
import { atAddress } from './at-address.ts';
import { hasLeft, sayLeft } from './has-left.ts';
import { readablePath } from './readable-path.ts';
import { retryAfterSeconds, type Refusing } from './refuse.ts';
import { withoutToken } from './shown-by-address.ts';
import type { Asked, SiteParts } from './site-parts.ts';

/** Hands what has come this far to the framework, and what it answers to whoever asked. */
export function answerPages(
  parts: Pick<SiteParts, 'services' | 'clock' | 'handler' | 'local' | 'proxy' | 'visits'>,
  { sentBy, refuse }: Refusing,
): (c: Asked) => Promise<Response> {
  const { services, clock, handler } = parts;
  const origin = new URL(services.site.appUrl);
  return async (c) => {
    const url = new URL(c.req.url);
    const target = new URL(originOf(c.req.header('Host') ?? '', origin, parts.local));
    // A path that begins with two slashes is no host and no page of ours.
    target.pathname = readablePath(url.pathname.replace(/^\/{2,}/, '/%2F'));
    target.search = withoutToken(url.search);
    const request = requestAt(target, c);
    const { headers } = request;
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
      return refuse(refused, c, {
        language: context.get(languageContext),
        retryAfterSeconds: again,
        country: countryOf(request, context),
      });
    }
    const { method } = c.req;
    // Buttons and files have no page of their own that could say so: a post deleted since, a challenge withdrawn.
    if (response.status === 404 && !isWords(response) && asksForPage(c))
      return refuse('gone', c, {
        language: context.get(languageContext),
        country: countryOf(request, context),
      });
    // A file takes no form: an address that was pressed by mistake, or an old page's.
    if (response.status === 405 && !isWords(response) && asksForPage(c))
      return refuse('method', c, {
        language: context.get(languageContext),
        country: countryOf(request, context),
      });
    const answered = {
      method,
      route,
      search: target.search,
      language: context.get(languageContext),
      head: headers,
    };
    if (method === 'POST') parts.visits.sent(answered, c.get('withScript'));
    else if (isPage(response)) parts.visits.opened(answered);
    if (services.pages().of(route)?.facts.showsFile) c.set('showsFile', true);
    const policy = response.headers.get('Content-Security-Policy');
    if (policy) c.set('policy', policy);
    // Pages say who is signed in; none may stay in a cache.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
    return response;
  };
}

/**
 * What has come, as the framework is asked for it. The gate has decided where a POST may come from: the framework would ask once
 * more, and answer what it does not know, such as a mail program's one click, with a bare error.
 */
function requestAt(target: URL, c: Asked): Request {
  const { raw, method } = c.req;
  const isPost = method === 'POST';
  if (!isPost && c.req.header('Origin') === undefined) return atAddress(raw, target);
  const headers = new Headers(raw.headers);
  if (isPost) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  headers.delete('Origin');
  return new Request(target, {
    method,
    headers,
    signal: raw.signal,
    ...(isPost ? { body: c.get('body') } : {}),
  });
}

/** Whether what is said of something missing is a page already. */
const isWords = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') === true;

/** Whether somebody will read the answer; pictures, feeds and programs are told by the status. */
const asksForPage = (c: Asked): boolean =>
  c.req.method !== 'HEAD' && c.req.header('Accept')?.includes('text/html') === true;

/** Whether it is a page that somebody asked for, not a file and no word about one that there is not. */
const isPage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('Content-Type')?.startsWith('text/html') === true;
