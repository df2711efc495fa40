import { inTransaction, type Database } from '#db/database.ts';
import { sectionOf, type FormDefinition, type Section } from '#app/forms/engine/definition.ts';
import { otherName, skippedName } from '#app/forms/engine/parse.ts';
import { emptyState, type FormState } from '#app/forms/engine/progress.ts';
import { saveSection } from '../submissions/save-section.ts';
import { findCurrent } from '../submissions/submission.ts';
import { listBegunWizards } from './begun-wizards.ts';

/** What stands in a section: answers, and text that is none, also of a step that was skipped. */
function standsIn(section: Section, { answers, typed }: Pick<FormState, 'answers' | 'typed'>) {
  const ids = section.fields.map(({ id }) => id);
  const controls = ids.flatMap((id) => [id, otherName(id)]);
  const names = new Set([...controls, ...controls.map(skippedName)]);
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id))),
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => names.has(name))),
  };
}

const isEmpty = ({ answers, typed }: ReturnType<typeof standsIn>): boolean =>
  Object.keys(answers).length === 0 && Object.keys(typed).length === 0;

/**
 * Begins a wizard with what its member wrote in the other one, step by step, as far as both ask the same. What stands in a
 * step already stays, and the other wizard keeps what it has. Repeating it changes nothing.
 * @returns whether anything was carried over
 */
export async function carryOver(
  db: Database,
  userId: string,
  definition: FormDefinition,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const wizards = await listBegunWizards(trx, userId);
    const other = wizards.find(
      ({ form, submission }) => form.definition.id !== definition.id && submission.completedAt === null,
    );
    if (!other) return false;
    const own = (await findCurrent(trx, userId, definition))?.state ?? emptyState;
    let isCarried = false;
    for (const { id } of other.form.definition.sections) {
      const section = sectionOf(definition, id);
      if (!section || !isEmpty(standsIn(section, own))) continue;
      const brought = standsIn(section, other.submission.state);
      if (isEmpty(brought)) continue;
      await saveSection(trx, userId, definition, section, { ...brought, problems: {} }, now);
      isCarried = true;
    }
    return isCarried;
  });
}
