import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#app/domain/calls/hours.ts';
import { mornings } from '#tests/domain/calls/booked.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { linksOf, summaryOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let coach: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  await saveSettings(site.db, coach.id, mornings, site.now());
});

const path = '/coaching/calls';
const setCalls = (calls: number) =>
  site.db.updateTable('freedom_plan_tiers').set({ calls_per_month: calls }).where('id', '=', 3).execute();
/** Somebody with Foundation, and a coach. */
async function member(more: Parameters<typeof seatMember>[1] = {}): Promise<SeatedMember> {
  const seated = await seatMember(site, more);
  await enroll(site.db, seated.id, site.now());
  await coached(site.db, { memberId: seated.id, coachId: coach.id });
  return seated;
}
const slotsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button(?=[^>]*name="slot")[^>]*value="([^"]+)"/g)].map(([, value]) => value!);

describe('calls of a program', () => {
  test('are told by the month, with when the next one begins', async () => {
    await setCalls(2);
    const page = await (await member()).visitor.get(path);
    expect(page.text).toMatch(/\w+: 2 calls of 2 are left to you\. .*The next month begins on \w+ 1\./);
    expect(page.text).toContain('A call that you cancel 24 hours before or earlier does not count.');
    const spanish = await (await member({ language: 'es' })).visitor.get(path);
    expect(spanish.text).toMatch(
      /\p{L}+: te quedan 2 llamadas de 2\. .*El próximo mes empieza el 1 de \p{L}+\./u,
    );
  });

  test('are refused beyond those of the month, whose times are no choice any more', async () => {
    await setCalls(1);
    const { visitor, id } = await member();
    const slots = slotsOf((await visitor.get(path)).html);
    const monthOf = (slot: string): string => slot.slice(0, 7);
    const [first, late] = slots.filter(
      (slot, _, all) => all.filter((other) => monthOf(other) === monthOf(slot)).length > 1,
    );
    const month = monthOf(first!);
    expect((await visitor.post(path, { slot: first! })).status).toBe(303);
    const page = await visitor.get(path);
    expect(page.text).toContain('0 calls of 1 are left to you');
    expect(slotsOf(page.html).filter((slot) => slot.startsWith(month))).toEqual([]);
    // From a page of before.
    const refused = await visitor.post(path, { slot: late! });
    expect(refused.status).toBe(409);
    expect(summaryOf(refused.html)).toEqual([
      { href: '#times', text: 'All calls of that month are booked. Choose a time in another month.' },
    ]);
    const calls = await site.db.selectFrom('calls').select('id').where('member_id', '=', id).execute();
    expect(calls).toHaveLength(1);
  });

  test('that are cancelled late count all the same, which the question says', async () => {
    await setCalls(2);
    const { visitor } = await member();
    const [slot] = slotsOf((await visitor.get(path)).html);
    const booked = await visitor.post(path, { slot: slot! });
    const says = 'It begins in less than 24 hours: cancelled now, it still counts as one of the month.';
    expect((await visitor.get(`${booked.location}/cancel`)).text).not.toContain(says);
    const hours = Date.parse(slot!) - site.now().getTime() - 3_600_000;
    site.moveClock(hours);
    expect((await visitor.get(`${booked.location}/cancel`)).text).toContain(says);
    site.moveClock(-hours);
  });

  test('wait for a coach on a page that is open and says whom to ask', async () => {
    await setCalls(2);
    const alone = await seatMember(site);
    await enroll(site.db, alone.id, site.now());
    const page = await alone.visitor.get(path);
    expect(page.text).toContain('Your program includes calls with a coach.');
    expect(linksOf(page.html).some((link) => link.startsWith('mailto:'))).toBe(true);
  });

  test('are none while the program is paused', async () => {
    await setCalls(2);
    const { visitor, id } = await member();
    const [slot] = slotsOf((await visitor.get(path)).html);
    await site.db.updateTable('enrollments').set({ state: 'suspended' }).where('user_id', '=', id).execute();
    const page = await visitor.get(path);
    expect(page.text).toContain('Your program is not open at the moment');
    expect(slotsOf(page.html)).toEqual([]);
    expect((await visitor.post(path, { slot: slot! })).status).toBe(409);
  });
});
