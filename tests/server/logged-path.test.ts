import { expect, test } from 'vitest';
import { loggedPath } from '#server/logged-path.ts';

const token = 'c2VjcmV0LXRva2Vu';
const masked = '/shared/report/:token';

test.each([
  [`/shared/report/${token}`, masked],
  [`/shared/report/${token}/file.csv`, `${masked}/file.csv`],
  [`//shared//report//${token}`, '//shared//report//:token'],
  [`/SHARED/report/${token}`, '/SHARED/report/:token'],
  [`/%73hared/report/${token}`, masked],
  [`/shared/%72eport/${token}`, masked],
  [`/shared%2Freport%2F${token}`, masked],
  [`/shared%2freport/${token}%2Ffile.csv`, `${masked}/file.csv`],
  [`/%2573hared%252Freport/${token}`, masked],
  [`/shared/report/${token.replace('c', '%63')}`, masked],
  [`/shared/report/${token}%ZZ`, masked],
  [`/%6Aoin/${token}`, '/join/:token'],
  [`/calendar%2Ffeed/${token}.ics`, '/calendar/feed/:token'],
])('C10-030 IO-16 %s has no token in the log', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each(['/shared', '/shared/report', '/habits/a%2Fb', '/a%0Ab', '/%', '/dashboard'])(
  '%s stays as it was asked for',
  (path) => expect(loggedPath(path)).toBe(path),
);

test('what breaks a line stays coded beside a token', () => {
  expect(loggedPath(`/shared/a%0a/${token}`)).toBe('/shared/a%0a/:token');
});
