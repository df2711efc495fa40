import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saysOfCoach } from '#tests/domain/coaching/some-public-coach.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { formIn } from '#tests/routes/support/form-in.ts';
import { accountErrorAt, errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
const root = '/admin/coaches/public';
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
beforeEach(async () => {
  await site.db.deleteFrom('public_coaches').execute();
  await site.db.deleteFrom('content_versions').execute();
});
afterAll(() => site.close());

const sales = ['/', '/vsl', '/start', '/signup', '/upgrade-30-day', '/upgrade-foundation'];
const guest = (address: string) => new Visitor(site).get(address);
const jpeg = () => picture(900, 600).jpeg().toBuffer();
const onDisk = () => readdir(path.join(site.configuration.dataDir, 'files')).catch(() => []);

/** Sends a coach's form as it stands, with what is typed and chosen. */
async function send(address: string, typed: Record<string, string>, bytes?: Uint8Array, name = 'me.jpg') {
  const { html } = await admin.visitor.get(address);
  const fields = Object.fromEntries(
    ['formId', 'seen', 'name'].map((field) => [field, valuesIn(html, field)[0] ?? '']),
  );
  return sendMultipart(
    admin.visitor,
    site.url,
    address,
    { ...fields, ...typed },
    bytes && { bytes, name },
    'picture',
  );
}
const idOf = (location: string | null): string => location!.slice(`${root}/`.length);
const press = (id: string, act: string) => admin.visitor.post(root, { id, act, formId: uuid() });
const said = (id: string, texts: Parameters<typeof saysOfCoach>[3]) =>
  saysOfCoach(site.db, admin.id, id, texts, site.now());
const en = {
  role: 'Coach for habits',
  words: ['I taught <science>?'.replaceAll(/[<>]/g, '*'), 'Then I ran.'],
};
const es = { role: 'Coach de hábitos', words: ['Di clases de ciencias.'] };

describe('F12 coaches of public pages in the administration', () => {
  test('without any, no page speaks of them', async () => {
    for (const page of sales) {
      const { html } = await guest(page);
      expect(html, page).not.toContain('Who is behind');
      expect(html, page).not.toContain('id="coaches"');
    }
    expect((await admin.visitor.get(root)).text).toContain('Nobody is shown yet');
    expect(linksOf((await admin.visitor.get('/admin/coaches')).html)).toContain(root);
    expect(linksOf((await admin.visitor.get('/admin/content')).html)).toContain(root);
  });

  test('one with picture and words stands on every sales page, in each language, once shown', async () => {
    const added = await send(`${root}/new`, { name: ' Ana   & Ruiz ' }, await jpeg());
    expect(added.status).toBe(303);
    const id = idOf(added.location);
    expect((await admin.visitor.follow(await press(id, 'show'))).text).toContain('Nothing is published');
    await said(id, { en, es });
    for (const page of sales) expect((await guest(page)).text, page).not.toContain('Ana & Ruiz');
    expect((await admin.visitor.follow(await press(id, 'show'))).text).toContain('On public pages');
    for (const page of sales) {
      const { html, text } = await guest(page);
      expect(text, page).toContain('Who is behind Freedom Plan');
      expect(html, page).toMatch(/<h3[^>]*>Ana &amp; Ruiz<\/h3>/);
      expect(text, page).toContain('Coach for habits');
      expect(text, page).toContain('I taught *science*?');
      expect(html, page).toMatch(
        /<img[^>]*src="\/coach-pictures\/[\w-]{32}\.webp"[^>]*alt="Ana &amp; Ruiz, portrait"[^>]*width="128"[^>]*height="128"/,
      );
      const inSpanish = await guest(`${page}?lng=es`);
      expect(inSpanish.text, page).toContain('Quién está detrás de Freedom Plan');
      expect(inSpanish.text, page).toContain('Coach de hábitos');
      expect(inSpanish.html, page).toContain('alt="Retrato de Ana &amp; Ruiz"');
    }
    await press(id, 'take-down');
    for (const page of sales) expect((await guest(page)).text, page).not.toContain('Ana & Ruiz');
  });

  test('a page of one says that there is a problem where there is one, and only there', async () => {
    const added = await send(`${root}/new`, { name: 'Ana' }, await jpeg());
    for (const page of [`${root}/new`, added.location!])
      expect((await admin.visitor.get(page)).html, page).not.toContain('role="alert"');
    expect((await send(`${root}/new`, { name: '' })).html).toContain('role="alert"');
  });

  test('whoever is shown does not lose the words: an empty version is not published, and says why', async () => {
    const id = idOf((await send(`${root}/new`, { name: 'Ana' }, await jpeg())).location);
    await said(id, { en, es });
    await press(id, 'show');
    const page = `/admin/content/coaches/${id}`;
    const form = formIn(page, (await admin.visitor.get(page)).html, 'name="en.role"');
    const empty = Object.fromEntries(
      ['en.role', 'en.words', 'es.role', 'es.words'].map((name) => [name, '']),
    );
    const draft = await admin.visitor.post(page, { ...form.body, ...empty });
    expect(draft.status).toBe(303);
    const publish = { act: 'publish', formId: uuid() };
    const refused = await admin.visitor.post(draft.location!, publish);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Whoever is on public pages keeps words there.');
    expect((await guest('/')).text).toContain('Coach for habits');
    await press(id, 'take-down');
    expect((await admin.visitor.post(draft.location!, publish)).status).toBe(303);
  });

  test('what is written in one language alone says so in the other', async () => {
    const id = idOf((await send(`${root}/new`, { name: 'Ana' }, await jpeg())).location);
    await said(id, { es });
    await press(id, 'show');
    expect((await guest('/')).html).toContain('<p lang="es" class="mt-0.5');
    expect((await guest('/?lng=es')).html).not.toContain('<p lang="es"');
  });

  test('their picture is small, kept for a day, nothing but a picture, and theirs while they are shown', async () => {
    const id = idOf((await send(`${root}/new`, { name: 'Ana' }, await jpeg())).location);
    const { stored_name: name } = await site.db
      .selectFrom('public_coaches')
      .select('stored_name')
      .executeTakeFirstOrThrow();
    const open = (address: string, cookie = '') =>
      fetch(site.url + address, { headers: { Cookie: cookie }, redirect: 'manual' });
    const address = `/coach-pictures/${name}`;
    expect((await open(address)).status).toBe(404);
    const own = await open(`${root}/${id}/picture`, `session=${admin.session}`);
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    await said(id, { en });
    await press(id, 'show');
    const shown = await open(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(shown.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(shown.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect((await shown.arrayBuffer()).byteLength).toBeLessThan(60_000);
    for (const other of ['/coach-pictures/x.webp', '/coach-pictures/..%2f..%2fdatabase', `${address}.part`])
      expect((await open(other)).status, other).toBe(404);
    await site.workOff();
    expect(await onDisk()).toContain(name);
    const removal = await admin.visitor.get(`${root}/${id}/remove`);
    expect(removal.text).toContain('Remove Ana?');
    await admin.visitor.post(`${root}/${id}/remove`, { key: valuesIn(removal.html, 'key')[0]! });
    await site.workOff();
    expect(await onDisk()).not.toContain(name);
    expect((await open(address)).status).toBe(404);
    expect((await guest('/')).text).not.toContain('Ana');
  });

  test.each([
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a JPEG, PNG or WebP'],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Choose a JPEG, PNG or WebP'],
    [
      'large.jpg',
      Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(9 * 1024 * 1024)]),
      'Choose a picture of at most 8 MB',
    ],
  ])('%s is told at its field, the name stays, nothing is stored', async (file, bytes, says) => {
    const before = await onDisk();
    const page = await send(`${root}/new`, { name: 'Kept as typed' }, bytes, file);
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'picture') ?? page.text).toContain(says);
    expect(valuesIn(page.html, 'name')).toEqual(['Kept as typed']);
    expect(await onDisk()).toEqual(before);
    expect(await site.db.selectFrom('public_coaches').selectAll().execute()).toEqual([]);
  });

  test('20 MB are refused before they are read', async () => {
    const page = await send(`${root}/new`, { name: 'Ana' }, Buffer.alloc(20 * 1024 * 1024, 1)).catch(() => ({
      status: 413,
    }));
    expect(page.status).toBe(413);
    expect(await site.db.selectFrom('public_coaches').selectAll().execute()).toEqual([]);
  });

  test('a name is asked for, and somebody else’s change is shown beside one’s own', async () => {
    const empty = await send(`${root}/new`, { name: ' ' });
    expect(empty.status).toBe(422);
    expect(accountErrorAt(empty.html, 'picture')).toBeNull();
    expect(empty.text).toContain('Write the name that visitors read.');
    // Browsers keep no file that was chosen: that is said wherever one came along and nothing is saved.
    const unnamed = await send(`${root}/new`, { name: ' ' }, await jpeg());
    expect(accountErrorAt(unnamed.html, 'picture')).toContain('Choose the picture again');
    const id = idOf((await send(`${root}/new`, { name: 'Ana' })).location);
    const other = await send(`${root}/new`, { name: 'Eva', formId: id }, await jpeg());
    expect(other.status).toBe(409);
    expect(other.text).toContain('This form was sent before');
    expect(accountErrorAt(other.html, 'picture')).toContain('Choose the picture again');
    const { html } = await admin.visitor.get(`${root}/${id}`);
    const seen = valuesIn(html, 'seen')[0]!;
    expect((await send(`${root}/${id}`, { name: 'Ana R.' })).status).toBe(303);
    const late = await admin.visitor.post(`${root}/${id}`, { name: 'Ana Ruiz', seen, formId: uuid() });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/Name : Ana R\./);
    expect(valuesIn(late.html, 'name')).toEqual(['Ana Ruiz']);
    const again = { name: 'Ana Ruiz', seen: valuesIn(late.html, 'seen')[0]!, formId: uuid() };
    expect((await admin.visitor.post(`${root}/${id}`, again)).status).toBe(303);
  });
});

