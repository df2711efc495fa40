import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { phonePhoto, secret } from '#tests/routes/support/pictures.ts';
import { danger, expectHelpFirst, places } from '#tests/routes/help/in-danger.ts';
import { posts, someone } from './seated.ts';

let site: TestSite;
let anna: SeatedMember;
let ben: SeatedMember;
let turn = 0;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  turn += 1;
  [anna, ben] = [await someone(site, `Anna ${turn}`), await someone(site, `Ben ${turn}`)];
});

const stateOf = (path: string, state: 'hidden' | 'held') =>
  site.db.updateTable('community_posts').set({ state }).where('id', '=', path.split('/').at(-1)!).execute();

describe('C9-043 the feed', () => {
  test('asks the week’s question where nobody has written, and leads whoever has no name to choose one', async () => {
    const empty = await startSite();
    const { visitor, id } = await seatMember(empty);
    await empty.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', id).execute();
    const page = await visitor.get('/community');
    await empty.close();
    expect(titleOf(page.html)).toBe('Community · Freedom Plan');
    expect(page.text).toMatch(/This week’s question .*\? Week of /);
    expect(page.text).toContain('How we write here');
    expect(linksOf(page.html)).toContain('/community/card?next=%2Fcommunity');
    expect(page.html).not.toContain('name="body"');
  });

  test('C9-041 has its tabs and its search, and shows what was written, in both languages', async () => {
    const path = await posts(anna, `A quiet morning ${turn}.`, '/community', { pillar: 'Health' });
    const es = await someone(site, `Leo ${turn}`, 'es');
    for (const [who, says] of [
      [ben, ['Feed', 'Groups', `Anna ${turn}`, `A quiet morning ${turn}.`, 'With you', 'Health']],
      [es, ['Mensajes', 'Grupos', `Anna ${turn}`, 'Contigo', 'Salud']],
    ] as const)
      await exchange(who.visitor, { path: '/community', status: 200, says });
    const { html } = await ben.visitor.get('/community?pillar=health');
    // Read as text, when it was written and its part of life are two words.
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/\d\s[AP]M\s+Health/);
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/community/groups', '/community/search', path]));
    await exchange(ben.visitor, {
      path: '/community?pillar=purpose',
      status: 200,
      hides: `A quiet morning ${turn}.`,
    });
  });

  test('keeps what cannot be taken, with the message at the field', async () => {
    await exchange(anna.visitor, {
      path: '/community',
      body: { body: '  ', pillar: 'Health' },
      status: 422,
      says: 'Write something first',
    });
    const long = 'x'.repeat(5001);
    const page = await exchange(anna.visitor, {
      path: '/community',
      body: { body: long, pillar: 'Health' },
      status: 422,
      says: 'At most 5000 characters: take 1 out',
    });
    expect(page.html).toContain(long);
    expect(page.html).toMatch(/<details open/);
    expect(page.html).toMatch(/<input(?=[^>]* checked)[^>]*value="Health"/);
  });

  test('what somebody without a name writes waits until they have chosen one', async () => {
    const nameless = await someone(site, null);
    const body = { body: `First words ${turn}` };
    const page = await exchange(nameless.visitor, {
      path: '/community',
      body,
      status: 422,
      says: ['Choose the name that others see', body.body],
    });
    const way = linksOf(page.html).find((link) => link.startsWith('/community/card?next='))!;
    const next = new URL(way, site.url).searchParams.get('next')!;
    await nameless.visitor.post('/community/card', { name: `Nora ${turn}`, about: '', next });
    const back = await nameless.visitor.get(next);
    expect(back.html).toContain(body.body);
    await nameless.visitor.post('/community', { ...body, held: valuesIn(back.html, 'held') });
    expect((await nameless.visitor.get(next)).html).toContain('name="body"');
    expect((await ben.visitor.get('/community')).text).toContain(body.body);
  });

  test('a flood is held back calmly, and its words stay', async () => {
    for (let n = 0; n < 6; n += 1) await posts(anna, `Post ${n} of ${turn}`);
    await exchange(anna.visitor, {
      path: '/community',
      body: { body: 'The seventh one' },
      status: 422,
      says: ['You have written a lot within an hour', 'The seventh one'],
    });
  });

  test('words of danger bring help to their author first', async () => {
    const sent = await anna.visitor.post('/community', { body: danger.en });
    expect((await anna.visitor.follow(sent)).text).toMatch(/You do not have to carry this alone/);
  });
});

