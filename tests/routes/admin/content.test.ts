import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { publishTexts, saveTexts } from '#app/domain/content/edit-texts.ts';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { entriesOf, findEntry, findOpenPage } from '#app/domain/content/open-texts.ts';
import { listVersions } from '#app/domain/content/read-versions.ts';
import { openDatabase } from '#db/database.ts';
import { makePostgresPool, openPostgres } from '#db/postgres.ts';
import { everyText } from '#locales/texts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let other: SeatedMember;
const root = '/admin/content';
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
  other = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const fieldsOf = (part: string, key: string): readonly string[] =>
  findEntry(part, key)!.fields.flatMap(({ path }) => [`en.${path}`, `es.${path}`]);

/** What a browser would send of the form of an entry as it stands. */
async function formOf(path: string, names: readonly string[], who = admin): Promise<Record<string, string>> {
  const { html } = await who.visitor.get(root + path);
  return Object.fromEntries(
    ['seen', 'formId', 'note', ...names].map((name) => [name, valuesIn(html, name)[0] ?? '']),
  );
}
/** Does what a button of a version's page does. */
async function press(act: string, path: string, who = admin) {
  const { html } = await who.visitor.get(path);
  const body = { act, seen: valuesIn(html, 'seen')[0] ?? '', formId: valuesIn(html, 'formId')[0] ?? '' };
  return who.visitor.post(path, body);
}
const guest = async (path = '/') => (await new Visitor(site).get(path)).html;
const members = async (who: SeatedMember, path: string) => (await who.visitor.get(path)).html;

describe('C12-009 the texts of the site, by page', () => {
  test('stand in groups, with how many there are', async () => {
    const page = await admin.visitor.get(root);
    for (const text of ['Sales pages', 'Programs, day by day', 'Questions for the journal', 'Foundation'])
      expect(page.text).toContain(text);
    expect(linksOf(page.html)).toContain('/admin/content/program-dna');
  });

  test.each([
    ['/landing', ['Wake up knowing what today is for.', 'See the page as it is']],
    ['/program-jumpstart', ['Seven days', 'Day 1: A walk around your own house']],
    ['/program-dna', ['Week 2: Field notes on yourself']],
    ['/course-worth-the-trouble', ['Lessons', 'Questions at the end', 'What you would not trade']],
    ['/articles-financial', ['Does money make us happy?']],
    ['/prompts', ['Mindset', 'Purpose', 'Others', 'What would be enough for today?']],
    ['?q=what+is+today+for', ['Wake up knowing what today is for. (First page)', 'Questions to write on']],
    ['?q=acompañado+despertar+zzz', ['No text says']],
    ['/prompts/enough-for-today', ['As delivered', 'Save as a draft']],
    ['/landing/hero/versions/0', ['This is what the site says.']],
  ])('%s', async (path, says) => {
    await exchange(admin.visitor, { path: root + path, status: 200, says });
  });

  test.each([
    '/nothing',
    '/mail',
    '/landing/nothing',
    '/upgrades/problem',
    '/landing/hero/versions/7',
    '/landing/hero/versions/x',
    '/prompts/constructor',
  ])('%s is not there', async (path) => {
    await exchange(admin.visitor, { path: root + path, status: 404 });
  });

  test('is for administrators alone', async () => {
    const member = await seatMember(site);
    await exchange(member.visitor, { path: `${root}/landing/hero`, status: 303, location: '/dashboard' });
  });
});

