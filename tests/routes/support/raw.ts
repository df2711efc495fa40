import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { TestSite } from '#tests/support/site.ts';

/** An answer to a request that no browser and no `fetch` would send. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, not decompressed. */
  readonly bytes: Buffer;
  /** Of what is not compressed. */
  readonly body: string;
}

/** Sends a request as it stands: any method, any header, and a body in pieces without a length where it is a list. */
export function sendRaw(
  site: TestSite,
  options: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | readonly string[];
    /** To send several requests over one connection. */
    readonly agent?: Agent;
  },
): Promise<RawAnswer> {
  const { method, path, body, agent = false } = options;
  return new Promise((resolve, reject) => {
    const headers = { Host: `localhost:${site.port}`, ...options.headers };
    const sent = request({ host: '127.0.0.1', port: site.port, method, path, headers, agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => void pieces.push(piece));
      answer.on('end', () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString() });
      });
      // A server that refuses a body that is still coming may close before it was sent.
      answer.on('error', reject);
    });
    sent.on('error', reject);
    if (typeof body === 'string') sent.setHeader('Content-Length', Buffer.byteLength(body));
    for (const piece of [body ?? []].flat()) sent.write(piece);
    sent.end();
  });
}
