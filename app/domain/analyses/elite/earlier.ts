import type { Database } from '#db/database.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { toAnswers } from '#app/forms/engine/form-data.ts';
import { dataSchema, readJson } from '#app/domain/submissions/submission.ts';
import type { Subject } from '../material.ts';

/** The answers of the time before, of the same form and the same member; null where this is the first time, or no form. */
export async function answersBefore(
  db: Database,
  userId: string,
  { formId, formType, material }: Pick<Subject, 'formId' | 'formType' | 'material'>,
): Promise<Answers | null> {
  if (material.kind !== 'form' || material.definition.dimensions === undefined) return null;
  const row = await db
    .selectFrom('form_progress')
    .select('form_data')
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .where('id', '!=', formId)
    .where('completed_at', '<', (one) =>
      one
        .selectFrom('form_progress as this')
        .select('this.completed_at')
        .where('this.id', '=', formId)
        .where('this.user_id', '=', userId),
    )
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { definition } = material;
  return effectiveAnswers(definition, toAnswers(definition, readJson(dataSchema, row.form_data)));
}
