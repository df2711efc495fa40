import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service was asked to deliver, as the browser that it is for reads it. */
export interface Pushed {
  readonly message: unknown;
  readonly headers: IncomingHttpHeaders;
  /** What the site says of itself, once its signature was checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A browser that has subscribed. */
export interface PushBrowser {
  /** As its script hands it over. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly pushed: Pushed[];
}

/** A push service of browsers on this machine (RFC 8030): it checks who sends (RFC 8292), and its browsers decrypt (RFC 8291). */
export interface PushService {
  readonly origin: string;
  readonly subscribe: () => PushBrowser;
  /** What it answers from now on; 201 at first. */
  readonly answerWith: (status: number) => void;
  readonly close: () => Promise<void>;
}

interface Known {
  readonly browser: PushBrowser;
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const known = new Map<string, Known>();
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = known.get(request.url ?? '');
      if (one && status === 201) {
        const claims = claimsOf(request.headers.authorization ?? '');
        const message: unknown = JSON.parse(decrypt(one, Buffer.concat(chunks)));
        one.browser.pushed.push({ message, headers: request.headers, claims });
      }
      response.writeHead(one ? status : 404, { Location: '/elsewhere' }).end('words of the service');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const subscription = {
        endpoint: origin + path,
        keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
      };
      const browser: PushBrowser = { subscription, pushed: [] };
      known.set(path, { browser, keys, auth });
      return browser;
    },
    answerWith: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The keys of a site as its settings hold them. */
export function vapidKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    VAPID_PRIVATE_KEY: privateKey.export({ format: 'jwk' }).d!,
    VAPID_SUBJECT: 'mailto:push@plan.example',
  };
}

/** Reads `vapid t=<token>, k=<key>`. @throws where the token was not signed by that key */
function claimsOf(authorization: string): Pushed['claims'] {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('Somebody else signed this.');
  return JSON.parse(String(Buffer.from(body, 'base64url'))) as Pushed['claims'];
}

/** Content encoding `aes128gcm` (RFC 8188) of one record, with keys by RFC 8291. */
function decrypt({ keys, auth }: Known, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const content = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, from: Buffer, info: readonly (string | Buffer)[], bytes: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', secret, from, Buffer.concat(info.map((part) => Buffer.from(part as string))), bytes),
    );
  const both = ['WebPush: info\0', keys.getPublicKey(), sender];
  const secret = derive(keys.computeSecret(sender), auth, both, 32);
  const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = derive(secret, salt, ['Content-Encoding: nonce\0'], 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  return String(padded.subarray(0, padded.lastIndexOf(2)));
}
