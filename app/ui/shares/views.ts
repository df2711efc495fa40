import type { CourseView, MarkerLine } from '../markers/views.ts';

/** A test with its values, for somebody who is not the one they are of. */
export interface SharedTest {
  readonly key: string;
  readonly name: string;
  /** What the last two values say. */
  readonly trend: string;
  /** Null where a line would be one point, or none. */
  readonly course: CourseView | null;
  /** The newest first. */
  readonly lines: readonly MarkerLine[];
}

/** Tests of one part of a report. */
export interface SharedGroup {
  readonly key: string;
  readonly title: string;
  readonly tests: readonly SharedTest[];
}

/** What stands at the top of every shared page. */
export interface SharedHead {
  /** Where its member wants it said. */
  readonly name: string | null;
  /** When the link ends. */
  readonly until: string;
}

/** A link as its member sees it. */
export interface ShareLine {
  readonly id: string;
  /** What it shows, in words. */
  readonly what: string;
  readonly state: 'open' | 'expired' | 'revoked';
  /** Since when, and until when. */
  readonly when: string;
  readonly opened: string;
  /** The newest first. */
  readonly openings: readonly string[];
}

/** A link that was just made: it stands here once. */
export interface MadeShare {
  readonly link: string;
  readonly until: string;
}
