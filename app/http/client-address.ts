import { isIP, isIPv6 } from 'node:net';
import parseForwarded from 'forwarded-parse';

/** The headers that a proxy in front may be trusted to say the address of a client in. */
export const trustedHeaders = ['none', 'fly-client-ip', 'x-forwarded-for', 'forwarded'] as const;

/** What stands between the clients and this process, and is trusted to say who they are. */
export interface TrustedProxy {
  readonly header: (typeof trustedHeaders)[number];
  /**
   * How many proxies, one behind the other, each add an entry to the list of `x-forwarded-for` or `forwarded`. What stands
   * before their entries was sent by the client, who may have written anything.
   */
  readonly hops: number;
}

/** How a request came. */
export interface Client {
  /** An IP address, or 'unknown'. */
  readonly address: string;
  /** Whether the trusted header said the address; else the other end of the connection is the address. */
  readonly isTold: boolean;
  /** Whether the trusted proxy says that the client came without TLS. */
  readonly isInsecure: boolean;
}

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

/** The address in one entry of a list, which may have a port, brackets and quotes around it (RFC 7239 §6). */
function addressIn(entry: string): string | null {
  const node = entry.trim().replace(/^"(.*)"$/, '$1');
  const withPort = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(node) ?? /^([\d.]+):\d{1,5}$/.exec(node);
  return canonical(withPort?.[1] ?? node);
}

/** An entry counted from the right, where the trusted proxies write; undefined where there are fewer. */
const fromTheRight = <T>(entries: readonly T[], hops: number): T | undefined => entries.at(-hops);

/** The elements of a `Forwarded` header; none where it does not keep to RFC 7239, because who wrote what is then unclear. */
function forwardedElements(header: string): readonly Readonly<Record<string, string>>[] {
  try {
    return parseForwarded(header);
  } catch {
    return [];
  }
}

/** What the trusted header says: the address as it stands there, and the scheme that the client used. */
function told(
  headers: Pick<Headers, 'get'>,
  { header, hops }: TrustedProxy,
): { address?: string; scheme?: string } {
  if (header === 'none') return {};
  if (header === 'forwarded') {
    const element = fromTheRight(forwardedElements(headers.get('Forwarded') ?? ''), hops);
    return {
      ...(element?.['for'] === undefined ? {} : { address: element['for'] }),
      ...(element?.['proto'] === undefined ? {} : { scheme: element['proto'] }),
    };
  }
  const schemes = headers.get('X-Forwarded-Proto')?.split(',') ?? [];
  if (header === 'fly-client-ip') {
    const address = headers.get(header);
    // Of a chain of proxies, the first says how the client came.
    const scheme = schemes[0];
    return { ...(address === null ? {} : { address }), ...(scheme === undefined ? {} : { scheme }) };
  }
  const address = fromTheRight(headers.get(header)?.split(',') ?? [], hops);
  // Most proxies overwrite this one instead of adding to it: then there are fewer entries than proxies.
  const scheme = fromTheRight(schemes, Math.min(hops, schemes.length));
  return { ...(address === undefined ? {} : { address }), ...(scheme === undefined ? {} : { scheme }) };
}

/**
 * Who sends a request. Headers are believed only where the configuration says that a proxy sets them: anybody can send
 * `X-Forwarded-For`. Where the trusted one is missing, too short or no address, the other end of the connection counts.
 * @param socket the other end of the connection
 */
export function clientOf(
  headers: Pick<Headers, 'get'>,
  socket: string | undefined,
  proxy: TrustedProxy,
): Client {
  const { address, scheme } = told(headers, proxy);
  const said = address === undefined ? null : addressIn(address);
  return {
    address: said ?? canonical(socket ?? '') ?? 'unknown',
    isTold: said !== null,
    isInsecure: scheme?.trim().toLowerCase() === 'http',
  };
}

/** One thing that a limit by address counts: its key, and how many times the limit it may do. */
export interface AddressStep {
  readonly key: string;
  readonly times: number;
}

/** How much each width of an IPv6 network may do. A customer has a /64, often a /56, and a site may have a /48. */
const widths = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/**
 * What limits go by, from narrow to wide: an IPv4 address; or the /64, /56 and /48 of an IPv6 address with rising limits,
 * so that whoever has a whole /48 is no 65,536 strangers.
 */
export function addressSteps(address: string): readonly AddressStep[] {
  if (!isIPv6(address)) return [{ key: address, times: 1 }];
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  const [a = '0', b = '0', c = '0', d = '0'] = groups;
  const fourth = Number.parseInt(d, 16);
  return widths.map(({ bits, times }) => {
    const kept = bits === 64 ? fourth : bits === 56 ? fourth & 0xff_00 : 0;
    return { key: `${a}:${b}:${c}:${kept.toString(16)}::/${bits}`, times };
  });
}
