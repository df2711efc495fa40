import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: Awaited<ReturnType<typeof seatAdministrator>>;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatAdministrator(site, { name: 'Alex Moreno' });
  site.moveClock(60_000);
  await admin.visitor.post('/auth/second-factor', { code: codeOf(admin.secret, site.now()) });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('form_progress').execute();
  member = await seatMember(site, { name: 'Iris <b>Vega</b>' });
});

/** Says something at the end of a program. @returns the id of it */
async function say(
  form: string,
  section: string,
  answers: Readonly<Record<string, string>>,
): Promise<string> {
  await member.visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...answers });
  const sent = await member.visitor.post(`/forms/${form}/check`, {});
  expect(sent.location).toBe(`/forms/${form}/done`);
  const rows = site.db.selectFrom('form_progress').select('id').where('user_id', '=', member.id);
  return (await rows.where('form_type', '=', form).executeTakeFirstOrThrow()).id;
}

describe('C7-055 C7-060 C7-063 what members tell us at the end of a program', () => {
  test('is there to be read by whom it is for: who, when, and every answer, harmless', async () => {
    const id = await say('program-evaluation', 'overall', {
      overallSatisfaction: '9',
      mostValuable: 'The <i>morning</i> page.',
    });
    await say('offboard', 'experience', { improvement_suggestions: 'More calls.' });
    const list = await exchange(admin.visitor, {
      path: '/admin/evaluations',
      status: 200,
      says: ['What members say at the end', 'Iris <b>Vega</b>', member.email, '1 answer'],
    });
    expect(list.text).not.toContain('page.');
    expect(linksOf(list.html)).toContain(`/admin/evaluations/${id}`);
    const page = await exchange(admin.visitor, {
      path: `/admin/evaluations/${id}`,
      status: 200,
      says: ['Complete Program Evaluation', 'The <i>morning</i> page.', '9'],
    });
    expect(page.html).not.toContain('<i>morning');
    expect(linksOf(page.html)).toContain(`mailto:${member.email}`);
    const ends = await admin.visitor.get('/admin/evaluations?form=offboard');
    const [end] = linksOf(ends.html).filter((link) => /evaluations\/[\w-]{36}$/.test(link));
    expect((await admin.visitor.get(end!)).text).toContain('More calls.');
    const forms = await admin.visitor.get(`/admin/users/${member.id}/forms`);
    expect(linksOf(forms.html)).toEqual(expect.arrayContaining([`/admin/evaluations/${id}`, end]));
  });

  test('says where nothing was sent yet, and that nothing is there to be read', async () => {
    await exchange(admin.visitor, { path: '/admin/evaluations', status: 200, says: 'Nothing here yet' });
    await exchange(admin.visitor, { path: `/admin/evaluations/${uuid()}`, status: 404 });
  });

  test('is no other form, and none that is not sent', async () => {
    await member.visitor.post('/forms/program-evaluation/overall', {
      intent: 'save',
      mostValuable: 'canary',
    });
    await member.visitor.post('/forms/health-assessment/basic-info', { intent: 'save', full_name: 'canary' });
    await site.db
      .updateTable('form_progress')
      .set({ completed_at: site.now().toISOString() })
      .where('form_type', '=', 'health-assessment')
      .execute();
    const rows = await site.db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(2);
    for (const { id } of rows)
      await exchange(admin.visitor, { path: `/admin/evaluations/${id}`, status: 404, hides: 'canary' });
    expect((await admin.visitor.get('/admin/evaluations')).text).not.toContain(member.email);
  });

  test('AC-03 is read by nobody else', async () => {
    const id = await say('offboard', 'experience', { improvement_suggestions: 'canary' });
    const other = await seatMember(site);
    for (const path of ['/admin/evaluations', `/admin/evaluations/${id}`]) {
      const answer = await other.visitor.get(path);
      expect(answer.status, path).not.toBe(200);
      expect(answer.html).not.toContain('canary');
    }
  });

  test.each([
    ['program-evaluation', 'We read every line.'],
    ['offboard', 'We read every line.'],
  ])('%s says beforehand that it is read', async (form, said) => {
    await exchange(member.visitor, { path: `/forms/${form}`, status: 200, says: said });
  });
});
