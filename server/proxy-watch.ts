import type { Logger } from 'pino';
import type { Client, TrustedProxy } from '#app/http/client-address.ts';
import type { Configuration } from './configuration.ts';

/** What proxies say the address of a client in. */
const tellers = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Real-IP',
  'Fly-Client-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
];

const hour = 3_600_000;

/**
 * Whether all visitors come as one: the site speaks no TLS itself, so an https address means a proxy in front, and none of
 * its headers is trusted. On somebody's own machine that is of no account.
 */
export const isBehindUntrustedProxy = ({ appEnv, appUrl, proxy }: Configuration): boolean =>
  appEnv === 'production' && appUrl.startsWith('https:') && proxy.header === 'none';

/** Told of every request. */
export type ProxyWatch = (headers: Pick<Headers, 'has'>, client: Client, path: string) => void;

/**
 * Tells the log, once an hour at most, where what proxies say and what is believed do not fit: a header that nobody is
 * trusted to send, or a trusted one that says no address. Anybody can send such headers, so it is a hint and no alarm.
 */
export function proxyWatch(proxy: TrustedProxy, logger: Logger, clock: () => Date): ProxyWatch {
  let silentUntil = 0;
  return (headers, client, path) => {
    // Who asks for the health is on this side of the proxy.
    if (client.isTold || path === '/healthz' || clock().getTime() < silentUntil) return;
    if (proxy.header === 'none') {
      const header = tellers.find((name) => headers.has(name));
      if (!header) return;
      logger.warn(
        { event: 'proxy-header-ignored', header, address: client.address },
        'a request says whom it comes from, and TRUST_PROXY_HEADER believes nobody: behind a proxy all visitors count as one',
      );
    } else {
      logger.warn(
        { event: 'proxy-header-missing', header: proxy.header, hops: proxy.hops, address: client.address },
        'a request came without an address in the trusted header: it passed the proxy by, or TRUST_PROXY_HEADER or TRUSTED_PROXY_HOPS is wrong',
      );
    }
    silentUntil = clock().getTime() + hour;
  };
}
