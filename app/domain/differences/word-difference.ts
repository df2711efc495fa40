import { diffWordsWithSpace } from 'diff';

/** A piece of a text that is in both, only in the new one, or only in the old one. */
export interface DiffPiece {
  readonly kind: 'same' | 'in' | 'out';
  readonly text: string;
}

/** How a text came of another one, word by word. */
export const wordDiff = (before: string, after: string): readonly DiffPiece[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'in' : removed ? 'out' : 'same',
    text: value,
  }));

/** A piece of a text; `isOther` where the other text does not have it there. */
export interface Piece {
  readonly text: string;
  readonly isOther: boolean;
}

/** What two texts have of each other, word by word, for showing them side by side. */
export function wordDifference(
  before: string,
  after: string,
): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const pieces = wordDiff(before, after);
  const without = (left: DiffPiece['kind']): readonly Piece[] =>
    pieces.filter(({ kind }) => kind !== left).map(({ kind, text }) => ({ text, isOther: kind !== 'same' }));
  return { before: without('in'), after: without('out') };
}
