import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setShares } from '#app/domain/coaching/shares.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { unzip } from '#tests/support/unzip.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { heavyPicture } from '#tests/routes/support/heavy-pictures.ts';
import { dataFolder, housekeeping } from '#tests/routes/support/housekeeping.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { animated, hugePng, phonePhoto, picture, secret } from '#tests/routes/support/pictures.ts';
import { levelOne, measuringBodies, path as body } from './measuring-bodies.ts';

let site: TestSite;
let member: SeatedMember;
let typed: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await levelOne(site);
  typed = { day: site.now().toISOString().slice(0, 10), weight: '80', weight_unit: 'kg' };
});

const { send, rows, files, record } = measuringBodies(
  () => site,
  () => member,
);
const onDisk = async (): Promise<readonly string[]> => readdir(dataFolder(site, 'files')).catch(() => []);
const jpeg = (width = 60, height = 40) => picture(width, height).jpeg().toBuffer();
const photosIn = (html: string): readonly string[] =>
  [...html.matchAll(/src="(\/files\/[^"]+)"/g)].map(([, address]) => address!);
const open = async (address: string, session = member.session) => {
  const headers = { Cookie: `session=${session}` };
  const response = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** A measurement with both photos. @returns its path */
async function withPhotos(): Promise<string> {
  const sent = await send(typed, { before_photo: await jpeg(), after_photo: await jpeg(40, 60) });
  expect(sent.status).toBe(303);
  return sent.location!;
}

describe('C10-016 photos of a measurement', () => {
  test('C2-064 are made anew, upright and smaller, without a word of the camera, for their owner alone', async () => {
    const sent = await send(typed, { before_photo: await phonePhoto(), after_photo: await jpeg(3000, 2000) });
    const [before, after] = photosIn((await member.visitor.follow(sent)).html);
    const first = await open(before!);
    expect(first.response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(first.response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(first.bytes.includes(secret) || first.bytes.includes('Exif')).toBe(false);
    const about = await sharp(first.bytes).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect([about.exif, about.xmp, about.iptc, about.icc]).toEqual(Array(4).fill(undefined));
    expect(await sharp((await open(after!)).bytes).metadata()).toMatchObject({ width: 1280, height: 853 });
    for (const name of await onDisk())
      expect((await readFile(path.join(dataFolder(site, 'files'), name))).includes(secret)).toBe(false);
    expect((await files()).map(({ kind }) => kind).toSorted()).toEqual(['body-after', 'body-before']);
  });

  test('are enough by themselves', async () => {
    const { day } = typed;
    expect((await send({ day: day! }, { after_photo: await jpeg() })).status).toBe(303);
    expect(await rows()).toMatchObject([{ weight_hundredths: null, before_file_id: null }]);
  });

  test('are kept where a number is wrong, and saved with the next try; unsaved they are gone in a day', async () => {
    const refused = await send({ ...typed, weight: '8' }, { before_photo: await jpeg() });
    expect(refused.status).toBe(422);
    const [kept] = valuesIn(refused.html, 'before_kept');
    expect(photosIn(refused.html)).toEqual([`/files/${kept}`]);
    expect(await files()).toMatchObject([{ kind: 'body-loose', id: kept }]);
    expect((await send({ ...typed, before_kept: kept! })).status).toBe(303);
    expect(await rows()).toMatchObject([{ before_file_id: kept }]);
    await send({ ...typed, weight: '8' }, { after_photo: await jpeg() });
    site.moveClock(25 * 3_600_000);
    await housekeeping(site);
    expect((await files()).map(({ id }) => id)).toEqual([kept]);
  });

  test('C10-017 are kept where the disk is full, and saved with the next try', async () => {
    const page = await whileFull(site, 'body_compositions', async () =>
      send(typed, { before_photo: await jpeg() }),
    );
    expect(page.status).toBe(500);
    const [kept] = valuesIn(page.html, 'before_kept');
    expect((await send({ ...typed, before_kept: kept! })).status).toBe(303);
    const none = await whileFull(site, 'files', async () => send(typed, { before_photo: await jpeg() }));
    expect(summaryOf(none.html)[0]?.text).toBe('Failed to save body composition data. Please try again.');
    expect(valuesIn(none.html, 'weight')).toEqual(['80']);
  });

  test('that somebody else has kept cannot be taken', async () => {
    const refused = await send({ ...typed, weight: '8' }, { before_photo: await jpeg() });
    const [kept] = valuesIn(refused.html, 'before_kept');
    const own = member;
    member = await levelOne(site);
    expect((await send({ ...typed, before_kept: kept! })).status).toBe(303);
    expect(await rows()).toMatchObject([{ before_file_id: null }]);
    expect(await files(own.id)).toMatchObject([{ id: kept, kind: 'body-loose' }]);
  });

  test('are taken away one by one, replaced, and gone with their measurement, from the disk, too', async () => {
    const address = await withPhotos();
    const names = (await files()).map(({ stored_name }) => stored_name);
    const edit = (fields: Record<string, string>, sent = {}) =>
      send({ ...typed, seen: '0', ...fields }, sent, `${address}/edit`);
    await edit({ remove_before: 'yes' });
    expect(await rows()).toMatchObject([{ before_file_id: null }]);
    expect(await files()).toMatchObject([{ kind: 'body-after' }]);
    await edit({}, { after_photo: await jpeg(20, 20) });
    const [replaced] = await files();
    expect(names).not.toContain(replaced!.stored_name);
    const question = await member.visitor.get(`${address}/delete`);
    expect(question.text).toContain('1 photo goes with it');
    await member.visitor.post(`${address}/delete`);
    expect(await files()).toEqual([]);
    await site.workOff();
    const left = await onDisk();
    for (const name of [...names, replaced!.stored_name]) expect(left).not.toContain(name);
  });

  test('stand side by side where two are compared', async () => {
    const one = (await withPhotos()).split('/').at(-1);
    const two = await send({ ...typed, weight: '79' }, { before_photo: await jpeg() });
    const page = await member.visitor.get(`${body}/compare?a=${one}&b=${two.location!.split('/').at(-1)}`);
    expect(photosIn(page.html)).toHaveLength(3);
    expect(page.text).toContain('No after photo of');
  });

  const hostile: readonly [string, () => Promise<Uint8Array>, string][] = [
    [
      'a page',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'Choose a JPEG, PNG or WebP',
    ],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Choose a JPEG, PNG or WebP',
    ],
    ['half a photo', async () => (await jpeg(400, 300)).subarray(0, 600), 'cannot be read'],
    ['one that moves', animated, 'does not move'],
    ['900 million pixels', async () => hugePng(30_000, 30_000), 'at most 25 million pixels'],
    ['too much memory', () => heavyPicture('interlaced 16-bit PNG', 3000, 3000), 'too much memory'],
    [
      'too many bytes',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(8 * 1024 * 1024)]),
      'at most 8 MB',
    ],
  ];
  test.each(hostile)(
    'C10-031 are not %s: the field says so, and the rest stays',
    async (_what, bytes, says) => {
      const page = await send({ ...typed, notes: 'Kept as typed.' }, { after_photo: await bytes() });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, 'after_photo')).toContain(says);
      expect(summaryOf(page.html)).toMatchObject([{ href: '#f-after_photo' }]);
      expect(valuesIn(page.html, 'notes')).toEqual(['Kept as typed.']);
      expect([await rows(), await files()]).toEqual([[], []]);
    },
  );
});