describe('the words about a coach are written in versions', () => {
  test('drafted, looked at on the page, published by a press, told apart, taken back', async () => {
    const id = idOf((await send(`${root}/new`, { name: 'Ana' }, await jpeg())).location);
    const page = `/admin/content/coaches/${id}`;
    expect(linksOf((await admin.visitor.get(`${root}/${id}`)).html)).toContain(page);
    const form = await admin.visitor.get(page);
    const base = {
      seen: valuesIn(form.html, 'seen')[0]!,
      formId: valuesIn(form.html, 'formId')[0]!,
      note: '',
    };
    const long = await admin.visitor.post(page, { ...base, 'en.words': 'x'.repeat(601), 'en.role': 'Kept.' });
    expect(long.status).toBe(422);
    expect(long.html).toContain('Kept.');
    const saved = await admin.visitor.post(page, {
      ...base,
      'en.role': en.role,
      'en.words': en.words.join('\n\n'),
      'es.role': es.role,
      'es.words': es.words[0]!,
      note: 'As told by her.',
    });
    expect(saved.location).toBe(`${page}/versions/1`);
    const draft = await admin.visitor.get(saved.location!);
    expect(draft.text).toContain('As told by her.');
    expect(draft.text).not.toContain('More than twice');
    const preview = linksOf(draft.html).find((href) => href.includes('in=es'))!;
    const seen = await admin.visitor.get(preview);
    expect(seen.text).toContain('Coach de hábitos');
    expect(seen.html).toContain(`src="${root}/${id}/picture"`);
    expect((await guest('/')).text).not.toContain('Coach for habits');
    const act = (name: string, html: string) => ({
      act: name,
      seen: valuesIn(html, 'seen')[0]!,
      formId: valuesIn(html, 'formId')[0]!,
    });
    await admin.visitor.post(saved.location!, act('publish', draft.html));
    await press(id, 'show');
    expect((await guest('/')).text).toContain('Coach for habits');
    const first = await admin.visitor.get(`${page}/versions/0`);
    expect(first.text).toContain('Nothing written yet');
    const back = await admin.visitor.post(`${page}/versions/0`, act('take-back', first.html));
    expect(back.location).toBe(`${page}/versions/2`);
    expect((await guest('/')).text).toContain('Coach for habits');
  });

  test('of nobody there are none', async () => {
    expect((await admin.visitor.get(`/admin/content/coaches/${uuid()}`)).status).toBe(404);
    expect((await admin.visitor.get('/admin/content/coaches')).location).toBe(root);
    expect((await admin.visitor.get(`${root}/${uuid()}`)).status).toBe(404);
    expect((await admin.visitor.get(`${root}/x`)).status).toBe(404);
  });
});

test('members and coaches find none of it', async () => {
  const id = idOf((await send(`${root}/new`, { name: 'Ana' }, await jpeg())).location);
  for (const role of ['member', 'coach'] as const) {
    const { visitor } = await seatMember(site, { role });
    for (const address of [root, `${root}/new`, `${root}/${id}`, `${root}/${id}/picture`]) {
      const { status, text } = await visitor.get(address);
      expect([303, 403, 404], `${role} ${address}`).toContain(status);
      expect(text).not.toContain('Ana');
    }
    for (const address of [root, `${root}/new`, `${root}/${id}`, `${root}/${id}/remove`])
      expect((await visitor.post(address, { id, act: 'show', name: 'X' })).status).not.toBe(200);
  }
  const rows = await site.db.selectFrom('public_coaches').selectAll().execute();
  expect(rows).toMatchObject([{ name: 'Ana', shown_at: null }]);
});
