import { Agent, request as send } from 'node:http';

/** A request whose body is text, or none. */
export interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  readonly text: string;
}

/** Connections stay open from one request to the next, as a browser's do. */
const agent = new Agent({ keepAlive: true });

/** Asks over HTTP, following nothing. `fetch` takes twice as long, which is a tenth of what tests of pages take. */
export const ask = (url: string, { method, headers, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = send(url, { agent, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => void pieces.push(piece));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(pieces).toString();
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          // What readers of UTF-8 leave out.
          text: text.startsWith('\uFEFF') ? text.slice(1) : text,
        });
      });
    });
    request.once('error', reject);
    request.end(body);
  });
