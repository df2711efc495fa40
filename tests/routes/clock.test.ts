import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const day = 86_400_000;
const signUp = (email: string) =>
  new Visitor(site).post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
/** Every mail that has left. */
const sent = (): number => readdirSync(path.join(site.configuration.dataDir, 'outbox')).length;

describe.each([
  ['forward', day],
  ['back', -day],
])('DUR-20 a clock that jumps a day %s, and is set right again', (_, jump) => {
  test('signs no member out, neither those who came before nor those who come meanwhile', async () => {
    const before = await Promise.all(Array.from({ length: 5 }, () => seatMember(site)));
    const visit = async (who: readonly { readonly visitor: Visitor }[]) =>
      (await Promise.all(who.map(({ visitor }) => visitor.get('/journal')))).map((page) => page.status);
    const everybody = Array<number>(5).fill(200);
    site.moveClock(jump);
    expect(await visit(before)).toEqual(everybody);
    const meanwhile = await Promise.all(Array.from({ length: 5 }, () => seatMember(site)));
    expect(await visit(meanwhile)).toEqual(everybody);
    site.moveClock(-jump);
    expect(await visit(before)).toEqual(everybody);
    expect(await visit(meanwhile)).toEqual(everybody);
  });

  test('sends no mail twice, and none that was asked for is lost', async () => {
    const [before, meanwhile] = [newAddress(), newAddress()];
    await signUp(before);
    expect(await site.mailsTo(before)).toHaveLength(1);
    site.moveClock(jump);
    await signUp(meanwhile);
    expect(await site.mailsTo(before)).toHaveLength(1);
    site.moveClock(-jump);
    await site.mailsTo(meanwhile);
    const soFar = sent();
    // Whatever was put off until the day that the clock showed comes then, at the latest.
    site.moveClock(day + 60_000);
    expect(await site.mailsTo(before)).toHaveLength(1);
    expect(await site.mailsTo(meanwhile)).toHaveLength(1);
    expect(sent() - soFar).toBeLessThanOrEqual(1);
    site.moveClock(-day - 60_000);
    expect(await site.mailsTo(meanwhile)).toHaveLength(1);
  });
});
