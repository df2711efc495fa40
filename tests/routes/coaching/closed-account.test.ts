import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { banUser, unbanUser } from '#app/domain/administration/bans.ts';
import { closeAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { sendMessage } from '#app/domain/coaching/messages.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { shareKinds as kinds } from '#db/tables/coaching.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { words, writes } from './written.ts';

let site: TestSite;
let admin: SeatedMember;
let coach: SeatedMember;
let member: SeatedMember;
let form = '';
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
  member = await seatMember(site, { name: 'Iris Vega' });
  form = await writes(site, member);
  const given = await assignCoach(site.db, admin.id, coach.id, member.id, site.now());
  if (!given.ok) throw new Error(given.reason);
  await setShares(site.db, member.id, kinds, site.now());
  const sending = { assignmentId: given.id, authorId: member.id, recipientId: coach.id };
  await sendMessage(site.db, sending, { id: uuid(), text: 'What I wrote before' }, '/coach', site.now());
});
afterAll(() => site.close());
const of = (rest = ''): string => `/coach/members/${member.id}${rest}`;
const places = (): readonly string[] => [
  '/coach',
  of(),
  of('/notes'),
  of('/insights'),
  ...kinds.map((kind) => of(`/shared/${kind}`)),
];

describe.each([
  [
    'whose account is closed to them',
    () => banUser(site.db, admin.id, member.id, 'Spam in the community', site.now()),
    () => unbanUser(site.db, admin.id, member.id, site.now()),
  ],
  [
    'who has closed their account',
    () => closeAccount(site.db, member, 'en', site.now()),
    () => keepAccount(site.db, member.id, site.now()),
  ],
])('C12-042 a member %s', (_, goes, comesBack) => {
  beforeEach(async () => {
    // Looks of a time when it was open.
    await site.db.deleteFrom('audit_log').where('action', '=', 'coach-looked').execute();
    expect(await goes()).toEqual({ ok: true });
  });
  afterEach(comesBack);

  test('is named to the coach, who learns that it is so, and nothing that was shared', async () => {
    for (const path of places())
      await exchange(coach.visitor, {
        path,
        status: 200,
        says: ['Iris Vega', 'Their account is closed at the moment'],
        hides: [...Object.values(words), 'Last check-in', 'Risk: ', 'Spam in the community'],
      });
    await exchange(coach.visitor, { path: of(`/forms/${form}`), status: 404 });
    // What the two wrote is the coach's, too.
    await exchange(coach.visitor, { path: of(), status: 200, says: 'What I wrote before' });
    expect(
      await site.db.selectFrom('audit_log').select('id').where('action', '=', 'coach-looked').execute(),
    ).toEqual([]);
  });

  test('gets no message, and what the coach typed stands there', async () => {
    const message = 'I hope to hear of you.';
    expect((await coach.visitor.get(of())).html).not.toContain('name="message"');
    const sent = await coach.visitor.post(of(), { id: uuid(), message });
    expect(sent.status).toBe(422);
    for (const text of ['so it was not sent', message]) expect(sent.text).toContain(text);
    const written = site.db.selectFrom('coach_messages').select('text');
    expect(await written.execute()).toEqual([{ text: 'What I wrote before' }]);
    const told = site.db.selectFrom('jobs').select('payload').where('key', 'like', 'mail:coach-message:%');
    expect(JSON.stringify(await told.execute())).not.toContain(member.email);
  });

  test('is there again with all that they share, as soon as the account is open', async () => {
    await comesBack();
    for (const kind of kinds)
      await exchange(coach.visitor, {
        path: kind === 'answers' ? of(`/forms/${form}`) : of(`/shared/${kind}`),
        status: 200,
        says: words[kind],
        hides: 'is closed at the moment',
      });
  });
});
