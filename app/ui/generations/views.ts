/** Where the newest wish for something stands. */
export interface WishView {
  /** `lost`: nobody is at it any more. */
  readonly state: 'queued' | 'failed' | 'done' | 'lost';
  /** Whether it takes longer than usual. */
  readonly slow: boolean;
  /** In a row. */
  readonly failures: number;
  /** A key below `generations:problems`, of an analysis below `analyses:problems`. */
  readonly problem: string | null;
}

/** What a page knows of something that is being made stage by stage. */
export interface GenerationView extends WishView {
  readonly kind: 'profile' | 'testimonial';
  /** Whether another one is made after it, of what was answered meanwhile. */
  readonly followed: boolean;
  /** In the order in which the job does them. */
  readonly stages: readonly { readonly id: string; readonly status: 'done' | 'current' | 'upcoming' }[];
}

/** Whether a wish that came to nothing may be fulfilled by rules in place of the service: these need answers, too. */
export const canFallBack = ({ problem }: WishView, byService: boolean): boolean =>
  byService && problem !== 'no-answers';
