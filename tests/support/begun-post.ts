import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/** A POST that the server has taken in and whose body is still to come. */
export interface BegunPost {
  /** Sends the rest of the body, and waits for the answer. */
  readonly finish: () => Promise<IncomingMessage>;
}

/**
 * Sends the head of a POST and the beginning of its body. The server itself says when it has taken the request in, so
 * that whatever happens next happens while it is under way.
 */
export async function beginPost(
  url: URL,
  path: string,
  body: string,
  more: { readonly headers?: Readonly<Record<string, string>>; readonly agent?: Agent } = {},
): Promise<BegunPost> {
  const sent: ClientRequest = request({
    ...(more.agent ? { agent: more.agent } : {}),
    host: url.hostname,
    port: url.port,
    method: 'POST',
    path,
    headers: {
      Origin: url.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
      ...more.headers,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    });
    sent.once('error', reject);
  });
  const begun = new Promise<void>((resolve) => sent.once('continue', () => resolve()));
  sent.flushHeaders();
  await Promise.race([begun, answer]);
  sent.write(body.slice(0, 10));
  return {
    finish() {
      sent.end(body.slice(10));
      return answer;
    },
  };
}

/** Whether somebody takes a new connection. */
export const isListening = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
