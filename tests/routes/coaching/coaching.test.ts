import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignCoach, endAssignment } from '#app/domain/coaching/assignments.ts';
import { shareKinds as kinds, type ShareKind } from '#db/tables/coaching.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { danger, expectHelpFirst, places as countries } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { neverSeen, words, writes } from './written.ts';

let site: TestSite;
let admin: SeatedMember;
let coach: SeatedMember;
let other: SeatedMember;
let shares: SeatedMember;
let silent: SeatedMember;
const [, britain] = countries;
let form = '';
let assignment = '';
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const give = async (to: SeatedMember, member: SeatedMember): Promise<string> => {
  const made = await assignCoach(site.db, admin.id, to.id, member.id, site.now());
  if (!made.ok) throw new Error(made.reason);
  return made.id;
};

beforeAll(async () => {
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  other = await seatMember(site, { role: 'coach', name: 'Otto Berg' });
  shares = await seatMember(site, { name: 'Iris Vega' });
  silent = await seatMember(site, { name: 'Nora Quiet' });
  form = await writes(site, shares);
  await writes(site, silent);
  await give(coach, silent);
});
beforeEach(async () => {
  await site.db
    .updateTable('coach_assignments')
    .set({ ended_at: 'x' })
    .where('member_id', '=', shares.id)
    .execute();
  assignment = await give(coach, shares);
});

