import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveTestimonial } from '#app/domain/testimonials/decide.ts';
import { listTestimonials } from '#app/domain/testimonials/testimonials.ts';
import { makes, story, tells, told } from '#tests/domain/testimonials/writing.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const path = '/admin/testimonials';

/** A member who has approved a testimonial. */
async function approves(
  marketing: boolean,
  name = 'Iris Vega',
): Promise<{ member: SeatedMember; id: string }> {
  const member = await seatMember(site, { name });
  await tells(site.db, member.id, story(), site.now());
  await makes(site.db, member.id, null, {}, site.now());
  const { pending } = await listTestimonials(site.db, member.id, 1);
  const approval = { option: 1, editedText: '', notes: 'canary-notes', marketing };
  await approveTestimonial(site.db, member.id, pending!.id, approval, site.now());
  return { member, id: pending!.id };
}

test('C7-081 C12-036 administrators read what may be shown to others, while it may', async () => {
  const { visitor } = await seatMember(site, { role: 'admin', name: 'Ada Boss' });
  await exchange(visitor, { path, status: 200, says: ['Testimonials to publish', 'None to publish'] });
  expect(linksOf((await visitor.get('/admin')).html)).toContain(path);
  const { member, id } = await approves(true);
  await approves(false, 'Private Person');
  const page = await visitor.get(path);
  for (const said of [
    '1 testimonial',
    told.quote,
    'From Iris (not to be published)',
    'What came of it',
    'wording 2026-11',
  ])
    expect(page.text).toContain(said);
  for (const hidden of ['Vega', 'canary-notes', 'Private', member.email])
    expect(page.html).not.toContain(hidden);
  await member.visitor.post('/forms/smart-testimonial', { intent: 'withdraw', id });
  await exchange(visitor, { path, status: 200, says: 'None to publish', hides: told.quote });
});

test('they are read twenty a page, and by nobody else', async () => {
  const { visitor } = await seatMember(site, { role: 'admin', language: 'es' });
  await site.db.deleteFrom('smart_testimonials').execute();
  for (let n = 0; n < 21; n += 1) await approves(true);
  const first = await visitor.get(path);
  expect(first.text).toContain('21 testimonios');
  expect(linksOf(first.html)).toContain(`${path}?page=2`);
  expect((await visitor.get(`${path}?page=2`)).html.match(/<blockquote/g)).toHaveLength(1);
  const member = await seatMember(site);
  await exchange(member.visitor, { path, status: 303, location: '/dashboard' });
});
