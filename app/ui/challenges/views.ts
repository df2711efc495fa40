import type { StripDay } from '../parts/day-strip.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** A day that can be ticked, or untaken: where its form goes, and what it is called. */
export interface TickView {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly done: boolean;
}

/** Somebody's days with a challenge, as a row. */
export interface RunRow {
  /** Where an answer leads back to. */
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly pillar: Pillar;
  readonly line: string;
  /** Today, where it can be ticked. */
  readonly tick: TickView | null;
  /** Where a form finishes it, where it is whole. */
  readonly finish: string | null;
}

/** A challenge that can be begun, as a row. */
export interface OfferRow {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly task: string;
  readonly pillar: Pillar;
  readonly days: string;
}

/** Somebody's days with a challenge, on its page. */
export interface RunPart {
  readonly action: string;
  readonly stand: 'ahead' | 'on' | 'ready' | 'finished' | 'over';
  readonly line: string;
  readonly ticks: readonly (TickView & { readonly title: string })[];
  readonly strip: readonly StripDay[];
  /** Of what is finished. */
  readonly finishedOn: string | null;
  readonly whole: string;
}

/** What can be begun: with which day, in words. */
export interface BeginChoice {
  readonly startsOn: string;
  readonly text: string;
}

export interface ChallengeView {
  readonly id: string;
  readonly name: string;
  readonly task: string;
  readonly about: string;
  readonly smaller: string | null;
  readonly pillar: Pillar;
  readonly facts: string;
  readonly rule: string;
  readonly isOpen: boolean;
  readonly run: RunPart | null;
  readonly choices: readonly BeginChoice[];
  readonly together: { readonly sums: string; readonly names: string | null };
}
