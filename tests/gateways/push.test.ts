import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublic, publicLookup } from '#app/gateways/push/public-hosts.ts';
import type { PushGateway } from '#app/gateways/push/push.ts';
import { openWebPush } from '#app/gateways/push/web-push.ts';
import {
  startPushService,
  vapidKeys,
  type PushBrowser,
  type PushService,
} from '#tests/support/push-service.ts';

const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = vapidKeys();
const keys = { publicKey, privateKey, subject };
const message = {
  title: 'Tu mañana',
  body: 'Te esperan 3 cosas.',
  path: '/dashboard',
  tag: 'reminder-morning',
};

let service: PushService;
let gateway: PushGateway;
let browser: PushBrowser;
beforeAll(async () => {
  service = await startPushService();
  gateway = openWebPush(keys, { reachesThisMachine: true });
});
afterAll(() => service.close());
beforeEach(() => {
  service.answerWith(201);
  browser = service.subscribe();
});
const addressOf = ({ subscription: { endpoint, keys } }: PushBrowser) => ({ endpoint, ...keys });

describe('C8-053 what is pushed', () => {
  test('arrives as it was, encrypted for that browser alone, signed by this site, and for so long', async () => {
    expect(await gateway.send(addressOf(browser), message, 90.7)).toBe('taken');
    const [pushed] = browser.pushed;
    expect(pushed?.message).toEqual(message);
    expect(pushed?.headers).toMatchObject({
      ttl: '90',
      topic: 'reminder-morning',
      'content-encoding': 'aes128gcm',
    });
    expect(pushed?.claims).toMatchObject({ aud: service.origin, sub: subject });
    expect(pushed!.claims.exp * 1000).toBeGreaterThan(Date.now());
  });

  test.each([404, 410])('a device that is gone is said to be: %i', async (status) => {
    service.answerWith(status);
    expect(await gateway.send(addressOf(browser), message, 90)).toBe('gone');
  });

  test.each([302, 429, 500])('an answer of %i is a failure that tells no address', async (status) => {
    service.answerWith(status);
    await expect(gateway.send(addressOf(browser), message, 90)).rejects.toThrow(
      `The push service answered ${status}.`,
    );
  });

  test('nor does a service that is not there', async () => {
    const endpoint = 'http://127.0.0.1:1/secret';
    await expect(gateway.send({ ...addressOf(browser), endpoint }, message, 90)).rejects.toThrow(
      /^The push service could not be reached: ECONNREFUSED\.$/,
    );
  });
});

describe('C8-053 where a site that others reach may push', () => {
  test.each([
    'http://push.example/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    'https://intranet/a',
    'file:///etc/passwd',
    'push.example',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('not %s', async (endpoint) => {
    const outside = openWebPush(keys);
    expect(outside.mayReach(endpoint)).toBe(false);
    expect(await outside.send({ ...addressOf(browser), endpoint }, message, 90)).toBe('gone');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('to %s', (endpoint) => expect(openWebPush(keys).mayReach(endpoint)).toBe(true));

  test('a name that leads to a private address is not called, whatever else it leads to', async () => {
    const found = await new Promise((resolve) =>
      publicLookup(false)('localhost', { all: true }, (error) => resolve(error?.code)),
    );
    expect(found).toBe('EPRIVATE');
    const here = await new Promise((resolve) =>
      publicLookup(true)('localhost', { all: true }, (error) => resolve(error)),
    );
    expect(here).toBeNull();
  });

  test('addresses that anybody may reach, and those that nobody but their network should', () => {
    expect(['1.1.1.1', '142.250.0.1', '2607:f8b0::1'].every(isPublic)).toBe(true);
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ];
    const inside6 = [
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      'no address',
    ];
    expect([...inside, ...inside6].filter(isPublic)).toEqual([]);
  });
});
