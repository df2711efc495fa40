import { readChoice } from '#app/http/read-cookie.ts';
import { proxyCountry, readerCountry } from '#app/http/country.ts';
import type { TrustedProxy } from '#app/http/client-address.ts';
import { cookiesOf, type Cookies } from '#app/http/cookies.ts';
import type { Services } from '#app/http/contexts.ts';
import { fallbackLanguage, isLanguage } from '#app/http/languages.ts';
import { isLiteChoice } from '#app/http/lite.ts';
import { preferredLanguage } from '#app/http/preferred-language.ts';
import type { Language } from '#db/tables/accounts.ts';
import { isOwnHost, originOf } from '../own-host.ts';
import type { SharedPage } from './pages.ts';

/** The headers of a request, as they came or as the standard has them. */
export type Head = Pick<Headers, 'get' | 'has'>;

/** A page that somebody asks for, by everything that it goes by: the same for all who ask so. */
export interface Asked {
  readonly page: SharedPage;
  readonly origin: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  readonly language: Language;
  /** Whether the address asks for the language, which is then remembered. */
  readonly asksLanguage: boolean;
  readonly lite: boolean;
  readonly country: string | null;
  readonly key: string;
}

/** Cookies that the page goes by in a way that its key says, and those that only signing in and members' pages read. */
const harmless: readonly (keyof Cookies)[] = ['language', 'lite', 'device', 'menu', 'feedbackBanner'];

/** Remembers what a header means; forgets all where there are many, because anybody can send anything. */
function remembering<T>(read: (header: string) => T): (header: string | null) => T {
  const known = new Map<string, T>();
  return (header) => {
    const text = header ?? '';
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const meaning = read(text);
    if (known.size >= 500) known.clear();
    if (text.length <= 200) known.set(text, meaning);
    return meaning;
  };
}

/** The query as far as a page knows it; null where it holds anything else, or anything twice. */
function knownQuery(search: string, page: SharedPage): URLSearchParams | null {
  if (search.length > 200) return null;
  const query = new URLSearchParams(search);
  const names = [...query.keys()];
  if (new Set(names).size < names.length) return null;
  const isKnown = names.every((name) => {
    const value = query.get(name)!;
    return name === 'lng' ? isLanguage(value) : page.query.get(name)?.has(value) === true;
  });
  return isKnown ? query : null;
}

/**
 * Reads which kept page a request asks for. Null where it is none, or where anything of this visitor may show: a session, a
 * message, a quiz, whatever cookie of ours says more than a choice.
 */
export function readerOfAsked(
  pages: ReadonlyMap<string, SharedPage>,
  site: {
    readonly services: Services;
    readonly origin: URL;
    readonly local: boolean;
    readonly proxy: TrustedProxy;
  },
): (method: string, path: string, search: string, head: Head) => Asked | null {
  const cookies = cookiesOf(site.services);
  const telling = (Object.keys(cookies) as (keyof Cookies)[])
    .filter((name) => !harmless.includes(name))
    .map((name) => cookies[name].name);
  const tells = new RegExp(String.raw`(?:^|[;,\s])(?:${telling.join('|')})\s*=`);
  const languageOf = remembering(preferredLanguage);
  return (method, path, search, head) => {
    const page = pages.get(path);
    if (!page || (method !== 'GET' && method !== 'HEAD')) return null;
    const host = head.get('Host') ?? '';
    if (!isOwnHost(host, site.origin, site.local)) return null;
    const cookie = head.get('Cookie');
    if (cookie !== null && tells.test(cookie)) return null;
    const query = search === '' ? null : knownQuery(search, page);
    if (search !== '' && query === null) return null;
    const chosen = readChoice(cookies.language, cookie);
    const chosenLite = readChoice(cookies.lite, cookie);
    const asked = query?.get('lng') ?? null;
    const language =
      [asked, chosen].find(isLanguage) ?? languageOf(head.get('Accept-Language')) ?? fallbackLanguage;
    const lite = isLiteChoice(chosenLite)
      ? chosenLite === 'on'
      : head.get('Save-Data')?.toLowerCase() === 'on';
    const country = page.byCountry
      ? readerCountry({
          proxy: proxyCountry(head, site.proxy),
          acceptLanguage: head.get('Accept-Language'),
        })
      : null;
    const origin = originOf(host, site.origin, site.local);
    const key = `${origin}${path}${search} ${language} ${lite ? 'lite' : ''} ${country ?? ''}`;
    return { page, origin, search, language, asksLanguage: asked !== null, lite, country, key };
  };
}
