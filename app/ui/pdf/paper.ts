/** What stands on a paper, in the reader's words: nothing here knows what it is about. */
export interface Paper {
  readonly title: string;
  /** Lines below the title: when, for whom, how it was made. */
  readonly facts: readonly string[];
  readonly parts: readonly PaperPart[];
  /** Last words, small. */
  readonly closing: readonly string[];
}

export interface PaperPart {
  /** Null where the part goes on without a heading. */
  readonly heading: string | null;
  readonly blocks: readonly PaperBlock[];
}

export type PaperBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'entries'; readonly entries: readonly PaperEntry[] }
  | { readonly kind: 'bars'; readonly bars: readonly PaperBar[] }
  | PaperTable;

export interface PaperTable {
  readonly kind: 'table';
  /** `share`: of the width of the page, all of them 1. */
  readonly columns: readonly { readonly text: string; readonly share: number }[];
  /** As many texts as columns; a text may have several lines. */
  readonly rows: readonly (readonly string[])[];
}

/** A question and its answer. */
export interface PaperEntry {
  readonly label: string;
  readonly text: string;
  /** Whether there is an answer; the words for none are set more quietly. */
  readonly given: boolean;
}

/** A number as a bar, with the number in words. */
export interface PaperBar {
  readonly name: string;
  readonly value: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly note: string;
}
