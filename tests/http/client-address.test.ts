import { describe, expect, test } from 'vitest';
import { addressKey, clientAddressOf } from '#app/http/client-address.ts';

describe('RL-03 the address of a client', () => {
  const told = new Headers({
    'X-Forwarded-For': '203.0.113.7',
    'X-Real-IP': '203.0.113.8',
    Forwarded: 'for=203.0.113.9',
    'Fly-Client-IP': '203.0.113.10',
  });
  test.each([
    ['no proxy: the socket, whatever headers say', told, '198.51.100.1', 'none', '198.51.100.1'],
    ['a proxy that sets it: its header and no other', told, '198.51.100.1', 'fly-client-ip', '203.0.113.10'],
    ['the header is missing: the socket', new Headers(), '198.51.100.1', 'fly-client-ip', '198.51.100.1'],
    [
      'the header is no address: the socket',
      new Headers({ 'Fly-Client-IP': '1.2.3.4, 5.6.7.8' }),
      '198.51.100.1',
      'fly-client-ip',
      '198.51.100.1',
    ],
    ['IPv4 in IPv6 is IPv4', new Headers(), '::ffff:198.51.100.1', 'none', '198.51.100.1'],
    ['IPv6 is written in its short form', new Headers(), '2001:0DB8:0:0::1', 'none', '2001:db8::1'],
    ['no socket, no address', new Headers(), undefined, 'none', 'unknown'],
  ] as const)('%s', (_name, headers, socket, trusted, address) => {
    expect(clientAddressOf(headers, socket, trusted)).toBe(address);
  });

  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('limits count %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
