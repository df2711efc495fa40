import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { titleOf } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor } from '#tests/support/visitor.ts';

const origin = 'https://plan.example';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ APP_URL: origin });
});
afterAll(() => site.close());

/** Every listed page, as the sitemap has them. */
async function listed(): Promise<readonly string[]> {
  const { html } = await new Visitor(site).get('/sitemap.xml');
  const paths = [...html.matchAll(/<loc>([^<?]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  return [...new Set(paths)];
}

const attributeOf = (html: string, tag: RegExp, name: string): string | null => {
  const found = tag.exec(html)?.[0] ?? '';
  return new RegExp(`${name}="([^"]*)"`).exec(found)?.[1] ?? null;
};
const meta = (html: string, name: string): string | null =>
  attributeOf(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content');
const canonicalOf = (html: string): string | null => attributeOf(html, /<link rel="canonical"[^>]*>/, 'href');

describe('sitemap and robots', () => {
  test('C3-001 the sitemap names the public pages with both languages, and none that has a door', async () => {
    const paths = await listed();
    expect(paths).toEqual(expect.arrayContaining(['/', '/terms', '/privacy', '/archetype-quiz']));
    const open = (await readRouteMap()).filter((route) => route.door === 'everybody').map((route) => route.path);
    for (const one of paths) expect(open).toContain(one);
    const { html, headers } = await new Visitor(site).get('/sitemap.xml');
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    for (const one of paths) {
      expect(html).toContain(`<loc>${origin}${one}</loc>`);
      for (const language of ['en', 'es'])
        expect(html).toContain(`hreflang="${language}" href="${origin}${one}?lng=${language}"`);
    }
  });

  test('C3-001 robots.txt closes what lies behind the guard, and names the sitemap', async () => {
    const { html, headers } = await new Visitor(site).get('/robots.txt');
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const closed = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, line = '']) => line);
    const doors = (await readRouteMap()).filter((route) => ['signed-in', 'onboarded', 'admins'].includes(route.door));
    for (const { path: guarded } of doors)
      expect(closed.some((line) => guarded.startsWith(line)), guarded).toBe(true);
    expect(closed.filter((line) => '/auth/signup'.startsWith(line))).toEqual([]);
    for (const one of await listed())
      expect(closed.filter((line) => one.startsWith(line)), one).toEqual([]);
    expect(html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe('each public page', () => {
  test.each(['en', 'es'])('C3-001 says in %s what search engines and shared links show of it', async (language) => {
    const seen = new Set<string>();
    for (const one of await listed()) {
      const { html, status } = await new Visitor(site).get(`${one}?lng=${language}`);
      expect(status, one).toBe(200);
      expect(html, one).toContain(`<html lang="${language}"`);
      expect(canonicalOf(html), one).toBe(`${origin}${one}?lng=${language}`);
      for (const other of ['en', 'es'])
        expect(html, one).toContain(`hrefLang="${other}" href="${origin}${one}?lng=${other}"`);
      expect(html, one).toContain(`hrefLang="x-default" href="${origin}${one}"`);
      const description = meta(html, 'description') ?? '';
      expect(description.length, one).toBeGreaterThan(50);
      expect(seen.has(description), one).toBe(false);
      seen.add(description);
      expect(meta(html, 'og:description'), one).toBe(description);
      expect(titleOf(html), one).toContain(titleOf(`<title>${meta(html, 'og:title')}</title>`));
      expect(meta(html, 'og:url'), one).toBe(canonicalOf(html));
      expect(meta(html, 'og:image'), one).toBe(`${origin}/og.png`);
      expect(meta(html, 'og:locale'), one).toBe(language === 'es' ? 'es_LA' : 'en_US');
      expect(meta(html, 'twitter:card'), one).toBe('summary_large_image');
    }
  });

  test('C3-001 weighs at most 20 kB with its styles, compressed, and carries no script that runs', async () => {
    for (const one of await listed()) {
      const { html } = await new Visitor(site).get(one);
      const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
      // As it is sent: compressed when it was built.
      const styles = statSync(path.join('build/client', `${stylesheet}.br`)).size;
      const bytes = brotliCompressSync(html).length + styles;
      expect(bytes, one).toBeLessThanOrEqual(20_000);
      expect(html.replaceAll('<script type="application/ld+json"', ''), one).not.toContain('<script');
    }
  });

  test('HDR-06 an address that a request claims stands nowhere', async () => {
    const answer = await sendRaw(site, {
      method: 'GET',
      path: '/',
      headers: { Host: 'plan.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain('evil.example');
    expect(canonicalOf(answer.body)).toBe(`${origin}/`);
  });
});

describe('facts for search engines', () => {
  test('IO-03 they are one piece of JSON, data without a nonce, and close nothing', async () => {
    const { html } = await new Visitor(site).get('/');
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    const facts = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(facts.map((fact) => fact['@type'])).toEqual(['Organization', 'FAQPage']);
    expect(facts[0]).toMatchObject({ name: 'Freedom Plan', url: `${origin}/` });
    expect((facts[1]!['mainEntity'] as unknown[]).length).toBeGreaterThan(4);
  });

  test('IO-03 a text that would end the element does not', async () => {
    // Imported now: react must first be loaded by the build, as the production one.
    const { escapeJson } = await import('#app/ui/structured-data.tsx');
    const value = { a: '</script><script>alert(1)</script><!--', b: '\u2028&' };
    const written = escapeJson(value);
    expect(written).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(written)).toEqual(value);
  });

  test('the picture of shared links is a PNG of 1200 by 630, of less than 60 kB', async () => {
    const picture = readFileSync('public/og.png');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(statSync('public/og.png').size).toBeLessThan(60_000);
    const served = await fetch(`${site.url}/og.png`);
    expect(served.status).toBe(200);
    expect(served.headers.get('Content-Type')).toBe('image/png');
  });
});