describe('C10-031 AC-04 pages and photos', () => {
  test('are their owner’s; everybody else finds nothing, and guests sign in', async () => {
    const address = await withPhotos();
    const one = address.split('/').at(-1);
    const photos = photosIn((await member.visitor.get(address)).html);
    expect(photos).toHaveLength(2);
    const coach = await seatMember(site, { role: 'coach' });
    await coached(site.db, { memberId: member.id, coachId: coach.id });
    await setShares(
      site.db,
      member.id,
      ['answers', 'checkins', 'goals', 'measurements', 'ratings'],
      site.now(),
    );
    const admin = await seatMember(site, { role: 'admin' });
    for (const { visitor, session, id } of [await levelOne(site), coach, admin]) {
      await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', id).execute();
      for (const page of ['', '/edit', '/delete'])
        expect((await visitor.get(address + page)).status, page).toBe(404);
      expect((await visitor.get(`${body}/compare?a=${one}&b=${one}x`)).status).toBe(404);
      expect((await visitor.post(`${address}/edit`, { ...typed, weight: '70' })).status).toBe(404);
      await visitor.post(`${address}/delete`);
      for (const photo of photos) {
        const { response, bytes } = await open(photo, session);
        expect(response.status).toBe(404);
        expect(bytes.includes('WEBP')).toBe(false);
      }
    }
    const guest = new Visitor(site);
    for (const page of [address, `${address}/edit`, body, ...photos])
      expect((await guest.get(page)).status, page).toBe(303);
    expect(await rows()).toMatchObject([{ weight_hundredths: 8000 }]);
    expect(await files()).toHaveLength(2);
  });

  test('numbers are shown to the coach where the member agreed and shares measurements; each look is written down', async () => {
    await record({ weight: 83.25 }, { isShared: true, notes: 'canary' });
    await record({ weight: 61.75 });
    const coach = await seatMember(site, { role: 'coach' });
    await coached(site.db, { memberId: member.id, coachId: coach.id });
    await site.db.updateTable('profiles').set({ current_xp: 5000 }).where('id', '=', member.id).execute();
    const look = () => coach.visitor.get(`/coach/members/${member.id}/shared/measurements`);
    expect((await look()).text).not.toContain('83.25');
    await setShares(site.db, member.id, ['measurements'], site.now());
    const page = await look();
    expect(page.text).toContain('Body measurements that they show you');
    expect(page.text).toContain('83.25 kg');
    for (const hidden of ['61.75', 'canary', '/files/']) expect(page.html).not.toContain(hidden);
    expect((await member.visitor.get('/settings/data/looks')).text).toContain('Measurements');
    await member.visitor.post(body, { stop: 'shared' });
    expect((await look()).text).not.toContain('83.25');
  });

  test('PRIV-11 stand in the export of everything, and go with the account', async () => {
    await withPhotos();
    const stored = (await files()).map(({ kind, stored_name }) => `files/${kind}-${stored_name}`);
    await member.visitor.post('/settings/data', { intent: 'export' });
    await site.workOff();
    const links = linksOf((await member.visitor.get('/settings/data')).html);
    const { bytes } = await open(links.find((link) => link.includes('/exports/'))!);
    const zip = await unzip(bytes);
    expect([...zip.keys()]).toEqual(expect.arrayContaining(stored));
    expect(zip.get('json/body_compositions.json')!.toString()).toContain('"weight_hundredths": 8000');
    const due = new Date(site.now().getTime() - 1000).toISOString();
    await site.db.updateTable('users').set({ delete_after: due }).where('id', '=', member.id).execute();
    await housekeeping(site);
    expect([await rows(), await files()]).toEqual([[], []]);
    const left = await onDisk();
    for (const name of stored) expect(left).not.toContain(name.replace(/^files\/body-(before|after)-/, ''));
  });
});
