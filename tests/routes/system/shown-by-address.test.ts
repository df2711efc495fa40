import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type Page } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What browsers say that they want when somebody goes to a page. */
const page = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const opens = (visitor: Visitor, path: string, headers = {}): Promise<Page> =>
  visitor.request(path, { headers: { ...page, ...headers } });
const address = '/journal?type=morning';
/** The form says of itself which opened page it is: what is kept of it goes with its draft, at whatever hour. */
const tab = '01931b4e-7c1a-7d3e-9f00-3a5b6c7d8e9f';
const sendsTooLittle = (visitor: Visitor, headers = {}): Promise<Page> =>
  visitor.post(
    address,
    { type: 'morning', intention: '', title: 'Rain <at last>.', tab },
    { ...page, ...headers },
  );

describe('C18 a form that was sent with a mistake', () => {
  test('C18 leads to its own address, which shows what was wrong and what was typed', async () => {
    const { visitor } = await seatMember(site);
    const sent = await sendsTooLittle(visitor);
    expect(sent).toMatchObject({ status: 303, location: address, html: '' });
    expect(sent.headers.get('Cache-Control')).toContain('no-store');
    const shown = await opens(visitor, address);
    expect(shown.status).toBe(422);
    expect(shown.html).toContain('role="alert"');
    expect(shown.html).toContain('Rain &lt;at last&gt;.');
    expect(shown.headers.get('Cache-Control')).toContain('no-store');
  });

  test('C18 is shown with the headers of pages, and no script of it bears a nonce that was given before', async () => {
    const { visitor } = await seatMember(site);
    await sendsTooLittle(visitor, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    const nonceOf = ({ headers }: Page): string =>
      /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')![1]!;
    const nonces = new Set<string>();
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'gzip, zstd' }]) {
      const shown = await opens(visitor, address, headers);
      nonces.add(nonceOf(shown));
      const used = [...shown.html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(used.every((nonce) => nonce === nonceOf(shown))).toBe(true);
      expect(shown.html).toContain('Rain &lt;at last&gt;.');
    }
    expect(nonces.size).toBe(3);
  });

  test('C18 stays while the page is loaded anew, and is gone after another page', async () => {
    const { visitor } = await seatMember(site);
    await sendsTooLittle(visitor);
    // Another tab, before it was seen.
    expect((await opens(visitor, '/habits')).status).toBe(200);
    for (let times = 0; times < 2; times += 1) expect((await opens(visitor, address)).status).toBe(422);
    const other = await opens(visitor, '/goals');
    expect(other.headers.getSetCookie().join()).toMatch(/shown=;.*Max-Age=0/);
    expect((await opens(visitor, address)).status).toBe(200);
  });

  test('C18 is gone once it was put right: going back there asks for nothing to be sent again', async () => {
    const { visitor } = await seatMember(site);
    await sendsTooLittle(visitor);
    expect((await opens(visitor, address)).status).toBe(422);
    const passed = await visitor.post(address, { type: 'morning', intention: 'A walk.', tab }, page);
    expect(passed.status).toBe(303);
    const back = await opens(visitor, address);
    expect(back.status).toBe(200);
    expect(back.html).not.toContain('Rain &lt;at last&gt;.');
  });

  test('C18 is shown to nobody else, nor after ten minutes', async () => {
    const { visitor } = await seatMember(site);
    const { visitor: other } = await seatMember(site);
    await sendsTooLittle(visitor);
    other.setCookie('shown', 'made-up');
    expect((await opens(other, address)).html).not.toContain('Rain &lt;at last&gt;.');
    site.moveClock(10 * 60_000 + 1000);
    expect((await opens(visitor, address)).status).toBe(200);
  });

  test.each([
    ['asks for no page', '*/*'],
    ['is a script of ours', 'text/html'],
  ])('C18 is answered at once where what sent it %s', async (_, accept) => {
    const { visitor } = await seatMember(site);
    expect((await sendsTooLittle(visitor, { Accept: accept })).status).toBe(422);
    expect(visitor.cookies.has('shown')).toBe(false);
  });

  test('C18 is shown to a browser of which no cookie has come yet, and stands at its own address then', async () => {
    const visitor = new Visitor(site);
    const sent = await visitor.post('/auth?plan=x', { email: 'somebody', password: '' }, page);
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(/^\/auth\?plan=x&shown=[\w-]{22}$/);
    expect(await opens(visitor, sent.location!)).toMatchObject({ status: 303, location: '/auth?plan=x' });
    const shown = await opens(visitor, '/auth?plan=x');
    expect(shown.status).toBe(422);
    expect(shown.html).toContain('value="somebody"');
  });

  test('C18 is shown once where a browser takes no cookies; whoever gets the address later finds the bare form', async () => {
    const sent = await new Visitor(site).post('/auth', { email: 'somebody', password: '' }, page);
    const shown = await opens(new Visitor(site), sent.location!);
    expect(shown.status).toBe(422);
    expect(shown.html).toContain('value="somebody"');
    expect(await opens(new Visitor(site), sent.location!)).toMatchObject({ status: 303, location: '/auth' });
    // A form without an address of its own is sent to that of the page.
    const again = await new Visitor(site).post(sent.location!, { email: 'somebody', password: '' }, page);
    expect(again.location).toMatch(/^\/auth\?shown=[\w-]{22}$/);
    expect(again.location).not.toBe(sent.location);
  });

  test('C18 is answered at once while there is no room for more pages', async () => {
    const long = 'word '.repeat(1800);
    const fields = { type: 'morning', intention: '', gratitude: long };
    // Many who look at theirs; no one of them sends more than people do.
    const fill = async (): Promise<Page | null> => {
      const { visitor } = await seatMember(site);
      for (let times = 0; times < 40; times += 1) {
        const other = new Visitor(site);
        other.setCookie('session', visitor.cookies.get('session')!);
        const answer = await other.post(address, fields, page);
        if (answer.status !== 303) return answer;
      }
      return null;
    };
    let atOnce: Page | null = null;
    for (let members = 0; atOnce === null && members < 15; members += 1) atOnce = await fill();
    expect(atOnce).toMatchObject({ status: 422, location: null });
    expect(atOnce?.html).toContain('word word word');
    const { visitor } = await seatMember(site);
    // After a while there is.
    site.moveClock(10 * 60_000 + 1000);
    expect((await sendsTooLittle(visitor)).status).toBe(303);
  });
});
