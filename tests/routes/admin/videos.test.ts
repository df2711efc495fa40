import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type Visitor } from '#tests/support/visitor.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = (await seatMember(site, { role: 'admin', name: 'Iris Vega' })).visitor;
});
afterAll(() => site.close());

const root = '/admin/videos';
const fields = {
  name_en: 'Ten minutes, slowly',
  description_en: '',
  name_es: 'Diez minutos, despacio',
  description_es: '',
  link: 'https://videos.example/ten',
  minutes: '10',
  place: 'education',
  status: 'draft',
};

describe('C10-024 videos in the administration', () => {
  test.each([
    ['name_en', ''],
    ['name_es', ''],
    ['name_en', 'x'.repeat(200)],
    ['link', 'http://videos.example/ten'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://localhost/ten'],
    ['minutes', '0'],
    ['minutes', 'ten'],
    ['place', 'x'],
    ['status', 'x'],
  ])('with %s = %.40j say what is wrong at its place, and keep the rest', async (field, value) => {
    const page = await admin.post(`${root}/new`, { ...fields, [field]: value });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#${field}`]);
    if (field !== 'link') expect(valuesIn(page.html, 'link')).toEqual([fields.link]);
    if (field !== 'name_es') expect(valuesIn(page.html, 'name_es')).toEqual([fields.name_es]);
  });

  test('are added once, changed from the newest page, published, and read in the log', async () => {
    const form = await admin.get(`${root}/new`);
    const key = valuesIn(form.html, 'key')[0]!;
    for (let n = 0; n < 2; n += 1)
      expect((await admin.post(`${root}/new`, { ...fields, key })).location).toBe(`${root}?state=draft`);
    expect(await site.db.selectFrom('workout_videos').selectAll().execute()).toHaveLength(1);
    const list = await admin.get(`${root}?state=draft`);
    const path = linksOf(list.html).find((to) => to.startsWith(`${root}/`) && !to.endsWith('/new'))!;
    const seen = valuesIn((await admin.get(path)).html, 'seen')[0]!;
    await admin.post(path, { ...fields, seen, minutes: '11', name_es: 'Once minutos' });
    const stale = await admin.post(path, { ...fields, seen, status: 'published' });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Somebody else has changed this video meanwhile');
    expect(stale.text).toMatch(/Minutes : 11/);
    expect(stale.text).toMatch(/Title \(Español\)\s?: Once minutos/);
    const again = await admin.post(path, {
      ...fields,
      seen: valuesIn(stale.html, 'seen')[0]!,
      status: 'published',
    });
    expect(again.location).toBe(`${root}?state=published`);
    expect((await admin.get(root)).text).toContain('Ten minutes, slowly');
    const log = await admin.get('/admin/audit?act=video-changed');
    expect(log.text).toContain('Iris Vega');
    expect(linksOf((await admin.get('/admin/content')).html)).toContain(root);
  });

  test('are for administrators alone', async () => {
    const { visitor } = await seatMember(site);
    for (const path of [root, `${root}/new`]) expect((await visitor.get(path)).status).not.toBe(200);
  });
});
