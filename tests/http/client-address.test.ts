import { describe, expect, test } from 'vitest';
import { addressSteps, clientOf, type TrustedProxy } from '#app/http/client-address.ts';

const socket = '198.51.100.1';
const of = (header: TrustedProxy['header'], headers: HeadersInit, hops = 1) =>
  clientOf(new Headers(headers), socket, { header, hops });

describe('RL-03 the address of a client', () => {
  const told = {
    'X-Forwarded-For': '203.0.113.7',
    'X-Real-IP': '203.0.113.8',
    Forwarded: 'for=203.0.113.9',
    'Fly-Client-IP': '203.0.113.10',
  };
  test.each([
    ['none', socket],
    ['fly-client-ip', '203.0.113.10'],
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', '203.0.113.9'],
  ] as const)('where %s is trusted, that header says it and no other', (header, address) => {
    expect(of(header, told)).toEqual({ address, isTold: header !== 'none', isInsecure: false });
  });

  test.each([
    ['no header: the socket', 'fly-client-ip', {}, socket],
    [
      'a list where one address stands: the socket',
      'fly-client-ip',
      { 'Fly-Client-IP': '1.2.3.4, 5.6.7.8' },
      socket,
    ],
    ['no header: the socket', 'x-forwarded-for', {}, socket],
    ['no header: the socket', 'forwarded', {}, socket],
  ] as const)('%s (%s)', (_name, header, headers, address) => {
    expect(of(header, headers).address).toBe(address);
  });

  test.each([
    ['IPv4 in IPv6 is IPv4', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6 is written in its short form', '2001:0DB8:0:0::1', '2001:db8::1'],
    ['no socket, no address', undefined, 'unknown'],
  ])('%s', (_name, from, address) => {
    expect(clientOf(new Headers(), from, { header: 'none', hops: 1 }).address).toBe(address);
  });
});

describe('A04 X-Forwarded-For is read from the right, where the trusted proxies write', () => {
  test.each([
    ['what the client claimed before is not looked at', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
    ['two proxies: the entry of the one further out', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['too few entries are no address', '203.0.113.7', 2, socket],
    ['nor is an empty list', '', 1, socket],
    ['nor is garbage, whatever stands to its left', '203.0.113.7, unknown', 1, socket],
    ['nor is an empty entry', '203.0.113.7, ', 1, socket],
    ['nor are other words of a name', '203.0.113.7, evil.example', 1, socket],
    ['a port is left out', '1.1.1.1, 203.0.113.7:51234', 1, '203.0.113.7'],
    ['IPv6', '1.1.1.1, 2001:DB8:0::7', 1, '2001:db8::7'],
    ['IPv6 in brackets', '1.1.1.1, [2001:db8::7]', 1, '2001:db8::7'],
    ['IPv6 in brackets with a port', '1.1.1.1, [2001:db8::7]:443', 1, '2001:db8::7'],
    ['IPv6 in quotes', '1.1.1.1, "[2001:db8::7]:443"', 1, '2001:db8::7'],
    ['IPv4 in IPv6', '1.1.1.1, ::ffff:203.0.113.7', 1, '203.0.113.7'],
    ['brackets around something else', '1.1.1.1, [203.0.113.7.evil]', 1, socket],
    ['an open quote', '203.0.113.7, "203.0.113.8', 1, socket],
  ])('%s: %s', (_name, value, hops, address) => {
    expect(of('x-forwarded-for', { 'X-Forwarded-For': value }, hops).address).toBe(address);
  });

  test('several header lines are one list', () => {
    const headers = new Headers([
      ['X-Forwarded-For', '1.1.1.1'],
      ['X-Forwarded-For', '203.0.113.7'],
    ]);
    expect(clientOf(headers, socket, { header: 'x-forwarded-for', hops: 1 }).address).toBe('203.0.113.7');
  });

  test.each([
    ['http', 1, true],
    ['https', 1, false],
    ['HTTP', 1, true],
    ['http, https', 1, false],
    ['https, http', 1, true],
    ['http, https', 2, true],
    // A proxy that overwrites it leaves one entry.
    ['http', 2, true],
    [null, 1, false],
  ])('X-Forwarded-Proto %s with %i proxies: without TLS is %s', (scheme, hops, isInsecure) => {
    const headers = { 'X-Forwarded-For': '203.0.113.7', ...(scheme ? { 'X-Forwarded-Proto': scheme } : {}) };
    expect(of('x-forwarded-for', headers, hops).isInsecure).toBe(isInsecure);
    expect(of('none', headers, hops).isInsecure).toBe(false);
  });
});

describe('A04 Forwarded (RFC 7239) is read from the right', () => {
  test.each([
    ['for=1.1.1.1, for=203.0.113.7;proto=https', 1, '203.0.113.7', false],
    ['for=1.1.1.1;proto=https, FOR=203.0.113.7;Proto=http', 1, '203.0.113.7', true],
    ['for=1.1.1.1, for="[2001:db8:cafe::17]:4711";proto=https', 1, '2001:db8:cafe::17', false],
    ['for="203.0.113.7:4711"', 1, '203.0.113.7', false],
    ['for=1.1.1.1, for=203.0.113.7;by=10.0.0.1, for=10.0.0.1', 2, '203.0.113.7', false],
    ['for=203.0.113.7', 2, socket, false],
    ['for=203.0.113.7, for=unknown', 1, socket, false],
    ['for=203.0.113.7, for=_hidden', 1, socket, false],
    ['for=203.0.113.7, proto=http', 1, socket, true],
    ['203.0.113.7', 1, socket, false],
    // A quote that the client left open must not swallow what the proxy writes.
    ['for=203.0.113.7, for=", for=198.51.100.9', 1, socket, false],
    ['for=203.0.113.7, for=", for="[2001:db8::1]"', 1, socket, false],
    ['__proto__=x, for=203.0.113.7', 1, '203.0.113.7', false],
  ])('%s with %i proxies', (value, hops, address, isInsecure) => {
    expect(of('forwarded', { Forwarded: value }, hops)).toMatchObject({ address, isInsecure });
  });
});

describe('A13 what limits count by', () => {
  test.each([
    ['198.51.100.1', ['198.51.100.1']],
    ['2001:db8:1:2345::9', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
    ['2001:db8:1:45:3:4:5:6', ['2001:db8:1:45::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
    ['unknown', ['unknown']],
  ])('%s counts for %j', (address, keys) => {
    const steps = addressSteps(address);
    expect(steps.map((step) => step.key)).toEqual(keys);
    expect(steps.map((step) => step.times)).toEqual([1, 4, 16].slice(0, keys.length));
  });
});
