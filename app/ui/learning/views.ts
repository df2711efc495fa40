import type { Pillar } from '../pillar-hues.tsx';

/** A part of a text: a heading, paragraphs, and lists among them. */
export interface PartView {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** A course in a list. */
export interface CourseRow {
  readonly id: string;
  readonly href: string;
  readonly pillar: Pillar;
  readonly title: string;
  readonly line: string;
  /** '2 of 6 read', or how long it is. */
  readonly state: string;
}

/** A lesson of a course, in its list. */
export interface LessonRow {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly line: string;
  readonly isRead: boolean;
  readonly isHere: boolean;
}

/** The next lesson, as the one thing to go on with. */
export interface NextView {
  readonly href: string;
  /** 'Go on: lesson 4, eight minutes', and what it is called. */
  readonly text: string;
  readonly title: string;
}

export interface CourseView {
  readonly path: string;
  readonly title: string;
  readonly line: string;
  readonly pillar: Pillar;
  readonly pillarName: string;
  readonly facts: string;
  readonly afterwards: readonly string[];
  readonly isBegun: boolean;
  readonly next: NextView | null;
  readonly progress: { readonly read: number; readonly of: number; readonly text: string };
  readonly practised: string | null;
  readonly lessons: readonly LessonRow[];
  readonly hasNotes: boolean;
  /** '4 of 5 right' where it was answered. */
  readonly check: string | null;
  readonly hasCheck: boolean;
  readonly isComplete: boolean;
  readonly hasCertificate: boolean;
}

export interface LessonView {
  readonly path: string;
  readonly course: { readonly href: string; readonly title: string };
  readonly pillar: Pillar;
  readonly title: string;
  readonly line: string;
  /** 'Lesson 2 of 6 · 4 min'. */
  readonly facts: string;
  readonly parts: readonly PartView[];
  readonly practice: { readonly text: string; readonly smaller: string; readonly isDone: boolean };
  readonly question: string;
  readonly isRead: boolean;
  /** The lesson after it; null after the last one. */
  readonly next: { readonly href: string; readonly title: string } | null;
  readonly sources: readonly string[];
  readonly lessons: readonly LessonRow[];
}

/** The field of a lesson's question. */
export interface NoteView {
  readonly note: string;
  readonly revision: number;
  readonly error: string | null;
  /** What stands there now, where it was changed meanwhile. */
  readonly current: string | null;
  readonly isFault: boolean;
}

export interface QuestionView {
  readonly id: string;
  readonly question: string;
  readonly options: readonly string[];
  /** The place of what was chosen; null where nothing was. */
  readonly chosen: number | null;
  readonly error: string | null;
  /** Once it was answered. */
  readonly answer: { readonly right: number; readonly isRight: boolean; readonly because: string } | null;
}
