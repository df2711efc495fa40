import { v7 as uuid } from 'uuid';
import type { FilledForm } from '#tests/support/answers.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { freedomData } from '#tests/domain/analyses/reading.ts';

/** Fills in a form and completes it. @returns the id of the submission */
export async function complete(
  site: TestSite,
  { visitor, id }: SeatedMember,
  form: string,
  answers: FilledForm,
): Promise<string> {
  for (const [section, body] of Object.entries(answers))
    await visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
  await visitor.post(`/forms/${form}/check`);
  const row = await site.db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', id)
    .where('form_type', '=', form)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A member's analyses, oldest first. */
export const analysesOf = (site: TestSite, { id }: SeatedMember) =>
  site.db.selectFrom('form_analyses').selectAll().where('user_id', '=', id).orderBy('id').execute();

/** Puts the result of the quiz where it is kept. */
export async function takeFreedom(site: TestSite, member: SeatedMember): Promise<void> {
  const id = uuid();
  const at = site.now().toISOString();
  await site.db
    .insertInto('form_progress')
    .values({
      id,
      user_id: member.id,
      form_type: 'freedom-breakthrough',
      form_data: JSON.stringify({ ...freedomData('connection', 'freedom'), submission_id: id }),
      completed_at: at,
      last_section: 'results',
      created_at: at,
      updated_at: at,
    })
    .execute();
}
