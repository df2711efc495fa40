import type { Pillar } from '../pillar-hues.tsx';

/** Who wrote something, as others see them. */
export interface AuthorView {
  readonly id: string;
  readonly name: string;
}

/** A post or a reply as it stands on a page. */
export interface PostView {
  readonly id: string;
  /** Null: the place of one whose words are gone. */
  readonly author: AuthorView | null;
  readonly isOwn: boolean;
  readonly isReply: boolean;
  /** What is said of it in its place: it waits for a moderator, is hidden by one, or its words are gone. */
  readonly note: 'held' | 'hidden' | 'deleted' | 'gone' | null;
  readonly pillar: { readonly mark: Pillar; readonly name: string } | null;
  readonly text: string;
  readonly hasPicture: boolean;
  /** Its day, for the margin. */
  readonly day: { readonly numeral: string; readonly word: string; readonly iso: string };
  readonly at: string;
  readonly when: string;
  /** When it was changed, in words; null for never. */
  readonly edited: string | null;
  readonly replies: number;
  readonly likes: number;
  readonly isLiked: boolean;
}

/** What somebody writes, before it is sent. */
export interface PostDraft {
  readonly id: string;
  readonly body: string;
  /** Empty for none. */
  readonly pillar: string;
  /** Whether it was held while the session had ended, or while there was no name yet. */
  readonly isHeld: boolean;
}

/** What is wrong with it, in words, by the control that it stands at. */
export interface DraftErrors {
  readonly body?: string | undefined;
  readonly picture?: string | undefined;
  /** Whoever writes has no name yet: where they choose one and come back to what they wrote. */
  readonly card?: { readonly href: string; readonly text: string } | undefined;
}

export interface ChoiceOfPillar {
  readonly value: string;
  readonly text: string;
  readonly pillar: Pillar | null;
}
