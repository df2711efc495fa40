import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, valuesIn } from './support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  const own = 'Run <b>5</b> km in May. With my son & without pain.';
  const health = { intent: 'next', primary_health_goals: own };
  expect((await member.visitor.post('/forms/nutrition-fitness/sleep-goals', health)).status).toBe(303);
  const intake = { intent: 'next', pillar_focus: 'Financial' };
  expect((await member.visitor.post('/forms/habit-intake/wishes', intake)).status).toBe(303);
});
afterAll(() => site.close());

const from = '/goals/new?from=nutrition-fitness.primary_health_goals';
const pages = () =>
  Promise.all(['/goals', '/habits', '/journal?tab=challenges', from].map((path) => member.visitor.get(path)));
const because = 'It goes with what you answered to “';

test('C2-045 goals, habits and questions come from one’s own answers, and each says from which', async () => {
  const [goals, habits, journal, begun] = await pages();
  expect(goals!.html).toContain('Run &lt;b&gt;5&lt;/b&gt; km in May');
  expect(goals!.text).toContain('You wrote it under “What are your main health goals?”');
  expect(linksOf(goals!.html)).toContain(from);
  expect(habits!.text).toContain(because);
  expect(journal!.text).toContain(because);
  expect(journal!.text).toMatch(/Finances It goes with what you answered to/);
  expect(valuesIn(begun!.html, 'title')).toEqual(['Run <b>5</b> km in May']);
  expect(begun!.html).toContain('With my son &amp; without pain.');
  expect(valuesIn(begun!.html, 'pillar')).toEqual(['Health']);
  // Another question is asked for by nothing but the wish for another one.
  const another = await member.visitor.get('/journal?tab=challenges&another=1');
  expect(another.text).not.toContain(because);
});

test('somebody else’s words, and places that no goal comes from, fill in nothing', async () => {
  const other = await seatMember(site);
  for (const page of [
    await other.visitor.get(from),
    await member.visitor.get('/goals/new?from=health-assessment.symptoms'),
    await member.visitor.get('/goals/new?from=%00'),
  ]) {
    expect(page.status).toBe(200);
    expect(valuesIn(page.html, 'title')).toEqual(['']);
  }
});

test('C2-045 the switch turns all of them off, and on again; it needs no agreement', async () => {
  const off = await member.visitor.follow(await member.visitor.post('/settings/ai', {}));
  expect(off.text).toContain('Your settings are saved.');
  const [goals, habits, journal, begun] = await pages();
  expect(goals!.text).not.toContain('You wrote it under');
  for (const page of [habits!, journal!]) expect(page.text).not.toContain(because);
  expect(habits!.text).toContain('Your habits will appear here');
  expect(valuesIn(begun!.html, 'title')).toEqual(['']);
  await member.visitor.post('/settings/ai', { suggestions: 'on' });
  for (const page of (await pages()).slice(1, 3)) expect(page.text).toContain(because);
});
