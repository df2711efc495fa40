import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepOwnStory } from '#app/domain/testimonials/keep-own-story.ts';
import { saveCompany } from '#app/domain/settings/company.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor, seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
beforeEach(async () => {
  await site.db.deleteFrom('smart_testimonials').execute();
  await site.db.deleteFrom('site_settings').where('key', '=', 'company').execute();
});
afterAll(() => site.close());

const sales = ['/', '/start', '/vsl', '/signup', '/upgrade-30-day', '/upgrade-foundation'];
const read = async (path: string) => new Visitor(site).get(path);

/** Somebody whose own story may be shown, under a name and a place. */
async function tellsStory(quote: string, named: Readonly<Record<string, string>> = {}) {
  const member = await seatMember(site, { name: 'Hidden Surname' });
  const submission = await submits(member.id);
  const answers = { allowPublicUse: true, testimonialQuote: quote, name: 'Iris V.', ...named };
  await keepOwnStory(site.db, member.id, { submission, answers, before: {} }, site.now());
  const { id } = await site.db
    .selectFrom('smart_testimonials')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { member, id, submission, answers };
}

async function submits(userId: string): Promise<string> {
  const [id, at] = [uuid(), site.now().toISOString()];
  await site.db
    .insertInto('form_progress')
    .values({
      id,
      user_id: userId,
      form_type: 'testimonial',
      form_data: '{}',
      created_at: at,
      updated_at: at,
    } as never)
    .execute();
  return id;
}

const presses = (id: string, act: string) => admin.visitor.post('/admin/testimonials', { id, act });

test('F12 without company and testimonials no page claims any, and leaves no empty heading', async () => {
  await tellsStory('Not approved by anybody.');
  for (const path of sales) {
    const { html, text } = await read(path);
    expect(html, path).not.toContain('What members say');
    expect(text, path).not.toContain('Not approved');
    expect(html, path).not.toContain('<address');
  }
});

test('F12 a testimonial stands on every sales page once an administrator puts it there, named as its author allowed', async () => {
  const { id } = await tellsStory('I sleep <script>alert(1)</script> again.', { location_to_share: 'Lima' });
  expect((await presses(id, 'show')).status).toBe(303);
  for (const path of sales) {
    const { html, text } = await read(path);
    expect(text, path).toContain('What members say');
    expect(html, path).toContain('I sleep &lt;script&gt;alert(1)&lt;/script&gt; again.');
    expect(text, path).toMatch(/Iris V\.,? · ?Lima|Iris V\., Lima/);
    expect(text, path).not.toContain('Surname');
  }
  expect((await read('/?lng=es')).html).toContain('lang="en"');
  await presses(id, 'take-down');
  for (const path of sales) expect((await read(path)).text, path).not.toContain('I sleep');
});

test('F12 whoever withdraws while it is shown is off every page at once, and agreeing anew does not bring it back', async () => {
  const { member, id } = await tellsStory('Mine to take back.');
  await presses(id, 'show');
  expect((await read('/')).text).toContain('Mine to take back.');
  await member.visitor.post('/forms/smart-testimonial', { intent: 'withdraw', id });
  for (const path of sales) expect((await read(path)).text, path).not.toContain('Mine to take back');
  await member.visitor.post('/forms/smart-testimonial', { intent: 'allow', id });
  expect((await read('/')).text).not.toContain('Mine to take back');
});

test('F12 what its author writes anew is not what the administrator read, and waits for them', async () => {
  const { member, id, submission, answers } = await tellsStory('The first words.');
  await presses(id, 'show');
  const told = { submission, answers: { ...answers, testimonialQuote: 'Other words.' }, before: answers };
  await keepOwnStory(site.db, member.id, told, site.now());
  expect((await read('/')).text).not.toMatch(/first words|Other words/);
});

test('F12 six at the most are shown, those in the language of the reader first', async () => {
  for (let n = 1; n <= 8; n += 1) {
    const { id } = await tellsStory(`Story number ${n}.`);
    if (n === 1) await site.db.updateTable('smart_testimonials').set({ language: 'es' }).execute();
    site.moveClock(1000);
    await presses(id, 'show');
  }
  expect((await read('/')).html.match(/<blockquote/g)).toHaveLength(6);
  expect((await read('/')).text).not.toContain('Story number 1.');
  expect((await read('/?lng=es')).text).toContain('Story number 1.');
});

test('C12-005 several are shown at once, whoever does not agree is passed over, and a press undoes it', async () => {
  const [one, other] = [await tellsStory('The one.'), await tellsStory('The other.')];
  await site.db
    .updateTable('smart_testimonials')
    .set({ marketing_approved: 0 })
    .where('id', '=', other.id)
    .execute();
  const key = uuid();
  const body = { key, act: 'show', ids: `${one.id} ${other.id}` };
  const page = await admin.visitor.get(`/admin/bulk/testimonials/new?act=show&id=${one.id}&id=${other.id}`);
  expect(page.text).toContain('1 testimonial goes on public pages');
  expect(page.text).toContain('1 is left out:');
  expect(page.text).toContain('its author does not let it be shown');
  const ids = /name="ids" value="([^"]*)"/.exec(page.html)![1]!;
  const done = await admin.visitor.post('/admin/bulk/testimonials/new', { ...body, ids });
  expect((await admin.visitor.follow(done)).text).toContain('1 testimonial is on public pages.');
  expect((await read('/')).text).toContain('The one.');
  await admin.visitor.post(`/admin/bulk/${key}`);
  expect((await read('/')).text).not.toContain('The one.');
});

test('F12 who runs the place is named at the foot of every page, on the terms and on the privacy policy', async () => {
  const company = { name: 'Plan & <b>Sons</b>', address: '1 Main Street\nMiami, FL', registration: 'FL 123' };
  const form = { name: company.name, address: company.address, registration: company.registration };
  const { html } = await admin.visitor.get('/admin/company');
  const seen = /name="seen" value="([^"]*)"/.exec(html)![1]!;
  const half = await admin.visitor.post('/admin/company', { ...form, address: '', seen });
  expect(half.status).toBe(422);
  expect(half.text).toContain('Address: fill this in, or leave all three empty.');
  expect((await admin.visitor.post('/admin/company', { ...form, seen })).status).toBe(303);
  for (const path of [...sales, '/auth', '/terms', '/privacy']) {
    const page = await read(path);
    expect(page.html, path).toContain('Plan &amp; &lt;b&gt;Sons&lt;/b&gt;');
    expect(page.text, path).toContain('Miami, FL');
  }
  expect((await read('/terms')).text).toContain('Who you make this agreement with:');
  // Somebody else was faster.
  await saveCompany(site.db, null, { ...company, name: 'Other Ltd' }, site.now());
  expect((await admin.visitor.post('/admin/company', { ...form, seen })).status).toBe(409);
  const now = /name="seen" value="([^"]*)"/.exec((await admin.visitor.get('/admin/company')).html)![1]!;
  await admin.visitor.post('/admin/company', { name: '', address: '', registration: '', seen: now });
  for (const path of sales) expect((await read(path)).html, path).not.toContain('<address');
});
