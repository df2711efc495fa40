import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { requestGeneration, type GenerationWish } from '../generations/generations.ts';

/** The forms that a profile is made of. */
export const profileForms = ['basic-onboarding', 'legacy-onboarding', 'five-step-onboarding'] as const;
export type ProfileForm = (typeof profileForms)[number];

/** Whether profiles are made of this form. */
export const isProfileForm = (formType: string): formType is ProfileForm =>
  (profileForms as readonly string[]).includes(formType);

/** What a profile is made of: the answers of a form as they are then, or the stored inputs of an earlier profile. */
export type ProfileSource = ProfileForm | `profile:${string}`;

/**
 * Asks for a transformation profile (specification 2, §7: generate-transformation-profile). A job makes it; one at a
 * time for each member. May be part of a larger transaction, and is safe to repeat.
 * @param how.builtIn the built-in reader makes it, whatever the member has agreed to
 * @param how.follows where one of another source is being made, this one is made after it
 */
export async function requestProfile(
  db: Database,
  userId: string,
  source: ProfileSource,
  language: Language,
  now: Date,
  how: Pick<GenerationWish, 'builtIn' | 'follows'> = {},
): Promise<'asked' | 'waiting'> {
  return (await requestGeneration(db, userId, { kind: 'profile', source, language, ...how }, now)).outcome;
}

/** The forms that this member has completed and of which a profile can be made, the one completed last first. */
export async function completedProfileForms(db: Database, userId: string): Promise<readonly ProfileForm[]> {
  const rows = await db
    .selectFrom('form_progress')
    .select('form_type')
    .where('user_id', '=', userId)
    .where('form_type', 'in', profileForms)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .execute();
  return rows.map((row) => row.form_type as ProfileForm);
}
