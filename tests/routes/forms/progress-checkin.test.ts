import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const base = '/forms/progress-checkin';
const post = (section: string, body: Record<string, string>) =>
  member.visitor.post(`${base}/${section}`, { intent: 'next', ...body });
async function checkIn(text: string): Promise<void> {
  await post('assessment', { health_improvements: text, health_goals_progress: '6' });
  await post('review', { journal_insights: 'Mornings are mine.' });
  await post('planning', { next_milestones: 'Run 10 km' });
}
const submit = () => member.visitor.post(`${base}/check`);
const toNextMonth = (): void => {
  const now = site.now();
  site.moveClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - now.getTime());
};
const card = async (): Promise<string> => {
  const { html } = await member.visitor.get('/forms');
  return visibleText(/<li id="progress-checkin"[\s\S]*?<\/li>/.exec(html)?.[0] ?? '');
};
const stored = () => storedForms(site, member.id, 'progress-checkin');

describe('the progress check-in', () => {
  test('C6-011 C6-029 /progress-checkin leads to it', async () => {
    await exchange(member.visitor, { path: '/progress-checkin', status: 301, location: base });
    await exchange(member.visitor, { path: base, status: 200, says: 'Once in each calendar month' });
  });

  test('C6-081 its tabs and its buttons say where they lead', async () => {
    const buttons = async (path: string) => buttonsOf((await member.visitor.get(`${base}/${path}`)).html);
    expect(await buttons('assessment')).toEqual(
      expect.arrayContaining(['Next: Review Progress', 'Review', 'Planning']),
    );
    expect(await buttons('review')).toEqual(
      expect.arrayContaining(['Next: Planning', 'Previous: Assessment']),
    );
    expect(await buttons('planning')).toEqual(
      expect.arrayContaining(['Complete Check-In', 'Previous: Review']),
    );
    await checkIn('I sleep.');
    expect(await buttons('check')).toContain('Complete Check-In');
  });

  test('C6-082 a rating outside of 1 to 10 is refused', async () => {
    expect((await post('assessment', { health_goals_progress: '11' })).status).toBe(422);
  });

  test('with nothing answered it is not completed, and says what to do', async () => {
    await post('planning', {});
    const page = await exchange(member.visitor, {
      path: `${base}/check`,
      body: {},
      status: 422,
      says: ['Nothing is answered yet', 'Answer at least one question'],
    });
    expect(summaryOf(page.html)).toEqual([]);
    expect((await stored())[0]?.completedAt).toBeNull();
  });

  test('C6-041 C6-084 is saved once a month, opens anew with the next, and keeps the earlier ones in the history', async () => {
    await checkIn('I sleep.');
    const done = await member.visitor.follow(await submit());
    expect(done.text).toContain('You earned 1 XP');
    expect(done.text).toContain('The next one opens on');
    expect(await card()).toContain('Completed');
    expect(await card()).toContain('The next one opens on');
    // Once more in the same month: what was submitted stands, and can be changed.
    expect((await post('planning', { next_milestones: 'Other' })).status).toBe(409);
    expect((await member.visitor.follow(await submit())).text).not.toContain('You earned');
    expect(await stored()).toHaveLength(1);
    await exchange(member.visitor, { path: base, status: 200, says: ['Completed on', 'View'] });

    toNextMonth();
    expect(await card()).toContain('Last time:');
    expect(await card()).toMatch(/ 0 of 3 sections · 0%.* Start /);
    const fresh = await member.visitor.get(`${base}/assessment`);
    expect(valuesIn(fresh.html, 'health_improvements')).toEqual(['']);
    await checkIn('I sleep and walk.');
    expect((await member.visitor.follow(await submit())).text).toContain('You earned 1 XP');
    const both = await stored();
    expect(both.map((one) => one.answers['health_improvements'])).toEqual(['I sleep.', 'I sleep and walk.']);
    expect(both.every((one) => one.completedAt !== null)).toBe(true);

    const history = await member.visitor.get('/forms?view=history');
    const ways = linksOf(history.html).filter((link) => link.startsWith('/forms/submissions/'));
    expect(ways).toEqual([both[1], both[0]].map((one) => `/forms/submissions/${one!.id}`));
    const old = await exchange(member.visitor, {
      path: ways[1]!,
      status: 200,
      says: ['I sleep.', 'It belongs to an earlier month and stays as it is.'],
    });
    expect(buttonsOf(old.html)).not.toContain('Edit my answers');
    expect(buttonsOf((await member.visitor.get(ways[0]!)).html)).toContain('Edit my answers');
  });

  test('C6-089 the one of this month can be changed, without a second point', async () => {
    await checkIn('I sleep.');
    await submit();
    await member.visitor.post(`${base}/edit`, { intent: 'start', section: 'planning' });
    await post('planning', { next_milestones: 'Run 12 km' });
    expect(buttonsOf((await member.visitor.get(`${base}/check`)).html)).toContain('Update Check-In');
    const page = await member.visitor.follow(await submit());
    expect(page.text).toContain('Form updated successfully!');
    expect(page.text).not.toContain('You earned');
    const [only, ...others] = await stored();
    expect([only?.answers['next_milestones'], others.length]).toEqual(['Run 12 km', 0]);
  });
});
