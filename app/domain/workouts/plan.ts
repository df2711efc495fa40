import type { Amount } from './amount.ts';

/** As many plans as somebody can choose among. */
export const mostPlans = 10;
/** A week has no more. */
export const mostDays = 7;
/** More than these are no session that anybody ends. */
export const mostExercises = 12;

/** What to do of an exercise: so many sets of so much, with so many seconds between them. */
export interface Target extends Amount {
  readonly exercise: string;
  readonly sets: number;
  readonly rest: number;
}

export interface PlanDay {
  readonly id: string;
  /** From 1 on. */
  readonly number: number;
  /** Empty where it has none. */
  readonly name: string;
  readonly targets: readonly Target[];
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** The ready plan that it was taken from; empty for an own one. */
  readonly takenFrom: string;
  readonly days: readonly PlanDay[];
}

/** A refusal because there are so many already, or because the thing is not there. */
export type Refusal = { readonly ok: false; readonly reason: 'too-many' | 'unknown' };
/** What became of a change: what another tab changed meanwhile is not overwritten, and is handed back as it stands by now. */
export type Changed<Said> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Said };
export type Written =
  | { readonly ok: true; readonly id: string }
  | Refusal
  /** The form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'sent-before' };
