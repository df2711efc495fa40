/** Members in order, the most first; those with as much as each other by their ids, so that nobody jumps from page to page. */
export interface Board {
  readonly ids: readonly string[];
  /** What each has, in the same order. */
  readonly counted: Int32Array;
}

interface Entry {
  readonly id: string;
  readonly counted: number;
}

/**
 * Puts members in order; who has nothing stands on no board. By how much they have, of which there are few different numbers: to
 * compare a hundred thousand with each other would keep pages waiting.
 * @param entries by rising id
 */
export function makeBoard(entries: readonly Entry[]): Board {
  const byCount = new Map<number, string[]>();
  for (const { id, counted } of entries) {
    if (counted <= 0) continue;
    const same = byCount.get(counted);
    if (same) same.push(id);
    else byCount.set(counted, [id]);
  }
  const falling = [...byCount].toSorted(([one], [other]) => other - one);
  return {
    ids: falling.flatMap(([, same]) => same),
    counted: Int32Array.from(falling.flatMap(([count, same]) => same.map(() => count))),
  };
}

/** The first place of which something is true that is true of all places behind it. */
function firstPlace(length: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rank of whoever has so much: one more than there are with more. */
export const rankOf = ({ counted }: Board, points: number): number =>
  1 + firstPlace(counted.length, (place) => counted[place]! <= points);

/** The place at which a member with so much stands, or would. */
export const placeOf = ({ ids, counted }: Board, { id, counted: points }: Entry): number =>
  firstPlace(
    ids.length,
    (place) => counted[place]! < points || (counted[place] === points && ids[place]! >= id),
  );

/**
 * A board as one of its members sees it: with what they have at this moment, in case it is a little older, and without those
 * whom they do not meet. @param own what the viewer has
 */
export function seenBy(board: Board, viewerId: string, own: number, unmet: ReadonlySet<string>): Board {
  const self = { id: viewerId, counted: own };
  const place = placeOf(board, self);
  const isThere = board.ids[place] === viewerId && board.counted[place] === self.counted;
  // It is as it should be for nearly everybody: then nothing is copied.
  if (unmet.size === 0 && (isThere || (self.counted === 0 && !board.ids.includes(viewerId)))) return board;
  const others = board.ids.flatMap((id, index) =>
    id === viewerId || unmet.has(id) ? [] : [{ id, counted: board.counted[index]! }],
  );
  const all = own > 0 ? others.toSpliced(placeOf(toBoard(others), self), 0, self) : others;
  return toBoard(all);
}

/** Entries that are in order. */
const toBoard = (entries: readonly Entry[]): Board => ({
  ids: entries.map(({ id }) => id),
  counted: Int32Array.from(entries, ({ counted }) => counted),
});

/** The places of a member and of the four around them; near an end those that are there. @param place where they stand */
export function placesAround({ ids }: Board, place: number): readonly number[] {
  const start = Math.max(0, Math.min(place - 2, ids.length - 5));
  return Array.from({ length: Math.min(5, ids.length) }, (_, index) => start + index);
}
