import type { FieldView } from '#app/forms/view.ts';
import type { ReadyView } from '../look-backs/views.ts';
import type { StripDay } from '../parts/day-strip.tsx';
import type { Pillar } from '../pillar-hues.tsx';

export type Rhythm = 'day' | 'week';

/** Where a program stands on the site, and which of its pages it has. */
export interface RunLinks {
  readonly today: string;
  readonly pause: string | null;
  readonly lookBack: string | null;
}

/** Which step it is. */
export interface StepHead {
  readonly rhythm: Rhythm;
  readonly number: number;
  readonly of: number;
  readonly title: string;
  readonly pillar: Pillar;
  readonly pillarName: string;
  /** The calendar day of a day; null of a week. */
  readonly date: { readonly numeral: string; readonly word: string; readonly iso: string } | null;
}

export interface PracticeView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** On the day that is chosen; null where none of this week can be ticked any more. */
  readonly isDone: boolean | null;
  /** On how many days of its week. */
  readonly times: number;
}

/** A question of a step, with what is written to it. */
export interface QuestionView {
  readonly part: 'question' | 'lookBack';
  readonly field: FieldView;
  /** Where it is sent. */
  readonly action: string;
  readonly step: number;
  readonly revision: number;
  readonly isHeld: boolean;
  /** 'March 12'; null where nothing is kept. */
  readonly saved: string | null;
  readonly failed: string | null;
  /** What is kept, where it was changed meanwhile. */
  readonly current: string | null;
}

export interface OfferView {
  readonly kind: 'form' | 'habit' | 'goal';
  /** What it is called, such as the habit; null of a goal. */
  readonly name: string | null;
  readonly href: string;
  readonly isBegun: boolean;
  /** 'March 12': of a form that is to be answered once more, beside what was answered then. */
  readonly before: string | null;
}

/** Own words, and of which step they are. */
export interface WordsView {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

export interface CheckInFormView {
  /** Where it is sent. */
  readonly action: string;
  readonly step: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly revision: number;
  readonly fields: readonly FieldView[];
}

/** The check-in of a day: what was said, and the form. */
export interface CheckInView extends CheckInFormView {
  readonly isToday: boolean;
  /** 'Tuesday, March 10' */
  readonly dayText: string;
  /** The same within a sentence. */
  readonly dayInText: string;
  readonly said: {
    readonly actionCompleted: boolean;
    readonly reflection: string;
    readonly ratings: readonly { readonly id: string; readonly label: string; readonly value: number }[];
  } | null;
}

/** A step that is open. */
export interface StepView extends StepHead {
  readonly isNow: boolean;
  readonly action: { readonly text: string; readonly minutes: number; readonly isDone: boolean } | null;
  readonly practices: readonly PracticeView[];
  readonly days: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  /** The day that is chosen, in words and as it is sent. */
  readonly chosen: { readonly iso: string; readonly text: string } | null;
  /** Where ticks are sent. */
  readonly marks: string;
  /** The page that a tick leads back to. */
  readonly back: string;
  readonly smaller: string;
  readonly reading: readonly string[];
  /** Minutes, 1 to 5. */
  readonly readingTime: number;
  readonly sources: readonly string[];
  readonly earlier: readonly WordsView[];
  readonly questions: readonly QuestionView[];
  readonly offer: OfferView | null;
  readonly checkIn: CheckInView | null;
}

/** A step that is named and not open. */
export interface LockedView extends StepHead {
  readonly opens: { readonly when: 'tomorrow' | 'on' | 'later'; readonly day: string };
}

export interface PhaseView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isNow: boolean;
  readonly steps: readonly {
    readonly number: number;
    readonly title: string;
    readonly href: string;
    readonly isOpen: boolean;
    readonly state: 'done' | 'begun' | 'open' | 'ahead';
  }[];
}

/** What stands around the step: the days, and the ways to others. */
export interface RunView {
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly links: RunLinks;
  /** A look back that waits. */
  readonly ready: ReadyView | null;
  readonly near: readonly StripDay[];
  readonly all: readonly StripDay[];
  readonly earlier: { readonly href: string; readonly title: string } | null;
  readonly later: { readonly href: string; readonly title: string } | null;
}

/** The end of a program. */
export interface EndView {
  readonly program: string;
  readonly rhythm: Rhythm;
  readonly first: WordsView | null;
  readonly last: WordsView | null;
  readonly lookBack: string | null;
  /** Of a trial whose access has not ended yet, when it does, and whether its days are over, so that these are its last hours. */
  readonly ends: { readonly moment: string; readonly isLast: boolean } | null;
  /** Null: another program follows, which is offered. */
  readonly forms: readonly { readonly id: string; readonly href: string }[] | null;
  /** The program that can follow, and the page about it. */
  readonly follows: { readonly page: string; readonly name: string } | null;
  /** What the challenge costs; null where it is not sold. */
  readonly offer: { readonly price: string | null } | null;
}
