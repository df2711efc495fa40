import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no push service is in (IANA's registers of special addresses): what answers there is not meant for others. */
const ofNobody = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ofNobody.addSubnet(network, bits, 'ipv4');

/** All of IPv6 that is given out to be reached from everywhere. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ofNobody.addSubnet(network, bits, 'ipv6');

/** Whether an address is one that anybody may reach. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !ofNobody.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !ofNobody.check(address, 'ipv6');
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/**
 * An address that a browser named as that of its push service, or null where it may not be asked: it needs https, a host with
 * a name that others know, the usual port, and nothing that opens a door.
 */
export function endpointUrl(endpoint: string, reachesThisMachine: boolean): URL | null {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (reachesThisMachine && isThisMachine(url.hostname)) return url;
  const isNamed = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : null;
}

/** Looks a host up, and finds nothing where any of its addresses is one of nobody's: a name can lead anywhere, and elsewhere later. */
export const publicLookup =
  (reachesThisMachine: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [], 0);
      const isReachable = ({ address }: { readonly address: string }): boolean =>
        isPublic(address) || (reachesThisMachine && isThisMachine(address));
      const [first] = addresses;
      if (!first || !addresses.every(isReachable))
        return callback(Object.assign(new Error('A private address.'), { code: 'EPRIVATE' }), [], 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
