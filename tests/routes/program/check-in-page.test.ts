import { afterAll, beforeAll, expect, test } from 'vitest';
import { longDayInText } from '#app/http/day-texts.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { beginTrial } from './on-a-program.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const path = '/jumpstart/daily/check-in';
const asks = /Action Required|Falta tu respuesta|<form[^>]*check-in/;

test.each([
  ['en', 'Opens tomorrow', 'Day 2: '],
  ['es', 'Se abre mañana', 'Día 2: '],
] as const)(
  'C8-035 the check-in of a day to come says when it opens, and asks for nothing: %s',
  async (language, opens, link) => {
    const member = await seatMember(site, { language });
    await beginTrial(site, member.id);
    const page = await member.visitor.get(`${path}?day=2`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(opens);
    expect(page.text).toContain(link);
    expect(page.html).not.toMatch(asks);
    // The day of the page is that of the step, never today.
    const today = site.now().toISOString().slice(0, 10);
    expect(page.text).not.toContain(longDayInText(language, today, today));
    expect((await member.visitor.get(`${path}?day=3`)).text).toContain(
      longDayInText(language, addDays(today, 2), today),
    );
  },
);

test('C8-036 the check-in of a day that was said asks for it no more, and can be changed', async () => {
  const member = await seatMember(site);
  await beginTrial(site, member.id);
  expect((await member.visitor.get(`${path}?day=1`)).text).toContain('Action Required');
  await member.visitor.post(`${path}?day=1`, { action_completed: 'yes', step: '1', seen: '0' });
  const page = await member.visitor.get(`${path}?day=1`);
  expect(page.text).toContain('You have already checked in');
  expect(page.text).not.toContain('Action Required');
  expect(page.html).toContain('name="action_completed"');
});
