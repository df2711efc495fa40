import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
});
afterAll(() => site.close());

const asks = '/admin/bulk/users/new';
/** Sends the form of the page that asks. */
async function presses(path: string, typed: Readonly<Record<string, string>> = {}) {
  const { html } = await admin.visitor.get(path);
  const hidden = ['key', 'act', 'ids'].map((name) => [name, valuesIn(html, name)[0] ?? '']);
  return admin.visitor.post(path, { ...Object.fromEntries(hidden), ...typed });
}

test('C12-005 chosen people are named and counted on a page that changes nothing; its button does it, once', async () => {
  const [ana, ben] = [
    await seatMember(site, { name: 'Ana Bulk' }),
    await seatMember(site, { name: 'Ben Bulk' }),
  ];
  const list = await admin.visitor.get('/admin/users?q=bulk');
  for (const { id } of [ana, ben]) expect(list.html).toContain(`name="id" value="${id}"`);
  expect(list.text).toContain('Choose Ana Bulk');
  expect(valuesIn(list.html, 'where')).toEqual(['q=bulk']);
  const path = `${asks}?where=q%3Dbulk&act=ban&id=${ana.id}&id=${ben.id}`;
  const page = await admin.visitor.get(path);
  expect(page.text).toContain('2 accounts are closed');
  for (const name of ['Ana Bulk', 'Ben Bulk']) expect(page.text).toContain(name);
  expect(linksOf(page.html)).toContain('/admin/users?q=bulk');
  expect((await ana.visitor.get('/dashboard')).status).toBe(200);
  const empty = await presses(path, { note: ' \r\n' });
  expect(empty.status).toBe(422);
  expect(summaryOf(empty.html)).toEqual([{ href: '#note', text: 'Write why: each of them reads it.' }]);
  const long = await presses(path, { note: 'ñ'.repeat(1001) });
  expect(long.status).toBe(422);
  expect(long.html).toContain('ñ'.repeat(1001));
  const [key, ids] = [valuesIn(page.html, 'key')[0]!, valuesIn(page.html, 'ids')[0]!];
  for (const _ of [1, 2]) {
    const sent = await admin.visitor.post(path, { key, act: 'ban', ids, note: 'Rude to <b>others</b>.' });
    expect(sent).toMatchObject({ status: 303, location: `/admin/bulk/${key}` });
  }
  const done = await admin.visitor.get(`/admin/bulk/${key}`);
  expect(done.text).toContain('2 accounts are closed.');
  expect(done.text).toContain('Rude to <b>others</b>.');
  expect((await ana.visitor.get('/dashboard')).status).toBe(303);
  // Nothing is left to do, and no button says that there is.
  const again = await admin.visitor.get(path);
  for (const says of ['There is nothing to do here', '2 are left out:', 'was like that already'])
    expect(again.text).toContain(says);
  expect(again.html).not.toContain('id="confirm"');
  const late = await admin.visitor.post(path, { act: 'ban', ids, note: 'Once more.' });
  expect((await admin.visitor.follow(late)).text).toContain('2 were passed over.');
  const undone = await admin.visitor.follow(await admin.visitor.post(`/admin/bulk/${key}`));
  expect(undone.text).toContain('Taken back for 2.');
  expect(undone.html).not.toContain('Open them again');
  expect((await admin.visitor.follow(await admin.visitor.post(`/admin/bulk/${key}`))).text).toContain(
    'Nothing is left to undo.',
  );
  expect(linksOf((await admin.visitor.get('/admin/bulk')).html)).toContain(`/admin/bulk/${key}`);
});

test('C12-005 who is left out is named with the reason, and counted neither in words nor by the button', async () => {
  const ana = await seatMember(site, { name: 'Ana Half' });
  const boss = await seatMember(site, { name: 'Bo Half', role: 'admin' });
  const page = await admin.visitor.get(`${asks}?act=ban&id=${ana.id}&id=${boss.id}`);
  for (const says of ['1 account is closed', 'Close 1 account', '1 is left out:'])
    expect(page.text).toContain(says);
  expect(page.text).toMatch(/Bo Half \([^)]*\): is an administrator; that is done one by one/);
  expect(valuesIn(page.html, 'ids')).toEqual([ana.id]);
});

test('C12-005 everybody whom a filter finds is counted on the page, and those alone are meant', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => seatMember(site, { name: 'Nora Many' })));
  const other = await seatMember(site, { name: 'Somebody Else' });
  const path = `${asks}?where=q%3Dnora+many&all=1&act=sessions`;
  const page = await admin.visitor.get(path);
  expect(page.text).toContain('12 people are signed out');
  expect(page.text).toContain('and 2 more');
  // Who comes after the page was shown is not meant by it.
  const sent = await presses(path);
  expect((await admin.visitor.follow(sent)).text).toContain('12 people are signed out.');
  expect((await many[0]!.visitor.get('/dashboard')).status).toBe(303);
  expect((await other.visitor.get('/dashboard')).status).toBe(200);
});

test.each([
  ['nobody is chosen', `${asks}?act=ban&where=q%3Dx`, '/admin/users?q=x', 'Nobody was chosen.'],
  ['who is chosen is gone', `${asks}?act=ban&id=none`, '/admin/users', 'Nobody was chosen.'],
  ['nothing is to be done', `${asks}?id=none&where=%2F%2Fevil`, '/admin/users?%2F%2Fevil=', 'Choose what'],
  ['it is done in another list', '/admin/bulk/leads/new?act=ban&id=x', '/admin/leads', 'Choose what'],
])('goes back to the list where %s', async (_, path, location, says) => {
  const answer = await admin.visitor.get(path);
  expect(answer).toMatchObject({ status: 303, location });
  expect((await admin.visitor.follow(answer)).text).toContain(says);
});

test.each([
  ['GET', '/admin/bulk/nothing/new?act=ban', 404],
  ['GET', '/admin/bulk/nothing', 404],
  ['POST', `${asks}?act=ban`, 400],
] as const)('%s %s is %i', async (method, path, status) => {
  const answer = method === 'GET' ? await admin.visitor.get(path) : await admin.visitor.post(path, {});
  expect(answer.status).toBe(status);
});
