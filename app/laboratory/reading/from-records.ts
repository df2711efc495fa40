import { longestText, type FoundValue, type ReadPaper } from './found-value.ts';

/** The evidence of a value that was no row of a paper. */
export const evidenceOf = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('  ')
    .replaceAll(/\s+/g, (space) => (space.length > 1 ? '  ' : ' '))
    .slice(0, 300);

/** Values that programs wrote, as a paper: its day and its laboratory are those that all of them have. */
export function paperOf(
  values: readonly FoundValue[],
  unread: number,
  others: readonly string[] = [],
): ReadPaper {
  const days = [...new Set([...values.flatMap(({ day }) => day ?? []), ...others])].toSorted().toReversed();
  const sure = new Set(values.map(({ day }) => day));
  const laboratories = new Set(values.flatMap(({ laboratory }) => laboratory ?? []));
  const [day = null] = sure;
  const [laboratory = null] = laboratories;
  return {
    day: sure.size === 1 ? day : null,
    days,
    laboratory: laboratories.size === 1 ? laboratory : null,
    values,
    text: values
      .map(({ line }) => line)
      .join('\n')
      .slice(0, longestText),
    unread,
  };
}
