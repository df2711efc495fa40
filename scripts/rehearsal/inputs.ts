// What a rehearsal rests on: where nothing of it has changed since the last one, the next would say the same.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { run } from './debian-root.ts';

/** Where the last rehearsal that went well stands, for everybody who has a clone. */
const record = 'scripts/rehearsal/rehearsed.json';
const recordSchema = z.object({ inputs: z.string(), on: z.iso.date() });

/** The network's side changes too: Debian, its packages, the registry. */
const longestDays = 30;

/** The product's own code, its texts, tables and tests: of these only counts which packages they ask for. */
const ofProduct = /^(?:app|db|docs|locales|migrations|tests)\//;
/** What nothing that is rehearsed reads. */
const beside = /\.md$|^(?:fly\.toml|(?:playwright|vitest)\.config\.ts|\.oxfmtrc\.json|\.oxlintrc\.json)$/;
const code = /\.(?:ts|tsx|mjs)$/;
const imported = /\b(?:from|import)\s*\(?\s*'([\w@.#][\w@./#:-]*)'/g;

/** What the product asks for from outside of itself: a package, or a file of another folder. Null where it is its own. */
function askedFor(name: string, by: string): string | null {
  if (!/^[.#]/.test(name)) return name;
  const file = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(by), name);
  return ofProduct.test(file) ? null : file;
}

/**
 * A digest of what an installation is made of, as it is committed: the Dockerfile, packages, scripts and servers, and the
 * names of all packages, and of all files elsewhere, that the product's code asks for.
 * @param root the folder of a clone
 * @throws RehearsalError where it is none
 */
export function digestOfInputs(root = '.'): string {
  const listed = run('git', ['ls-files', '-s'], { cwd: root }).trim().split('\n');
  const files = listed.map((line) => line.split('\t') as [blob: string, file: string]);
  const made = files.filter(([, file]) => !ofProduct.test(file) && !beside.test(file) && file !== record);
  const asked = new Set<string>();
  for (const [, file] of files) {
    const place = path.join(root, file);
    if (!code.test(file) || /^(?:docs|tests)\//.test(file) || !existsSync(place)) continue;
    for (const [, name = ''] of readFileSync(place, 'utf8').matchAll(imported))
      asked.add(askedFor(name, file) ?? '');
  }
  const digest = createHash('sha256');
  for (const line of [...made.map((pair) => pair.join(' ')).toSorted(), ...[...asked].toSorted()])
    digest.update(`${line}\n`);
  return digest.digest('hex');
}

/**
 * The day of a rehearsal of the same inputs, or null where there is none, or it was too long ago.
 * @param now a moment
 */
export function rehearsedOn(now: Date, root = '.'): string | null {
  const place = path.join(root, record);
  if (!existsSync(place)) return null;
  const { inputs, on } = recordSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
  const days = (now.getTime() - Date.parse(on)) / 86_400_000;
  return days >= 0 && days <= longestDays && inputs === digestOfInputs(root) ? on : null;
}

/**
 * Keeps that what is committed was rehearsed; nothing where a file differs from it, which was rehearsed in its place.
 * @returns whether it was kept
 */
export function keepRehearsed(now: Date, root = '.'): boolean {
  const changed = run('git', ['status', '--porcelain'], { cwd: root });
  if (changed.split('\n').some((line) => line !== '' && !line.endsWith(record))) return false;
  const said = { inputs: digestOfInputs(root), on: now.toISOString().slice(0, 10) };
  writeFileSync(path.join(root, record), `${JSON.stringify(said)}\n`);
  return true;
}
