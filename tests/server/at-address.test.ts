import { expect, test } from 'vitest';
import { atAddress } from '#server/site/at-address.ts';

const at = new URL('https://freedomplan.example/forms?page=2');

test('a request at another address is the one that came, at that address', async () => {
  const leaving = new AbortController();
  const came = new Request('http://10.0.0.1:3000/forms?page=2', {
    method: 'HEAD',
    headers: { Cookie: 'a=b' },
    signal: leaving.signal,
  });
  const request = atAddress(came, at);
  expect(request).toBeInstanceOf(Request);
  expect(request.url).toBe(at.href);
  expect(request.method).toBe('HEAD');
  // Not copied: that is what it is for.
  expect(request.headers).toBe(came.headers);
  expect(request.signal.aborted).toBe(false);
  leaving.abort();
  expect(request.signal.aborted).toBe(true);
});

test('what is asked of a request seldom, it answers as the platform does', async () => {
  const request = atAddress(new Request('http://10.0.0.1/', { headers: { Cookie: 'a=b' } }), at);
  expect(request.body).toBeNull();
  expect(request.bodyUsed).toBe(false);
  expect(request.redirect).toBe('follow');
  expect(await request.text()).toBe('');
  const copy = request.clone();
  expect([copy.url, copy.headers.get('Cookie')]).toEqual([at.href, 'a=b']);
});
