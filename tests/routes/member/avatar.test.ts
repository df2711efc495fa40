import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { errorAt, summaryOf } from '#tests/routes/support/page.ts';
import { phonePhoto, picture, secret } from '#tests/routes/support/pictures.ts';
import { profileAnswers, profilePictures } from '#tests/routes/support/profile-pictures.ts';

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

describe('a picture', () => {
  test('C2-040 C2-064 is kept small, as WebP, and shown to its owner with headers that make it nothing else', async () => {
    expect(await send(await picture(1600, 1000).png().toBuffer(), 'me.png', 'image/png')).toMatchObject({
      status: 303,
      location: '/profile',
    });
    const shown = await open(await addressOf());
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(shown.headers.get('Content-Disposition')).toBe('inline; filename="picture"');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 320 });
    const [row] = await rowsOf(member.id);
    expect(row).toMatchObject({ kind: 'avatar', bytes: shown.bytes.length, media_type: 'image/webp' });
    expect(row!.stored_name).toMatch(/^[\w-]{32}\.webp$/);
  });

  test('A19 whose place another one takes, or nothing, is gone from the disk with its row', async () => {
    await send(await picture(300, 200).jpeg().toBuffer());
    const [first] = await rowsOf(member.id);
    await send(await picture(200, 300).jpeg().toBuffer());
    const [second] = await rowsOf(member.id);
    await site.workOff();
    expect(await onDisk()).toContain(second!.stored_name);
    expect(await onDisk()).not.toContain(first!.stored_name);
    await send(undefined, '', '', { ...profileAnswers, remove_avatar: 'on' });
    expect(await rowsOf(member.id)).toEqual([]);
    await site.workOff();
    expect(await onDisk()).not.toContain(second!.stored_name);
  });

  test('A19 that a row names is not removed by a job that comes late', async () => {
    await send(await picture(300, 200).jpeg().toBuffer());
    const [row] = await rowsOf(member.id);
    const payload = JSON.stringify({ store: 'files', name: row!.stored_name });
    const at = site.now().toISOString();
    const job = {
      id: uuid(),
      kind: 'remove-file',
      key: `late:${row!.id}`,
      payload,
      run_at: at,
      created_at: at,
    };
    await site.db.insertInto('jobs').values(job).execute();
    await site.workOff();
    expect(await onDisk()).toContain(row!.stored_name);
  });

  test('UP-06 C2-064 keeps no word, no camera and no place of the photo, and stands upright', async () => {
    const photo = await phonePhoto();
    expect(photo.includes(secret)).toBe(true);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await send(photo);
    const { bytes } = await open(await addressOf());
    const about = await sharp(bytes).metadata();
    expect(about).toMatchObject({ width: 40, height: 60 });
    expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.includes('GPS') || bytes.includes(secret) || bytes.includes('Exif')).toBe(false);
    for (const name of await onDisk())
      expect((await readFile(path.join(site.configuration.dataDir, 'files', name))).includes(secret)).toBe(
        false,
      );
    // Lying on its side, its left half was red: turned clockwise, its upper half is.
    const top = await sharp(bytes)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...top].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
  });

  test('C2-064 of somebody else is not found, signed out one signs in, and after sign-out there are no bytes', async () => {
    await send(await picture().jpeg().toBuffer());
    const address = await addressOf();
    for (const role of ['member', 'admin', 'coach'] as const) {
      const other = await seatMember(site, { role });
      const refused = await open(address, other.session);
      expect(refused.status).toBe(404);
      expect(refused.bytes.includes('WEBP')).toBe(false);
    }
    expect((await new Visitor(site).get(address)).status).toBe(303);
    await member.visitor.post('/sign-out');
    expect((await open(address)).status).toBe(303);
  });

  test('C2-040 takes the place of the one before, whose address leads nowhere any more', async () => {
    await send(await picture().jpeg().toBuffer());
    const before = await addressOf();
    await send(await picture(30, 30).jpeg().toBuffer());
    const after = await addressOf();
    expect(after).not.toBe(before);
    expect((await open(before)).status).toBe(404);
    expect(await rowsOf(member.id)).toHaveLength(1);
  });

  test('AC-05 C2-040 can be taken away, and then has no bytes for anybody', async () => {
    await send(await picture().jpeg().toBuffer());
    const address = await addressOf();
    await send(undefined, '', '', { ...profileAnswers, remove_avatar: 'yes' });
    expect(await addressOf()).toBe('');
    expect((await open(address)).status).toBe(404);
    expect(await rowsOf(member.id)).toEqual([]);
  });

  test('C2-040 stays when only the texts are sent', async () => {
    await send(await picture().jpeg().toBuffer());
    const address = await addressOf();
    expect((await send(undefined, '', '', { ...profileAnswers, city: 'Puebla' })).status).toBe(303);
    expect(await addressOf()).toBe(address);
    expect((await member.visitor.post('/profile', { ...profileAnswers, city: 'Lima' })).status).toBe(303);
    expect(await addressOf()).toBe(address);
  });

  test('E12 that is none is told under the words of its field', async () => {
    const page = await send(Buffer.from('no picture'), 'me.jpg', 'image/jpeg');
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)[0]!.text).toMatch(/^A picture of you: Choose /);
  });

  test('C2-040 is kept where a text is not, because nobody chooses it again by itself', async () => {
    const page = await send(await picture().jpeg().toBuffer(), 'me.jpg', 'image/jpeg', {
      ...profileAnswers,
      full_name: '',
    });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'full_name')).toBe('This field is required');
    expect(page.html).toContain('src="/files/');
  });
});
