import { randomBytes } from 'node:crypto';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { cookiesOf } from '#app/http/cookies.ts';
import { sentValue } from '#app/http/read-cookie.ts';
import { inOnePiece, wholePage } from '#app/http/whole-page.ts';
import type { Asked, Site, SiteParts } from './site-parts.ts';

/** A page that says what is wrong with a form, as it was rendered for whoever sent it. */
interface Shown {
  /** With its query: only there it is shown. */
  readonly address: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly page: Buffer;
  readonly nonce: string;
  readonly showsFile: boolean;
  /** Milliseconds. */
  readonly until: number;
  isSeen: boolean;
}

/** How long somebody may look at it, and load it anew, and what all of them may take of the memory. */
const milliseconds = 10 * 60_000;
const mostBytes = 8 * 1024 * 1024;

/** What can be put right and sent again. */
const mendable = new Set([409, 422]);

/** In the address only until it is known whether the browser keeps cookies. */
const inAddress = /[?&]shown=([\w-]{22})(?=&|$)/;

/** A query as its page knows it. */
export const withoutToken = (search: string): string => search.replace(inAddress, '').replace(/^&/, '?');

/** Whether a browser asks for a page to show it: every one of them says this, and scripts of ours, which put it into one, do not. */
const isForReading = (c: Asked): boolean =>
  c.req.header('Accept')?.includes('application/xhtml+xml') === true;

/** What came out of a body that may be compressed. */
async function pageOf(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('Content-Encoding');
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * A form that was sent with a mistake is answered by a redirect to its own address, and shown there with what was wrong and what
 * was typed: the history of the browser then has no page that can only be shown by sending the form again. The page waits in
 * this process and goes by a token in a cookie, and in the address where no cookie has come yet; there it is shown once, because
 * an address is copied. Programs that ask for no page get it at once, and so does everybody while there is no room. It is there
 * until the next form is sent or another page is read.
 * @returns nothing to pass where several processes share the database: the next request might reach another one
 */
export function showByAddress(
  parts: Pick<SiteParts, 'services' | 'clock' | 'isAlone'>,
): MiddlewareHandler<Site> {
  if (!parts.isAlone) return (_, next) => next();
  const cookie = cookiesOf(parts.services).shown;
  const shown = new Map<string, Shown>();
  let bytes = 0;

  const forget = (token: string): void => {
    bytes -= shown.get(token)?.page.byteLength ?? 0;
    shown.delete(token);
  };
  const forgetOld = (now: number): void => {
    // They stand in the order in which they came.
    for (const [token, { until }] of shown) {
      if (until > now) break;
      forget(token);
    }
  };

  return async (c, next) => {
    const header = c.req.header('Cookie') ?? null;
    const { method } = c.req;
    const url = new URL(c.req.url);
    const address = url.pathname + withoutToken(url.search);
    const now = parts.clock().getTime();
    const token = cookie.read(header);
    const known = typeof token === 'string' ? shown.get(token) : undefined;
    const show = ({ page, nonce, status, headers, showsFile }: Shown): Response => {
      // No nonce is used twice.
      const own =
        nonce === ''
          ? page
          : Buffer.from(page.toString().replaceAll(nonce, c.get('secureHeadersNonce') ?? ''));
      c.set('route', 'shown');
      c.set('showsFile', showsFile);
      const head = new Headers(headers.map(([name, value]) => [name, value]));
      return inOnePiece(wholePage(own, c.req.raw, status, head));
    };
    const named = inAddress.exec(url.search)?.[1];
    if (named !== undefined && method === 'GET') {
      const once = named === token ? undefined : shown.get(named);
      c.set('route', 'shown');
      if (once?.address !== address || once.until <= now) return c.redirect(address, 303);
      forget(named);
      return show(once);
    }

    const isRead = method === 'GET' && isForReading(c);

    if (isRead && known && known.until > now && known.address === address) {
      known.isSeen = true;
      return show(known);
    }

    await next();
    const isSent = header !== null && sentValue(header, cookie.name) !== null;
    const isOver = isSent && (method === 'POST' || (isRead && known?.isSeen !== false));
    if (isOver && typeof token === 'string') forget(token);
    const answer = c.res;
    // An address that begins with two slashes would lead to another host.
    const isKept =
      method === 'POST' &&
      !address.startsWith('//') &&
      mendable.has(answer.status) &&
      isForReading(c) &&
      answer.headers.get('Content-Type')?.startsWith('text/html') === true;
    const clear = async (): Promise<void> => {
      if (isOver) c.res.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
    };
    if (!isKept) return clear();

    const page = await pageOf(answer.clone());
    forgetOld(now);
    if (bytes + page.byteLength > mostBytes) return clear();
    const own = randomBytes(16).toString('base64url');
    shown.set(own, {
      address,
      status: answer.status,
      headers: [...answer.headers].filter(
        ([name]) => !['content-encoding', 'content-length', 'set-cookie', 'vary'].includes(name),
      ),
      page,
      nonce: c.get('secureHeadersNonce') ?? '',
      showsFile: c.get('showsFile') ?? false,
      until: now + milliseconds,
      isSeen: false,
    });
    bytes += page.byteLength;
    const goTo = header === null ? `${address}${address.includes('?') ? '&' : '?'}shown=${own}` : address;
    const headers = new Headers({ Location: goTo, 'Cache-Control': 'no-store' });
    for (const one of answer.headers.getSetCookie()) headers.append('Set-Cookie', one);
    headers.append('Set-Cookie', await cookie.serialize(own));
    // Unset first: what the answer had would be laid over the redirect's own headers.
    c.res = undefined;
    c.res = new Response(null, { status: 303, headers });
  };
}
