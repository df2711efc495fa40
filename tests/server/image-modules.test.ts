import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { billOf, packagesIn } from '../../scripts/image/list-materials.ts';
import { trimModules } from '../../scripts/image/trim-modules.ts';

let modules: string;
const put = (file: string, content = 'x'): void => {
  mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
  writeFileSync(path.join(modules, file), content);
};
const files = (): readonly string[] =>
  readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)))
    .toSorted();

beforeEach(() => {
  modules = path.join(mkdtempSync(path.join(tmpdir(), 'freedom-plan-modules-')), 'node_modules');
  mkdirSync(modules);
});
afterEach(() => rmSync(path.dirname(modules), { recursive: true, force: true }));

describe('H09 modules of the image', () => {
  test('lose what nothing runs, and keep what runs and its licence', () => {
    const runs = [
      'a/package.json',
      'a/index.js',
      'a/lib/read.mjs',
      'a/LICENSE',
      'a/fonts/a.ttf',
      'a/data.json',
    ];
    const idle = [
      'a/index.d.ts',
      'a/lib/read.d.mts',
      'a/index.js.map',
      'a/src/index.ts',
      'a/README.md',
      'a/cdn.js',
    ];
    for (const file of [...runs, ...idle, 'typescript/lib/tsc.js', '@types/pg/index.js']) put(file);
    expect(trimModules(modules)).toBe(idle.length + 2);
    expect(files()).toEqual(runs.toSorted());
  });

  test('keep the binary of their own system and lose those of the others, sources included', () => {
    for (const system of ['linux-x64', 'linuxmusl-x64', 'darwin-arm64', 'win32-x64'])
      put(`sqlite/prebuilds/${system}.node`);
    for (const file of [
      'sqlite/src/a.cpp',
      'sqlite/deps/sqlite3.c',
      'sqlite/binding.gyp',
      'sqlite/lib/index.js',
    ])
      put(file);
    trimModules(modules, ['linux-x64']);
    expect(files()).toEqual(['sqlite/lib/index.js', 'sqlite/prebuilds/linux-x64.node']);
    expect(existsSync(path.join(modules, 'sqlite/src'))).toBe(false);
  });

  test('hold no link to what is not there', () => {
    put('a/bin.js');
    put('typescript/bin/tsc');
    mkdirSync(path.join(modules, '.bin'));
    symlinkSync('../a/bin.js', path.join(modules, '.bin/a'));
    symlinkSync('../typescript/bin/tsc', path.join(modules, '.bin/tsc'));
    trimModules(modules);
    expect(readdirSync(path.join(modules, '.bin'))).toEqual(['a']);
  });

  test('are listed as they are there, in packages of packages too, and the same list has the same number', () => {
    put('a/package.json', JSON.stringify({ name: 'a', version: '1.0.0', license: 'MIT' }));
    put('a/node_modules/b/package.json', JSON.stringify({ name: 'b', version: '2.0.0' }));
    put('@s/c/package.json', JSON.stringify({ name: '@s/c', version: '3.0.0' }));
    const found = packagesIn(modules);
    expect(found.map(({ purl }) => purl).toSorted()).toEqual([
      'pkg:npm/%40s/c@3.0.0',
      'pkg:npm/a@1.0.0',
      'pkg:npm/b@2.0.0',
    ]);
    expect(billOf(found)).toEqual(billOf(found.toReversed()));
    expect(billOf(found)).not.toMatchObject(billOf(found.slice(1)));
  });
});
