// Part of the image's build: takes out of node_modules what nothing runs there (type declarations, maps, sources in
// TypeScript and C, builds for browsers, other systems' binaries, links to what is not installed).
// Usage: node scripts/image/trim-modules.ts node_modules
import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Packages that production packages name as peers for whoever compiles: nothing imports them at run time. */
const forCompilers = /^(typescript|undici-types|@types|@typescript)$/;
/** Node never loads TypeScript from node_modules, maps only where it is asked to, and compiles nothing by itself. */
const notRun =
  /\.([cm]?tsx?|map|flow|c|cc|cpp|h|hpp|gypi?|patch|tsbuildinfo)$|^(cdn(\.min)?\.js|makefile|(readme|changelog|history|contributing)[\w.-]*\.(md|markdown))$/i;
/** Folders of binaries, one file or folder a system. */
const prebuilds = /\/prebuilds$/;

/** The names under which packages keep a binary for this system. */
function ownSystems(): readonly string[] {
  const isMusl =
    process.platform === 'linux' &&
    !(process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header.glibcVersionRuntime;
  return [`${process.platform}${isMusl ? 'musl' : ''}-${process.arch}`];
}

/**
 * Trims a folder of installed packages in place.
 * @returns how many bytes went
 */
export function trimModules(root: string, own: readonly string[] = ownSystems()): number {
  let bytes = 0;
  const drop = (place: string): void => {
    const found = lstatSync(place);
    if (found.isDirectory()) for (const name of readdirSync(place)) drop(path.join(place, name));
    else bytes += found.size;
    rmSync(place, { recursive: true, force: true });
  };
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = path.join(folder, entry.name);
      if (entry.isSymbolicLink()) {
        if (!existsSync(place)) rmSync(place);
      } else if (entry.isDirectory()) {
        if (/(^|\/)node_modules$/.test(folder) && forCompilers.test(entry.name)) drop(place);
        else walk(place);
      } else if (notRun.test(entry.name)) drop(place);
      else if (prebuilds.test(folder) && !own.some((system) => entry.name.startsWith(system))) drop(place);
    }
    if (folder !== root && readdirSync(folder).length === 0) rmdirSync(folder);
  };
  walk(root);
  // Links into packages that went.
  const links = path.join(root, '.bin');
  if (existsSync(links)) {
    for (const name of readdirSync(links)) {
      if (!existsSync(path.join(links, name))) rmSync(path.join(links, name));
    }
  }
  return bytes;
}

if (import.meta.main) {
  const bytes = trimModules(process.argv[2] ?? 'node_modules');
  console.log(`${Math.round(bytes / 1e6)} MB that nothing runs went.`);
}
