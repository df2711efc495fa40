/** The page of reminders, in words. */
export interface RemindersView {
  /** As they are stored, or as they were typed. */
  readonly morning: string;
  readonly evening: string;
  readonly byMail: boolean;
  readonly errors: Readonly<Partial<Record<'morning' | 'evening' | 'by_mail' | 'subscription', string>>>;
  /** 'Tomorrow at 6:30'; null where none is to come. */
  readonly next: string | null;
  readonly zone: string;
  /** Whether any is on. */
  readonly isOn: boolean;
  /** Mails that one may do without are stopped in the settings. */
  readonly mailsStopped: boolean;
}

/** A look back by mail each week. */
export interface WeeklyView {
  readonly isOn: boolean;
  /** '7:00 AM' */
  readonly time: string;
}

/** Messages on devices. */
export interface PushView {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  readonly isOn: boolean;
  readonly devices: number;
  /** What is pushed is stopped in the settings. */
  readonly isStopped: boolean;
  readonly error: string | null;
}

/** The address of the calendar: since when there is one, and the address itself, once. */
export interface FeedView {
  readonly made: string | null;
  readonly address: string | null;
}
