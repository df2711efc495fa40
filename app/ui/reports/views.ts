/** A report as a row of a list. */
export interface ReportLine {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** Category, day and laboratory, in words. */
  readonly line: string;
  readonly status: 'pending' | 'processing' | 'complete' | 'error' | 'failed';
  readonly statusText: string;
}

/** Whether a finding is among the member's values already, there perhaps without the range that it has; null where it is not. */
export type There = 'whole' | 'lacks-range' | null;

/** A value as it was read. */
export interface FindingLine {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly range: string;
  readonly day: string;
  /** The row of the paper. */
  readonly printed: string;
  /** What its member is asked, where something is unsure. */
  readonly questions: readonly string[];
  /** Whether it can be kept as it stands. */
  readonly isWhole: boolean;
  /** Why it cannot be, where more than a comma is in doubt. */
  readonly faults: readonly string[];
  readonly there: There;
  readonly isTicked: boolean;
  /** Where it is corrected. */
  readonly href: string;
}

/** A value that was kept. */
export interface KeptLine {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly line: string;
  readonly value: string;
}

/** Why there is nothing yet, or never will be. */
export type ReadingView =
  | { readonly kind: 'open'; readonly isSlow: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'problem'; readonly reason: string; readonly asksPassword: boolean };

/** One report, with everything that was read of it. */
export interface ReportView extends ReportLine {
  /** Where it is from, and how long it is. */
  readonly facts: string;
  /** What of its pages was not read, each in a sentence. */
  readonly missed: readonly string[];
  readonly revision: number;
  readonly hasFile: boolean;
  readonly isPicture: boolean;
  readonly reading: ReadingView | null;
  readonly sure: readonly FindingLine[];
  readonly doubtful: readonly FindingLine[];
  readonly left: readonly FindingLine[];
  readonly kept: readonly KeptLine[];
  /** Whether values lack a day that the report does not say either. */
  readonly lacksDay: boolean;
  readonly unread: number;
  readonly text: string;
  readonly isTextCut: boolean;
}

/** The file of a report beside a form. */
export interface SheetView {
  /** Where it is looked at. */
  readonly href: string;
  /** Of the report. */
  readonly name: string;
  readonly kind: 'pdf' | 'picture';
  /** It asks for a password, which is not kept. */
  readonly isLocked: boolean;
}
