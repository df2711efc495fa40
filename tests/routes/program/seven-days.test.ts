import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { beginTrial, dayLasts, enroll, type Fields } from './on-a-program.ts';

let site: TestSite;
let member: SeatedMember;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

describe('C8-033 C8-034 the seven days', () => {
  const daily = '/jumpstart/daily';
  const sendTrial = (where: string, fields: Fields) => member.visitor.post(`${daily}${where}`, fields);

  test('without a trial, or before its first day, lead to where it is begun', async () => {
    expect((await member.visitor.get(daily)).location).toBe('/trial');
    await beginTrial(site, member.id, -2);
    expect((await member.visitor.get(daily)).location).toBe('/trial');
    expect((await sendTrial('/marks?day=1', { part: 'action' })).location).toBe('/trial');
  });

  test('day N of 7: ticked, answered and checked in', async () => {
    await beginTrial(site, member.id, 2);
    await exchange(member.visitor, { path: daily, status: 200, says: ['Day 3 of 7', 'Action Required'] });
    expect((await member.visitor.get('/dashboard')).text).toContain('Open day 3');
    await exchange(member.visitor, { path: `${daily}?day=4`, status: 200, says: 'Opens tomorrow' });
    await exchange(member.visitor, { path: `${daily}?day=8`, status: 404 });
    expect((await sendTrial('/marks?day=2', { part: 'action', done: '1' })).location).toBe(
      `${daily}?day=2#action`,
    );
    const typed = { part: 'question', question: 'Words', step: '2', seen: '0' };
    expect((await sendTrial('?day=2', typed)).location).toBe(`${daily}?day=2#question`);
    expect(
      (await sendTrial('/check-in?day=3', { action_completed: 'no', step: '3', seen: '0' })).location,
    ).toBe(`${daily}#check-in`);
    expect((await member.visitor.get(daily)).text).toContain('A missed day is a missed day, no more.');
    expect((await member.visitor.get(`${daily}?day=2`)).html).toContain('Words');
    for (const where of ['/pause', '/look-back'])
      expect((await member.visitor.get(daily + where)).status).toBe(404);
  });

  test('AUTH-16 a text of the trial comes back at its day', async () => {
    await beginTrial(site, member.id, 2);
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await sendTrial('?day=2', {
      part: 'question',
      question: 'Typed late',
      step: '2',
      seen: '0',
    });
    const next = new URL(refused.location!, site.url).searchParams.get('next')!;
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.follow(await visitor.get(next));
    expect(valuesIn(page.html, 'question')).toEqual(['Typed late']);
    expect(page.text).toContain('Day 2 of 7');
  });

  test('the last day leads to the challenge, and so does every day after it', async () => {
    await beginTrial(site, member.id, 6);
    expect((await member.visitor.get(daily)).text).not.toContain('thirty days on one goal');
    await sendTrial('/check-in?day=7', { action_completed: 'yes', step: '7', seen: '0' });
    const last = await member.visitor.get(daily);
    expect(last.text).toMatch(/Seven days are over.*And then thirty days on one goal.*\$297/);
    expect(linksOf(last.html)).toContain('/signup?plan=challenge_30_day');
    site.moveClock(3 * dayLasts);
    const over = await seatSession(site, { id: member.id, role: 'member' });
    await exchange(over.visitor, { path: daily, status: 200, says: 'And then thirty days on one goal' });
    await exchange(over.visitor, { path: `${daily}?day=7`, status: 200, says: 'Day 7 of 7' });
  });

  test('whoever has a program is led there; what was written in the trial can be read', async () => {
    await beginTrial(site, member.id, 2);
    const own = await enroll(site, member.id, 0);
    expect((await member.visitor.get(daily)).location).toBe(own);
    await exchange(member.visitor, { path: `${daily}?day=2`, status: 200, says: 'Day 2 of 7' });
  });
});
