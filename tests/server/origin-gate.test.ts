import { describe, expect, test } from 'vitest';
import { senderOf } from '#server/origin-gate.ts';

const origin = 'https://plan.example';
const passes = (headers: Record<string, string>) => senderOf(new Headers(headers), origin) === 'ours';

describe('a POST', () => {
  test.each<[string, Record<string, string>]>([
    ['from a page of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }],
    ['from a page of this site that sends no Origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['that a person began by themselves', { 'Sec-Fetch-Site': 'none' }],
    ['of an older browser that sends its Origin', { Origin: origin }],
    ['of an older browser that sends a Referer only', { Referer: `${origin}/forms/nutrition-fitness?x=1` }],
    ['with both, from here', { Origin: origin, Referer: `${origin}/auth` }],
  ])('CSRF-03 passes %s', (_says, headers) => {
    expect(passes(headers)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['from another site', { Origin: 'https://evil.example' }],
    [
      'from another site, as its browser says',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    ],
    ['from a neighbour of this site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.plan.example' }],
    ['from a neighbour that claims to be here', { 'Sec-Fetch-Site': 'same-site', Origin: origin }],
    ['from elsewhere that claims to be here', { 'Sec-Fetch-Site': 'cross-site', Origin: origin }],
    ['from elsewhere with a Referer of here', { 'Sec-Fetch-Site': 'cross-site', Referer: `${origin}/` }],
    ['whose Origin is null', { Origin: 'null' }],
    [
      'whose Origin is null though its browser says same-origin',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    ],
    [
      'whose Origin is another though its browser says same-origin',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    ],
    ['with another scheme', { Origin: 'http://plan.example' }],
    ['with another port', { Origin: 'https://plan.example:8443' }],
    ['whose host begins like this one', { Origin: 'https://plan.example.evil.example' }],
    ['whose host ends like this one', { Origin: 'https://evilplan.example' }],
    ['whose Origin has a path', { Origin: `${origin}/` }],
    ['whose Origin is two', { Origin: `${origin}, https://evil.example` }],
    ['whose Origin is empty', { Origin: '' }],
    ['with a Referer of elsewhere', { Referer: 'https://evil.example/?https://plan.example/' }],
    ['with a Referer whose host begins like this one', { Referer: 'https://plan.example.evil.example/' }],
    ['with this host as the user of another', { Referer: 'https://plan.example@evil.example/' }],
    ['with a Referer that is no address', { Referer: 'plan.example' }],
    ['with a word that no browser says', { 'Sec-Fetch-Site': 'anything' }],
  ])('CSRF-03 is refused %s', (_says, headers) => {
    expect(passes(headers)).toBe(false);
  });

  test('CSRF-04 is refused when it says nothing of where it comes from', () => {
    expect(passes({})).toBe(false);
    expect(passes({ Host: 'plan.example', Cookie: 'session=x' })).toBe(false);
  });

  test('CSRF-05 is not believed for what a proxy header says', () => {
    expect(passes({ 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' })).toBe(false);
  });
});