describe('C12-009 C12-015 a text of what members learn and do', () => {
  const say = async (path: string, part: string, key: string, more: Record<string, string>) => {
    const form = { ...(await formOf(path, fieldsOf(part, key))), ...more };
    const saved = await admin.visitor.post(root + path, form);
    return { saved, publish: () => press('publish', saved.location ?? '') };
  };

  test('is seen in a lesson as a draft, then by everybody, and found by its words', async () => {
    const course = 'worth-the-trouble';
    const key = 'lessons.what-you-would-not-trade';
    const known = [...entriesOf(findOpenPage(`course-${course}`)!).keys()].find((one) =>
      one.startsWith('lessons.'),
    )!;
    expect(known).toBe(key);
    const { saved, publish } = await say(`/course-${course}/${key}`, `learning/${course}`, key, {
      'en.title': 'What you would never trade',
    });
    expect(saved.status).toBe(303);
    const lesson = `/education/courses/${course}/lessons/what-you-would-not-trade`;
    const links = linksOf((await admin.visitor.get(saved.location!)).html);
    const preview = links.find((href) => href.startsWith(`${lesson}?`) && href.includes('in=en'))!;
    expect((await admin.visitor.get(preview)).text).toContain('What you would never trade');
    const member = await seatMember(site);
    expect((await member.visitor.get(lesson)).text).not.toContain('What you would never trade');
    await publish();
    expect((await member.visitor.get(lesson)).text).toContain('What you would never trade');
    expect((await member.visitor.get('/education?q=never+trade')).text).toContain(
      'What you would never trade',
    );
  });

  test('an article says what was published', async () => {
    const key = 'does-money-make-us-happy';
    const { publish } = await say(`/articles-financial/${key}`, 'articles/financial', key, {
      'en.line': 'Up to a point.',
    });
    await publish();
    const member = await seatMember(site);
    expect((await member.visitor.get(`/education/articles/${key}`)).text).toContain('Up to a point.');
  });

  test('a habit of the library, a challenge and a feature say what was published, by the words of their pages', async () => {
    const form = await admin.visitor.get(`${root}/habit-library/three-breaths`);
    expect(form.text).toContain('Three slow breaths');
    expect(form.text).toContain('What it is');
    expect(form.text).not.toContain('search engines');
    // By its name members' habits are known, and what they save themselves is no longer than they may write.
    expect(form.html).not.toContain('name="en.name"');
    const long = await say('/habit-library/three-breaths', 'habit-library', 'three-breaths', {
      'en.cue': 'x'.repeat(121),
    });
    expect(summaryOf(long.saved.html)[0]?.text).toContain('At most 120 characters');
    for (const [part, key, field, where] of [
      ['habit-library', 'three-breaths', 'description', '/habits/library'],
      ['challenge-list', 'corner-a-day', 'name', '/challenges/corner-a-day'],
      ['features', 'year-in-review', 'name', '/xp-zones'],
    ] as const) {
      const { publish } = await say(`/${part}/${key}`, part, key, { [`en.${field}`]: 'Called otherwise' });
      await publish();
      const member = await seatMember(site);
      await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', member.id).execute();
      expect((await member.visitor.get(where)).text, where).toContain('Called otherwise');
    }
    await exchange(admin.visitor, { path: `${root}/habit-library/progression`, status: 404 });
  });

  test('keeps as many answers as the question has', async () => {
    const course = 'worth-the-trouble';
    const key = [...entriesOf(findOpenPage(`course-${course}`)!).keys()].find((one) =>
      one.startsWith('check.'),
    )!;
    const { saved } = await say(`/course-${course}/${key}`, `learning/${course}`, key, {
      'en.options': 'One\n\nTwo',
    });
    expect(saved.status).toBe(422);
    expect(summaryOf(saved.html)).toEqual([
      { href: '#en.options', text: expect.stringContaining('It has to stay 3 items') as string },
    ]);
    expect(saved.text).toMatch(/The right one is number \d: keep the order/);
  });
});

