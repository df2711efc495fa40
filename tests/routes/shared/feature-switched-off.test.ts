import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '#tests/routes/support/answer.ts';
import { formIn } from '#tests/routes/support/form-in.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

/** The administrator presses the button of the list of features. */
async function switches(key: string, from: 'active' | 'disabled'): Promise<void> {
  const { id } = await site.db
    .selectFrom('feature_flags')
    .select('id')
    .where('feature_name', '=', key)
    .executeTakeFirstOrThrow();
  const answer = await admin.visitor.post(`/admin/features/${id}/status`, { from });
  expect(answer.status).toBe(303);
}
const habitsOf = ({ id }: SeatedMember) =>
  site.db.selectFrom('habits').select('name').where('user_id', '=', id).execute();

test.each([
  ['en', 'This is not available right now', 'we keep it for you for 7 days'],
  ['es', 'Esto no está disponible por ahora', 'te lo guardamos 7 días'],
] as const)(
  'C1-063 a feature that is switched off while somebody types on its page keeps what they sent until it is back (%s)',
  async (language, title, says) => {
    const member = await seatMember(site, { language });
    const path = '/habits/new';
    const opened = await member.visitor.get(path);
    const typed = 'Walk to the river, ñandú';
    const sent = formIn(path, opened.html, 'name="name"');
    const body = { ...sent.body, name: typed, pillar: 'Health', time_of_day: 'morning' };
    await switches('habits', 'active');
    const refused = await exchange(member.visitor, {
      path: sent.path,
      body,
      status: 404,
      says: [title, says],
    });
    expect(refused.html).toContain(typed);
    await exchange(member.visitor, { path, status: 404 });
    expect(await habitsOf(member)).toEqual([]);
    // Nobody else finds it.
    await switches('habits', 'disabled');
    expect((await (await seatMember(site)).visitor.get(path)).status).toBe(200);

    const back = await member.visitor.follow(await member.visitor.get(path));
    expect(back.status).toBe(200);
    expect(valuesIn(back.html, 'name')).toEqual([typed]);
    const again = formIn(sent.path, back.html, 'name="name"');
    expect((await member.visitor.post(sent.path, again.body)).status).toBe(303);
    expect(await habitsOf(member)).toEqual([{ name: typed }]);
    expect(valuesIn((await member.visitor.get(path)).html, 'name')).toEqual(['']);
  },
);
