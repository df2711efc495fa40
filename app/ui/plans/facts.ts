/** Days or weeks of a program's own, which no other program holds. */
export interface OwnSteps {
  readonly rhythm: 'day' | 'week';
  readonly count: number;
}

/** A higher price that everybody paid until a day, or pays from a day on; without a day, everybody but this account pays it now. */
export interface ListPriceFacts {
  /** Cents. */
  readonly amount: number;
  readonly when: { readonly kind: 'from' | 'until'; readonly day: string } | null;
}

/** How many can still join this quarter. */
export interface PlacesFacts {
  readonly left: number;
  readonly ofQuarter: number;
  /** When those of the next quarter open. */
  readonly nextFrom: string;
}

/** A program as pages show it to one person. Amounts are integer cents; days and moments are words of the reader's language. */
export interface TierFacts {
  readonly id: number;
  readonly tier: string;
  readonly name: string;
  readonly description: string;
  readonly isTrial: boolean;
  readonly months: number | null;
  readonly weeks: number | null;
  /** Null: not decided. */
  readonly price: number | null;
  /** What it cost or will cost, where that is more. */
  readonly listPrice: ListPriceFacts | null;
  /** Until when the price holds for this account, where its offer has begun. */
  readonly until: string | null;
  /** Ways to pay that the catalogue has. */
  readonly optionCount: number;
  readonly tests: readonly string[];
  readonly refundRule: string;
  /** `closed` also where there is no price. */
  readonly status: 'active' | 'coming_soon' | 'closed';
  /** Null: as many as like to. */
  readonly places: PlacesFacts | null;
  readonly xpLevels: { readonly from: number; readonly to: number };
  /**
   * What the reader has of it already, in place of an offer: the program, its trial, which runs, waits or is over, or a program
   * that holds all that the trial does. `included`: a program that holds what this one does, which can be bought all the same.
   * Null: nothing.
   */
  readonly has: 'program' | 'trial' | 'trial-over' | 'more-than-trial' | 'included' | null;
  /** What one that is `included` has of its own besides; null where nothing is. */
  readonly ownSteps: OwnSteps | null;
}

/** A way to pay, with the days on which it would be charged if it were bought now. */
export interface OptionFacts {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly installments: number;
  readonly firstAmount: number;
  readonly installmentAmount: number;
  readonly totalAmount: number;
  /** Of each payment after the first one. */
  readonly laterDays: readonly string[];
  /** The mark of what is agreed to with it, which the page posts. */
  readonly mark: string;
}
