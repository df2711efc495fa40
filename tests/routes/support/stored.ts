import type { TestSite } from '#tests/support/site.ts';

/** A form of a member as the database has it, its JSON read. */
export interface StoredForm {
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly typed: Readonly<Record<string, readonly string[]>>;
  readonly edit: Readonly<Record<string, unknown>> | null;
  readonly visited: readonly string[];
  readonly lastSection: string | null;
  readonly completedAt: string | null;
}

/** Every row that this member has of a form_type. */
export async function storedForms(
  site: TestSite,
  userId: string,
  formType: string,
): Promise<readonly StoredForm[]> {
  const rows = await site.db
    .selectFrom('form_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    answers: JSON.parse(row.form_data) as StoredForm['answers'],
    typed: JSON.parse(row.typed_data) as StoredForm['typed'],
    edit: row.edit_data === null ? null : (JSON.parse(row.edit_data) as StoredForm['answers']),
    visited: JSON.parse(row.visited_sections) as string[],
    lastSection: row.last_section,
    completedAt: row.completed_at,
  }));
}

/** The one row of it. @throws where there is none */
export async function storedForm(site: TestSite, userId: string, formType: string): Promise<StoredForm> {
  const [form] = await storedForms(site, userId, formType);
  if (!form) throw new Error(`${userId} has no ${formType}.`);
  return form;
}
