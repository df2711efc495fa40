import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';

export type GenerationKind =
  | 'profile'
  | 'testimonial'
  | 'analysis'
  | 'goal-plan'
  | 'analysis-words'
  | 'insight-words';
export type GenerationState = 'queued' | 'failed' | 'done';

export interface GenerationTables {
  generation_requests: {
    user_id: string;
    kind: GenerationKind;
    /** The same as form_id, and empty without one. */
    about: string;
    /** The submission that it is about; null where one of the kind is made for a member at a time. */
    form_id: string | null;
    source: string;
    built_in: Generated<number>;
    state: GenerationState;
    stage: Generated<number>;
    round: number;
    failures: Generated<number>;
    /** Why the last one failed: a key below `generations:problems`, of an analysis below `analyses:problems`. */
    problem: string | null;
    language: Language;
    requested_at: string;
    /** What was asked for meanwhile: null where nothing was, as its language. */
    next_source: string | null;
    next_language: Language | null;
  };
}
