import type { DayTicks } from '../habits/views.ts';
import type { DayState } from '../parts/day-dot.tsx';
import type { HeatDay } from '../parts/heat-map.tsx';
import type { DayShare } from '../parts/horizon.tsx';
import type { StripDay } from '../parts/day-strip.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** Habits of one part of a day. */
export interface HabitGroup {
  readonly part: 'morning' | 'afternoon' | 'evening' | 'anytime';
  /** Whether they stand open: those of now do, the others are folded. */
  readonly isOpen: boolean;
  /** How many of them are neither done nor skipped. */
  readonly left: number;
  readonly ticks: DayTicks;
}

/** A habit of a day that cannot be marked any more. */
export interface HabitThen {
  readonly id: string;
  readonly name: string;
  readonly state: DayState;
  readonly said: string;
}

/** A page of the journal on a day. */
export interface PageLine {
  readonly id: string;
  /** 'Morning page', and when it was written. */
  readonly text: string;
  readonly when: string;
}

/** The page that this part of the day asks for, until it is written. */
export interface PageToWrite {
  readonly type: 'morning' | 'evening';
  readonly day: string;
  /** Its first question, and the name of the field that answers it. */
  readonly field: string;
  readonly question: string;
}

export interface GoalLine {
  readonly id: string;
  readonly title: string;
  readonly pillar: Pillar;
  readonly line: string | null;
  readonly href: string | null;
}

/** A checkpoint of measurements that waits. */
export interface CheckpointToday {
  /** 'Ninety days: five scales, three minutes' */
  readonly title: string;
  readonly line: string;
}

/** One thing of a day that is neither habit nor page. */
export interface EventLine {
  readonly id: string;
  readonly kind: 'form' | 'goal' | 'measurement';
  /** YYYY-MM-DD, of the member. */
  readonly day: string;
  readonly title: string;
  readonly when: string;
  readonly href: string | null;
  readonly pillar: Pillar | null;
}

export interface MonthView {
  readonly title: string;
  readonly caption: string;
  /** Empty where neither habits nor the journal are open. */
  readonly sentence: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly weeks: readonly (readonly (HeatDay | null)[])[];
  readonly earlier: { readonly href: string; readonly text: string } | null;
  readonly later: { readonly href: string; readonly text: string } | null;
  /** What is to be reached, and was sent, in this month. */
  readonly events: readonly EventLine[];
}

export interface DayHead {
  /** 'Sunday, November 22' */
  readonly title: string;
  /** Null where neither habits nor the journal are open: a day has nothing to wait for then. */
  readonly day: {
    readonly sentence: string;
    readonly share: DayShare;
    readonly horizon: { readonly title: string; readonly description: string };
  } | null;
}

export interface LevelView {
  readonly level: number;
  readonly name: string;
  readonly xp: number;
  readonly target: number;
  readonly next: { readonly name: string; readonly missing: number } | null;
  readonly income: readonly { readonly eventType: string; readonly amount: number }[];
  /** Of a level that points by hand led to: nobody else has said it. Null where there is none. */
  readonly told: string | null;
  /** How far onboarding led: specification 3, §4. */
  readonly band: 'foundation' | 'engagement' | 'advanced';
  readonly balance: 'open' | 'locked' | 'disabled';
  /** Points to it; null where none are missing, or none would open it. */
  readonly balanceMissing: number | null;
}

export type WeekView = readonly StripDay[];
