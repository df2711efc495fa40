import type { ListPriceFacts, OwnSteps, PlacesFacts } from '../plans/facts.ts';

/** What an upgrade page knows of its program. Amounts are integer cents; moments and days are words of the reader's language. */
export interface UpgradeFacts {
  readonly page: 'upgrade-30-day' | 'upgrade-foundation' | 'upgrade-dna-graduate';
  readonly name: string;
  readonly included: readonly string[];
  readonly refundRule: string;
  readonly isGuest: boolean;
  /** The page about what can come after it. */
  readonly next: UpgradeFacts['page'] | null;
  /** Why there is no form, where there is none. */
  readonly closed: 'not-available' | 'no-places' | 'already-yours' | null;
  /** Whether a program that the reader has holds what this one does; it can be bought all the same. */
  readonly isIncluded: boolean;
  /** What it has of its own besides; null where nothing is. */
  readonly ownSteps: OwnSteps | null;
  /** Lowest price of today; null where it cannot be bought. */
  readonly price: number | null;
  /** What it cost or will cost, where that is more. */
  readonly listPrice: ListPriceFacts | null;
  readonly offer: OfferFacts | null;
  readonly places: PlacesFacts | null;
  readonly ways: readonly WayToPay[];
}

/** A price that ends: still to come, or over. `zone` is the name of the time zone of `moment`. */
export type OfferFacts =
  | {
      readonly state: 'running';
      readonly moment: string;
      readonly zone: string;
      /** What it costs from then on, in cents. */
      readonly afterwards: number;
    }
  | { readonly state: 'over'; readonly moment: string; readonly zone: string }
  /** Not noted yet: it begins when somebody who is signed in looks at the page. */
  | { readonly state: 'not-begun'; readonly hours: number };

export interface WayToPay {
  readonly id: number;
  readonly installments: number;
  readonly firstAmount: number;
  readonly installmentAmount: number;
  readonly totalAmount: number;
  readonly interval: { readonly unit: 'day' | 'month'; readonly count: number } | null;
  /** How much less it is in total than the dearest way. */
  readonly saving: number;
  /** The mark of what is agreed to with it, which the page posts. */
  readonly mark: string;
}

/** What stood in the way when a button was pressed, and what was ticked. */
export interface UpgradeProblem {
  readonly reason:
    | 'agreement'
    | 'price-changed'
    | 'payments-changed'
    | 'terms-changed'
    | 'no-places'
    | 'already-yours'
    | 'closed-meanwhile'
    | 'being-paid'
    | 'payments-off'
    | 'not-available'
    | 'payment-error';
  readonly terms: boolean;
  readonly refund: boolean;
  /** Of the checkout that is being paid. */
  readonly sessionId: string | null;
}
