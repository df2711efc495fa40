import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zipOfTexts } from '#app/gateways/files/write-zip.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { unzip } from '#tests/support/unzip.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const path = '/habits/import';
const marks = 'Date,Meditate,Run,\n2026-01-03,YES_MANUAL,2500,\n2026-01-02,YES_MANUAL,0,\n';
const send = async (content: string | Uint8Array | null) => {
  const body = new FormData();
  if (content !== null) body.set('file', new Blob([content as BlobPart]), 'loop.zip');
  const response = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Cookie: [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      Origin: site.url,
    },
    body,
  });
  return { status: response.status, html: await response.text() };
};
/** Takes over, or drops, what the page shows. */
const answer = async (act: 'take' | 'drop', typed: Readonly<Record<string, string>> = {}) => {
  const { html } = await member.visitor.get(path);
  return member.visitor.post(path, { act, id: valuesIn(html, 'id')[0] ?? '', ...typed });
};
const names = async () =>
  await site.db
    .selectFrom('habits')
    .select(['name', 'pillar', 'completed'])
    .where('user_id', '=', member.id)
    .execute();

describe('an export of Loop Habit Tracker', () => {
  test.each(['csv', 'zip'])(
    'as %s is looked at first, and then taken over with the parts of life that were chosen',
    async (kind) => {
      const content = kind === 'csv' ? marks : await buffer(zipOfTexts(new Map([['Checkmarks.csv', marks]])));
      expect((await send(content)).status).toBe(303);
      expect(await names()).toEqual([]);
      const page = await member.visitor.get(path);
      for (const says of ['Meditate', 'Every day, 2 days, from Jan 2 to Jan 3', 'A new habit'])
        expect(page.text).toContain(says);
      const taken = await answer('take', { 'pillar-0': 'Mindset', 'pillar-1': 'nothing' });
      expect((await member.visitor.follow(taken)).text).toContain('Imported. Habits: 2, days: 3.');
      expect(await names()).toMatchObject([
        { name: 'Meditate', pillar: 'Mindset', completed: 2 },
        { name: 'Run', pillar: 'Health' },
      ]);
      const again = await answer('take');
      expect((await member.visitor.follow(again)).text).toContain('This file no longer waits.');
      expect(await names()).toHaveLength(2);
    },
  );

  test('that brings a habit along which is there already shows the days that will be written', async () => {
    await send(marks);
    await answer('take');
    await site.db
      .updateTable('habit_completions')
      .set({ state: 'open', amount: 0, target: null, note: 'Rain' })
      .where('user_id', '=', member.id)
      .where('day', '=', '2026-01-02')
      .execute();
    await send(marks);
    const page = await member.visitor.get(path);
    expect(page.text).toContain('Every day, 1 day, from Jan 2 to Jan 2');
    expect(page.text).toContain('You have it already');
    expect(page.text).toContain('no points by themselves; they count toward achievements');
    const taken = await answer('take');
    expect((await member.visitor.follow(taken)).text).toContain('Imported. Habits: 2, days: 1.');
  });

  test('says of days of another year which year it was', async () => {
    const year = site.now().getUTCFullYear();
    await send(`Date,Meditate,\n${year}-01-01,YES_MANUAL,\n${year - 1}-12-02,YES_MANUAL,\n`);
    expect((await member.visitor.get(path)).text).toContain(`2 days, from Dec 2, ${year - 1} to Jan 1`);
  });

  test('is the one that the page showed: what another tab read since stays, and is not taken for it', async () => {
    await send(marks.replace('Meditate', 'TabOne'));
    const { html } = await member.visitor.get(path);
    const id = valuesIn(html, 'id')[0]!;
    await send(marks.replace('Meditate', 'TabTwo'));
    for (const act of ['take', 'drop']) {
      const refused = await member.visitor.post(path, { act, id, 'pillar-0': 'Mindset' });
      const page = await member.visitor.follow(refused);
      expect(page.text).toContain('This file no longer waits.');
      expect(page.text).toContain('TabTwo');
    }
    expect(await names()).toEqual([]);
  });

  test('says of an amount that is the sum of a week that here it is of one day', async () => {
    const header =
      'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?';
    await send(`${header}\n001,Run,NUMERICAL,,,1,7,#E64A19,km,AT_LEAST,15.0,false\n`);
    expect((await member.visitor.get(path)).text).toContain(
      'In Loop, 15 km is the sum of 7 days. Here it is asked of one day',
    );
  });

  test('can be left', async () => {
    await send(marks);
    const left = await answer('drop');
    expect((await member.visitor.follow(left)).text).toContain('Nothing was imported.');
    expect(await names()).toEqual([]);
  });

  test.each<[string, string | null, string]>([
    ['nothing', null, 'Choose a file'],
    ['another program', 'Title,Done\nWalk,yes\n', 'This is no export of Loop Habit Tracker.'],
    ['a damaged ZIP', 'PK\u0003\u0004 and no more', 'This file is damaged. Export it once more'],
  ])('that is %s is refused in words at the field', async (_says, content, says) => {
    const page = await send(content);
    expect(page.status).toBe(422);
    expect(page.html).toContain(says);
    expect(page.html).toContain('aria-invalid="true"');
  });

  test('of 50 MB is refused before it is read', async () => {
    const page = await send(new Uint8Array(50 * 1024 * 1024));
    expect(page.status).toBe(413);
    expect(await names()).toEqual([]);
  });
});

test('habits are taken along as the same files, the own ones alone', async () => {
  await send(marks);
  await answer('take');
  expect(linksOf((await member.visitor.get('/habits?tab=manage')).html)).toContain('/habits/export.zip');
  const exported = await fetch(`${site.url}/habits/export.zip`, {
    headers: { Cookie: [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(exported.headers.get('Content-Type')).toBe('application/zip');
  const files = unzip(Buffer.from(await exported.arrayBuffer()));
  expect([...files.keys()]).toContain('001 Meditate/Checkmarks.csv');
  expect(files.get('002 Run/Checkmarks.csv')!.toString()).toContain('2026-01-03,3000,');
  const other = await seatMember(site);
  expect((await other.visitor.get('/habits/export.zip')).html).not.toContain('Meditate');
});
