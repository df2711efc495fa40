import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { quarterOf } from '#app/domain/programs/places.ts';
import { dateFormat } from '#locales/formats.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { mainButtons } from '#tests/routes/upgrades/pressing.ts';
import { agreed, checkoutsOf, invite, setTier } from './buying.ts';

const call = 'https://calendar.example/call';
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ STRATEGY_CALL_URL: call });
});
afterAll(() => site.close());
afterEach(async () => {
  await setTier(site, 4, { price_usd: 4999_00 });
  await site.db.deleteFrom('enrollments').execute();
  await site.db.deleteFrom('checkouts').execute();
});

/** So many join the program of 20 places. */
async function join(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { id } = await seatMember(site);
    await enrolled(site.db, id, 'level_3', 'active', site.now());
  }
}
const taken = (language: 'en' | 'es' = 'en'): string => {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    quarterOf(site.now()).until,
  );
  return language === 'en'
    ? `Every place of this quarter is taken (20 of 20). The next ones open on ${day}.`
    : `Este trimestre ya no quedan lugares (20 de 20 ocupados). Los próximos se abren el ${day}.`;
};
/** The card of the program of 20 places, up to the next one. */
const cardOf = (html: string): string => {
  const from = html.indexOf('<li id="level_3"');
  const after = html.slice(from + 1).search(/<li id="(level_|challenge)|<section|<\/main>/);
  return html.slice(from, after < 0 ? undefined : from + 1 + after);
};

describe('C4-063 how many places are left', () => {
  test('is told wherever the program is offered, and as soon as one is taken', async () => {
    const { token } = await invite(site);
    const guest = new Visitor(site);
    expect(visibleText(cardOf((await guest.get('/signup')).html))).toContain(
      'Places left this quarter: 20 of 20.',
    );
    await join(1);
    const { visitor } = await seatMember(site);
    for (const [who, path] of [
      [guest, '/signup'],
      [visitor, '/signup'],
      [visitor, '/signup/level_3'],
      [visitor, '/signup/level_3/3'],
      [guest, `/join/${token}`],
      [guest, `/premium-payment/4?token=${token}`],
      [visitor, `/premium-payment/4?token=${token}`],
      [guest, '/upgrade-dna-graduate'],
    ] as const)
      await exchange(who, { path, status: 200, says: 'Places left this quarter: 19 of 20.' });
    for (const path of ['/signup/level_2', '/signup/level_2/1', '/upgrade-foundation'])
      await exchange(visitor, { path, status: 200, hides: 'this quarter' });
  });
});

describe('C4-063 where every place is taken', () => {
  test('the list says so, and offers a call in place of the program, in both languages', async () => {
    await join(20);
    for (const [visitor, says, offer] of [
      [new Visitor(site), taken(), 'Get Started'],
      [(await seatMember(site)).visitor, taken(), 'Get Started'],
      [(await seatMember(site, { language: 'es' })).visitor, taken('es'), 'Empezar'],
    ] as const) {
      const card = cardOf((await visitor.get('/signup')).html);
      expect(visibleText(card)).toContain(says);
      expect(visibleText(card)).not.toContain(offer);
      expect(linksOf(card)).toEqual([call]);
    }
  });

  test('no page leads on to pay: neither the ways to pay, nor the summary, nor those of an invitation', async () => {
    await join(20);
    const { token } = await invite(site);
    const { visitor } = await seatMember(site);
    for (const path of [
      '/signup/level_3',
      '/signup/level_3/3',
      `/premium-payment/4?token=${token}`,
      '/upgrade-dna-graduate',
    ]) {
      const page = await exchange(visitor, {
        path,
        status: 200,
        says: taken(),
        hides: ['Select Plan', 'accept_terms'],
      });
      expect(mainButtons(page)).toEqual([]);
      expect(linksOf(page.html)).toContain(call);
    }
    const invited = cardOf((await new Visitor(site).get(`/join/${token}`)).html);
    expect(visibleText(invited)).toContain(taken());
    expect(linksOf(invited)).toEqual([call]);
    await exchange(new Visitor(site), {
      path: `/premium-payment/4?token=${token}`,
      status: 200,
      says: taken(),
      hides: 'Sign in to pay',
    });
  });

  test.each([
    ['ticked', agreed],
    ['not ticked', {}],
  ])(
    'C4-082 a press that comes too late is told once, with both boxes %s, and has no button below',
    async (_how, body) => {
      await join(20);
      const { token } = await invite(site);
      const member = await seatMember(site);
      for (const path of ['/signup/level_3/3', `/premium-payment/4?token=${token}`]) {
        const late = await member.visitor.post(path, { ...body, seen_total: '499900' });
        expect([409, 422]).toContain(late.status);
        expect(late.text).toContain('All places of this quarter are taken');
        expect(late.text).toContain(taken());
        expect(mainButtons(late)).toEqual([]);
        expect(linksOf(late.html).filter((link) => link === call)).toHaveLength(1);
      }
      expect(await checkoutsOf(site, member)).toEqual([]);
    },
  );

  test('a program that an invitation gives for nothing says so, too', async () => {
    await setTier(site, 4, { price_usd: 0 });
    await join(20);
    const { token } = await invite(site, 4);
    const { visitor } = await seatMember(site);
    const path = `/join/${token}`;
    const shown = await exchange(visitor, { path, status: 200, says: taken() });
    expect(linksOf(cardOf(shown.html))).toEqual([call]);
    await exchange(visitor, {
      path,
      body: { tier_id: '4' },
      status: 409,
      says: 'All places of this quarter are taken. Nothing was begun.',
    });
  });

  test('whoever has one goes on: with what they have, and with the checkout that they have open', async () => {
    await join(19);
    const buyer = await seatMember(site);
    const { html } = await buyer.visitor.get('/signup/level_3/3');
    const mark = /name="seen_terms" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const led = await buyer.visitor.post('/signup/level_3/3', {
      ...agreed,
      seen_total: '499900',
      seen_terms: mark,
    });
    expect(led.status).toBe(303);
    await exchange(new Visitor(site), { path: '/signup', status: 200, says: taken() });
    await exchange(buyer.visitor, { path: '/signup/level_3/3', status: 200, says: 'Pay $4,999' });
  });
});
