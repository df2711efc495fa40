import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Visitor } from '#tests/support/visitor.ts';
import type { TestSite } from '#tests/support/site.ts';

/** What a browser is to be shown: an answer of the site, at the address where it was given. */
export interface Shown {
  readonly address: string;
  readonly page: Page;
  /** Whose page it is; what it asks the site for besides, it asks as theirs. */
  readonly visitor: Visitor | null;
}

export interface Gallery {
  readonly url: string;
  /** The path of a page with nothing on it, which may share windows with the others. */
  readonly empty: string;
  /** From now on this answer stands at its address. */
  readonly show: (shown: Shown) => void;
  readonly close: () => Promise<void>;
}

/** What is not handed on: what is of the connection to the site alone, and what would lead on while somebody looks. */
const kept = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'set-cookie',
  'refresh',
]);
const empty = '/-/empty';
const leadsOn = /<meta http-equiv="refresh"[^>]*>/g;

/**
 * Stands before a site and shows a browser one answer at a time as the site gave it, with its status and headers: also
 * answers to forms, and refusals that no browser gets by a link. Everything else it asks the site for.
 */
export async function openGallery(site: TestSite): Promise<Gallery> {
  let shown: Shown | null = null;
  const server = createServer((request, response) => {
    const write = (status: number, headers: Headers, body: string | Buffer): void => {
      response.statusCode = status;
      for (const [name, value] of headers) if (!kept.has(name)) response.setHeader(name, value);
      response.end(body);
    };
    if (request.url === empty) {
      const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin' };
      write(200, new Headers(headers), '<!doctype html><title>-</title>');
      return;
    }
    if (shown && request.url === shown.address && request.headers.accept?.includes('text/html')) {
      write(shown.page.status, shown.page.headers, shown.page.html.replaceAll(leadsOn, ''));
      return;
    }
    // Here nothing goes on, and nobody hears of it.
    if (request.headers.accept === 'text/event-stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      return;
    }
    const cookies = [...(shown?.visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
    const headers = new Headers({
      Accept: request.headers.accept ?? '*/*',
      'Accept-Encoding': 'identity',
      Cookie: cookies.join('; '),
    });
    fetch(site.url + (request.url ?? '/'), { headers, redirect: 'manual' })
      .then(async (answer) => write(answer.status, answer.headers, Buffer.from(await answer.arrayBuffer())))
      // The site has stopped, or the browser has moved on.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    empty,
    show: (next) => {
      shown = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
