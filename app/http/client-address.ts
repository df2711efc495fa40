import { isIP, isIPv6 } from 'node:net';

/** What the address of a client is read from: the socket, or one header that the proxy in front overwrites. */
export type TrustedHeader = 'none' | 'fly-client-ip';

/** An IP address in its shortest form, an IPv4 address wrapped in IPv6 as IPv4; null where it is none. */
function canonical(text: string): string | null {
  const address = text.trim().replace(/%.*$/, '');
  if (!isIP(address)) return null;
  if (!isIPv6(address)) return address;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const wrapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!wrapped) return short;
  return wrapped
    .slice(1)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * The address that a request comes from. Headers are believed only where the configuration says that a proxy sets
 * them: anybody can send `X-Forwarded-For`.
 * @param socket the other end of the connection
 */
export function clientAddressOf(
  headers: Headers,
  socket: string | undefined,
  trusted: TrustedHeader,
): string {
  const told = trusted === 'none' ? null : headers.get(trusted);
  return (told ? canonical(told) : null) ?? canonical(socket ?? '') ?? 'unknown';
}

/** What limits go by: an IPv4 address, or the /64 of an IPv6 address, because one customer has all of it. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