describe('C9-045 a post', () => {
  test('is answered, liked once, edited with a mark, and deleted through a page that asks', async () => {
    const path = await posts(anna, `I rowed ${turn}.`);
    const replied = await ben.visitor.post(path, { body: `Where to ${turn}?` });
    expect(replied.location).toMatch(new RegExp(`^${path}#reply-`));
    for (const on of ['1', '1']) {
      const liked = await ben.visitor.post(`${path}/like`, { on, from: '/community' });
      expect(liked.location).toBe(`/community#post-${path.split('/').at(-1)}`);
    }
    const page = await anna.visitor.get(path);
    expect(page.text).toMatch(/1 person is with you .*Where to/);
    expect((await ben.visitor.get(path)).html).toMatch(/aria-pressed="true"[^>]*>With you 1</);
    const seen = valuesIn((await anna.visitor.get(`${path}/edit`)).html, 'seen');
    await exchange(anna.visitor, {
      path: `${path}/edit`,
      body: { body: `I rowed far ${turn}.`, seen },
      status: 303,
      location: path,
    });
    expect((await ben.visitor.get(path)).text).toMatch(/edited \d.*I rowed far/);
    const again = await anna.visitor.post(`${path}/edit`, { body: 'From another tab', seen });
    expect(again.status).toBe(409);
    expect(again.text).toContain(`There it says: “I rowed far ${turn}.”`);
    expect(again.html).toContain('From another tab');
    expect((await anna.visitor.get(`${path}/delete`)).text).toContain('Delete this post?');
    await exchange(anna.visitor, { path: `${path}/delete`, body: {}, status: 303, location: '/community' });
    const place = await ben.visitor.get(path);
    expect(place.text).toContain('Deleted by its author.');
    expect(place.text).toContain(`Where to ${turn}?`);
    for (const address of [path, '/community', `/community/search?q=rowed`])
      expect((await ben.visitor.get(address)).html, address).not.toContain(`I rowed far ${turn}`);
  });

  test('is changed and deleted by its author alone', async () => {
    const path = await posts(anna, `Mine ${turn}.`);
    for (const part of ['edit', 'delete'])
      await exchange(ben.visitor, { path: `${path}/${part}`, status: 404 });
    await exchange(ben.visitor, { path: `${path}/edit`, body: { body: 'Yours' }, status: 404 });
    await ben.visitor.post(`${path}/delete`);
    expect((await ben.visitor.get(path)).text).toContain(`Mine ${turn}.`);
  });

  test('shows whatever is in it as words, and addresses as links that lead away and say where', async () => {
    const hostile = `<script>alert(1)</script> <b>"'&amp; javascript:alert(1) \u202Eevil https://good.example@evil.example/<x> end`;
    const path = await posts(anna, hostile);
    const { html } = await ben.visitor.get(path);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>"');
    expect(html).not.toMatch(/href="javascript/i);
    expect(html).toMatch(
      /<a href="https:\/\/evil\.example\/" rel="nofollow noopener ugc"[^>]*><bdi>evil\.example<\/bdi>/,
    );
    expect(html).toContain('dir="auto"');
  });
});

describe('C9-053 hidden is hidden at every address', () => {
  test('a picture is made anew, and shown to whoever sees its post', async () => {
    const bytes = await phonePhoto();
    const fields = { body: `With a picture ${turn}` };
    const file = { bytes, name: 'a.jpg', type: 'image/jpeg' };
    const sent = await sendMultipart(anna.visitor, site.url, '/community', fields, file, 'picture');
    expect(sent.status).toBe(303);
    const address = `${sent.location}/picture`;
    const open = (who: SeatedMember) =>
      fetch(site.url + address, { headers: { Cookie: `session=${who.session}` }, redirect: 'manual' });
    const shown = await open(ben);
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    const seen = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(seen).metadata()).toMatchObject({ format: 'webp' });
    expect(seen.includes(secret)).toBe(false);
    expect((await ben.visitor.get('/community')).html).toContain(`src="${address}"`);
    await stateOf(sent.location!, 'hidden');
    expect((await open(ben)).status).toBe(404);
    expect((await open(anna)).status).toBe(200);
    const row = site.db.selectFrom('files').select('id').where('user_id', '=', anna.id);
    const { id } = await row.executeTakeFirstOrThrow();
    await exchange(ben.visitor, { path: `/files/${id}`, status: 404 });
  });

  test('a picture that is none keeps the words', async () => {
    const file = { bytes: Buffer.from('no picture'), name: 'a.jpg', type: 'image/jpeg' };
    const fields = { body: `Kept ${turn}` };
    const page = await sendMultipart(anna.visitor, site.url, '/community', fields, file, 'picture');
    expect(page.status).toBe(422);
    expect(page.text).toContain('Choose a JPEG, PNG or WebP picture');
    expect(page.html).toContain(`Kept ${turn}`);
  });

  const addresses = (path: string, id: string): readonly string[] => [
    path,
    `${path}/picture`,
    `${path}/edit`,
    `${path}/delete`,
    '/community',
    '/community?pillar=health',
    `/community/search?q=lantern${turn}`,
    `/community/people/${id}`,
  ];

  test.for(['hidden', 'held'] as const)(
    '%s: at no address for others, administrators on these pages among them',
    async (state) => {
      const words = `A lantern${turn} in the window`;
      const path = await posts(anna, words, '/community', { pillar: 'Health' });
      const { visitor: admin } = await seatMember(site, { role: 'admin' });
      await stateOf(path, state);
      for (const visitor of [ben.visitor, admin, new Visitor(site)])
        for (const address of addresses(path, anna.id)) {
          const { html } = await visitor.get(address);
          expect(html, address).not.toContain(words);
        }
      await exchange(ben.visitor, { path, body: { body: 'Hello' }, status: 404 });
      await exchange(ben.visitor, { path: `${path}/like`, body: { on: '1' }, status: 404 });
      const note = state === 'held' ? 'A moderator reads it first.' : 'A moderator has hidden this.';
      await exchange(anna.visitor, { path, status: 200, says: [words, note] });
    },
  );

  test('C9-043 what was typed comes back where its post went away meanwhile: a reply, and a change from another tab', async () => {
    const path = await posts(anna, `Soon gone ${turn}`);
    await anna.visitor.post(`${path}/delete`);
    const body = `Ten minutes of my words, ñandú ${turn}`;
    for (const [who, to] of [
      [ben, path],
      [anna, `${path}/edit`],
    ] as const) {
      const says = ['This is no longer there', 'Message', body];
      await exchange(who.visitor, { path: to, body: { body }, status: 404, says });
    }
    // Nothing typed, nothing to hand back: whoever is signed in is not asked to.
    const { text } = await exchange(ben.visitor, { path, body: { body: ' ' }, status: 404 });
    expect(text).toContain('Go to Dashboard');
    expect(text).not.toContain('Sign in');
    const es = await someone(site, `Eva ${turn}`, 'es');
    const says = ['Esto ya no está', 'Mensaje', body];
    await exchange(es.visitor, { path, body: { body }, status: 404, says });
    // Words that call for people have their numbers before everything else.
    const hurt = await es.visitor.post(path, { body: danger.es }, { 'Accept-Language': 'es-MX' });
    expectHelpFirst(hurt.html, places[0]);
  });

  test('C9-043 a reply to a post whose place stays, because somebody else had answered it, keeps its words', async () => {
    const path = await posts(anna, `Soon a place ${turn}`);
    await ben.visitor.post(path, { body: `An answer ${turn}` });
    await anna.visitor.post(`${path}/delete`);
    const body = `My own answer, ñandú ${turn}`;
    const says = ['This is no longer there', 'Your words are still below', body];
    const page = await exchange(ben.visitor, { path, body: { body }, status: 422, says });
    expect(page.html).toMatch(/<textarea(?=[^>]*name="body")/);
    expect((await ben.visitor.get(path)).html).not.toContain('<textarea');
    // Whoever chose a name meanwhile finds what was held.
    await holdPost(site.db, ben.id, path, { body: [body] }, site.now());
    expect((await ben.visitor.get(`${path}?held=1`)).html).toContain(body);
  });

  test('a block and a mute are undone where they are listed', async () => {
    const path = await posts(anna, `Seen ${turn}`);
    for (const [kind, status] of [
      ['block', 404],
      ['mute', 200],
    ] as const) {
      const way = `/community/people/${anna.id}/${kind}`;
      expect((await ben.visitor.get(`/community/people/${anna.id}`)).html).toContain(`action="${way}"`);
      const body = { on: '1' };
      await exchange(ben.visitor, { path: way, body, status: 303, location: '/community/silences' });
      await exchange(ben.visitor, { path, status });
      expect((await ben.visitor.get('/community')).html).not.toContain(`Seen ${turn}`);
      const list = await ben.visitor.get('/community/silences');
      expect(list.text).toContain(`Anna ${turn}`);
      expect(list.html).toContain(`action="${way}"`);
      await ben.visitor.post(way, { on: '0' });
      expect((await ben.visitor.get('/community')).html).toContain(`Seen ${turn}`);
    }
  });
});
