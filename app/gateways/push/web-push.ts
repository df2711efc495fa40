import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { endpointUrl, publicLookup } from './public-hosts.ts';
import type { PushAddress, PushGateway, PushMessage } from './push.ts';

/** The keys by which push services know this site, and whom they write to about it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:…` or `https://…` */
  readonly subject: string;
}

const callMilliseconds = 10_000;

/**
 * Push by the services' own protocol. Messages are encrypted for the device, so that its service cannot read them.
 * @param reachesThisMachine whether a push service may be on this very machine, without TLS: for tests and local mode
 */
export function openWebPush(
  keys: PushKeys,
  { reachesThisMachine = false }: { readonly reachesThisMachine?: boolean } = {},
): PushGateway {
  const lookup = publicLookup(reachesThisMachine);
  return {
    publicKey: keys.publicKey,
    mayReach: (endpoint) => endpointUrl(endpoint, reachesThisMachine) !== null,
    async send({ endpoint, p256dh, auth }: PushAddress, message: PushMessage, seconds) {
      const url = endpointUrl(endpoint, reachesThisMachine);
      if (!url) return 'gone';
      // Loaded where something is pushed: most processes never do.
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: keys, TTL: Math.max(0, Math.floor(seconds)), urgency: 'normal', topic: message.tag },
      );
      const status = await post(url, details.headers, details.body, lookup);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}.`);
      return 'taken';
    },
  };
}

/** Sends it, follows no redirect and reads no answer. @returns the status @throws where none came in time */
function post(
  url: URL,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer | null | undefined,
  lookup: LookupFunction,
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: headers as http.OutgoingHttpHeaders,
        lookup,
        signal: AbortSignal.timeout(callMilliseconds),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      // Its message would quote the address, which is a secret of the device.
      reject(new Error(`The push service could not be reached: ${error.code ?? error.name}.`)),
    );
    sent.end(body ?? undefined);
  });
}
