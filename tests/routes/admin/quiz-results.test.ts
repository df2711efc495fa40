import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { reads, starts, answers } from '#tests/routes/quizzes/taking.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = (await seatMember(site, { role: 'admin', name: 'Iris Vega' })).visitor;
});
afterAll(() => site.close());

const root = '/admin/quizzes/freedom';
const at = `${root}/results/security`;

/** What the form would send as it stands. */
async function fieldsAt(visitor = admin): Promise<Record<string, string>> {
  const { html, status } = await visitor.get(at);
  expect(status).toBe(200);
  const names = [...html.matchAll(/ name="(seen|\w+_(?:en|es))"/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, valuesIn(html, name)[0]!]));
}

describe('C12-035 results are worded in the administration', () => {
  test('only in a draft; a result that there is not is not found', async () => {
    const list = await admin.get(`${root}/results`);
    expect(list.text).toContain('To change it, begin a draft');
    expect(linksOf(list.html)).not.toContain(at);
    expect((await admin.get(at)).text).toContain('There is no draft.');
    expect((await admin.get(`${root}/results/builder`)).status).toBe(404);
    expect((await admin.post(`${root}/results/builder`, { seen: '' })).status).toBe(404);
    expect((await new Visitor(site).get(`${root}/results`)).status).not.toBe(200);
  });

  test('by a plain form, in both languages, escaped, shown in preview and difference, told once published', async () => {
    const guest = new Visitor(site);
    const earlier = await reads(site, guest, 'freedom', newAddress(), 'security');
    const middle = (await seatMember(site)).visitor;
    await starts(middle, 'freedom');
    await admin.post(`${root}/draft`, { from: '' });
    expect(linksOf((await admin.get(`${root}/results`)).html)).toContain(at);
    const fields = await fieldsAt();
    expect(fields).toMatchObject({
      name_en: 'Security',
      name_es: 'Seguridad',
      blockerName_es: 'Esperar a que sea seguro',
    });
    const saved = await admin.post(at, {
      ...fields,
      name_en: 'A <b>floor</b>',
      name_es: 'Un piso & más',
      recommendations_en: 'Walk.\r\n\r\n<script>alert(1)</script>',
    });
    expect(saved.location).toBe(`${root}/results#result-security`);
    const list = await admin.get(`${root}/results`);
    expect(list.text).toContain('Reworded');
    expect(list.html).toContain('A &lt;b&gt;floor&lt;/b&gt;');
    // Half of it is worded in English alone.
    expect((await admin.get(`${root}/check`)).text).toContain('is worded in one language alone');
    const difference = await admin.get(`${root}/difference`);
    expect(difference.text).toContain('Growth recommendations');
    expect(difference.html).not.toContain('<script>alert');
    const places = leaningPlaces();
    for (const [language, name] of [
      ['en', 'A &lt;b&gt;floor&lt;/b&gt;'],
      ['es', 'Un piso &amp; más'],
    ]) {
      const preview = await admin.get(`${root}/preview?version=2&language=${language}&answers=${places}`);
      expect(preview.html).toContain(`${name}</h1>`);
    }
    expect((await admin.get(`${root}/discard`)).text).toContain('1 reworded result is lost.');
    const publish = await admin.get(`${root}/publish`);
    expect(publish.text).toContain('1 result is worded otherwise.');
    const of = (name: string) => valuesIn(publish.html, name)[0] ?? '';
    const done = await admin.post(`${root}/publish`, { number: of('number'), seen: of('seen'), note: '' });
    expect(done.location).toBe(root);

    const email = newAddress();
    const visitor = new Visitor(site, 'es');
    const page = await visitor.get(await reads(site, visitor, 'freedom', email, 'security'));
    expect(page.html).toContain('Un piso &amp; más</h1>');
    const [mail] = await site.mailsTo(email);
    expect(mail!.subject).toContain('Un piso & más');
    expect(mail!.html).toContain('Un piso &amp; más');
    const english = new Visitor(site);
    const read = await english.get(await reads(site, english, 'freedom', newAddress(), 'security'));
    expect(read.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(read.html).not.toContain('<b>floor');
    // Who had a result, and who was in the middle, read those of their own version.
    expect((await guest.get(earlier)).html).toContain('Security</h1>');
    const own = (await answers(middle, 'freedom', 'security')).location!;
    expect((await middle.get(own)).html).toContain('Security</h1>');
    expect((await middle.get('/profile')).text).not.toContain('floor');
  });

  test('what is too long is refused with everything that was typed', async () => {
    await admin.post(`${root}/draft`, { from: '' });
    const long = 'x'.repeat(61);
    const page = await admin.post(at, { ...(await fieldsAt()), name_es: long, description_en: 'Kept words' });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([
      { href: '#name_es', text: 'Name (Español): Use at most 60 characters.' },
    ]);
    expect(valuesIn(page.html, 'name_es')).toEqual([long]);
    expect(page.html).toContain('Kept words</textarea>');
  });

  test('what somebody else changed meanwhile is shown beside what was typed, which takes its place when sent again', async () => {
    const fields = await fieldsAt();
    await admin.post(at, { ...fields, asSecondary_en: 'Theirs first.' });
    const mine = { ...fields, asSecondary_en: 'Mine after.' };
    const page = await admin.post(at, mine);
    expect(page.status).toBe(409);
    expect(page.text).toContain('Somebody else has changed this result');
    expect(page.text).toContain('Theirs first.');
    expect(page.html).toContain('Mine after.</textarea>');
    const again = await admin.post(at, { ...mine, seen: valuesIn(page.html, 'seen')[0]! });
    expect(again.location).toBe(`${root}/results#result-security`);
    expect((await fieldsAt())['asSecondary_en']).toBe('Mine after.');
  });
});

/** The places of the options that lean to security, as the address of a preview has them. */
function leaningPlaces(): string {
  const chosen = leaningTo('freedom', 'security');
  return seedOf('freedom')
    .questions.map(({ options }, index) => options.findIndex(({ id }) => id === chosen[index]))
    .join('-');
}
