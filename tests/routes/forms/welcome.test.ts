import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ledger = (id: string) =>
  site.db
    .selectFrom('xp_events')
    .select(['event_type', 'source_type', 'source_id', 'amount', 'description'])
    .where('user_id', '=', id)
    .execute();

describe('the welcome form', () => {
  test('C6-085 has title, subtitle and three cards, in both languages', async () => {
    const says = {
      en: ['Welcome to your plan', 'Track progress', 'Join challenges', 'Earn XP', 'Get Started'],
      es: ['Te damos la bienvenida', 'Sigue tu avance', 'Únete a los retos', 'Gana XP', 'Comenzar'],
    };
    for (const language of ['en', 'es'] as const) {
      const { visitor } = await seatMember(site, { language });
      const page = await exchange(visitor, { path: '/forms/welcome', status: 200, says: says[language] });
      const main = /<main\b[\s\S]*<\/main>/.exec(page.html)?.[0] ?? '';
      expect(main.match(/<li class="card"/g)).toHaveLength(3);
    }
  });

  test('C6-086 C26 Get Started pays once, says so, and goes to the onboarding', async () => {
    const { visitor, id } = await seatMember(site, { onboarded: false });
    const started = await exchange(visitor, {
      path: '/forms/welcome',
      body: {},
      status: 303,
      location: '/onboarding',
    });
    expect((await visitor.follow(started)).text).toContain('You have started. +1 XP.');
    const paid = [
      {
        event_type: 'form_completion',
        source_type: 'form',
        source_id: 'welcome-assessment',
        amount: 1,
        description: 'Started welcome form',
      },
    ];
    expect(await ledger(id)).toEqual(paid);
    const again = await exchange(visitor, {
      path: '/forms/welcome',
      body: {},
      status: 303,
      location: '/onboarding',
    });
    expect((await visitor.follow(again)).text).not.toContain('You have started');
    expect(await ledger(id)).toEqual(paid);
  });

  test('C6-086 Explore Features leads to the dashboard; opening the page pays nothing', async () => {
    const { visitor, id } = await seatMember(site);
    const { html } = await visitor.get('/forms/welcome');
    expect(/<a\b[^>]*href="\/dashboard"[^>]*>Explore Features<\/a>/.test(html)).toBe(true);
    expect(linksOf(html)).toContain('/forms');
    expect(await ledger(id)).toEqual([]);
  });

  test('C6-029 welcome-assessment is its other name', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, { path: '/forms/welcome-assessment', status: 301, location: '/forms/welcome' });
  });

  test('C1-030 guests are sent to sign in, and are paid nothing', async () => {
    for (const body of [undefined, {}])
      await exchange(new Visitor(site), {
        path: '/forms/welcome',
        ...(body && { body }),
        status: 303,
        location: /^\/auth\?next=%2Fforms%2Fwelcome/,
      });
  });
});
