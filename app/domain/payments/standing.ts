import { openInstallments, type Installment, type MyProgram } from './my-programs.ts';

/** An end of a program's time, where one is true to be said. */
export interface StandingTime {
  readonly isOver: boolean;
  readonly at: Date;
}

/** What is true of a program's time and money at a moment: the only place that pages ask. Amounts are cents. */
export interface Standing {
  /** Null where it has no end, or was closed before it: then no day of the plan is true any more. */
  readonly time: StandingTime | null;
  /**
   * How its price is told: `free` has none; `agreed` has come in, or is still to come, as it was agreed; `received` is only what
   * came in, since nothing more will.
   */
  readonly price: 'free' | 'agreed' | 'received';
  /** Whether it was closed because its money was given back, and that money has come back to us: a bank did not take it. */
  readonly isOwed: boolean;
  /** What goes on being said of its money beside that. */
  readonly refunded: number;
  /** What a bank holds back while it looks into a payment, or has taken back for good. */
  readonly withheld: { readonly amount: number; readonly forGood: boolean } | null;
  /** What is charged next, or should have been; null while nothing is charged. */
  readonly next: Installment | null;
  /** Whether its other payments wait for a bank to decide. */
  readonly isHeld: boolean;
  /** Whether a payment that failed is older than the program's time, so that what is at stake is what it opened. */
  readonly outlivesTime: boolean;
}

/** Where a program stands at a moment (`docs/payments.md`, 'What becomes of a payment'). */
export function standingOf(program: MyProgram, now: Date): Standing {
  const isClosed = program.state === 'refunded' || program.state === 'ended';
  const isHeld = program.state === 'disputed';
  const time = program.endsAt && !isClosed ? { isOver: program.endsAt <= now, at: program.endsAt } : null;
  const next = isHeld ? null : (openInstallments(program)[0] ?? null);
  return {
    time,
    price: program.totalAmount === 0 ? 'free' : isClosed ? 'received' : 'agreed',
    isOwed: program.state === 'refunded' && program.failedRefunds > 0 && program.paid > 0,
    refunded: program.refunded,
    withheld: program.withheld > 0 ? { amount: program.withheld, forGood: !isHeld } : null,
    next,
    isHeld,
    outlivesTime: next?.state === 'failed' && time !== null && time.isOver,
  };
}
