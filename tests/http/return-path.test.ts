import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { servicesContext, type Services } from '#app/http/contexts.ts';
import {
  destinationAfterSignIn,
  readPlan,
  safeReturnPath as safeReturnPathIn,
} from '#app/http/return-path.ts';
import { gatherPages } from '#server/pages.ts';

const site = 'https://plan.example';

const closed = ['auth', 'auth/signup', 'reset-password', 'verify-email/open'];
const routes = Object.fromEntries(
  [...closed, 'authors', 'journal', 'forms/:form', '*'].map((path) => {
    const handle = closed.includes(path) ? { returnTo: false } : undefined;
    return [path, { id: path, path, module: { default: () => null, handle } }];
  }),
);
const pages = gatherPages({ routes });
const context = new RouterContextProvider();
context.set(servicesContext, { pages: () => pages } as Services);
const safeReturnPath = (value: unknown): string | null => safeReturnPathIn(context, value);

describe('a path to return to', () => {
  test.each<[string, string]>([
    ['/', '/'],
    ['/journal', '/journal'],
    ['/forms?view=history', '/forms?view=history'],
    ['/forms#testimonial', '/forms#testimonial'],
    ['/onboarding/goals', '/onboarding/goals'],
    ['/journal?page=2#entry', '/journal?page=2#entry'],
    ['/authors', '/authors'],
    ['/languages', '/languages'],
    ['/forms?next=https://elsewhere.example', '/forms?next=https://elsewhere.example'],
    ['/forms/./nutrition-fitness', '/forms/nutrition-fitness'],
  ])('C1-067 %j is taken as %j', (value, expected) => {
    expect(safeReturnPath(value)).toBe(expected);
  });

  test.each<[string, unknown]>([
    ['another scheme and host', 'https://evil.example'],
    ['another host', '//evil.example'],
    ['another host behind three slashes', '///evil.example'],
    ['another host behind a backslash', '/\\evil.example'],
    ['another host behind two backslashes', '\\\\evil.example'],
    ['another host behind a tab', '/\t/evil.example'],
    ['another host behind a line end', '/\n/evil.example'],
    ['another host behind a step up', '/..//evil.example'],
    ['another host behind an encoded step up', '/%2e%2e//evil.example'],
    ['another host behind a step on the spot', '/.//evil.example'],
    ['another host behind a step up and a backslash', '/..\\/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a path without a slash', 'journal'],
    ['nothing', ''],
    ['white space before a path', ' /journal'],
    ['a path of more than 500 characters', `/${'a'.repeat(500)}`],
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
    ['a list', ['/journal']],
    ['an object', { toString: () => '/journal' }],
  ])('CSRF-09 C1-067 %s is refused', (_says, value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  test.each([
    '/auth',
    '/auth/signup',
    '/auth?next=/auth',
    '/Auth/',
    '/%61uth',
    '/reset-password?token=x',
    '/verify-email/open?token=x',
    '/x/../auth',
  ])('C1-062 %s, a page that says so of itself, is refused: it would lead round in circles', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  test.each([
    '/%09/evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/@evil.example',
    '/:80',
    '/evil.example',
    '/?//evil.example',
    '/#//evil.example',
    '//site.invalid/journal',
    '/journal\r\nSet-Cookie: a=b',
    '/journal\u0000',
    '/é\u2028',
    '/\ud83d',
  ])('CSRF-09 whatever becomes of %j stays on this site and on one line', (value) => {
    const path = safeReturnPath(value) ?? '/';
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(path, site).origin).toBe(site);
  });
});

describe('after signing in', () => {
  test.each<[string, string | null, string | null, string, string]>([
    ['goes where a guard remembered', '/forms', 'level_1', '/journal', '/forms'],
    ['goes there also before onboarding', '/forms', null, '/onboarding', '/forms'],
    ['goes to the chosen plan', null, 'level_1', '/journal', '/signup?plan=level_1'],
    ['goes to the chosen plan before onboarding', null, 'level_2', '/onboarding', '/signup?plan=level_2'],
    ['goes to the chosen challenge', null, 'challenge_30_day', '/journal', '/signup?plan=challenge_30_day'],
    ['does not go to a plan for level 0', null, 'level_0', '/journal', '/journal'],
    ['goes to onboarding where it is unfinished', null, null, '/onboarding', '/onboarding'],
    ['goes to onboarding with level 0', null, 'level_0', '/onboarding', '/onboarding'],
    ['goes to the first page that is open otherwise', null, null, '/habits', '/habits'],
  ])('somebody %s', (_says, next, plan, place, expected) => {
    expect(destinationAfterSignIn(next, plan, place)).toBe(expected);
  });
});

describe('a plan in a query', () => {
  test.each(['level_0', 'level_1', 'level_2', 'level_3', 'level_4', 'level_5', 'challenge_30_day'])(
    '%s is one',
    (plan) => {
      expect(readPlan(plan)).toBe(plan);
    },
  );
  test.each(['level_6', 'level_', 'LEVEL_1', ' level_1', 'level_1\n', 'level_1&x=1', '', null, undefined, 1])(
    '%j is none',
    (plan) => {
      expect(readPlan(plan)).toBeNull();
    },
  );
});
