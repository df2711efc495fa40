import { matchRoutes, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { gatherPages } from '#server/pages.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const patterns = [...new Set((await readRouteMap()).map(({ pattern }) => pattern))];

/** A build of nothing but addresses. */
const build = {
  routes: Object.fromEntries(patterns.map((path) => [path, { id: path, path: path.slice(1), module: {} }])),
} as unknown as Pick<ServerBuild, 'routes'>;

test('which page stands at an address is what the router says, however the address is spelled', () => {
  const pages = gatherPages(build);
  const all = patterns.map((path) => ({ path }));
  const paths = patterns.map((pattern) => pattern.replaceAll(/:[\w-]+/g, '7'));
  const spell: readonly ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => `${path}/nowhere`,
    (path) => path.replace('/', '/%2F'),
  ];
  // The router takes its time: each address as it is, and in one of the other spellings.
  const spellings = paths.flatMap((path, index) => [path, spell[index % spell.length]!(path)]);
  expect(spellings.length).toBeGreaterThan(800);
  for (const spelling of [...spellings, '/', '', '//', '/nowhere', '/%20', '/a/b/c/d/e/f']) {
    const found = matchRoutes(all, { pathname: spelling })?.at(-1);
    const page = pages.at(spelling);
    expect(page?.pattern ?? null, spelling).toBe(found?.route.path ?? null);
    expect(page?.address.params ?? {}, spelling).toEqual(found?.params ?? {});
  }
  expect(pages.at('/%E0%A4%A')).toBeNull();
});