const of = (member: SeatedMember, rest = ''): string => `/coach/members/${member.id}${rest}`;
const places = (member: SeatedMember): readonly string[] => [
  of(member),
  of(member, '/notes'),
  of(member, '/insights'),
  ...kinds.map((kind) => of(member, `/shared/${kind}`)),
  of(member, `/forms/${form}`),
];
const switchOn = (...on: readonly ShareKind[]) => setShares(site.db, shares.id, on, site.now());
const looks = async (): Promise<readonly string[]> =>
  (
    await site.db
      .selectFrom('audit_log')
      .select('subject')
      .where('user_id', '=', shares.id)
      .where('action', '=', 'coach-looked')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

describe('C11-019 what a coach sees of a member', () => {
  test.each(kinds)(
    '%s: their words with the switch, and without it none, nor of anything else',
    async (kind) => {
      for (const on of kinds) {
        await switchOn(on);
        const page = await coach.visitor.get(of(shares, `/shared/${kind}`));
        expect(page.status).toBe(200);
        const detail = await coach.visitor.get(of(shares, `/forms/${form}`));
        expect(detail.status).toBe(on === 'answers' ? 200 : 404);
        const all = page.html + detail.html;
        for (const kept of neverSeen) expect(all, `${kind} with ${on}`).not.toContain(kept);
        for (const one of kinds)
          expect(all.includes(words[one]), `${kind} with ${on}: ${one}`).toBe(
            one === 'answers' ? on === 'answers' : one === kind && one === on,
          );
        if (kind !== on) expect(page.text).toContain('not shared.');
        expect(page.text).toContain('Journal: only they can read it.');
      }
    },
  );

  test('who shares nothing is only named', async () => {
    for (const path of places(silent)) {
      const page = await coach.visitor.get(path);
      for (const text of [...Object.values(words), ...neverSeen]) expect(page.html).not.toContain(text);
    }
    await exchange(coach.visitor, {
      path: '/coach',
      status: 200,
      says: ['Nora Quiet', 'Check-ins: not shared.', 'Too little is shared'],
    });
  });

  test('one member’s form is not found below another one', async () => {
    await switchOn(...kinds);
    await exchange(coach.visitor, { path: of(silent, `/forms/${form}`), status: 404 });
  });

  test('each look is written down once an hour for each kind, and the member reads it', async () => {
    await site.db.deleteFrom('audit_log').where('action', '=', 'coach-looked').execute();
    await switchOn('goals', 'answers');
    for (const kind of [...kinds, ...kinds]) await coach.visitor.get(of(shares, `/shared/${kind}`));
    await coach.visitor.get(of(shares, `/forms/${form}`));
    expect(await looks()).toEqual(['coach-share:answers', 'coach-share:goals']);
    site.moveClock(3_600_000);
    await coach.visitor.get(of(shares, '/shared/goals'));
    expect(await looks()).toHaveLength(3);
    const page = await shares.visitor.get('/settings/data/looks');
    for (const text of ['Goals', 'Answers', 'Rosa Lind']) expect(page.text).toContain(text);
    await exchange(silent.visitor, { path: '/settings/data/looks', status: 200, hides: 'Rosa Lind ·' });
  });
});

describe('C11-019 nobody else sees anything', () => {
  beforeEach(() => switchOn(...kinds));
  test('another coach, and an administrator who has another member: not found', async () => {
    const boss = await seatMember(site, { role: 'admin' });
    await give(boss, await seatMember(site));
    await give(other, await seatMember(site));
    for (const { visitor } of [other, boss])
      for (const path of places(shares)) {
        await exchange(visitor, { path, status: 404, hides: Object.values(words) });
        expect((await visitor.post(path, { message: 'Hello' })).status).toBeGreaterThanOrEqual(404);
      }
  });

  test.each(['member', 'lead', 'admin'] as const)('a %s without members is sent away', async (role) => {
    const { visitor } = await seatMember(site, { role });
    for (const path of ['/coach', ...places(shares)])
      await exchange(visitor, { path, status: 303, location: '/dashboard' });
  });

  test.each([
    ['en', 'You are not authorized to perform this action.', '>Message<'],
    ['es', 'No tienes autorización para hacer esto.', '>Mensaje<'],
  ] as const)(
    'what somebody sends who is no coach any more is refused in %s, with what they typed',
    async (language, says, label) => {
      const { visitor } = await seatMember(site, { language });
      const sent = await visitor.post(of(shares, '/notes'), { message: 'Ask how the new shift went.' });
      expect([sent.status, sent.location]).toEqual([403, null]);
      for (const text of [says, 'Ask how the new shift went.']) expect(sent.text).toContain(text);
      expect(sent.html).toContain(label);
      expect(await site.db.selectFrom('coach_notes').select('id').execute()).toEqual([]);
    },
  );

  test('the member is sent away from their own page as their coach sees it, and a guest signs in first', async () => {
    await exchange(shares.visitor, { path: of(shares), status: 303, location: '/dashboard' });
    await exchange(new Visitor(site), { path: of(shares), status: 303, location: /^\/auth\?next=/ });
  });

  test('after the end, and after the role is gone, the coach finds nothing; the next coach begins with nothing shared', async () => {
    await endAssignment(site.db, admin.id, assignment, site.now());
    for (const path of places(shares)) await exchange(coach.visitor, { path, status: 404 });
    await give(other, shares);
    const page = await other.visitor.get(of(shares, '/shared/goals'));
    expect(page.html).not.toContain(words.goals);
    await site.db.updateTable('profiles').set({ role: 'member' }).where('id', '=', other.id).execute();
    await exchange(other.visitor, { path: of(shares), status: 303, location: '/dashboard' });
    await site.db.updateTable('profiles').set({ role: 'coach' }).where('id', '=', other.id).execute();
  });
});

describe('C11-019 messages', () => {
  const message = (text: string) => ({ id: uuid(), message: text });
  const jobs = async (): Promise<number> =>
    (await site.db.selectFrom('jobs').select('key').where('key', 'like', 'mail:coach-message:%').execute())
      .length;

  test('go both ways; the mail says only that one waits, once an hour to each', async () => {
    const first = message('My secret of the day');
    const before = await jobs();
    await shares.visitor.post('/coaching', first);
    await shares.visitor.post('/coaching', first);
    await shares.visitor.post('/coaching', message('And one more'));
    expect(await jobs()).toBe(before + 1);
    await exchange(coach.visitor, { path: '/coach', status: 200, says: 'Waits for your answer' });
    const thread = await coach.visitor.get(of(shares));
    expect(thread.text).toContain('a mail that says a message waits, unless they have stopped such mails');
    expect(thread.text.split('My secret of the day')).toHaveLength(2);
    await coach.visitor.follow(await coach.visitor.post(of(shares), message('Well done, Iris')));
    expect((await shares.visitor.get('/coaching')).text).toContain('Well done, Iris');
    await exchange(coach.visitor, { path: '/coach', status: 200, hides: 'Waits for your answer' });
    await site.workOff();
    const mails = await site.mailsTo(coach.email);
    expect(mails.at(-1)?.text).toContain(`/coach/members/${shares.id}`);
    expect(JSON.stringify(mails)).not.toContain('My secret');
    await exchange(silent.visitor, { path: '/coaching', status: 200, hides: ['My secret', 'Well done'] });
  });

  test.each([
    ['', 'Write something first.'],
    ['x'.repeat(4001), 'At most 4,000 characters.'],
  ])('what cannot be sent stays in its box (%#)', async (text, says) => {
    for (const [visitor, path] of [
      [shares.visitor, '/coaching'],
      [coach.visitor, of(shares)],
      [coach.visitor, of(shares, '/notes')],
    ] as const) {
      const page = await visitor.post(path, message(text));
      expect(page.status).toBe(422);
      expect(page.text).toContain(says);
      expect(valuesIn(page.html, 'message')).toEqual([text]);
    }
  });

  test('E01 words of danger to a coach bring help before everything else', async () => {
    const sent = await shares.visitor.post('/coaching', message(danger.en));
    const open = (path: string) => shares.visitor.request(path, { headers: { 'Accept-Language': 'en-GB' } });
    expectHelpFirst((await open(sent.location!)).html, britain);
    expectHelpFirst((await open('/coaching')).html, britain);
  });

  test('without a coach nothing is sent, and what was typed stands there', async () => {
    const alone = await seatMember(site);
    await site.db.updateTable('profiles').set({ current_xp: 1000 }).where('id', '=', alone.id).execute();
    await exchange(alone.visitor, { path: '/coaching', status: 200, says: ['No coach yet', 'Write to us'] });
    const page = await alone.visitor.post('/coaching', message('Hello there'));
    expect(page.status).toBe(422);
    expect(page.html).toContain('Hello there');
  });
});

test('C11-019 notes: private ones are the coach’s, shared ones are read by the member, and sharing can stop', async () => {
  await coach.visitor.post(of(shares, '/notes'), { id: uuid(), message: 'Kept to myself' });
  await coach.visitor.post(of(shares, '/notes'), { id: uuid(), message: 'For both of us', shared: 'on' });
  await exchange(shares.visitor, {
    path: '/coaching/notes',
    status: 200,
    says: 'For both of us',
    hides: 'Kept to myself',
  });
  await exchange(silent.visitor, { path: '/coaching/notes', status: 200, hides: 'For both of us' });
  const { id } = await site.db
    .selectFrom('coach_notes')
    .select('id')
    .where('text', '=', 'For both of us')
    .executeTakeFirstOrThrow();
  expect((await coach.visitor.post(of(silent, '/notes'), { note: id, share: 'no' })).status).toBe(404);
  await coach.visitor.post(of(shares, '/notes'), { note: id, share: 'no' });
  await exchange(shares.visitor, { path: '/coaching/notes', status: 200, hides: 'For both of us' });
});

test('C11-019 the switches begin off, and a page made for an earlier coach shares nothing with the next', async () => {
  const page = await shares.visitor.get('/coaching/shares');
  for (const kind of kinds) expect(valuesIn(page.html, kind)).toEqual([]);
  await shares.visitor.post('/coaching/shares', { assignment, goals: 'on' });
  expect(valuesIn((await shares.visitor.get('/coaching/shares')).html, 'goals')).toEqual(['on']);
  await shares.visitor.post('/coaching/shares', { assignment: 'earlier', answers: 'on' });
  expect(valuesIn((await shares.visitor.get('/coaching/shares')).html, 'answers')).toEqual([]);
  await shares.visitor.post('/coaching/shares', { assignment });
  expect(valuesIn((await shares.visitor.get('/coaching/shares')).html, 'goals')).toEqual([]);
});
