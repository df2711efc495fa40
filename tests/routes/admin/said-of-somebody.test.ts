import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { banUser } from '#app/domain/administration/bans.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await seatMember(site, { role: 'admin' });
  member = await seatMember(site);
});

const list = '/admin/users';
const page = () => `${list}/${member.id}`;

describe('what the administration is told of somebody', () => {
  test.each([
    ['en', 'Member · Has an account · Made a lead by the administration', 'Administrator'],
    ['es', 'Miembro · Tiene cuenta · Contacto creado por la administración', 'Administración'],
  ])(
    'C12-005 a member who was a lead once is called by no word of another role: %s',
    async (language, line, role) => {
      for (const to of ['lead', 'member']) await admin.visitor.post(`${page()}/role`, { role: to });
      if (language === 'es') await admin.visitor.post('/language', { language });
      const { html } = await admin.visitor.get(`${list}?q=${encodeURIComponent(member.email)}`);
      expect(html).toContain(line);
      const row = /<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? '';
      expect(row).not.toMatch(new RegExp(`\\b${role}\\b`));
    },
  );

  test('C12-008 whose account is closed to them needs somebody: nothing else is said of it', async () => {
    expect((await admin.visitor.get(page())).text).toContain('Nothing at this moment.');
    await banUser(site.db, admin.id, member.id, 'Spam in the community', site.now());
    const { text } = await admin.visitor.get(page());
    expect(text).toContain('Spam in the community');
    expect(text).not.toContain('Nothing at this moment.');
  });
});
