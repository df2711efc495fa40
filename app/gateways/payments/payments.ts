import type { Language } from '#db/tables/accounts.ts';
import type { IntervalUnit } from '#db/tables/catalogue.ts';
import type { PaymentTables } from '#db/tables/payments.ts';

/** What is to be paid: built from a row of `checkouts`, never from what a browser sent. Amounts are integer cents. */
export interface NewCheckout {
  /** The row's id: every request to the provider about it carries it, and the idempotency keys are made of it. */
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The provider's name of this person, where they have paid before. */
  readonly customer: string | null;
  readonly language: Language;
  /** What the bill says, in the person's language. */
  readonly title: string;
  readonly currency: string;
  /** Charged now. */
  readonly firstAmount: number;
  /** All payments, the one of now among them. With more than one, the means of payment is kept for the later ones. */
  readonly installments: number;
  readonly expiresAt: Date;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the session. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** Where the person pays. */
  readonly url: string;
}

export interface NewInstallments {
  /** Of the checkout; repeating it never makes a second schedule. */
  readonly checkoutId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly title: string;
  readonly currency: string;
  /** Of each payment. */
  readonly amount: number;
  /** How many more there are, after the one of the checkout. */
  readonly count: number;
  readonly firstDueAt: Date;
  readonly interval: { readonly unit: IntervalUnit; readonly count: number };
}

export interface Refund {
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
}

/** A refund that a bank could not take: its money came back to us. */
export interface FailedRefund extends Refund {
  /** When it came back; null where the provider does not say. */
  readonly failedAt: Date | null;
}

export interface Dispute {
  readonly reference: string;
  /** `warning` asks for nothing yet and takes no money. */
  readonly state: 'warning' | 'open' | 'won' | 'lost';
  readonly amount: number;
  readonly answerBy: Date | null;
  /** When it was opened. */
  readonly at: Date;
  /**
   * When the bank took the money and when it gave it back, by the provider's books, in their order: it may do both more than once,
   * where it opens the dispute again.
   */
  readonly movements: readonly Omit<BookedMovement, 'currency'>[];
}

/** One payment that was tried. */
export interface Charge {
  /** The provider's name of it; the same however often it is tried. */
  readonly reference: string;
  /** 1 is the one of the checkout. */
  readonly installment: number;
  readonly state: 'paid' | 'failed' | 'pending';
  readonly amount: number;
  readonly currency: string;
  /** When it was paid, or first failed. */
  readonly at: Date;
  readonly failure: 'declined' | 'authentication-required' | null;
  /** Those that gave something back. */
  readonly refunds: readonly Refund[];
  readonly failedRefunds: readonly FailedRefund[];
  /** Oldest first; a bank's warning of fraud stands among them while there is nothing else. */
  readonly disputes: readonly Dispute[];
  /** Whether it was marked as paid without having come by the provider, which cannot give it back. */
  readonly isElsewhere?: boolean;
}

/** Everything that the provider knows about one checkout, read anew: what our rows are brought in line with. */
export interface OrderSnapshot {
  readonly sessionId: string;
  /** As the provider got it from us, null where the session is not one of ours. */
  readonly checkoutId: string | null;
  readonly userId: string | null;
  readonly livemode: boolean;
  readonly session: 'open' | 'complete' | 'expired';
  /** `unpaid` is a means of payment that takes days. */
  readonly payment: 'paid' | 'unpaid' | 'not-required';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly schedule: {
    readonly reference: string;
    readonly state: 'waiting' | 'running' | 'paused' | 'completed' | 'stopped';
  } | null;
  readonly charges: readonly Charge[];
}

/** What an event is about, as far as it says: ids of the provider, or our own that travelled with its objects. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly livemode: boolean;
  readonly about: {
    readonly checkoutId?: string;
    readonly sessionId?: string;
    readonly chargeReference?: string;
    readonly scheduleReference?: string;
    readonly customer?: string;
    /** The customer pays with another card from now on. */
    readonly cardChanged?: true;
  };
}

/** A movement of money as the provider's books have it. */
export interface BookedMovement {
  readonly kind: PaymentTables['payments']['kind'];
  /** As `OrderSnapshot` names it: of the charge, the refund or the dispute. */
  readonly reference: string;
  /** Signed as in our ledger: negative where it went back. */
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** The signature of an event is missing, wrong or too old. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** An event of play money came where real money moves, or the other way round; its signature is right. */
export class WrongModeError extends Error {
  override name = 'WrongModeError';
}

/** What may be told of a failure: kinds, codes, names of parameters and numbers of requests, never what was sent or said. */
export interface ProviderFailure {
  /** What the request was to do. */
  readonly what: string;
  /** The kind of the failure in the provider's words, such as `StripeConnectionError`. */
  readonly type: string;
  readonly code: string | null;
  readonly status: number | null;
  readonly parameter: string | null;
  /** The number under which the provider knows the request. */
  readonly requestId: string | null;
}

/** The provider did not answer, or not with what was asked for; it can be tried again with the same keys. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  readonly failure: ProviderFailure;

  constructor(message: string, failure: Partial<ProviderFailure> = {}) {
    super(message);
    this.failure = {
      what: message,
      type: new.target.name,
      code: null,
      status: null,
      parameter: null,
      requestId: null,
      ...failure,
    };
  }
}

/** The provider opened a checkout, and named no page to pay on. */
export class NoPaymentPageError extends PaymentProviderError {
  override name = 'NoPaymentPageError';
}

/**
 * Whoever takes the money. Every function that changes something can be repeated: it carries a key made of our own ids.
 * All throw `PaymentProviderError` where the provider cannot be reached or refuses.
 */
export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox';
  /** Whether real money moves; events of the other kind are refused. */
  readonly livemode: boolean;
  /** Origins that forms of ours may lead to. */
  readonly formTargets: readonly string[];
  openCheckout(checkout: NewCheckout): Promise<OpenedCheckout>;
  /** Closes a checkout so that it cannot be paid any more. @returns what it was, where it was over already */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>;
  /** Null where the provider knows no such session. @param schedule of its installments, once there is one */
  readOrder(sessionId: string, schedule: string | null): Promise<OrderSnapshot | null>;
  /** One payment alone, null where the provider knows no such one or nothing was tried. @param reference as `Charge` has it */
  readCharge(reference: string, installment: number): Promise<Charge | null>;
  /** @returns the provider's name of the schedule */
  startInstallments(installments: NewInstallments): Promise<string>;
  /** Nothing is charged until they are resumed; nothing of the plan is lost by it. */
  pauseInstallments(schedule: string): Promise<void>;
  /** Charges again; what is open or fell due meanwhile is tried at once, also where nothing was paused. */
  resumeInstallments(schedule: string): Promise<void>;
  /** Ends them for good; repeating it, or where they have ended by themselves, changes nothing. */
  stopInstallments(schedule: string): Promise<void>;
  /** Gives back part of a charge or all of it. @param key the same for the same refund */
  refund(charge: string, amount: number, key: string): Promise<void>;
  /** A page of the provider where a person changes their card and sees their bills. */
  openPortal(customer: string, returnUrl: string, language: Language): Promise<{ readonly url: string }>;
  /** Reads an event that came over the line. @throws SignatureError, WrongModeError */
  readEvent(body: string, signature: string | null, now: Date): PaymentEvent;
  /** Reads an event that was stored: its signature was checked when it came. */
  readStoredEvent(body: string): PaymentEvent;
  /** Every movement of our account between two moments, for the comparison with our own ledger. */
  listMovements(from: Date, until: Date): Promise<readonly BookedMovement[]>;
}
