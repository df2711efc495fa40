/**
 * The longest part of two lists that stands in both in the same order: what is left out of it was added, removed or moved.
 * @returns pairs of places in the one and the other, rising in both
 */
export function commonOrder<T>(
  one: readonly T[],
  other: readonly T[],
): readonly (readonly [inOne: number, inOther: number])[] {
  // lengths[i][j]: the longest from place i of the one and place j of the other on.
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        one[i] === other[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  return pairs;
}