describe('C12-009 a text of a sales page', () => {
  const path = '/landing/closing';
  const names = fieldsOf('landing', 'closing');

  test('is saved as a draft, looked at, published at once for everybody, and goes back', async () => {
    const was = 'You only need to see the first stone.';
    expect(await guest()).toContain(was);
    const form = await formOf(path, names);
    expect(form['en.title']).toBe(was);
    const saved = await admin.visitor.post(root + path, {
      ...form,
      'en.title': 'One stone & <then> another “one” 🌿',
      note: 'Nearer to how we speak.',
    });
    expect(saved).toMatchObject({ status: 422 });
    const title = 'One stone & then < another “one” 🌿';
    const again = await admin.visitor.post(root + path, { ...form, 'en.title': title, note: 'Nearer.' });
    const version = `${root}${path}/versions/1`;
    expect(again).toMatchObject({ status: 303, location: version });
    expect(await guest()).toContain(was);
    // Twice the same form.
    expect(await admin.visitor.post(root + path, { ...form, 'en.title': title })).toMatchObject({
      status: 303,
      location: root + path,
    });

    const draft = await admin.visitor.get(version);
    expect(draft.text).toMatch(/new: One stone &amp; then|new: One/);
    expect(draft.text).toContain('Nearer.');
    expect(titleOf(draft.html)).toContain('Version 1');
    const preview = linksOf(draft.html).find((href) => href.includes('draft=') && href.includes('in=en'))!;
    const seen = await admin.visitor.get(preview);
    expect(seen.html).toContain('One stone &amp; then &lt; another “one” 🌿');
    expect(seen.headers.get('X-Robots-Tag')).toBe('noindex');
    const inSpanish = await admin.visitor.get(preview.replace('in=en', 'in=es'));
    expect(inSpanish.html).toContain('<html lang="es"');
    expect(inSpanish.html).toContain('Basta con que veas la primera piedra.');
    // For everybody else the address is that of the page.
    expect(await guest(preview)).toContain(was);
    expect(await members(await seatMember(site), preview)).toContain(was);
    expect((await admin.visitor.get('/')).html).toContain(was);

    expect(await press('publish', version)).toMatchObject({ status: 303, location: root + path });
    expect(await guest()).toContain('One stone &amp; then &lt; another');
    expect(await guest()).not.toContain(was);
    expect(await guest('/?lng=es')).toContain('Basta con que veas la primera piedra.');
    expect((await press('publish', version)).status).toBe(303);
    expect((await admin.visitor.get(`${root}/landing`)).text).toContain('Version 1');

    expect(await press('take-back', `${root}${path}/versions/0`)).toMatchObject({
      status: 303,
      location: `${root}${path}/versions/2`,
    });
    expect(await guest()).not.toContain(was);
    await press('publish', `${root}${path}/versions/2`);
    expect(await guest()).toContain(was);
    expect((await admin.visitor.get('/admin/audit?act=text-published')).text).toContain(
      'text:landing:closing',
    );
  });

  test('two who edit it: the second one sees both, and theirs is kept', async () => {
    const [mine, theirs] = [await formOf(path, names), await formOf(path, names, other)];
    const number = Number(mine['seen']) + 1;
    await other.visitor.post(root + path, { ...theirs, 'es.text': 'La de la otra.' });
    const page = await admin.visitor.post(root + path, {
      ...mine,
      'en.text': 'Mine, as typed.',
      note: 'mine',
    });
    expect(page.status).toBe(409);
    expect(titleOf(page.html)).toMatch(/^Error/);
    expect(page.text).toContain('Somebody else has saved another version');
    expect(page.text).toContain('La de la otra.');
    expect(valuesIn(page.html, 'en.text')).toEqual(['Mine, as typed.']);
    expect(valuesIn(page.html, 'note')).toEqual(['mine']);
    expect(valuesIn(page.html, 'seen')).toEqual([String(number)]);
    // What was published meanwhile is not what was looked at.
    const form = { ...mine, 'en.text': 'Mine, as typed.', seen: String(number), formId: uuid() };
    expect((await admin.visitor.post(root + path, form)).status).toBe(303);
    expect((await press('publish', `${root}${path}/versions/${number}`)).status).toBe(409);
    expect((await press('put-aside', `${root}${path}/versions/${number + 1}`)).status).toBe(303);
    expect((await listVersions(site.db, 'landing', 'closing'))[0]).toMatchObject({ state: 'aside' });
  });

  test.each([
    ['en.title', '', 'Write something here'],
    ['en.title', 'See {{this}}', 'Nothing fills in these marks here: {{this}}'],
    ['es.title', 'Mira {{esto', 'Double braces go only'],
    ['es.text', `<script>alert('x')</script>`, 'Tags have to stay'],
    ['en.text', '$t(common:nav.menu)', 'cannot be used together'],
    ['en.text', 'ñ🌿'.repeat(5000), 'At most '],
    ['note', 'x'.repeat(201), 'At most 200 characters.'],
  ])('%s is refused at its field: %s', async (name, value, says) => {
    const form = await formOf(path, names);
    const page = await admin.visitor.post(root + path, { ...form, [name]: value });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([
      { href: `#${name}`, text: expect.stringContaining(says) as string },
    ]);
    expect(valuesIn(page.html, name)).toEqual([value]);
  });

  test('what a text fills in is named where it is missing', async () => {
    const form = await formOf('/sales/challenge', fieldsOf('sales', 'challenge'));
    const page = await admin.visitor.post(`${root}/sales/challenge`, {
      ...form,
      'es.detail': '{{price}} y ya',
    });
    expect(summaryOf(page.html)).toEqual([
      { href: '#es.detail', text: 'These marks are missing and have to stay: {{rule}}' },
    ]);
  });

  test('an act that there is not, and one on a version that is none', async () => {
    await exchange(admin.visitor, { path: `${root}${path}/versions/1`, body: { act: 'x' }, status: 400 });
    await exchange(admin.visitor, {
      path: `${root}${path}/versions/99`,
      body: { act: 'publish' },
      status: 404,
    });
  });
});

