import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { findInvitation, useInvitation } from '#app/domain/programs/invitations.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
const path = '/admin/invitations';
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('tier_selection_links').execute();
  admin = await seatMember(site, { role: 'admin' });
});

const make = (fields: Record<string, string> = {}) =>
  admin.visitor.post(path, { tier: '3', note: 'Tom Reyes', days: '14', ...fields });
const tokenIn = (html: string): string => /\/join\/([\w-]+)/.exec(html)?.[1] ?? '';
const links = () => site.db.selectFrom('tier_selection_links').selectAll().execute();

describe('invitations', () => {
  test('C12-033 the link is shown once, on the page that answers, and stands nowhere else', async () => {
    await exchange(admin.visitor, { path, status: 200, says: ['No invitation yet', 'Days that it works'] });
    const page = await make();
    expect(page.status).toBe(200);
    expect(page.text).toContain('The link for Tom Reyes is ready');
    const token = tokenIn(page.html);
    expect(await findInvitation(site.db, token, site.now())).toMatchObject({ state: 'valid', tierId: 3 });
    expect([...admin.visitor.cookies.values()].join()).not.toContain(token);
    const again = await admin.visitor.get(path);
    expect(again.html).not.toContain(token);
    expect(again.text).toContain('Tom Reyes');
    expect(again.text).toContain('Open');
    expect(JSON.stringify(await links())).not.toContain(token);
  });

  test('D04 programs that are coming soon are not offered', async () => {
    const { html } = await admin.visitor.get(path);
    expect(html).toMatch(/<option value="4"[^>]*>DNA for graduates</);
    expect(html).not.toMatch(/<option[^>]*>(Mastery|Circle|7-day jumpstart)</);
  });

  test('C12-033 a program need not be chosen', async () => {
    await make({ tier: '' });
    expect(await links()).toMatchObject([{ tier_id: null, note: 'Tom Reyes' }]);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ tier: '99' }, 'tier', 'Choose one of the listed programs'],
    [{ tier: 'level_2' }, 'tier', 'Choose one of the listed programs'],
    // D04: coming soon, the trial, the challenge.
    ...['5', '1', '7'].map(
      (tier) =>
        [{ tier }, 'tier', 'Choose one of the listed programs'] as [Record<string, string>, string, string],
    ),
    [{ note: '  ' }, 'note', 'Say for whom it is'],
    [{ note: 'x'.repeat(201) }, 'note', 'Must be no more than 200 characters'],
    [{ days: '0' }, 'days', 'Write a whole number from 1 to 90'],
    [{ days: '91' }, 'days', 'Write a whole number from 1 to 90'],
    [{ days: '7.5' }, 'days', 'Write a whole number from 1 to 90'],
    [{ days: '' }, 'days', 'Write a whole number from 1 to 90'],
  ])('C12-033 %j is refused at its field, and what was typed is kept', async (fields, field, says) => {
    const page = await make(fields);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([{ href: `#${field}`, text: says }]);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    const typed = { note: 'Tom Reyes', days: '14', ...fields };
    expect(valuesIn(page.html, 'note')).toEqual([typed.note]);
    expect(valuesIn(page.html, 'days')).toEqual([typed.days]);
    expect(await links()).toEqual([]);
  });

  test('C12-033 one that nobody used is taken back; a used one says by whom', async () => {
    const token = tokenIn((await make()).html);
    const [{ id } = { id: '' }] = await links();
    const revoked = await admin.visitor.follow(await admin.visitor.post(path, { revoke: id }));
    expect(revoked.text).toContain('The invitation is revoked.');
    expect(revoked.text).toContain('Revoked');
    expect(await findInvitation(site.db, token, site.now())).toMatchObject({ state: 'expired' });
    const member = await seatMember(site);
    const other = tokenIn((await make({ note: 'Ana' })).html);
    const used = (await findInvitation(site.db, other, site.now()))!;
    await useInvitation(site.db, used.id, member.id, site.now());
    expect((await admin.visitor.get(path)).text).toContain(`by ${member.email}`);
    const late = await admin.visitor.follow(await admin.visitor.post(path, { revoke: used.id }));
    expect(late.text).toContain('That invitation was used or revoked already.');
  });

  test('a used one says which program was bought with it, where that is another one', async () => {
    const member = await seatMember(site);
    const used = (await findInvitation(site.db, tokenIn((await make()).html), site.now()))!;
    const { checkoutId } = await enroll(site.db, member.id, site.now(), { tierId: 2 });
    await site.db.updateTable('tier_selection_links').set({ checkout_id: checkoutId }).execute();
    await useInvitation(site.db, used.id, member.id, site.now());
    const [asked, bought] = await Promise.all(
      [3, 2].map(async (id) => (await findTier(site.db, { id }, 'en'))!.name),
    );
    const row = /<tbody[\s\S]*<\/tbody>/.exec((await admin.visitor.get(path)).html)![0];
    expect(row).toContain(bought);
    expect(row.replaceAll(/<[^>]*>/g, '')).toContain(`Invited to: ${asked}`);
  });

  test('C12-039 who made and revoked them is written down', async () => {
    await make();
    const [{ id } = { id: '' }] = await links();
    await admin.visitor.post(path, { revoke: id });
    const acts = await site.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'invitation-created', subject: `invitation:${id}` },
      { action: 'invitation-revoked', subject: `invitation:${id}` },
    ]);
    // Whose it was is read from it, and stands in no second place.
    await site.db
      .updateTable('tier_selection_links')
      .set({ note: 'For Marta, from the fair' })
      .where('id', '=', id)
      .execute();
    const log = (await admin.visitor.get('/admin/audit?act=invitation-revoked')).text;
    expect(log).toContain('An invitation: For Marta, from the fair');
  });

  test('C12-037 members neither see nor make them', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, { path, status: 303, location: '/dashboard' });
    const body = { tier: '', note: 'me', days: '5' };
    await exchange(visitor, { path, body, status: 403 });
    expect(await links()).toEqual([]);
  });
});
