/** Longer ones are somebody's sentences: they come once, and would push out what comes often. */
const longestFilledIn = 32;

/** Texts with something filled in that are remembered at a time: past this many they are forgotten together. */
export const mostFilledIn = 2000;

/**
 * By what a text with something to fill in is remembered: its key and what is filled in, where that is short.
 * @returns null where it is not worth it, or anything but numbers and words is filled in
 */
export function markOfText(key: string, options: Readonly<Record<string, unknown>>): string | null {
  let mark = key;
  for (const name in options) {
    const value = options[name];
    if (typeof value === 'number') mark += `\0${name}\0${value}`;
    else if (typeof value === 'string' && value.length <= longestFilledIn) mark += `\0${name}\0'${value}`;
    else return null;
  }
  return mark;
}
