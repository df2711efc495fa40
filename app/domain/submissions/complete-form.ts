import { inTransaction, type Database } from '#db/database.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import { toFormData } from '#app/forms/engine/form-data.ts';
import { waitingText, type ParseContext } from '#app/forms/engine/parse.ts';
import { openFields, type OpenField } from '#app/forms/engine/progress.ts';
import { keepOwnStory, ownStoryForm } from '../testimonials/keep-own-story.ts';
import { awardXp } from '../xp/award-xp.ts';
import { learnSharedData } from './shared-data.ts';
import type { Month } from './month.ts';
import { findCurrent } from './submission.ts';

export type Completed =
  | {
      readonly ok: true;
      readonly id: string;
      /** `completed` the first time, `updated` after an edit, `already` where there was nothing left to do. */
      readonly outcome: 'completed' | 'updated' | 'already';
      readonly xp: number;
      readonly levelReached: number | null;
    }
  | { readonly ok: false; readonly reason: 'open-fields'; readonly open: readonly OpenField[] }
  /** Nothing is required here, and nothing was answered: that is no form. */
  | { readonly ok: false; readonly reason: 'empty' }
  | { readonly ok: false; readonly reason: 'not-started' };

/** What else a form writes when it is completed for the first time, in the same transaction. */
export type CompletionRecords = (trx: Database, answers: Answers) => Promise<void>;

/**
 * Submits a form: all or nothing, once. Its required answers must be there. The first completion of a form_type is
 * paid with XP (of one that is filled in every month, the first in each); an edit that is submitted replaces the answers
 * and is not. Safe to repeat: a second call answers `already`.
 * @param records further rows of this form, written with the first completion
 */
export async function completeForm(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: ParseContext & { readonly month?: Month },
  now: Date,
  records?: CompletionRecords,
): Promise<Completed> {
  return inTransaction(db, async (trx): Promise<Completed> => {
    const current = await findCurrent(trx, userId, definition, context.month);
    if (!current) return { ok: false, reason: 'not-started' };
    const already = { ok: true, id: current.id, outcome: 'already', xp: 0, levelReached: null } as const;
    if (current.completedAt && !current.editing) return already;
    const open = openFields(definition, current.state, context);
    if (open.length > 0) return { ok: false, reason: 'open-fields', open };
    const at = now.toISOString();
    const answers = effectiveAnswers(definition, current.state.answers);
    if (Object.keys(answers).length === 0) return { ok: false, reason: 'empty' };
    await trx
      .updateTable('form_progress')
      .set({
        form_data: JSON.stringify(
          toFormData(definition, current.state.answers, current.stored, current.state.visited),
        ),
        // What stood in a step that was skipped waits for whoever completes it later.
        typed_data: JSON.stringify(waitingText(current.state.typed)),
        edit_data: null,
        cleared_fields: '[]',
        completed_at: current.completedAt?.toISOString() ?? at,
        changed_at: current.completedAt ? at : null,
        updated_at: at,
        last_section: definition.sections.at(-1)?.id ?? current.lastSection,
        revision: current.revision + 1,
      })
      .where('id', '=', current.id)
      .where('user_id', '=', userId)
      .execute();
    const before = current.completedAt ? effectiveAnswers(definition, current.answers) : {};
    await learnSharedData(trx, userId, definition, { answers, before, cleared: current.cleared }, now);
    if (definition.id === ownStoryForm)
      await keepOwnStory(trx, userId, { submission: current.id, answers, before }, now);
    if (current.completedAt) return { ...already, outcome: 'updated' };
    await records?.(trx, answers);
    const award = await awardXp(
      trx,
      userId,
      {
        eventType: 'form_completion',
        sourceType: 'form',
        sourceId: definition.repeats ? `${definition.id}:${context.today.slice(0, 7)}` : definition.id,
        ruleSource: definition.id,
        description: `Completed ${definition.id}`,
        metadata: { form_type: definition.id, submission: current.id },
      },
      now,
    );
    return {
      ok: true,
      id: current.id,
      outcome: 'completed',
      xp: award.amount,
      levelReached: award.levelReached,
    };
  });
}
