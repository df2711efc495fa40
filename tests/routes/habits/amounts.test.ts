import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  today = site.now().toISOString().slice(0, 10);
});

const steps = { name: 'Walk', pillar: 'Health', time_of_day: 'anytime', frequency: 'daily', unit: 'steps' };
async function kept(fields: Record<string, string> = {}): Promise<string> {
  const answer = await member.visitor.post('/habits/new', {
    id: uuid(),
    ...steps,
    target: '6000',
    ...fields,
  });
  expect(answer.status, answer.text).toBe(303);
  return (await stored()).id;
}
const stored = () =>
  site.db.selectFrom('habits').selectAll().where('user_id', '=', member.id).executeTakeFirstOrThrow();
const days = () =>
  site.db
    .selectFrom('habit_completions')
    .select(['state', 'amount', 'target'])
    .where('user_id', '=', member.id)
    .execute();
const dayOf = (id: string): string => `/habits/${id}/days/${today}`;

describe('C8-008 how much a day was', () => {
  test.each([
    ['5340', 'part', 5340, '5,340 of 6,000'],
    ['6,000', 'done', 6000, '6,000 of 6,000'],
    [' 7.250 ', 'done', 7250, '7,250 of 6,000'],
  ])('is entered as a number: %j', async (typed, state, amount, says) => {
    const id = await kept();
    const page = await member.visitor.get(dayOf(id));
    expect(valuesIn(page.html, 'amount')).toEqual(['']);
    const saved = await member.visitor.post(dayOf(id), { amount: typed, back: dayOf(id) });
    expect(saved.status).toBe(303);
    expect(await days()).toEqual([{ state, amount, target: 6000 }]);
    expect((await member.visitor.get('/habits')).text).toContain(says);
    expect(valuesIn((await member.visitor.get(dayOf(id))).html, 'amount')).toEqual([String(amount)]);
    await member.visitor.post(dayOf(id), { amount: '0' });
    expect(await days()).toEqual([]);
  });

  test.each(['a lot', '2.5', '-3', '9999999'])('that is none is handed back: %s', async (typed) => {
    const id = await kept();
    const page = await member.visitor.post(dayOf(id), { amount: typed, back: dayOf(id) });
    expect(page.status).toBe(422);
    expect(titleOf(page.html)).toMatch(/^Error:/);
    expect(page.text).toContain('whole number from 0 to 1,000,000');
    expect(valuesIn(page.html, 'amount')).toEqual([typed]);
    expect(await days()).toEqual([]);
  });

  test('is all of it by one press where the day stands', async () => {
    const id = await kept();
    expect((await member.visitor.get('/habits')).text).toContain('Walk: all 6,000 steps');
    await member.visitor.post(dayOf(id), { done: '1', back: '/habits' });
    expect(await days()).toEqual([{ state: 'done', amount: 6000, target: 6000 }]);
  });
});

describe('C8-014 the four weeks of a habit', () => {
  test('of the library hold for its days, are shown with the week that is now, and can be left behind', async () => {
    await member.visitor.post('/habits/library', { key: 'quiet-sitting' });
    const { id, target } = await stored();
    expect((await member.visitor.get('/habits')).text).toContain('0 of 2');
    const page = await member.visitor.get(`/habits/${id}`);
    expect(page.text).toContain('For now it asks for 2 minutes, until');
    expect(page.text).toContain('Week 1: begin');
    await member.visitor.post(dayOf(id), { amount: '2' });
    expect(await days()).toEqual([{ state: 'done', amount: 2, target: 2 }]);
    const points = await site.db
      .selectFrom('xp_events')
      .select('amount')
      .where('user_id', '=', member.id)
      .where('event_type', '=', 'habit_completion')
      .execute();
    expect(points).toEqual([{ amount: 1 }]);
    const whole = await member.visitor.post(`/habits/${id}/state`, { act: 'whole' });
    const after = await member.visitor.follow(whole);
    expect(after.text).toContain('From today it asks for all of it.');
    expect(after.text).not.toContain('Week 1: begin');
    expect(target).toBe(10);
    // What was done stays done.
    expect(await days()).toEqual([{ state: 'done', amount: 2, target: 2 }]);
  });

  test('are those of one of a member’s own where they choose it, and of no other', async () => {
    const id = await kept();
    expect((await member.visitor.get(`/habits/${id}`)).text).not.toContain('Week 1: begin');
    expect((await member.visitor.get(`/habits/${id}/edit`)).text).not.toContain('begin small');
    await site.db.deleteFrom('habits').where('id', '=', id).execute();
    const small = await kept({ target: '20', unit: 'minutes', grows: 'yes' });
    expect((await member.visitor.get('/habits')).text).toContain('0 of 5');
    expect((await member.visitor.get(`/habits/${small}`)).text).toContain('Week 4: keep 20 minutes');
  });
});
