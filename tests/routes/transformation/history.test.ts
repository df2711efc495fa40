import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { path, setGeneration, storeProfile } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n, 12));
const titleOf = (html: string): string => /<title>([^<]*)</.exec(html)?.[1] ?? '';

test('C5-074 the history lists every profile, ten a page, the newest first', async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 12; n += 1)
    ids.push(await storeProfile(site, member.id, { at: day(n), text: `Number ${n}.` }));
  expect((await member.visitor.get(path)).text).toContain('The history of your 12 profiles');
  const first = await member.visitor.get(`${path}/history`);
  const shown = (html: string) =>
    linksOf(html).filter((link) => link.startsWith(`${path}/`) && !link.includes('history'));
  expect(shown(first.html)).toEqual(
    ids
      .toReversed()
      .slice(0, 10)
      .map((id) => `${path}/${id}`),
  );
  expect(first.text).toContain('January 12, 2026 at 12:00 PM Newest Direct · Creative explorer');
  const second = await member.visitor.get(`${path}/history?page=2`);
  expect(shown(second.html)).toEqual([`${path}/${ids[1]}`, `${path}/${ids[0]}`]);
  expect(second.text).not.toContain('Newest');
  for (const [asked, page] of [
    ['7', '2'],
    ['-3', '1'],
    ['x', '1'],
  ])
    expect((await member.visitor.get(`${path}/history?page=${asked}`)).text).toContain(`Page ${page} of 2`);
  const one = await member.visitor.get(`${path}/${ids[2]}`);
  expect(one.text).toContain('Number 3.');
  expect(one.text).toContain('Profile of January 3, 2026 at 12:00 PM');
  const titles = [first, second, one, await member.visitor.get(path)].map((page) => titleOf(page.html));
  expect(new Set(titles).size).toBe(4);
});

test('C5-074 a history without a profile says so', async () => {
  const page = await member.visitor.get(`${path}/history`);
  expect([page.status, page.text.includes('Each profile that is made for you stays here.')]).toEqual([
    200,
    true,
  ]);
});

test('C5-074 unknown profiles and those of others are not found, in words', async () => {
  const theirs = await storeProfile(site, (await seatMember(site)).id, { text: 'A canary' });
  for (const id of [theirs, '0193c1a0-0000-7000-8000-000000000000', 'x', '%00', "'"]) {
    const page = await member.visitor.get(`${path}/${id}`);
    expect([id, page.status]).toEqual([id, 404]);
    expect(page.text).not.toContain('canary');
    expect(page.html).toContain('<h1');
  }
});

test('C5-074 the dashboard tells it in two words, that it is being made, or how to get one', async () => {
  const card = async () => {
    const { html } = await member.visitor.get('/dashboard');
    return /aria-labelledby="transformation"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  };
  expect(await card()).toMatch(/href="\/profile\/transformation"[^>]*>Make your profile</);
  await setGeneration(site, member.id, { stage: 1 });
  expect(await card()).toContain('It is being made right now.');
  await storeProfile(site, member.id);
  expect(await card()).toContain('It is being made right now.');
  await setGeneration(site, member.id, { state: 'done' });
  const ready = await card();
  for (const said of ['Your coaching style: Direct', 'Creative explorer', '>Open your profile<'])
    expect(ready).toContain(said);
  expect(ready).not.toContain('being made');
  expect(linksOf((await member.visitor.get('/profile')).html)).toContain(path);
});
