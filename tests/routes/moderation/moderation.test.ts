import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { report } from '#app/domain/moderation/reports.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { someGroup, somePost } from '#tests/domain/community/people.ts';
import { decided, heardBy, latestDecision } from '#tests/domain/moderation/reported.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, linksOf, titleOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
let anna: SeatedMember;
let ben: SeatedMember;
let people = 0;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben] = [await someone('Anna'), await someone('Ben')];
});

/** Somebody whom the community is open to, with a name there. */
async function someone(name: string, language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', seated.id).execute();
  await writeCard(
    site.db,
    seated.id,
    { name: `${name} ${(people += 1)}`, about: 'I row.', shown: ['about'] },
    site.now(),
  );
  return seated;
}

const postOf = async (author: SeatedMember, post: Parameters<typeof somePost>[2] = {}) =>
  ({ kind: 'post', id: await somePost(site.db, author.id, { at: site.now(), ...post }) }) as const;
const hiddenPost = async () => {
  const post = await postOf(anna);
  await decided(site.db, admin.id, post, 'hide', {}, site.now());
  return { post, told: `/community/decisions/${(await latestDecision(site.db, post)).id}` };
};
const isGone = async (path: string, who: SeatedMember) =>
  expect((await who.visitor.get(path)).status, path).toBe(404);

