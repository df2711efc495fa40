import type { Language } from '#locales/languages.ts';

/** A page of the menu as its reader sees it (made by app/views/menu-view.ts). */
export interface MenuItem {
  readonly to: string;
  readonly key: string;
  readonly icon: string;
  readonly isHere: boolean;
  readonly inFoot: boolean;
  readonly state: 'open' | 'beta' | 'locked' | 'disabled';
  /** From which level on it is open, where it is locked. */
  readonly level: number | null;
}

export interface MenuGroup {
  readonly group: string;
  readonly items: readonly MenuItem[];
  /** Whether it can be folded to its name, and whether it comes open. */
  readonly folds: boolean;
  readonly isOpen: boolean;
}

export interface Menu {
  readonly groups: readonly MenuGroup[];
  /** The link to the other menu, for who has two. */
  readonly back: { readonly to: string; readonly key: string; readonly icon: string } | null;
}

/** What the shell shows of the member. */
export interface ShellMember {
  readonly name: string;
  readonly level: number;
  readonly levelName: string;
  readonly xp: number;
}

export interface Shell {
  readonly member: ShellMember;
  readonly menu: Menu;
  /** Whether the sidebar shows icons alone. */
  readonly narrow: boolean;
  readonly feedbackBanner: boolean;
  /** What administrators tell everybody; null where there is nothing. */
  readonly announcement: { readonly text: string; readonly language: Language } | null;
  /** Whether the page belongs to something that is still being tried. */
  readonly beta: boolean;
}
