/** What a page knows of something that is being made. */
export interface GenerationView {
  readonly kind: 'profile' | 'testimonial';
  /** `lost`: nobody is at it any more. */
  readonly state: 'queued' | 'failed' | 'done' | 'lost';
  /** In the order in which the job does them. */
  readonly stages: readonly { readonly id: string; readonly status: 'done' | 'current' | 'upcoming' }[];
  /** Whether it takes longer than usual. */
  readonly slow: boolean;
  /** In a row. */
  readonly failures: number;
  /** A key below `generations:problems`. */
  readonly problem: string | null;
}
