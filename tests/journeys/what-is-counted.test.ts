import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

test('C12-010 an administrator reads what was counted; a form that somebody sends tells whether script ran', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const boss = await seatMember(site, { role: 'admin', language: person.language });
  await knows(person, boss.visitor, site);
  const { times: before } = await sent();
  await person.opens(`${site.url}/feedback`);
  await person.presses(say('member:feedback.send'));
  await person.sees({ path: '/feedback', heading: say('member:feedback.title'), error: true, status: 422 });
  await expect.poll(async () => (await sent()).times).toBeGreaterThan(before);
  await person.opens(`${site.url}/admin`);
  await page.getByRole('link', { name: say('admin:week.more') }).click();
  await person.sees({ path: '/admin/analytics', heading: say('analytics:visits.title') });
  for (const part of ['activation', 'retention', 'forms'] as const) {
    await page.getByRole('link', { name: say(`analytics:part.${part}`), exact: true }).click();
    await person.sees({ path: `/admin/analytics/${part}`, heading: say(`analytics:${part}.title`) });
  }

  /** Forms that were sent by a browser like this one. */
  async function sent(): Promise<{ times: number }> {
    await site.writeVisits();
    const kind = person.hasScript ? 'with-script' : 'without-script';
    const rows = await site.db.selectFrom('visit_counts').select('times').where('kind', '=', kind).execute();
    return { times: rows.reduce((all, { times }) => all + times, 0) };
  }
});
