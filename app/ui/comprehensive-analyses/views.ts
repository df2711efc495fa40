/** Something that was found, and where its days are shown. */
export interface FindingLine {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  /** Whether a service put `line` into words. */
  readonly byService: boolean;
  /** Not there where the reader may not see the days. */
  readonly href: string | undefined;
}

export interface QualityView {
  /** 0 to 100. */
  readonly value: number;
  /** '72 of 100' */
  readonly text: string;
  readonly word: string;
  readonly sources: readonly { readonly key: string; readonly title: string; readonly line: string }[];
}

/** All that an analysis found. */
export interface FindingsView {
  /** Whether a service put any of it into words. */
  readonly byService: boolean;
  /** With which day the second part begins, in a sentence. */
  readonly middle: string;
  readonly changed: readonly FindingLine[];
  /** What was compared, and did not change enough to be told. */
  readonly steady: readonly FindingLine[];
  readonly together: readonly FindingLine[];
  /** How many pairs were looked at; null where there was none. */
  readonly looked: string | null;
  readonly fewIntro: string;
  readonly few: readonly FindingLine[];
  readonly quality: QualityView;
}

/** A saved analysis in the list. */
export interface AnalysisLine {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly href: string;
  readonly isFavorite: boolean;
}
