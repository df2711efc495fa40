import type { FormState } from '#app/forms/engine/progress.ts';
import { helpNeeded, type HelpKind } from './help-needed.ts';

/** What the answers of a form call for, with what was typed and is no valid answer; gravest first. */
export const helpInState = ({ answers, typed }: Pick<FormState, 'answers' | 'typed'>): readonly HelpKind[] =>
  helpNeeded({ ...answers, typed: Object.values(typed).flat() });
