import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { featureSeeds } from '#db/seeds/features.ts';
import { isAdminPath } from '#app/menu.ts';
import { factAt, type PageFacts } from '#app/http/page-facts.ts';
import { readRouteMap } from '../support/route-map.ts';

const frames = ['routes/shared/member-layout.tsx', 'routes/shared/account-layout.tsx'];

interface FramedPage {
  readonly file: string;
  readonly pattern: string;
}

/** Every page of the map in the frame of members, with the module that answers it. */
async function framedPages(): Promise<readonly FramedPage[]> {
  await readRouteMap();
  const { default: map } = await import('#app/routes.ts');
  const walk = (entries: readonly RouteConfigEntry[], above: string, isFramed: boolean): FramedPage[] =>
    entries.flatMap((entry) => {
      const pattern = [above, entry.path].filter(Boolean).join('/');
      const here = isFramed || frames.includes(entry.file);
      if (entry.children) return walk(entry.children, pattern, here);
      return here ? [{ file: entry.file, pattern: `/${pattern}` }] : [];
    });
  return walk(await map, '', false);
}

const pages = await framedPages();

describe('C1-028 C1-029 every page in the frame of members says which feature it belongs to, or that it has none', () => {
  test('there are such pages', () => expect(pages.length).toBeGreaterThan(50));

  const keys = new Set(featureSeeds.map(({ key }) => key));
  test.each(pages)('$pattern ($file)', async ({ file, pattern }) => {
    const { handle } = (await import(/* @vite-ignore */ `#app/${file}`)) as { readonly handle?: PageFacts };
    expect(handle, 'export const handle = { feature: … } satisfies PageFacts').toHaveProperty('feature');
    const key = factAt(handle!.feature ?? null, { params: {}, pathname: pattern });
    if (key !== null) expect(keys).toContain(key);
    // What is the administration's lies below /admin, where its own guard stands, and nothing else does.
    const { category } = featureSeeds.find((seed) => seed.key === key) ?? {};
    if (key !== null) expect(category === 'admin').toBe(isAdminPath(pattern));
  });

  test('both frames have the guard that asks for it', () => {
    for (const frame of frames)
      expect(readFileSync(`app/${frame}`, 'utf8')).toMatch(/middleware[^;]*\[[^\]]*requireFeature\b/);
  });
});