describe('a report', () => {
  test('C9-045 is led to from a post, a group and a card, says who reads it, and thanks with what happens next', async () => {
    const post = await postOf(anna);
    const group = await someGroup(site.db, anna.id);
    for (const page of [
      `/community/posts/${post.id}`,
      `/community/groups/${group}`,
      `/community/people/${anna.id}`,
    ]) {
      expect(linksOf((await ben.visitor.get(page)).html), page).toContain(`${page}/report`);
      const path = `${page}/report`;
      expect((await ben.visitor.get(path)).text).toContain('Only the moderators read this.');
      const empty = await ben.visitor.post(path, { words: 'Kept words.' });
      expect(empty.status).toBe(422);
      expect(errorAt(empty.html, 'reason')).toMatch(/./);
      expect(empty.html).toContain('Kept words.');
      const sent = await exchange(ben.visitor, {
        path,
        body: { reason: 'hurtful', words: 'It hurts.' },
        status: 303,
        location: path,
      });
      const thanks = await ben.visitor.follow(sent);
      expect(titleOf(thanks.html)).toContain('Thank you');
      expect(thanks.html).toContain(`action="/community/people/${anna.id}/block"`);
      expect((await ben.visitor.post(path, { reason: 'other' })).status).toBe(303);
    }
    const { count } = await site.db
      .selectFrom('community_reports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('reporter_id', '=', ben.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });

  test('C9-053 nobody reports what they do not see, or their own', async () => {
    const paths = [
      `/community/posts/${(await postOf(anna, { state: 'hidden' })).id}/report`,
      `/community/posts/${(await postOf(anna, { state: 'deleted' })).id}/report`,
      `/community/posts/${(await postOf(ben)).id}/report`,
      `/community/people/${ben.id}/report`,
      '/community/groups/nothing/report',
    ];
    for (const path of paths) {
      await isGone(path, ben);
      expect((await ben.visitor.post(path, { reason: 'other' })).status, path).toBe(404);
    }
  });

  test('C9-045 of danger arrives where the post was deleted meanwhile, and any other hands its words back', async () => {
    const post = await postOf(anna, { state: 'deleted' });
    const path = `/community/posts/${post.id}/report`;
    const words = 'She wrote that she will hurt herself.';
    for (const reason of ['hurtful', ''])
      await exchange(ben.visitor, {
        path,
        body: { reason, words },
        status: 404,
        says: ['This is no longer there', words],
      });
    const sent = await exchange(ben.visitor, {
      path,
      body: { reason: 'danger', words },
      status: 303,
      location: '/community',
    });
    expect((await ben.visitor.follow(sent)).text).toContain('your report has arrived all the same');
    expect((await admin.visitor.get(`/admin/community/posts/${post.id}`)).text).toContain(words);
  });
});

describe('moderators', () => {
  const caseOf = ({ id }: Matter) => `/admin/community/posts/${id}`;
  const formOf = (html: string) => ({
    id: /name="id" value="([^"]+)"/.exec(html)![1]!,
    mark: /name="mark" value="([^"]+)"/.exec(html)![1]!,
  });

  test('C9-044 see what waits with everything that a decision rests on, and members see none of it', async () => {
    const post = await postOf(anna, { body: 'A sharp word.' });
    await report(site.db, ben.id, post, { reason: 'hurtful', words: 'Look at this.' }, site.now());
    const queue = await admin.visitor.get('/admin/community');
    expect(linksOf(queue.html)).toContain(caseOf(post));
    expect(queue.text).toMatch(/A sharp word\..*1 report · hurtful/);
    const { text } = await admin.visitor.get(caseOf(post));
    for (const said of ['A sharp word.', 'Look at this.', /Ben \d+/, anna.email, '0 times'])
      expect(text).toMatch(said);
    expect((await admin.visitor.get('/admin')).text).toMatch(/Community: to read or decide \d+/);
    for (const path of ['/admin/community', caseOf(post), '/admin/community/settings'])
      expect((await ben.visitor.get(path)).status, path).not.toBe(200);
    await isGone('/admin/community/posts/nothing', admin);
    for (const tab of ['appeals', 'decided', 'deleted'])
      expect((await admin.visitor.get(`/admin/community?tab=${tab}`)).status).toBe(200);
  });

  test('C9-044 decide once, with a reason; what is missing is said and what was typed stays', async () => {
    const post = await postOf(anna);
    const path = caseOf(post);
    const form = formOf((await admin.visitor.get(path)).html);
    const wrong = [
      [{}, 'decision', 'Choose what happens to it'],
      [{ decision: 'hide', rule: 'none' }, 'reason', 'Choose a rule'],
      [{ decision: 'hide', rule: 'kind', reason: 'x'.repeat(1001) }, 'reason', 'At most 1000 characters'],
    ] as const;
    for (const [body, , said] of wrong) {
      const answer = await admin.visitor.post(path, { intent: 'decide', ...form, ...body });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(said);
    }
    const body = { intent: 'decide', ...form, decision: 'hide', rule: 'kind', reason: 'Own words.' };
    for (let turn = 0; turn < 2; turn += 1)
      await exchange(admin.visitor, { path, body, status: 303, location: '/admin/community' });
    expect(await heardBy(site.db, anna.id)).toEqual(['decision']);
    const late = await admin.visitor.post(path, {
      ...body,
      id: '0190a000-0000-7000-8000-000000000000',
      decision: 'keep',
      reason: 'Typed meanwhile.',
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('It has changed since you opened it');
    expect(late.html).toContain('Typed meanwhile.');
    const again = await admin.visitor.post(path, { ...body, ...formOf(late.html), decision: 'show' });
    expect(again.status).toBe(303);
    expect((await ben.visitor.get(`/community/posts/${post.id}`)).status).toBe(200);
  });

  test('C9-044 choose how many first posts are held, and what calls for help is held anyway, with help for its author first', async () => {
    const path = '/admin/community/settings';
    for (const first of ['', '-1', '21', '1.5', 'many']) {
      const wrong = await admin.visitor.post(path, { first });
      expect(wrong.status, first).toBe(422);
      expect(wrong.text).toContain('Enter a whole number from 0 to 20');
    }
    await exchange(admin.visitor, { path, body: { first: '1' }, status: 303, location: path });
    const held = await anna.visitor.post('/community', { id: 'one', body: 'My first line.' });
    expect(held.status).toBe(303);
    await exchange(admin.visitor, { path, body: { first: '0' }, status: 303, location: path });
    const crying = await anna.visitor.post('/community', { id: 'two', body: 'I want to kill myself.' });
    expect((await anna.visitor.follow(crying)).text).toContain('You do not have to carry this alone');
    const { text } = await ben.visitor.get('/community');
    for (const words of ['My first line.', 'kill myself']) expect(text).not.toContain(words);
    const queue = (await admin.visitor.get('/admin/community')).text;
    expect(queue.indexOf('kill myself')).toBeLessThan(queue.indexOf('My first line.'));
    expect(queue).toContain('Maybe danger');
  });

  test('C9-053 see what somebody deleted, also of whoever is banned, and its picture has no other address', async () => {
    const post = await postOf(anna, { state: 'deleted', body: 'Gone words.' });
    await site.db
      .updateTable('users')
      .set({ disabled_at: site.now().toISOString() })
      .where('id', '=', anna.id)
      .execute();
    expect((await admin.visitor.get('/admin/community?tab=deleted')).text).toContain('Gone words.');
    expect((await admin.visitor.get(`/admin/community/people/${anna.id}`)).text).toContain('Gone words.');
    await isGone(`/community/posts/${post.id}`, ben);
    await isGone(`/admin/community/posts/${post.id}/picture`, admin);
  });
});

describe('an author', () => {
  test('C9-044 C9-053 reads why, appeals once, and is answered; nobody else finds any of it', async () => {
    const { post, told } = await hiddenPost();
    await isGone(`/community/posts/${post.id}`, ben);
    await isGone(told, ben);
    expect((await ben.visitor.get(`/community/posts/${post.id}/why`)).location).toBe(
      `/community/posts/${post.id}`,
    );
    const own = await anna.visitor.get(`/community/posts/${post.id}`);
    expect(linksOf(own.html)).toContain(`/community/posts/${post.id}/why`);
    expect((await anna.visitor.get(`/community/posts/${post.id}/why`)).location).toBe(told);
    expect((await anna.visitor.get(told)).text).toContain('in a way that hurts');
    expect((await anna.visitor.post(told, { appeal: '' })).status).toBe(422);
    await exchange(anna.visitor, {
      path: told,
      body: { appeal: 'I meant it kindly.' },
      status: 303,
      location: told,
    });
    const appealed = await anna.visitor.get(told);
    expect(appealed.text).toContain('The moderators have it.');
    expect(appealed.html).not.toContain('name="appeal"');
    const path = `/admin/community/posts/${post.id}`;
    const decisionId = told.split('/').at(-1)!;
    const answer = { intent: 'answer', decisionId, answer: 'granted', answerReason: 'You are right.' };
    expect((await admin.visitor.post(path, { ...answer, answerReason: '' })).status).toBe(422);
    expect((await admin.visitor.post(path, { ...answer, answer: '' })).html).toContain('You are right.');
    await exchange(admin.visitor, { path, body: answer, status: 303, location: path });
    expect((await anna.visitor.get(told)).text).toContain('The moderators agree with you');
    expect((await ben.visitor.get(`/community/posts/${post.id}`)).status).toBe(200);
  });

  test('C9-053 whoever answers for a card reads what was hidden of it', async () => {
    const card = { kind: 'person', id: anna.id } as const;
    await decided(site.db, admin.id, card, 'hide', { rule: 'name' }, site.now());
    const told = `/community/decisions/${(await latestDecision(site.db, card)).id}`;
    expect((await anna.visitor.post(told, { appeal: 'I row, no more.' })).status).toBe(303);
    const page = await admin.visitor.get(`/admin/community/people/${anna.id}`);
    expect(page.text).toContain('What was hidden:');
    expect(page.text).toContain('I row.');
    expect(page.text).toContain('these words come back only if the member has written nothing else since');
  });

  test('hears of it in the tabs of the community, and takes all as seen by one press; a switch tells it by mail', async () => {
    const { told } = await hiddenPost();
    expect((await anna.visitor.get('/community')).text).toContain('New for you (1)');
    const path = '/community/notices';
    const { html, text } = await anna.visitor.get(path);
    expect(linksOf(html)).toContain(told);
    expect(text).toContain('A moderator has decided about something of yours');
    const upTo = /name="upTo" value="([^"]+)"/.exec(html)![1]!;
    await exchange(anna.visitor, { path, body: { upTo }, status: 303, location: path });
    expect((await anna.visitor.get('/community')).text).not.toContain('New for you (1)');
    const settings = '/settings/reminders';
    expect((await anna.visitor.post(settings, { intent: 'community-on' })).status).toBe(303);
    expect((await anna.visitor.get(path)).text).toContain('A mail tells you in the morning');
    expect((await anna.visitor.post(settings, { intent: 'community-off' })).status).toBe(303);
  });
});
