import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { beginTrial, dayLasts, enroll } from './on-a-program.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Whoever came without a script has the zone UTC until they correct it: eleven hours behind, it may be the day before. */
const move = (member: SeatedMember) =>
  site.db
    .updateTable('profiles')
    .set({ timezone: 'Pacific/Pago_Pago' })
    .where('id', '=', member.id)
    .execute();

/** Three in the night of UTC, and of the trial's or program's first day. */
async function begun(begin: (member: SeatedMember) => Promise<unknown>): Promise<SeatedMember> {
  const sinceMidnight = site.now().getTime() % dayLasts;
  site.moveClock(dayLasts - sinceMidnight + 3 * 3_600_000);
  const member = await seatMember(site);
  await begin(member);
  return member;
}

describe('C8-033 a first day that is tomorrow again, because its member corrected their zone', () => {
  test('of the trial stays open, and every page counts alike', async () => {
    const member = await begun((one) => beginTrial(site, one.id));
    const daily = '/jumpstart/daily';
    await member.visitor.post(`${daily}/marks?day=1`, { part: 'action', done: '1' });
    await move(member);
    for (const path of ['/dashboard', '/trial'])
      expect((await member.visitor.get(path)).text, path).toContain('Open day 1');
    const page = await exchange(member.visitor, { path: daily, status: 200, says: 'Day 1 of 7' });
    expect(page.html).toContain('action="/jumpstart/daily/check-in?day=1"');
    const said = { action_completed: 'yes', step: '1', seen: '0' };
    const done = await member.visitor.post(`${daily}/check-in?day=1`, said);
    expect(done.location).toBe(`${daily}#check-in`);
    site.moveClock(dayLasts);
    await exchange(member.visitor, { path: daily, status: 200, says: 'Day 1 of 7' });
    expect((await member.visitor.get('/trial')).text).toContain('Open day 1');
    site.moveClock(dayLasts);
    await exchange(member.visitor, { path: daily, status: 200, says: 'Day 2 of 7' });
    expect((await member.visitor.get('/trial')).text).toContain('Open day 2');
  });

  test('of a program that was bought, too', async () => {
    let path = '';
    const member = await begun(async (one) => (path = await enroll(site, one.id, 0)));
    await member.visitor.post(`${path}/days/1/marks`, { part: 'action', done: '1' });
    await move(member);
    const page = await exchange(member.visitor, { path, status: 200, says: 'Day 1 of 42' });
    expect(linksOf(page.html)).toContain(`${path}/days/1`);
    for (const text of [page.text, (await member.visitor.get(`${path}/days/1`)).text])
      expect(text).not.toContain('Opens tomorrow');
    expect((await member.visitor.get(`${path}/days/2`)).text).toContain('Opens on');
  });
});
