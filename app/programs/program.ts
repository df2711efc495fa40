import type { TierKey } from '#db/tables/catalogue.ts';
import type { PillarName } from '#db/tables/practice.ts';

/** Its part of the texts is `programs/<id>`. */
export type ProgramId = 'jumpstart' | 'challenge' | 'plan' | 'foundation' | 'dna';

/**
 * What a step offers to begin, by one press: a form to answer, a habit of the library, a goal. A form that is answered `again` is
 * not done by what was sent before the step.
 */
export type Offer =
  | { readonly kind: 'form'; readonly form: string; readonly again?: true }
  | { readonly kind: 'habit'; readonly habit: string }
  | { readonly kind: 'goal' };

/**
 * One day of a program, or one week of a program by weeks. Its texts stand below `steps.<id>`: `title`; `reading`, a list of
 * paragraphs that takes two to four minutes to read; `question`, for one's own words; and what to do. By days that is `action`,
 * with `smaller`, the same for a day on which nothing works. By weeks it is `practices`, a title and a text for each id, and
 * `lookBack`, the question at the end of the week.
 */
export interface ProgramStep {
  /** Never changes once landed: what somebody wrote is kept by it. */
  readonly id: string;
  readonly pillar: PillarName;
  /** What the action takes, or a practice on a day; fifteen at most. */
  readonly minutes: number;
  /** Steps before this one that it goes on from; their answers may be shown with it. */
  readonly buildsOn?: readonly string[];
  readonly offers?: Offer;
  /** Of a program by weeks: what is practised in this one. */
  readonly practices?: readonly string[];
  /** By the ids of the program's sources. */
  readonly sources?: readonly string[];
}

/** Steps that belong together, such as a week: its texts, `title` and `text` (one or two sentences), stand below `phases.<id>`. */
export interface ProgramPhase {
  readonly id: string;
  readonly steps: readonly ProgramStep[];
}

export interface Program {
  readonly id: ProgramId;
  /** Whoever holds this has the program. */
  readonly tier: TierKey;
  /** How long a step lasts. */
  readonly rhythm: 'day' | 'week';
  readonly phases: readonly ProgramPhase[];
  /** What the method stands on: author, title, year, by an id of its own. Shown below the readings that name it. */
  readonly sources: Readonly<Record<string, string>>;
}
