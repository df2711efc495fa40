/** A piece of text without spaces where it stands on its page: points from the left and from the top (of its baseline). */
export interface Word {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters, in points: what stands higher and smaller is a footnote's mark. */
  readonly height: number;
  readonly text: string;
}

export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** The text of a PDF, or why there is none. */
export type PaperText =
  | {
      readonly ok: true;
      /** Those that were read: the first, where a paper has more than `mostPages`. */
      readonly pages: readonly PaperPage[];
      /** How many of these were read to their end: all, but for one that had more letters than there was room for. */
      readonly wholePages: number;
      /** How many the paper has. */
      readonly pageCount: number;
    }
  | {
      readonly ok: false;
      readonly reason: 'password-needed' | 'password-wrong' | 'broken' | 'too-large' | 'too-slow' | 'no-text';
    };
