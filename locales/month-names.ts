/**
 * What each month is called in English and Spanish, January first: for what is written in either, such as a bank's file, a laboratory's
 * paper or somebody's answer. What we write ourselves is `dateFormat`'s.
 */
export const monthNames: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/** The place of each month in the year, from 1, by the three letters that it is shortened to in either language. */
export const monthsByShortName: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name.slice(0, 3), index + 1] as const)),
);