describe('C12-009 what is published', () => {
  const entry = { part: 'journal-prompts', key: 'enough-for-today' };
  const texts = (text: string) => {
    const { en, es } = wholeTexts(everyText, entry.part, findEntry(entry.part, entry.key)!, {});
    return { en: { ...en, '': text }, es };
  };

  test('by another process is said within two seconds, on kept pages and on all others', async () => {
    const { databaseUrl, databaseFile } = site.configuration;
    const elsewhere = databaseUrl
      ? openPostgres(makePostgresPool(databaseUrl, () => undefined))
      : openDatabase(databaseFile);
    const heroOf = { part: 'landing', key: 'hero' };
    const by = (of: { part: string; key: string }) => ({ formId: uuid(), actorId: admin.id, ...of });
    try {
      const { en, es } = wholeTexts(everyText, 'landing', findEntry('landing', 'hero')!, {});
      expect(await guest()).not.toContain('Said elsewhere.');
      await saveTexts(
        elsewhere,
        by(heroOf),
        0,
        { en: { ...en, title: 'Said elsewhere.' }, es },
        '',
        site.now(),
      );
      await publishTexts(elsewhere, by(heroOf), 1, site.now());
      await saveTexts(elsewhere, by(entry), 0, texts('Asked elsewhere?'), '', site.now());
      await publishTexts(elsewhere, by(entry), 1, site.now());
    } finally {
      await elsewhere.destroy();
    }
    await expect.poll(() => guest(), { timeout: 2000, interval: 50 }).toContain('Said elsewhere.');
    await expect
      .poll(async () => (await admin.visitor.get(`${root}/prompts`)).text, { timeout: 2000, interval: 50 })
      .toContain('Asked elsewhere?');
  });

  test('of a day of a program is what its member reads, in their language', async () => {
    const path = '/program-jumpstart/steps.look-round';
    const form = await formOf(path, fieldsOf('programs/jumpstart', 'steps.look-round'));
    const reading = 'A first paragraph.\r\n\r\nA second one,\r\nwhich goes on.';
    const saved = await admin.visitor.post(root + path, {
      ...form,
      'en.reading': reading,
      'en.title': 'A walk',
    });
    expect(saved.location).toBe(`${root}${path}/versions/1`);
    const leaf = await admin.visitor.get(saved.location!);
    expect(leaf.text).toContain('A second one, which goes on.');
    await press('publish', saved.location!);
    const who = await seatMember(site);
    await who.visitor.post('/trial', { intent: 'start' });
    const page = await who.visitor.get('/jumpstart/daily');
    expect(page.text).toContain('A walk');
    expect(page.html).toMatch(/<p[^>]*>A second one, which goes on\.<\/p>/);
  });
});
