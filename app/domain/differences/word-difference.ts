import { commonOrder } from './common-order.ts';

/** A piece of a text; `isOther` where the other text does not have it there. */
export interface Piece {
  readonly text: string;
  readonly isOther: boolean;
}

/** What two texts have of each other, word by word, for showing them side by side. Spaces belong to the word before them. */
export function wordDifference(
  before: string,
  after: string,
): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const words = (text: string): readonly string[] => text.match(/\s*\S+\s*/g) ?? [];
  const left = words(before);
  const right = words(after);
  const bare = (spaced: readonly string[]): readonly string[] => spaced.map((word) => word.trim());
  const common = commonOrder(bare(left), bare(right));
  return {
    before: piecesOf(left, new Set(common.map(([place]) => place))),
    after: piecesOf(right, new Set(common.map(([, place]) => place))),
  };
}

/** Neighbors of a kind are one piece. */
function piecesOf(words: readonly string[], shared: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [place, text] of words.entries()) {
    const isOther = !shared.has(place);
    const last = pieces.at(-1);
    if (last?.isOther === isOther) pieces[pieces.length - 1] = { text: last.text + text, isOther };
    else pieces.push({ text, isOther });
  }
  return pieces;
}
