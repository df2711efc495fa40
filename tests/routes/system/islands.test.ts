import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { someHabit } from '#tests/domain/habits/habits.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

const assets = path.resolve('build/client/assets');
const islands = readdirSync('app/islands')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'));
const built = readdirSync(assets).filter((file) => file.endsWith('.js'));
const bytes = (file: string): number => brotliCompressSync(readFileSync(path.join(assets, file))).length;
const asked = /<script type="module" src="\/assets\/(islands-[\w-]+\.js)" nonce="[^"]+">/;

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  await member.visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'save', height_cm: '168' });
});
afterAll(() => site.close());

describe('what islands weigh', () => {
  test('what a page loads first is a few lines', () => {
    expect(bytes(built.find((file) => file.startsWith('islands-'))!)).toBeLessThan(600);
  });

  test('what wakes them is there once, in a ninth of the bytes of React, which is nowhere', () => {
    const preact = built.filter((file) => file.startsWith('island-preact-'));
    expect(preact).toHaveLength(1);
    expect(bytes(preact[0]!)).toBeLessThanOrEqual(7000);
    const react = built.filter((file) =>
      readFileSync(path.join(assets, file), 'utf8').includes('Minified React error'),
    );
    expect(react).toEqual([]);
  });

  test.each(islands)('%s is small, and in a file of its own', (island) => {
    const own = built.filter((file) => file.startsWith(`island-${island}-`));
    expect(own).toHaveLength(1);
    expect(bytes(own[0]!)).toBeLessThanOrEqual(10_000);
  });
});

describe('which pages load them', () => {
  test('a page that names an island does; it is whole without, and says in itself what the island is made of', async () => {
    const page = await member.visitor.get('/forms?view=history');
    expect(page.html).toMatch(asked);
    const place = /<div data-island="list-filter" data-island-with="([^"]*)">([\s\S]*?)<\/form>/.exec(
      page.html,
    );
    expect(place?.[2]).toContain('<button type="submit"');
    const made = JSON.parse(place![1]!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")) as object;
    expect(made).toMatchObject({
      language: 'en',
      texts: { 'common:list.clear': expect.stringMatching(/\w/) },
      props: { id: 'history', list: { values: { form: '' } } },
    });
  });

  test.each(['/', '/profile', '/settings', '/forms/nutrition-fitness/basic-metrics'])(
    '%s names none, and loads nothing of them',
    async (address) => {
      const { html } = await member.visitor.get(address);
      expect(html).toContain('<h1');
      expect(html).not.toMatch(/\/assets\/island/);
    },
  );

  test('where several stand on a page, the first tells the texts of all', async () => {
    for (const timeOfDay of ['morning', 'evening'] as const)
      await someHabit(site.db, member.id, { timeOfDay }, site.now().toISOString().slice(0, 10));
    const { html } = await member.visitor.get('/habits');
    const told = [...html.matchAll(/ data-island="habit-ticks" data-island-with="([^"]*)"/g)].map(
      ([, made = '']) => JSON.parse(made.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")) as object,
    );
    expect(told.map((one) => Object.keys(one))).toEqual([['language', 'texts', 'props'], ['props']]);
    // Of another page, the first once more.
    const again = await member.visitor.get('/habits');
    expect(again.html.match(/&quot;texts&quot;/g)).toHaveLength(1);
  });

  test('nobody who wants light pages', async () => {
    await member.visitor.post('/lite', { lite: 'on', next: '/' });
    expect((await member.visitor.get('/habits')).html).not.toContain('data-island');
    const page = await member.visitor.get('/forms?view=history');
    expect(page.html).toContain('data-list-results');
    expect(page.html).not.toContain('<script');
  });
});

describe('the addresses of the framework, which islands do without', () => {
  test.each([
    '/forms.data',
    '/_root.data',
    '/dashboard.data?_routes=x',
    '/FORMS.DATA/',
    '/__manifest?paths=/',
  ])('%s is nothing', async (address) => {
    for (const visitor of [member.visitor, new Visitor(site)])
      for (const method of ['GET', 'POST'] as const) {
        const answer =
          method === 'GET' ? await visitor.get(address) : await visitor.post(address, { intent: 'save' });
        expect([answer.status, answer.text]).toEqual([404, 'Not found']);
      }
  });
});
