import { data } from 'react-router';
import type { Draft, EditProblem } from '#app/ui/admin/community/edit-form.tsx';

/**
 * How a form of something that is written for everybody answers where nothing was saved: with what was typed, and what is wrong with it.
 * @param seen the version that it was typed over, or the key of a new one
 */
export const refusalOf = (draft: Draft, seen: string) => (status: number, more: Partial<EditProblem>) =>
  data({ draft, seen, errors: [], isStale: false, isFault: false, ...more } satisfies EditProblem, status);

/** What such a form shows: what was typed, what is wrong with it, and what stands there now. */
export const shownDraft = (current: Draft, problem: EditProblem | undefined) => ({
  draft: problem?.draft ?? current,
  problem: problem ?? null,
  current,
});
