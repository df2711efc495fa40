import type { RegisteredForm } from '#app/forms/registry.ts';
import type { TestSite } from './site.ts';
import type { Language } from './texts.ts';
import { seatMember, type SeatedMember } from './visitor.ts';

/** Enough points, and the level that they give, for every elite assessment. */
const manyPoints = 900;

/** Seats a member whom a form lets in: before onboarding where it is part of it, with level and points where it asks for them. */
export async function openForm(
  site: TestSite,
  form: RegisteredForm,
  language: Language = 'en',
): Promise<SeatedMember> {
  const member = await seatMember(site, { language, onboarded: form.frame !== 'wizard' });
  if (form.elite)
    await site.db
      .updateTable('profiles')
      .set({ current_xp: manyPoints })
      .where('id', '=', member.id)
      .execute();
  return member;
}
