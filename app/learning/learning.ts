import type { Pillar } from '#app/forms/engine/definition.ts';
import type { SourceId } from './sources.ts';

/**
 * A lesson takes four minutes to read. Its texts stand in the course's part below `lessons.<id>`: `title`, `line`, `parts` (each a
 * `heading` and a `body` of paragraphs, where a list stands for bullets), `practice` (`text`, and `smaller` for a day on which
 * nothing works), `question`.
 */
export interface Lesson {
  /** Never changes once landed: what somebody has read is kept by it. */
  readonly id: string;
  readonly sources: readonly SourceId[];
}

/** A question at the end of a course: `question`, `options` and `because` below `check.<id>`. */
export interface CheckQuestion {
  readonly id: string;
  readonly options: 3;
  /** The place of the right one among the options, from 0. */
  readonly right: 0 | 1 | 2;
}

/** Six lessons that go on from each other, and five questions. Its part of the texts is `learning/<id>`. */
export interface Course {
  readonly id: string;
  readonly pillar: Pillar;
  readonly lessons: readonly Lesson[];
  readonly check: readonly CheckQuestion[];
}

/** An answer to what people ask; its texts stand in `articles/<pillar>` below its id: `title`, `line`, and `parts` as a lesson's. */
export interface Article {
  readonly id: string;
  readonly pillar: Pillar;
  readonly sources: readonly SourceId[];
}
