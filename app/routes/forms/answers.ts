import type { FieldView } from '#app/forms/view.ts';
import type { ConflictView } from '#app/ui/forms/conflict-page.tsx';
import type { unsavedOf } from './handed-back.ts';

/** What a section's POST can answer with besides a redirect; one of them is set. */
export interface SectionAnswer {
  /** Errors by field id, in words. */
  readonly errors: Readonly<Record<string, string>>;
  /** Errors at fields on other pages of the section. */
  readonly elsewhere: readonly { readonly path: string; readonly fieldId: string; readonly text: string }[];
  /** Whether something is missing, and not only wrong. */
  readonly lacks: boolean;
  /** What was sent to a form that is completed already. */
  readonly locked: readonly FieldView[] | null;
  readonly conflict: ConflictView | null;
  /** What was sent to a wizard that takes nothing more, and stands nowhere. */
  readonly handedBack: Awaited<ReturnType<typeof unsavedOf>> | null;
}

export const noAnswer: SectionAnswer = {
  errors: {},
  elsewhere: [],
  lacks: false,
  locked: null,
  conflict: null,
  handedBack: null,
};
