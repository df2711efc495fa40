/** When a call would suit somebody, and what should be known before it. */
export interface CallWishView {
  /** Keys of `leads:day` and `leads:time`. */
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly note: string;
}

/** A call as one of its two people sees it; every time is by the reader's own clock. */
export interface CallView {
  readonly id: string;
  readonly page: string;
  /** What every link to its pages ends in: empty, or the token of a lead. */
  readonly query: string;
  readonly side: 'coach' | 'member' | 'lead';
  /** The name of the other one. */
  readonly other: string;
  readonly day: string;
  /** The same within a line. */
  readonly dayInText: string;
  readonly time: string;
  /** When it is for the other one; null where both clocks are one. */
  readonly theirs: string | null;
  readonly state: 'ahead' | 'now' | 'over' | 'cancelled' | 'held' | 'missed';
  readonly isAhead: boolean;
  readonly hasBegun: boolean;
  /** Where it takes place, until it is over. */
  readonly meetingUrl: string | null;
  readonly movedFrom: string | null;
  readonly cancelledBy: 'you' | 'other' | null;
  readonly reason: string;
  /** Who asked for a strategy call, as its coach sees them; null of every other call. */
  readonly lead: { readonly phone: string; readonly wish: CallWishView | null } | null;
}

/** Free moments of a week, by day. */
export interface SlotWeek {
  readonly title: string;
  readonly days: readonly {
    readonly day: string;
    readonly slots: readonly {
      /** ISO 8601 in UTC. */
      readonly value: string;
      readonly time: string;
      readonly theirs: string | null;
    }[];
  }[];
}

/** A field of the hours, as it was typed. */
export type Typed = Readonly<Record<string, string>>;
