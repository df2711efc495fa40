import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const mebibyte = 1024 * 1024;

/** The pages that take files, with the bytes of the largest form that they take. */
async function formsWithFiles(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { file, pattern } of await readRouteMap()) {
    if (!readFileSync(`app/${file}`, 'utf8').includes('uploads')) continue;
    const { handle } = (await import(/* @vite-ignore */ `#app/${file}`)) as { readonly handle?: PageFacts };
    if (handle?.uploads !== undefined) found.set(pattern, handle.uploads);
  }
  return found;
}

const forms = await formsWithFiles();
const largest = Math.max(...forms.values());

test.each([
  ['deploy/nginx.conf', /^\s*client_max_body_size (\d+)m;$/gm],
  ['deploy/Caddyfile', /^\s*max_size (\d+)MiB$/gm],
])('%s lets every form in that the site takes, and little more', (file, written) => {
  expect(forms.get('/health-reports/new')).toBe(largest);
  expect(forms.size).toBeGreaterThan(5);
  const sizes = [...readFileSync(file, 'utf8').matchAll(written)].map(([, size]) => Number(size) * mebibyte);
  expect(sizes).toHaveLength(1);
  // Above it, so that whoever brings a little too much is told in the site's own words.
  expect(sizes[0]).toBeGreaterThan(largest);
  expect(sizes[0]).toBeLessThan(largest * 1.2);
});
