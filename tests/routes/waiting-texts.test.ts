import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from './support/page.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const words = 'Walk to the river, ñandú';
const day = 86_400_000;

/** Signs out in one tab, and sends a page of the journal and a goal from two others. */
async function sendsSignedOut({ visitor }: SeatedMember): Promise<void> {
  await visitor.post('/sign-out');
  for (const [path, body] of [
    ['/journal', { type: 'morning', intention: words }],
    ['/goals/new', { title: words, pillar: 'Health' }],
  ] as const)
    expect((await visitor.post(path, body)).location, path).toContain('held%3D1');
}

/** Signs in with another browser, at the plain address. @returns the page that it leads to */
async function signsInElsewhere(email: string, language = 'en') {
  const visitor = new Visitor(site, language);
  const page = await visitor.follow(await visitor.post('/auth', { email, password }));
  expect(page.status).toBe(200);
  return { visitor, page };
}

test('A02 who signs in at the plain address, a day later and elsewhere, is told what waits, and finds the words', async () => {
  const member = await seatMember(site, { passwordHash });
  await sendsSignedOut(member);
  site.moveClock(day);
  const { visitor, page } = await signsInElsewhere(member.email);
  expect(page.text).toContain('What you sent could not be saved at the time. It is not lost');
  expect(page.text).toMatch(/Goal, sent on .+ Journal entry, sent on /);
  expect(page.html).not.toContain(words);
  for (const link of ['/journal?held=1', '/goals/new?held=1']) {
    expect(linksOf(page.html)).toContain(link);
    expect((await visitor.get(link)).html).toContain(words);
  }
  // Once, by the first page.
  expect(linksOf((await visitor.get('/dashboard')).html)).not.toContain('/goals/new?held=1');
  const settings = await visitor.get('/settings/data');
  expect(linksOf(settings.html)).toEqual(
    expect.arrayContaining(['/journal?held=1', '/goals/new?held=1', '/settings/data?ask=clear']),
  );
  expect(settings.html).not.toContain(words);
  expect(linksOf((await visitor.get('/settings/data?ask=clear')).html)).toContain('/goals/new?held=1');
});

test('A02 it is said at each sign-in until it is dealt with: what was sent again is not among it, and nothing once it is cleared', async () => {
  const member = await seatMember(site, { passwordHash, language: 'es' });
  await sendsSignedOut(member);
  const first = await signsInElsewhere(member.email, 'es');
  expect(first.page.text).toContain('Lo que enviaste no se pudo guardar en ese momento');
  await first.visitor.post('/journal', { type: 'morning', intention: words, intent: 'save', held: '1' });
  const second = await signsInElsewhere(member.email, 'es');
  expect(second.page.text).toContain('Lo que enviaste no se pudo guardar');
  expect(linksOf(second.page.html)).toContain('/goals/new?held=1');
  expect(linksOf(second.page.html)).not.toContain('/journal?held=1');
  await second.visitor.post('/settings/data', { intent: 'clear', confirmed: 'yes' });
  expect((await second.visitor.get('/settings/data')).text).toContain('No hay nada en espera.');
  const third = await signsInElsewhere(member.email, 'es');
  expect(third.page.text).not.toContain('Lo que enviaste no se pudo guardar');
});

test('A02 the page that shows one of them names the others alone', async () => {
  const member = await seatMember(site, { passwordHash });
  await sendsSignedOut(member);
  const { visitor } = member;
  const page = await visitor.follow(
    await visitor.post('/auth', { email: member.email, password, next: '/goals/new?held=1' }),
  );
  expect(page.html).toContain(words);
  expect(linksOf(page.html)).toContain('/journal?held=1');
  expect(linksOf(page.html)).not.toContain('/goals/new?held=1');
});

test('A02 nobody is told of what somebody else sent, not even at the same browser', async () => {
  const member = await seatMember(site, { passwordHash });
  await sendsSignedOut(member);
  const other = await seatMember(site, { passwordHash });
  const page = await member.visitor.follow(
    await member.visitor.post('/auth', { email: other.email, password }),
  );
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('What you sent could not be saved');
  const settings = await member.visitor.get('/settings/data');
  expect(settings.text).toContain('Nothing is waiting.');
  expect(settings.html).not.toContain('held=1');
  // And what no session is known for waits for nobody.
  await new Visitor(site).post('/journal', { type: 'morning', intention: words });
  const held = await site.db.selectFrom('held_posts').select('user_id').distinct().execute();
  expect(held.map(({ user_id }) => user_id)).not.toContain(other.id);
});

test('A02 what was sent to a page that is gone stands on another one', async () => {
  const member = await seatMember(site, { passwordHash });
  await member.visitor.post('/sign-out');
  const gone = '/goals/0193d000-0000-7000-8000-000000000000/edit';
  await member.visitor.post(gone, { title: words });
  const { visitor, page } = await signsInElsewhere(member.email);
  const link = linksOf(page.html).find((to) => to.includes('held=')) ?? '';
  const shown = await visitor.follow(await visitor.get(link));
  expect(shown.html).toContain(words);
});
