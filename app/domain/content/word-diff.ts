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
