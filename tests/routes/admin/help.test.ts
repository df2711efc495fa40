import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpTasks } from '#app/routes/admin/help-tasks.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const tasks = helpTasks.flatMap((group) => group.tasks);

describe('C12-011 the help of administrators', () => {
  test('says each task in words, with the way to where it is done', async () => {
    const page = await admin.visitor.get('/admin/help');
    expect(page.status).toBe(200);
    const links = linksOf(page.html);
    for (const { to, also } of tasks) for (const one of [to, also ?? to]) expect(links).toContain(one);
    expect(page.text).not.toMatch(/tasks\.|admin-help:/);
  });

  test.each([...new Set(tasks.map(({ to }) => to))])('leads to a page that is there: %s', async (to) => {
    expect((await admin.visitor.get(to)).status).toBe(200);
  });
});
