/**
 * Shares of a whole in full percent that add up to 100: each is rounded down, and what is left goes to the largest remainders
 * (Hare's quota); of equal ones, to the one that comes first. All are 0 where there is nothing to share.
 * @param points none below 0 @returns in the order of the points
 */
export function sharesOf(points: readonly number[]): readonly number[] {
  const total = points.reduce((sum, one) => sum + one, 0);
  if (total <= 0) return points.map(() => 0);
  // In whole numbers, so that equal points have equal remainders.
  const parts = points.map((one, place) => ({
    place,
    share: Math.floor((one * 100) / total),
    left: (one * 100) % total,
  }));
  const missing = 100 - parts.reduce((sum, { share }) => sum + share, 0);
  const lucky = new Set(
    parts
      .toSorted((one, other) => other.left - one.left || one.place - other.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return parts.map(({ place, share }) => share + (lucky.has(place) ? 1 : 0));
}
