import { RouterContextProvider, type RequestHandler } from 'react-router';
import type { Logger } from 'pino';
import { patternContext, requestContext, servicesContext, type Services } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { slotsContext, type Slot } from '#app/http/visitor-slots.ts';
import type { Asked } from './asked.ts';

/** A page that was rendered to be kept. */
export interface Rendered {
  readonly html: string;
  readonly slots: ReadonlyMap<string, Slot>;
  /** What the answer says besides, such as the language that it remembers. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What metrics count it as. */
  readonly route: string;
}

/**
 * Renders a page by the same handler as any other, for a guest of whom nothing is known but what the page goes by.
 * @returns null where the answer is not for everybody: another status, a cookie, a policy of its own
 * @throws where the page shows what is one visitor's, though its module says that it is the same for all
 */
export async function renderForAll(
  asked: Asked,
  site: {
    readonly services: Services;
    readonly handler: RequestHandler;
    readonly now: Date;
    readonly id: string;
    readonly logger: Logger;
  },
): Promise<Rendered | null> {
  const nonce = `nonce-of-${site.id}`;
  const headers = new Headers({ 'Accept-Language': asked.language });
  if (asked.lite) headers.set('Save-Data', 'on');
  const context = new RouterContextProvider();
  const slots = new Map<string, Slot>();
  context.set(servicesContext, site.services);
  context.set(slotsContext, slots);
  context.set(requestContext, {
    id: site.id,
    origin: asked.origin,
    address: 'unknown',
    proxyCountry: asked.country,
    now: site.now,
    nonce,
    logger: site.logger,
  });
  const request = new Request(asked.origin + asked.page.path + asked.search, { headers });
  const response = await site.handler(request, context);
  const html = await response.text();
  const cookies = response.headers.getSetCookie();
  const remembers = `${cookiesOf(site.services).language.name}=`;
  const isOnlyLanguage = asked.asksLanguage && cookies.length === 1 && cookies[0]!.startsWith(remembers);
  if (response.status !== 200 || response.headers.has('Content-Security-Policy')) return null;
  if (cookies.length > 0 && !isOnlyLanguage) return null;
  if (html.includes(nonce) || html.includes(site.id))
    throw new Error(`${asked.page.path} says that it is the same for everybody, and names this request.`);
  return {
    html,
    slots,
    headers: [...response.headers].filter(([name]) => !/^content-(length|encoding)$/i.test(name)),
    route: context.get(patternContext) ?? 'none',
  };
}
