import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const client = path.resolve('build/client');
const served = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)));

const types: Readonly<Record<string, RegExp>> = {
  '.css': /^text\/css; charset=utf-8$/,
  '.js': /^text\/javascript; charset=utf-8$/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml(; charset=utf-8)?$/,
  '.txt': /^text\/plain; charset=utf-8$/,
  '.woff2': /^font\/woff2$/,
};

const isText = (file: string): boolean => !['.woff2', '.png'].includes(path.extname(file));
/** Some chunks hold a few bytes, which only grow by compression. */
const isWorthIt = (file: string): boolean =>
  isText(file) && readFileSync(path.join(client, file)).length > 200;

// `fetch` undoes the encoding that the answer names, so the body is what a browser would have.
const get = (file: string, accepted: string): Promise<Response> =>
  fetch(`${site.url}/${file}`, { headers: { 'Accept-Encoding': accepted } });

describe('what the build put beside the pages', () => {
  test('C2-030 the one script of pages stays small, with all its comforts', () => {
    const [script, ...others] = served.filter((file) => path.basename(file).startsWith('comfort'));
    expect(others).toEqual([]);
    expect(gzipSync(readFileSync(path.join(client, script!))).length).toBeLessThan(2000);
  });

  test('there are styles, scripts, a font and an icon to look at', () => {
    expect(new Set(served.map((file) => path.extname(file)))).toEqual(new Set(Object.keys(types)));
  });

  test.each(served)('IO-08 /%s comes whole, with its own type', async (file) => {
    const answer = await get(file, 'identity');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(types[path.extname(file)]!);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path.join(client, file)));
  });

  test.each(served.filter(isWorthIt))('/%s comes compressed as the browser can read it', async (file) => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const answer = await get(file, accepted);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('Content-Type')).toMatch(types[path.extname(file)]!);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path.join(client, file)));
    }
  });

  test('a file whose name holds its hash is kept for ever, any other one for a day', async () => {
    for (const file of served) {
      const { headers } = await get(file, 'br');
      const immutable = file.startsWith('assets/');
      expect(headers.get('Cache-Control')).toBe(
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
    }
  });

  test('a font is not compressed a second time', async () => {
    const fonts = served.filter((file) => file.endsWith('.woff2'));
    for (const font of fonts)
      expect((await get(font, 'br, gzip')).headers.get('Content-Encoding')).toBeNull();
  });

  test('every style and script that a page names is among them', async () => {
    const html = await (await fetch(`${site.url}/auth`)).text();
    const named = [...html.matchAll(/(?:href|src)="\/((?:assets|fonts)\/[^"?#]+)"/g)].map(
      ([, file]) => file!,
    );
    expect(named.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of named) expect(served).toContain(file);
  });
});
