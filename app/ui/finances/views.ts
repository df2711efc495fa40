import type { FieldView } from '#app/forms/view.ts';

/** Money that moved, as a row of a list. */
export interface MoneyLine {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly day: string;
  readonly line: string;
  readonly amount: string;
  /** Whether it came in, from outside. */
  readonly isIncome: boolean;
}

export interface AccountLine {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly kind: string;
  readonly balance: string;
  readonly isArchived: boolean;
}

/** What repeats, as a row of a list. */
export interface RecurringLine {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly line: string;
  readonly amount: string;
  readonly isIncome: boolean;
  readonly isPaused: boolean;
  readonly isOver: boolean;
}

/** A time of it that waits to be answered. */
export interface DueView {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly line: string;
  readonly amount: string;
  readonly isIncome: boolean;
}

/** What the next days bring. */
export interface UpcomingView {
  readonly due: readonly DueView[];
  readonly lines: readonly Omit<RecurringLine, 'isPaused' | 'isOver'>[];
  /** What of it still goes out this month, in words; null where nothing does. */
  readonly still: string | null;
  readonly hasAny: boolean;
}

export interface OverviewView {
  /** What the month says, in one sentence; null where there is no account yet. */
  readonly sentence: string | null;
  /** The fields of who begins. */
  readonly start: readonly FieldView[];
  /** What it rests on. */
  readonly line: string;
  readonly add: {
    readonly id: string;
    /** The only account there is; null where its line asks which one. */
    readonly account: string | null;
    readonly fields: readonly FieldView[];
    readonly failed: string | null;
  };
  readonly upcoming: UpcomingView;
  readonly recent: readonly MoneyLine[];
  readonly accounts: readonly AccountLine[];
  /** What all accounts of a currency hold together, one for each where there are several accounts. */
  readonly totals: readonly string[];
}

/** A category in the plan of a month. */
export interface EnvelopeView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'income' | 'expense';
  readonly value: number;
  readonly of: number;
  readonly start: string;
  readonly end: string;
  readonly isOver: boolean;
  /** What came over from the month before, in words; null where nothing did. */
  readonly carried: string | null;
  /** What stands in its field. */
  readonly typed: string;
  readonly error: string | null;
  readonly rolls: boolean;
  /** Since when it goes over, and what becomes of it without; null where it does not. */
  readonly rollsSince: string | null;
  /** Where what moved is listed. */
  readonly href: string;
}

export interface BudgetView {
  readonly month: string;
  readonly currency: string;
  readonly title: string;
  readonly sentence: string;
  readonly earlier: { readonly href: string; readonly text: string };
  readonly later: { readonly href: string; readonly text: string };
  readonly currencies: readonly {
    readonly text: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  /** All currencies, where no account says yet in which one to plan. */
  readonly choose: readonly { readonly value: string; readonly label: string }[];
  readonly envelopes: readonly EnvelopeView[];
  /** How far the month is, 0 to 1; null where it is not this one. */
  readonly mark: number | null;
  /** What moved without a category, in words; null where nothing did. */
  readonly unsorted: { readonly text: string; readonly href: string } | null;
  /** A mark of what is planned: sent with the form. */
  readonly seen: string;
  readonly failed: string | null;
}

export interface SavingsView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly value: number;
  readonly of: number;
  readonly start: string;
  readonly end: string;
  /** What is needed each month until its day, in words; empty where nothing can be said. */
  readonly line: string;
}

export interface DebtView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly line: string;
  readonly amount: string;
  /** What its payment does not cover, in words; null where it does. */
  readonly warning: string | null;
}

/** Two orders side by side, of one currency. */
export interface PayoffView {
  readonly currency: string;
  readonly orders: readonly {
    readonly id: 'snowball' | 'avalanche';
    readonly name: string;
    readonly what: string;
    readonly time: string;
    readonly interest: string;
    readonly first: string;
  }[];
  readonly sentence: string;
}

export interface GoalsView {
  readonly savings: readonly SavingsView[];
  readonly debts: readonly DebtView[];
  readonly payoffs: readonly PayoffView[];
  readonly extra: {
    readonly typed: string;
    readonly error: string | null;
    /** Those to choose from; none where all debts have one. */
    readonly currencies: readonly { readonly value: string; readonly label: string }[];
    readonly currency: string;
  };
}

export interface InsightsView {
  readonly currencies: readonly {
    readonly text: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  /** Null where there is enough to say something. */
  readonly tooLittle: string | null;
  readonly found: readonly {
    readonly id: string;
    readonly sentence: string;
    readonly months: readonly { readonly month: string; readonly amount: string; readonly href: string }[];
  }[];
}
