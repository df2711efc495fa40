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

/** Those by whom the texts were written and measured first. */
const first: ReadonlySet<string> = new Set([
  'almost-empty',
  'anxious-student-in-therapy',
  'carer-of-a-parent',
  'chronic-back-pain',
  'debtor',
  'drinker',
  'gambler',
  'man-of-tens',
  'new-mother',
  'night-nurse',
  'wheelchair-user',
  'widow-after-infarct',
]);

/** In the order in which they are reported. */
export const groups = ['known', 'new', 'held out'] as const;

/** Known: the texts were written with them in mind. New: their misses may be read. Held out: only their numbers are. */
export type Group = (typeof groups)[number];

/** Which of the three somebody belongs to. */
export function groupOf({ name, heldOut }: Person): Group {
  if (heldOut) return 'held out';
  return first.has(name) ? 'known' : 'new';
}

/** Everybody of one group. */
export const peopleOf = (group: Group): readonly Person[] =>
  people.filter((person) => groupOf(person) === group);
