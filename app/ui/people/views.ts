/** A member on a list, in words. */
export interface RankedView {
  readonly id: string;
  readonly rank: string;
  readonly name: string;
  /** Their card; null where it is not open to the reader. */
  readonly href: string | null;
  readonly amount: string;
  /** 'up two' */
  readonly change: string | null;
  readonly isOwn: boolean;
}

/** Where the reader stands, in words. */
export interface StandingView {
  readonly sentence: string;
  /** What they have themselves. */
  readonly own: string;
  readonly isTooFew: boolean;
  readonly rows: readonly RankedView[];
}

/** An amount in a row, and where more of it is told. */
export interface AmountView {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly href?: string | undefined;
  readonly line?: string | undefined;
  readonly isCurrent?: boolean;
}

export interface StatsView {
  readonly level: { readonly number: string; readonly name: string };
  readonly xp: string;
  readonly streak: { readonly days: number; readonly isLongest: boolean };
  readonly periods: readonly AmountView[];
  readonly kinds: readonly AmountView[];
  /** Whether some of it was given by hand, which no list counts. */
  readonly hasByHand: boolean;
}

/** What the reader claimed themselves. */
export interface OwnClaims {
  readonly items: readonly AmountView[];
  readonly isShown: boolean;
}
