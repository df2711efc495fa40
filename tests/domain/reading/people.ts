import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Person } from './person.ts';

const folder = path.join(import.meta.dirname, 'people');

/** Everybody who has a file in `people`, by name: a new one is forgotten nowhere. */
export const people: readonly Person[] = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => {
      const { person } = (await import(pathToFileURL(path.join(folder, file)).href)) as { person: Person };
      return person;
    }),
);
