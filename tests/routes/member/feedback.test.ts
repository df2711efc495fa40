import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const feedback = {
  type: 'bug',
  subject: 'The <b>chart</b> is empty',
  message: 'On my phone.\nIn Spanish.',
  category: 'ui',
  priority: 'high',
  email: 'else@example.com',
};
const rowsOf = (id: string) => site.db.selectFrom('feedback').selectAll().where('user_id', '=', id).execute();

describe('feedback', () => {
  test('C2-056 asks for type, subject, message, category, priority and, as a choice, an address', async () => {
    const { html, text } = await member.visitor.get('/feedback');
    expect(valuesIn(html, 'type')).toEqual(['general']);
    expect(valuesIn(html, 'priority')).toEqual(['medium']);
    expect(valuesIn(html, 'category')).toEqual(['other']);
    for (const value of [
      'bug',
      'feature',
      'improvement',
      'general',
      'low',
      'medium',
      'high',
      'ui',
      'performance',
      'features',
      'other',
    ])
      expect(html).toContain(`value="${value}"`);
    expect(text).toContain('E-mail address (optional)');
  });

  test('C2-056 C2-058 is stored, thanked for, and once where the form is sent twice', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) {
      const sent = await member.visitor.post('/feedback', { ...feedback, id });
      expect(sent).toMatchObject({ status: 303, location: '/feedback' });
      expect((await member.visitor.follow(sent)).text).toContain('Thank you. We have your feedback');
    }
    expect(await rowsOf(member.id)).toMatchObject([{ id, ...feedback }]);
  });

  test('C2-057 needs no address', async () => {
    expect((await member.visitor.post('/feedback', { ...feedback, email: '' })).status).toBe(303);
    expect(await rowsOf(member.id)).toMatchObject([{ email: null }]);
  });

  test.each([
    ['type', '', 'This field is required'],
    ['subject', ' ', 'This field is required'],
    ['message', '', 'This field is required'],
    ['category', '', 'This field is required'],
    ['priority', '', 'This field is required'],
    ['type', 'praise', 'Choose one of the listed options'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['subject', 'x'.repeat(151), 'Must be no more than 150 characters'],
  ])('C2-057 with %s = %j says what is missing, and keeps the rest', async (field, value, says) => {
    const page = await member.visitor.post('/feedback', { ...feedback, [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toBe(says);
    const [told] = summaryOf(page.html);
    expect(told?.href).toBe(`#f-${field}`);
    // With the field's name: several of these lines may stand below each other.
    expect(told?.text).toMatch(new RegExp(`^\\S.*[?:] ${says}$`));
    expect(summaryOf(page.html)).toHaveLength(1);
    if (field !== 'message') expect(valuesIn(page.html, 'message')).toEqual([feedback.message]);
    expect(await rowsOf(member.id)).toEqual([]);
  });

  test('C2-058 that cannot be stored is not thanked for: it stands there to be sent again', async () => {
    const page = await whileFull(site, 'feedback', () => member.visitor.post('/feedback', feedback));
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Failed to submit feedback');
    expect(valuesIn(page.html, 'message')).toEqual([feedback.message]);
    expect((await member.visitor.post('/feedback', feedback)).status).toBe(303);
  });
});

describe('the administrators’ page of feedback', () => {
  test('C2-058 shows all of it as text, a page at a time', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    await member.visitor.post('/feedback', feedback);
    const page = await admin.visitor.get('/admin/feedback');
    expect(page.text).toContain('On my phone. In Spanish.');
    expect(page.html).toContain('The &lt;b&gt;chart&lt;/b&gt; is empty');
    expect(linksOf(page.html)).toContain('mailto:else@example.com');
    expect(linksOf((await admin.visitor.get('/admin')).html)).toContain('/admin/feedback');
    for (let n = 0; n < 21; n += 1)
      await member.visitor.post('/feedback', { ...feedback, subject: `Number ${n}` });
    expect(linksOf((await admin.visitor.get('/admin/feedback')).html)).toContain('/admin/feedback?page=2');
    for (const page of ['2', '0', '-1', '99', 'x', '1e9'])
      expect((await admin.visitor.get(`/admin/feedback?page=${page}`)).status, page).toBe(200);
  });

  test('C2-058 keeps what an administrator notes whole, opens it again, and says both', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    await member.visitor.post('/feedback', { ...feedback, subject: 'A long line' });
    const [{ id } = { id: '' }] = await rowsOf(member.id);
    // As much as the field holds: browsers send two characters for each end of a line, and count one.
    const note = `${'x'.repeat(499)}\n${'y'.repeat(500)}`;
    const sent = await admin.visitor.post('/admin/feedback', {
      id,
      act: 'done',
      note: note.replace('\n', '\r\n'),
    });
    expect(sent).toMatchObject({ status: 303, location: '/admin/feedback' });
    expect(await rowsOf(member.id)).toMatchObject([{ done_note: note, done_at: expect.any(String) }]);
    expect((await admin.visitor.get('/admin/feedback')).text).not.toContain('A long line');
    const done = await admin.visitor.get('/admin/feedback?state=done');
    expect(done.text).toContain('yyyy');
    await admin.visitor.post('/admin/feedback', { id, act: 'open' });
    expect(await rowsOf(member.id)).toMatchObject([{ done_note: note, done_at: null }]);
  });

  test('C2-058 a note that is too long is told, and nothing of it cut off', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    await member.visitor.post('/feedback', feedback);
    const [{ id } = { id: '' }] = await rowsOf(member.id);
    const note = 'x'.repeat(1001);
    const page = await admin.visitor.post('/admin/feedback', { id, act: 'done', note });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([
      { href: `#note-${id}`, text: 'At most 1000 characters. Nothing was cut off.' },
    ]);
    expect(valuesIn(page.html, 'note')).toContain(note);
    expect(await rowsOf(member.id)).toMatchObject([{ done_note: '', done_at: null }]);
  });

  test('C2-058 is for administrators alone', async () => {
    await member.visitor.post('/feedback', feedback);
    for (const role of ['member', 'lead', 'coach'] as const) {
      const { visitor } = await seatMember(site, { role });
      expect(await visitor.get('/admin/feedback')).toMatchObject({ status: 303, location: '/dashboard' });
    }
  });
});
