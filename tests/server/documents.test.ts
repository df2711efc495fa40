import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preparedBytes } from '#tests/support/database.ts';

const text = (file: string): string => readFileSync(file, 'utf8');
const readme = text('README.md');

test('what a newcomer is told to run goes on the Node of the project, whatever their machine has', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Readonly<Record<string, string>> };
  const documents = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'];
  const bare: string[] = [];
  for (const file of documents) {
    for (const [line, before = ''] of text(file).matchAll(
      /(\S*\s?)\bnode (?:\/app\/)?scripts\/[\w-]+\.ts\S*/g,
    ))
      // An image has no other Node.
      if (!/node_modules\/\.bin\/$|DATA_DIR=\/data $/.test(before)) bare.push(`${file}: ${line}`);
    for (const [, name = ''] of text(file).matchAll(/`npm run ([\w:-]+)/g))
      expect(Object.keys(scripts), file).toContain(name);
  }
  expect(bare).toEqual([]);
});

test('the README gives a reason for each library', () => {
  const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
    string,
    Readonly<Record<string, string>>
  >;
  const named = new Set([...readme.matchAll(/`([@\w./*-]+)`/g)].map(([, name = '']) => name));
  /** What stands at the head of the page, or in its name for several. */
  const isNamed = (name: string): boolean =>
    named.has(name) || named.has(name.replace(/\/.*/, '/*')) || name.startsWith('@types/');
  const all = Object.keys({ ...dependencies, ...devDependencies });
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((name) => !isNamed(name))).toEqual([]);
});

test('the README says whom one can sign in as, as a start prints them', () => {
  const printed = [...text('server/start.ts').matchAll(/^ +console\.log\('  (\w+) +\w+@[\w.]+ +password:/gm)];
  const roles = printed.map(([, role = '']) => role);
  expect(roles).toHaveLength(3);
  const said = /`npm start` prints three sign-ins to try it with: ([^.]+)\./.exec(readme)?.[1] ?? '';
  for (const role of roles) expect(said).toContain(role);
});

test("the operator's guide says how large an empty database is", async () => {
  const said = Number(/An empty\s+database has (\d+) MB/.exec(text('docs/operations.md'))?.[1]);
  const megabytes = (await preparedBytes()).length / 1e6;
  expect(said).toBe(Math.ceil(megabytes));
});

describe('files are as short as CONTRIBUTING says', () => {
  /** The share of files that have no more lines than that. */
  const shareBelow = (patterns: readonly string[], lines: number): number => {
    const files = patterns.flatMap((pattern) => globSync(pattern, { exclude: ['**/node_modules'] }));
    expect(files.length).toBeGreaterThan(100);
    return files.filter((file) => text(file).split('\n').length <= lines + 1).length / files.length;
  };

  test('and says it of the product, of modules of pages and of tests', () => {
    expect(text('CONTRIBUTING.md').replaceAll(/\s+/g, ' ')).toContain(
      '99 of 100 files of the product stay below 300 lines, 95 of 100 modules of pages below 150, 9 of 10 tests below 300',
    );
    const product = ['app', 'db', 'migrations', 'scripts', 'server'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    );
    expect(shareBelow(product, 300)).toBeGreaterThan(0.99);
    expect(shareBelow(['app/routes/**/*.tsx'], 150)).toBeGreaterThan(0.95);
    expect(shareBelow(['tests/**/*.{ts,tsx}'], 300)).toBeGreaterThan(0.9);
  });
});
