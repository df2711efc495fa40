import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatAdministrator } from '#tests/support/second-factor.ts';
import { seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Everything that a way in may ask for: an address, a password, a name, a link's token, a code. */
const asked = [
  'code',
  'confirmPassword',
  'email',
  'from',
  'firstName',
  'key',
  'language',
  'lastName',
  'lite',
  'next',
  'password',
  'plan',
  'present',
  'terms',
  'timezone',
  'token',
];

test('AUTH-31 no way in knows a secret question or a hint: only the written list of fields is asked for', async () => {
  const ways = (await readRouteMap()).filter(({ id }) => id.startsWith('routes/auth/'));
  expect(ways.length).toBeGreaterThanOrEqual(8);
  const { email } = await signUpMember(site);
  await new Visitor(site).post('/forgot-password', { email });
  const reset = new URL(await site.linkTo(email));
  const pages = [
    ...ways.map(({ path }) => path),
    reset.pathname + reset.search,
    '/auth?plan=level_1&next=/journal',
  ];
  const people = [
    new Visitor(site),
    (await seatMember(site, { role: 'admin' })).visitor,
    (await seatAdministrator(site)).visitor,
  ];
  const names = new Set<string>();
  for (const path of pages)
    for (const person of people) {
      const { html } = await person.follow(await person.get(path));
      const isWayIn = /action="\/auth|name="(password|code|token|email)"/.test(html);
      for (const [, name = ''] of isWayIn
        ? html.matchAll(/<(?:input|select|textarea)\b[^>]*?\sname="([^"]+)"/g)
        : [])
        names.add(name);
      expect(html, path).not.toMatch(/secret question|pregunta secreta|password hint|pista/i);
    }
  expect([...names].filter((name) => !asked.includes(name))).toEqual([]);
  expect(names).toContain('password');
  expect(names).toContain('code');
});
