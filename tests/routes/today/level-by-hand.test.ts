import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awardByHand } from '#app/domain/xp/award-by-hand.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  ['en', 'Points were added for you by hand', 'You have reached a new level: Freedom Creator. It opens:'],
  ['es', 'te sumamos puntos a mano.', 'Llegaste a un nuevo nivel:'],
] as const)(
  'C9-049 a level that points by hand lead to is told on Today, and what it opens: %s',
  async (language, byHand, reached) => {
    const admin = await seatMember(site, { role: 'admin' });
    const member = await seatMember(site, { language });
    const award = (amount: number) =>
      awardByHand(
        site.db,
        admin.id,
        uuid(),
        { email: member.email, amount, eventType: 'manual_adjustment', reason: 'x' },
        site.now(),
      );
    const text = async () => (await member.visitor.get('/dashboard')).text;
    await award(5);
    expect(await text()).not.toContain(byHand);
    site.moveClock(1000);
    await award(200);
    const told = await text();
    expect(told).toContain(byHand);
    expect(told).toContain(reached);
    site.moveClock(1000);
    await award(-190);
    expect(await text()).not.toContain(byHand);
  },
);
