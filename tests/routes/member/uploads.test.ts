import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { errorAt, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { heavyPicture } from '#tests/routes/support/heavy-pictures.ts';
import { animated, hugePng, picture, wordyPng } from '#tests/routes/support/pictures.ts';
import { profilePictures } from '#tests/routes/support/profile-pictures.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const { send, rowsOf, onDisk, addressOf, open } = profilePictures(
  () => site,
  () => member,
);

describe('a file that is no picture', () => {
  const kind = 'Choose a JPEG, PNG or WebP picture';
  const damaged = 'This picture cannot be read. Save it again, or choose another';
  const jpeg = picture(400, 300).jpeg().toBuffer();
  const png = picture(400, 300).png().toBuffer();
  const html = '<!doctype html><script>alert(1)</script>';
  const files: readonly [name: string, bytes: () => Promise<Uint8Array>, type: string, says: string][] = [
    ['page.html', async () => Buffer.from(html), 'text/html', kind],
    ['page.jpg', async () => Buffer.from(html), 'image/jpeg', kind],
    [
      'drawing.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      kind,
    ],
    ['drawing.png', async () => Buffer.from('<?xml version="1.0"?><svg/>'), 'image/png', kind],
    ['program.exe', async () => Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1'), 'image/jpeg', kind],
    [
      'paper.pdf',
      async () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n'.padEnd(400), 'latin1'),
      'application/pdf',
      kind,
    ],
    ['moving.gif', async () => picture().gif().toBuffer(), 'image/gif', kind],
    [
      'phone.heic',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0')),
      'image/heic',
      kind,
    ],
    ['empty.jpg', async () => new Uint8Array(), 'image/jpeg', kind],
    ['three.jpg', async () => Buffer.from([255, 216, 255]), 'image/jpeg', kind],
    ['half.jpg', async () => (await jpeg).subarray(0, 600), 'image/jpeg', damaged],
    ['half.png', async () => (await png).subarray(0, 90), 'image/png', damaged],
    [
      'polyglot.jpg',
      async () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(html)]),
      'image/jpeg',
      damaged,
    ],
    ['moving.webp', animated, 'image/webp', 'Choose a picture that does not move'],
    [
      'huge.png',
      async () => hugePng(30_000, 30_000),
      'image/png',
      'Choose a picture with at most 25 million pixels',
    ],
    [
      'large.jpg',
      async () => Buffer.concat([await jpeg, Buffer.alloc(8 * 1024 * 1024)]),
      'image/jpeg',
      'Choose a picture of at most 8 MB',
    ],
  ];
  test.each(files)(
    'UP-02 UP-03 C2-064 such as %s gets a message at the field, and the rest stays',
    async (name, bytes, type, says) => {
      const before = await onDisk();
      const page = await send(await bytes(), name, type);
      expect(page.status).toBe(422);
      expect(errorAt(page.html, 'avatar')).toBe(says);
      expect(summaryOf(page.html)).toEqual([{ href: '#f-avatar', text: `A picture of you: ${says}` }]);
      expect(valuesIn(page.html, 'bio')).toEqual(['Kept as typed.']);
      expect(await rowsOf(member.id)).toEqual([]);
      expect(await onDisk()).toEqual(before);
      const profile = site.db.selectFrom('profiles').select('bio').where('id', '=', member.id);
      expect(await profile.executeTakeFirst()).toEqual({ bio: null });
    },
  );

  test.each([
    ['en', 'This picture would take too much memory. Choose a smaller one, or save it as an ordinary JPEG'],
    ['es', 'Esta imagen ocuparía demasiada memoria. Elige una más pequeña o guárdala como un JPEG normal'],
  ] as const)(
    'H02 one that takes much memory to read is refused in words (%s), before it is',
    async (language, says) => {
      member = await seatMember(site, { language });
      const heavy = [
        await heavyPicture('interlaced 16-bit PNG', 3000, 3000),
        await heavyPicture('progressive JPEG with all its colour', 4000, 4000),
        await heavyPicture('16-bit PNG', 20_000, 100),
      ];
      for (const bytes of heavy) {
        const page = await send(bytes);
        expect(page.status).toBe(422);
        expect(errorAt(page.html, 'avatar')).toBe(says);
        expect(valuesIn(page.html, 'bio')).toEqual(['Kept as typed.']);
      }
      expect(await rowsOf(member.id)).toEqual([]);
    },
  );

  test('H02 words that unfold to a thousand times their size are left out of a PNG unread', async () => {
    const bytes = await wordyPng();
    expect((await send(bytes, 'me.png', 'image/png')).status).toBe(303);
    const { bytes: shown } = await open(await addressOf());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('UP-03 a picture of 900 million pixels costs neither memory nor time', async () => {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await Promise.all(Array.from({ length: 5 }, () => send(hugePng(30_000, 30_000), 'x.png', 'image/png')));
    // Each would take 2700 MB, and many seconds.
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  });

  test('UP-07 the 31st picture of a quarter of an hour waits, and so does nobody else', async () => {
    for (let n = 0; n < 30; n += 1) await send(Buffer.from('no picture'));
    const page = await send(await picture().jpeg().toBuffer());
    expect(errorAt(page.html, 'avatar')).toContain('You sent many pictures in a short time');
    member = await seatMember(site);
    expect((await send(await picture().jpeg().toBuffer())).status).toBe(303);
  });
});

describe('a name that somebody gave a file', () => {
  const names = [
    '../../../etc/passwd',
    '..\\..\\x.jpg',
    'a\0.jpg',
    `${'x'.repeat(300)}.jpg`,
    'a\r\nSet-Cookie: x=1.jpg',
    '🌿.jpg',
    '"; filename="b.html',
    '.htaccess',
  ];
  test.each(names)('UP-04 such as %j is used nowhere', async (name) => {
    const before = new Set(await onDisk());
    expect((await send(await picture().jpeg().toBuffer(), name)).status).toBe(303);
    const fresh = (await onDisk()).filter((file) => !before.has(file));
    expect(fresh).toHaveLength(1);
    expect(fresh[0]).toMatch(/^[\w-]{32}\.webp$/);
    const shown = await open(await addressOf());
    expect(shown.headers.get('Content-Disposition')).toBe('inline; filename="picture"');
    expect(shown.headers.get('Set-Cookie')).toBeNull();
    expect(await readdir(site.configuration.dataDir)).not.toContain('passwd');
  });

  test.each(['../freedom-plan.sqlite', '..%2F..%2Fsession-secret', 'x', '%00', 'a'.repeat(500)])(
    'UP-04 /files/%s leads nowhere',
    async (id) => {
      expect((await member.visitor.get(`/files/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

describe('a form with files', () => {
  const post = (
    path: string,
    type: string,
    body: string | readonly string[],
    session: string | null = member.session,
  ) =>
    sendRaw(site, {
      method: 'POST',
      path,
      body,
      headers: {
        Origin: site.url,
        'Content-Type': type,
        ...(session ? { Cookie: `session=${session}` } : {}),
      },
    });
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = 'multipart/form-data; boundary=b';

  test.each([
    '/journal',
    '/auth',
    '/feedback',
    '/forms/nutrition-fitness/basic-metrics',
    '/settings/ai',
    '/nowhere',
  ])('UP-01 is read by the profile alone, not by %s', async (path) => {
    expect((await post(path, multipart, `${part('a', 'b')}--b--\r\n`)).status).toBe(415);
  });

  const broken = [
    'nonsense',
    '--b',
    '--b\r\n',
    '--b\r\n\r\n',
    part('full_name', 'x'),
    `--b\r\nContent-Disposition: form-data; name="avatar"; filename="x"\r\n${'a: b\r\n'.repeat(5000)}\r\nx\r\n--b--\r\n`,
    `${part('a', 'b').repeat(300)}--b--\r\n`,
  ];
  test.each(broken)('IO-02 that is broken (%#) is answered in words', async (body) => {
    const answer = await post('/profile', multipart, body);
    expect(answer.status).toBe(415);
    expect(answer.body).toContain('We could not read that');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=b'])(
    'IO-02 of the kind %s is answered 415',
    async (type) => {
      expect((await post('/profile', type, '--b--\r\n')).status).toBe(415);
    },
  );

  test('UP-01 that is too large is answered 413, with and without a length', async () => {
    const mega = 'x'.repeat(1024 * 1024);
    const head = '--b\r\nContent-Disposition: form-data; name="avatar"; filename="x"\r\n\r\n';
    const refused = await post('/profile', multipart, head + mega.repeat(11));
    expect(refused.status).toBe(413);
    // C10-031: in the limits of this form, with a way back to it.
    expect(refused.body).toContain('are more than this form takes: 9 MB together');
    expect(refused.body).toMatch(/<a href="\/profile"[^>]*>Back to the form</);
    expect(
      (await post('/profile', multipart, [head, ...Array.from({ length: 11 }, () => mega)])).status,
    ).toBe(413);
  });

  test('UP-01 from somebody who never signed in has the limit of every other form', async () => {
    const mega = 'x'.repeat(3 * 1024 * 1024);
    expect((await post('/profile', multipart, mega, null)).status).toBe(413);
    expect((await post('/profile', multipart, mega, 'made.up')).status).toBe(413);
  });

  test('UP-01 may have no more texts than any other', async () => {
    expect((await post('/profile', multipart, `${part('bio', 'x'.repeat(600_000))}--b--\r\n`)).status).toBe(
      413,
    );
  });

  test('CSRF-03 from elsewhere is refused', async () => {
    const answer = await sendRaw(site, {
      method: 'POST',
      path: '/profile',
      body: `${part('full_name', 'Forged')}--b--\r\n`,
      headers: {
        Origin: 'https://evil.example',
        'Content-Type': multipart,
        Cookie: `session=${member.session}`,
      },
    });
    expect(answer.status).toBe(403);
  });
});
