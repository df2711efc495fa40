/** A part of what somebody wants to leave behind, in the list of all. */
export interface PartLine {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** How it begins; null where nothing is written yet. */
  readonly text: string | null;
  /** When it was written last. */
  readonly when: string | null;
}

/** A question with what was answered. */
export interface Entry {
  readonly label: string;
  readonly text: string;
}
