import type { GenerationView } from '../generations/views.ts';
import type { AdviceTopic } from '../analyses/views.ts';
import type { ReadFactView } from '../read-facts/views.ts';
import type { InsightsView } from './insights.tsx';

/** A transformation profile as its page shows it. */
export interface ProfileView {
  readonly id: string;
  readonly createdOn: string;
  readonly analyst: 'built-in' | 'ai';
  readonly insights: InsightsView;
  /** Markdown. */
  readonly text: string;
  /** Of the text, where it is not that of the page. */
  readonly lang: string | undefined;
  /** Where the answers come from, and what they say; in words. A form, or, where none asked for it, the account (null). */
  readonly inputs: readonly {
    readonly formTitle: string | null;
    readonly answers: readonly {
      readonly id: string;
      readonly label: string;
      readonly text: string;
      readonly given: boolean;
    }[];
  }[];
  /** What each part of the letter stands on; empty of one by a service. */
  readonly standing: readonly {
    readonly heading: string;
    readonly answers: readonly { readonly label: string; readonly text: string }[];
    /** What was read in them, where a line of the part says or asks it. */
    readonly facts: readonly ReadFactView[];
  }[];
  /** Whether some of its parts were written by the built-in reader, because those of the service did not fit. */
  readonly hasBuiltInParts: boolean;
  /** What was taken out of what a service wrote. */
  readonly takenOut: readonly AdviceTopic[];
}

/** Everything that the page of the newest profile knows. */
export interface ProfilePageView {
  readonly path: string;
  readonly onboarded: boolean;
  readonly generation: GenerationView | null;
  readonly profile: ProfileView | null;
  /** How many profiles there are. */
  readonly count: number;
  /** What has changed since it was made: the answers, or what was read in them and is not so. */
  readonly outdated: 'answers' | 'facts' | null;
  /** Whether the newest wish was to make the profile that is shown once more. */
  readonly again: boolean;
  /** Steps of onboarding on which it rests and whose answers stay open to change. */
  readonly steps: readonly { readonly path: string; readonly title: string }[];
  /** Whether the answers of the five-step form are there to be changed. */
  readonly canUpdate: boolean;
  /** Whether one can be made of answers that are there. */
  readonly canMake: boolean;
  /** Whether a service writes the next one. */
  readonly byService: boolean;
  /** What the newest wish has led to, where this page is the first to show it. */
  readonly justMade: 'created' | 'updated' | null;
}

/** A profile in the history. */
export interface ProfileHeadView {
  readonly id: string;
  readonly createdOn: string;
  readonly analyst: 'built-in' | 'ai';
  readonly isDefault: boolean;
  readonly tone: string;
  readonly type: string;
}
