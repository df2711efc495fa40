/** A feature on the map of the levels. */
export interface FeatureCardView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In words. */
  readonly category: string;
  /** Its page, or the one that says how far it is; null where there is none. */
  readonly to: string | null;
  readonly state: 'open' | 'beta' | 'disabled' | 'locked';
  /** Points at which it opens, where those of its level are not enough. */
  readonly opensAt: number | null;
  /** Open although its level is not reached: by hand, or with a program. */
  readonly isOpenedEarly: boolean;
  readonly level: number;
  /** To which levels an administrator may put it. */
  readonly moves: readonly number[];
}

/** A level, with what belongs to it. */
export interface ZoneView {
  readonly id: string;
  readonly level: number;
  readonly name: string;
  readonly description: string;
  /** Points at which it begins. */
  readonly threshold: number;
  /** A name of app/ui/icons.tsx, where it has such a one. */
  readonly icon: string | null;
  /** `#rrggbb`, and what can be read on it. */
  readonly color: string;
  readonly ink: string;
  readonly state: 'behind' | 'current' | 'next' | 'ahead';
  /** Points to it, from where the reader stands. */
  readonly missing: number;
  readonly features: readonly FeatureCardView[];
}

/** Where the reader stands among the levels. */
export interface StandingView {
  readonly level: number;
  readonly name: string;
  readonly color: string;
  readonly ink: string;
  readonly xp: number;
  readonly next: {
    readonly level: number;
    readonly name: string;
    readonly threshold: number;
    readonly missing: number;
  } | null;
  /** How much of the way from their level to the next one lies behind them, in percent; of the last one all. */
  readonly share: number;
  /** The same as it is written. */
  readonly percent: string;
  /** What came in within seven days, by what it was for. */
  readonly income: readonly { readonly eventType: string; readonly amount: number }[];
  /** Every level with the points at which it begins. */
  readonly levels: readonly { readonly level: number; readonly name: string; readonly threshold: number }[];
}
