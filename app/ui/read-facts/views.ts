/** A fact that was read of the reader, in words. */
export interface ReadFactView {
  readonly id: string;
  /** A clause: 'you have small children'. */
  readonly text: string;
  readonly certainty: 'said' | 'likely';
  /** Whether they have said since that it is not so. */
  readonly isDenied: boolean;
}

/** A fact as its page lists it. */
export interface HeldFactView {
  readonly id: string;
  /** A sentence without its full stop. */
  readonly text: string;
  readonly certainty: 'said' | 'likely';
  /** The day on which they said that it is not so; null where it is held. */
  readonly deniedOn: string | null;
  /** The day of the later answers that take it back; null where none do. */
  readonly overSince: string | null;
  readonly sources: readonly {
    readonly from: string;
    /** Null where the reader may not open it. */
    readonly href: string | null;
    readonly question: string;
    readonly answer: string;
    /** Whether the answer stands in their own words. */
    readonly isQuote: boolean;
  }[];
}
