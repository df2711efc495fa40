import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf } from '#tests/routes/support/page.ts';
import { storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
const dayLasts = 86_400_000;
beforeAll(async () => {
  site = await startSite();
  // The tenth of a month, so that some days later it is still the same month.
  const now = site.now();
  site.moveClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime());
  member = await seatMember(site);
});
afterAll(() => site.close());

const form = '/forms/progress-checkin';
async function measure(text: string): Promise<string> {
  const { visitor } = member;
  await visitor.post(`${form}/assessment`, { intent: 'next', health_improvements: text });
  return (await visitor.follow(await visitor.post(`${form}/check`))).text;
}

test('the first measure of a program leaves what was answered earlier in that month as it was', async () => {
  expect(await measure('From before.')).toContain('You earned 1 XP');
  site.moveClock(3 * dayLasts);
  await enrolled(site.db, member.id, 'level_2', 'active', site.now());
  const { id } = await site.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const day = `/freedom-plan/${id}/days/1`;
  const says = { path: day, status: 200 };
  await exchange(member.visitor, {
    ...says,
    says: 'Choose “Fill it in again” there: those answers stay, to be compared with the new ones.',
  });
  expect(buttonsOf((await member.visitor.get(form)).html)).toContain('Fill it in again');
  await exchange(member.visitor, {
    path: `${form}/edit`,
    body: { intent: 'again' },
    status: 303,
    location: `${form}/assessment`,
  });
  // A month is paid once.
  expect(await measure('On day 1.')).not.toContain('You earned');
  const both = await storedForms(site, member.id, 'progress-checkin');
  expect(both.map((one) => one.answers['health_improvements'])).toEqual(['From before.', 'On day 1.']);
  await exchange(member.visitor, { ...says, says: 'You have answered it' });
  await exchange(member.visitor, {
    path: `/forms/compare?one=${both[0]!.id}&other=${both[1]!.id}`,
    status: 200,
    says: ['From before.', 'On day 1.'],
  });
});
