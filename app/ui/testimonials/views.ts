import type { ListView } from '#app/http/list-query.ts';
import type { GenerationView } from '../generations/views.ts';

/** Where testimonials are. */
export const testimonialsPath = '/forms/smart-testimonial';
/** Where a button asks for new ones. */
export const generatePath = `${testimonialsPath}/generate`;

/** A text with what is known of it. */
export interface OptionView {
  readonly text: string;
  readonly focus: 'change' | 'result' | 'feeling' | 'advice' | 'story';
  /** 0 to 100. */
  readonly score: number;
  /** Whether it has the highlighted badge. */
  readonly high: boolean;
}

/** How a member writes. */
export interface VoiceView {
  readonly words: number;
  readonly sentenceLength: number;
  /** A list in words; '' where there is none. */
  readonly favoriteWords: string;
}

/** What was offered and waits for a decision. */
export interface PendingView {
  readonly id: string;
  readonly options: readonly OptionView[];
  readonly when: string;
  readonly language: string;
  readonly analyst: 'ai' | 'built-in';
  readonly voice: VoiceView;
}

/** What was approved. */
export interface ApprovedView extends OptionView {
  readonly id: string;
  readonly ownEdit: boolean;
  readonly notes: string | null;
  readonly when: string;
  readonly language: string;
  readonly marketing: boolean;
  /** What it is shown with, in a line; null where it is shown without a name. */
  readonly named: string | null;
}

/** What somebody has filled in, as they left it. */
export interface TypedDecision {
  readonly option: string;
  readonly editedText: string;
  readonly notes: string;
  readonly marketing: boolean;
}

/** Everything that the page shows. */
export interface TestimonialsPageView {
  readonly generation: GenerationView | null;
  readonly pending: PendingView | null;
  /** The id of the newest, where it was declined; null where it was not. */
  readonly declined: string | null;
  readonly approved: readonly ApprovedView[];
  readonly totalApproved: number;
  readonly total: number;
  /** Of the approved ones. */
  readonly list: ListView;
  /** Whether new ones were made just now. */
  readonly justMade: boolean;
  /** Whether a service writes the next ones. */
  readonly byService: boolean;
  /** The submission that new ones are made of first. */
  readonly formId: string | null;
  readonly typed: TypedDecision;
  /** Whether what is filled in comes from a session that had ended. */
  readonly held: boolean;
}

/** Problems of the fields, in words, by the ids of their controls. */
export type Problems = readonly { readonly id: string; readonly text: string }[];
