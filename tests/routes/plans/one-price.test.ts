import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { agreed, checkoutsOf, listPriceFrom, setTier } from './buying.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
afterEach(() => setTier(site, 2, { list_price_from: null, list_price_until: null }));

const hours = 3_600_000;
/** Every page on which the 30-day plan is offered to somebody. */
const offers = ['/signup', '/upgrade-30-day'];
const struck = /<s\b[^>]*>\$497</;
/** A day so many days from now. */
const dayIn = (days: number) => new Date(site.now().getTime() + days * 24 * hours).toISOString().slice(0, 10);

describe('B06 before an account', () => {
  test('B06 a browser that opened the offer pays what a fresh one pays, now and later', async () => {
    await listPriceFrom(site, '2099-01-01');
    const seen = new Visitor(site);
    for (const path of offers) await seen.get(path);
    expect([...seen.cookies.keys()]).not.toContain('offers');
    site.moveClock(49 * hours);
    const fresh = new Visitor(site);
    for (const path of offers) {
      const [one, other] = [await seen.get(path), await fresh.get(path)];
      expect(one.text).toContain('$300');
      expect(one.text.replaceAll(/seen_total[^ ]*/g, '')).toBe(other.text);
    }
    // The same browser, with an account by now.
    const member = await seatMember(site);
    for (const [name, value] of seen.cookies) if (name !== 'session') member.visitor.setCookie(name, value);
    const pressed = await member.visitor.post('/signup/level_1/0', { ...agreed, seen_total: '30000' });
    expect(pressed.status).toBe(303);
    expect(await checkoutsOf(site, member)).toMatchObject([{ total_amount: 300_00 }]);
    expect(await site.db.selectFrom('upsell_deadlines').selectAll().execute()).toEqual([]);
    site.moveClock(-49 * hours);
  });

  test('B06 nothing runs for a guest: the page says from when on it would', async () => {
    await listPriceFrom(site, '2099-01-01');
    const { text } = await new Visitor(site).get('/upgrade-30-day');
    expect(text).toContain('For each account this price holds for 48 hours');
    expect(text).not.toContain('holds for you until');
  });
});

describe('B06 an account', () => {
  test('B06 has one price on every page, and keeps its own end', async () => {
    await listPriceFrom(site, '2099-01-01');
    const member = await seatMember(site);
    await member.visitor.get('/upgrade-30-day');
    expect((await member.visitor.get('/signup')).text).toContain('At this price for you until');
    site.moveClock(49 * hours);
    for (const path of offers) expect((await member.visitor.get(path)).text, path).toContain('$497');
    expect((await new Visitor(site).get('/signup')).text).toContain('$300');
    site.moveClock(-49 * hours);
  });
});

describe('B06 a list price', () => {
  test('B06 without a day is shown nowhere, saves nothing and ends nothing', async () => {
    const member = await seatMember(site);
    for (const visitor of [new Visitor(site), member.visitor])
      for (const path of [...offers, '/', '/start', '/vsl', '/terms', '/upgrade-dna-graduate']) {
        const { html, text } = await visitor.get(path);
        expect(html, path).not.toMatch(/<s\b/);
        expect(text, path).not.toMatch(/\$497|\$6,666|You save \$(197|1,667)|48 hours/);
      }
    for (const path of ['/signup/level_1', '/signup/level_1/0'])
      expect((await member.visitor.get(path)).text, path).not.toContain('$497');
    const mine = site.db.selectFrom('upsell_deadlines').selectAll().where('user_id', '=', member.id);
    expect(await mine.execute()).toEqual([]);
  });

  test('B06 that is to come says from when on, and is charged to everybody from that day on', async () => {
    await listPriceFrom(site, dayIn(10));
    for (const path of offers) {
      const { html, text } = await new Visitor(site).get(path);
      expect(html, path).toMatch(struck);
      expect(text, path).toMatch(/You save \$197 From \w+ \d+, \d{4} on everybody pays \$497\./);
    }
    site.moveClock(10 * 24 * hours);
    const member = await seatMember(site);
    for (const visitor of [new Visitor(site), member.visitor])
      for (const path of offers) {
        const { html, text } = await visitor.get(path);
        expect(text, path).toContain('$497');
        expect(html, path).not.toMatch(/<s\b/);
        expect(text, path).not.toContain('$300');
      }
    const pressed = await member.visitor.post('/signup/level_1/0', { ...agreed, seen_total: '30000' });
    expect(pressed.status).toBe(409);
    expect(pressed.text).toContain('The price is $497 now');
    site.moveClock(-10 * 24 * hours);
  });

  test('B06 that was charged says until when, in the reader’s language', async () => {
    await setTier(site, 2, { list_price_from: '2026-01-01', list_price_until: '2026-02-28' });
    const { html, text } = await new Visitor(site).get('/signup');
    expect(html).toMatch(struck);
    expect(text).toContain('Until February 28, 2026 everybody paid $497.');
    const spanish = await new Visitor(site, 'es').get('/signup');
    expect(spanish.text).toContain('Hasta el 28 de febrero de 2026 todos pagaban');
  });
});
