import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { banUser, unbanUser } from '#app/domain/administration/bans.ts';
import { closeAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { someCall, someCoach, someStrategyCall, someStrategyRequest } from '#tests/domain/calls/booked.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let coach: SeatedMember;
let member: SeatedMember;
const path = '/admin/coaches';
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('coach_assignments').execute();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  member = await seatMember(site, { name: 'Iris Vega' });
});

const roleOf = async (id: string) =>
  (await site.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const give = (fields: Record<string, string> = {}) =>
  admin.visitor.post(path, { coach: coach.id, member: member.email, ...fields });
const open = () =>
  site.db
    .selectFrom('coach_assignments')
    .select(['id', 'coach_id', 'member_id'])
    .where('ended_at', 'is', null)
    .execute();

describe('C12-008 coaches in the administration', () => {
  test('a member is given by their address, whatever its capitals, and stands with their coach', async () => {
    const given = await give({ member: ` ${member.email.toUpperCase()} ` });
    const page = await admin.visitor.follow(given);
    for (const text of ['The member is with their coach now.', 'Rosa Lind', member.email, '1 member'])
      expect(page.text).toContain(text);
    expect(await open()).toMatchObject([{ coach_id: coach.id, member_id: member.id }]);
  });

  test.each([
    [{ coach: '' }, 'coach', 'Choose a coach from the list.'],
    [{ coach: 'nobody' }, 'coach', 'Choose a coach from the list.'],
    [{ member: ' ' }, 'member', 'Write an address.'],
    [{ program: 'x' }, 'program', 'Choose a program from the list.'],
    [{ program: '3' }, 'program', 'This program is not open to this member. Choose another one, or none.'],
    [{ member: 'nobody@example.com' }, 'member', 'There is no open account with this address.'],
  ] as const)('%j is refused at its field, and what was typed is kept', async (fields, field, says) => {
    const page = await give(fields);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([{ href: `#${field}`, text: says }]);
    expect(valuesIn(page.html, 'member')).toEqual([{ member: member.email, ...fields }.member]);
    expect(await open()).toEqual([]);
  });

  test('somebody else’s member, and the coach themselves, are refused', async () => {
    await give();
    const other = await seatMember(site, { role: 'coach' });
    const taken = await give({ coach: other.id });
    expect(summaryOf(taken.html)[0]?.text).toBe('This member has a coach. End that first.');
    const self = await give({ member: coach.email });
    expect(summaryOf(self.html)[0]?.text).toContain('Nobody coaches themselves.');
    expect(await open()).toHaveLength(1);
  });

  test('it ends behind a page that asks; pressed twice, it ends once', async () => {
    await give();
    const [{ id } = { id: '' }] = await open();
    const end = `${path}/assignments/${id}/end`;
    await exchange(admin.visitor, { path: end, status: 200, says: [member.email, 'will see nothing'] });
    expect(await open()).toHaveLength(1);
    const ended = await admin.visitor.follow(await admin.visitor.post(end));
    expect(ended.text).toContain('It has ended.');
    expect(await open()).toEqual([]);
    const again = await admin.visitor.follow(await admin.visitor.post(end));
    expect(again.text).toContain('It had ended already.');
    await exchange(admin.visitor, { path: end, status: 404 });
  });

  test('somebody becomes a coach by their address, and a member again; it is written down', async () => {
    const made = await admin.visitor.post(path, { intent: 'make', newCoach: member.email });
    expect((await admin.visitor.follow(made)).text).toContain('They are a coach now.');
    expect(await roleOf(member.id)).toBe('coach');
    const stop = `${path}/${member.id}/stop`;
    await exchange(admin.visitor, { path: stop, status: 200, says: 'becomes a member again' });
    const stopped = await admin.visitor.follow(await admin.visitor.post(stop));
    expect(stopped.text).toContain('They are a member again');
    expect(await roleOf(member.id)).toBe('member');
    const acts = await site.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['coach-made', 'coach-unmade']);
  });

  test('C12-038 an administrator’s role is not touched, from no side', async () => {
    const page = await admin.visitor.post(path, { intent: 'make', newCoach: admin.email });
    expect(page.status).toBe(422);
    expect(page.text).toContain('This is an administrator.');
    await admin.visitor.post(`${path}/${admin.id}/stop`);
    expect(await roleOf(admin.id)).toBe('admin');
    await exchange(admin.visitor, { path: `${path}/${admin.id}/stop`, status: 404 });
  });

  test('a coach who stops keeps the members on paper, and is told apart', async () => {
    await give();
    await admin.visitor.post(`${path}/${coach.id}/stop`);
    const page = await admin.visitor.get(path);
    expect(page.text).toContain('Is no coach any more');
    expect(page.text).toContain(member.email);
  });

  test.each([
    [
      'whose account is closed to them',
      ({ id }: SeatedMember) => banUser(site.db, admin.id, id, 'x', site.now()),
      ({ id }: SeatedMember) => unbanUser(site.db, admin.id, id, site.now()),
    ],
    [
      'who has closed their account',
      (who: SeatedMember) => closeAccount(site.db, who, 'en', site.now()),
      ({ id }: SeatedMember) => keepAccount(site.db, id, site.now()),
    ],
  ])('C12-042 a coach %s is told apart, and nobody is given to them', async (_, goes, comesBack) => {
    await give();
    const alone = await seatMember(site, { role: 'coach', name: 'Otto Berg' });
    for (const who of [coach, alone]) await goes(who);
    const page = await admin.visitor.get(path);
    for (const text of ['their members have no coach', 'so nobody can be given to them', member.email])
      expect(page.text).toContain(text);
    for (const { id } of [coach, alone]) expect(page.html).not.toContain(`<option value="${id}"`);
    await comesBack(coach);
    const again = await admin.visitor.get(path);
    expect(again.text).not.toContain('their members have no coach');
    expect(again.html).toContain(`<option value="${coach.id}"`);
  });

  test('who never opened an account is no coach and no member: refused at the field, and nobody is told', async () => {
    const email = 'guest-of-coaches@example.com';
    await someStrategyRequest(site.db, email, site.now());
    await site.db.deleteFrom('jobs').execute();
    const says = 'They have no account yet. Invite them first.';
    const given = await give({ member: email });
    const made = await admin.visitor.post(path, { intent: 'make', newCoach: email });
    expect([given.status, made.status]).toEqual([422, 422]);
    expect(summaryOf(given.html)).toEqual([{ href: '#member', text: says }]);
    expect(summaryOf(made.html)).toEqual([{ href: '#newCoach', text: says }]);
    expect([valuesIn(given.html, 'member'), valuesIn(made.html, 'newCoach')]).toEqual([[email], [email]]);
    expect(await open()).toEqual([]);
    expect(await site.db.selectFrom('jobs').select('key').execute()).toEqual([]);
  });

  describe('C11-023 calls that are booked', () => {
    beforeEach(async () => {
      await give();
      const calls = await someCoach(site.db, coach.id);
      await someCall(site.db, calls, member.id, site.now());
      await someStrategyCall(site.db, calls, `${coach.id}@lead.example`, site.now());
    });
    const booked = async () =>
      (
        await site.db
          .selectFrom('calls')
          .select('id')
          .where('coach_id', '=', coach.id)
          .where('status', '=', 'booked')
          .execute()
      ).length;

    test.each([
      [
        'the page that ends a coaching',
        async () => `${path}/assignments/${(await open())[0]!.id}/end`,
        1,
        {},
      ],
      ['the page that takes the role away', async () => `${path}/${coach.id}/stop`, 2, {}],
      [
        'the page of roles',
        async () => `/admin/users/${coach.id}/role`,
        2,
        { role: 'member', seen: 'coach' },
      ],
      ['the page that closes an account', async () => `/admin/users/${coach.id}/ban`, 2, { reason: 'x' }],
      ['the page that closes it at their wish', async () => `/admin/users/${coach.id}/acts/close`, 2, {}],
    ] as const)('%s says how many are called off with it', async (_, find, count, fields) => {
      const page = await find();
      const says = count === 1 ? '1 booked call is called off.' : '2 booked calls are called off.';
      await exchange(admin.visitor, { path: page, status: 200, says });
      expect((await admin.visitor.post(page, fields)).status).toBe(303);
      expect(await booked()).toBe(2 - count);
      const own = await member.visitor.get('/coaching/calls');
      expect(own.text).toContain('Cancelled');
      expect(own.text).not.toContain('Booked');
    });

    test.each([
      ['a ban is lifted', 'ban', 'acts/unban'],
      ['an account is kept after all', 'acts/close', 'acts/keep'],
    ] as const)('stay called off where %s, which the page says before', async (_, goes, returns) => {
      const user = `/admin/users/${coach.id}`;
      await admin.visitor.post(`${user}/${goes}`, { reason: 'x' });
      const back = `${user}/${returns}`;
      const says = '2 booked calls were called off when the account was closed. They do not come back';
      await exchange(admin.visitor, { path: back, status: 200, says });
      expect((await admin.visitor.post(back, {})).status).toBe(303);
      expect(await booked()).toBe(0);
    });
  });

  test('C11-023 of calls that nobody had, the page that lifts a ban says nothing', async () => {
    await admin.visitor.post(`/admin/users/${coach.id}/ban`, { reason: 'x' });
    const path = `/admin/users/${coach.id}/acts/unban`;
    await exchange(admin.visitor, { path, status: 200, says: 'can sign in again', hides: 'called off' });
  });
});
