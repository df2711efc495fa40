/** When an event is: by the reader's clock, and by its own where that is another one. */
export interface EventTime {
  readonly day: string;
  readonly time: string;
  readonly theirs: string | null;
}

export interface EventRow extends EventTime {
  readonly id: string;
  readonly title: string;
  /** Where the reader stands with it, or that it was called off; null for neither. */
  readonly note: string | null;
}

export interface EventView extends EventTime {
  readonly title: string;
  readonly body: string;
  readonly place: string;
  /** Only for those who go, while it is to come or on. */
  readonly url: string | null;
  /** Whether there is a link that the reader does not see yet. */
  readonly hasHiddenLink: boolean;
  readonly state: 'ahead' | 'over' | 'cancelled';
  readonly seats: number | null;
  readonly isFull: boolean;
  readonly own: 'going' | 'waiting' | null;
  readonly going: number;
  readonly waiting: number;
  readonly names: string | null;
}
