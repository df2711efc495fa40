import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/database.ts';
import { gatherInputs } from './gather-inputs.ts';
import { profileInputsSchema, type ProfileInputs } from './inputs.ts';
import { findProfile, type TransformationProfile } from './profiles.ts';
import { isProfileForm } from './request-profile.ts';

/** Of the account rather than of the form. */
const notAnswered: ReadonlySet<string> = new Set(['name']);

/** Whether these answers are others than those that a profile was made of. */
export function haveChanged(before: ProfileInputs, now: ProfileInputs): boolean {
  const one: Readonly<Record<string, unknown>> = before;
  const other: Readonly<Record<string, unknown>> = now;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((key) => {
    return !notAnswered.has(key) && !isDeepStrictEqual(one[key], other[key]);
  });
}

/** Whether the member has changed the answers that this profile of theirs was made of; false where they are gone. */
export async function isOutdated(
  db: Database,
  userId: string,
  profile: Pick<TransformationProfile, 'formType' | 'inputs'>,
): Promise<boolean> {
  if (!isProfileForm(profile.formType)) return false;
  const gathered = await gatherInputs(db, userId, profile.formType);
  return gathered !== null && haveChanged(profile.inputs, profileInputsSchema.parse(gathered.inputs));
}

/**
 * The id of this member's newest profile where answers were changed after it was made; null where it stands on them, where it
 * is the one that everybody begins with, and where there is none. Earlier ones are of another time, and say so by their day.
 */
export async function findOutdated(db: Database, userId: string): Promise<string | null> {
  const newest = await findProfile(db, userId);
  return newest && !newest.isDefault && (await isOutdated(db, userId, newest)) ? newest.id : null;
}
