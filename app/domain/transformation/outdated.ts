import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/database.ts';
import { readDenials } from '../denied-facts/denials.ts';
import { gatherInputs } from './gather-inputs.ts';
import { profileInputsSchema, type ProfileInputs } from './inputs.ts';
import { standsOnOthers } from './life-of-profile.ts';
import { findProfile, glanceAtProfile, type ProfileGlance, type TransformationProfile } from './profiles.ts';
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

type Dated = Pick<TransformationProfile, 'formType' | 'inputs' | 'analyst' | 'createdAt' | 'withoutFacts'>;

/**
 * What has changed since this profile of theirs was made: its `answers`; or the `facts` that were read in them, because the member
 * said that one is not so, or took that back. The built-in reader follows that by itself (`inLanguage`). Null where nothing has, or
 * the answers are gone.
 */
export async function changedSince(
  db: Database,
  userId: string,
  profile: Dated,
): Promise<'answers' | 'facts' | null> {
  if (!isProfileForm(profile.formType)) return null;
  const gathered = await gatherInputs(db, userId, profile.formType);
  if (gathered && haveChanged(profile.inputs, profileInputsSchema.parse(gathered.inputs))) return 'answers';
  if (profile.analyst === 'built-in') return null;
  return standsOnOthers(profile, await readDenials(db, userId)) ? 'facts' : null;
}

/** Whether something has changed since this profile was made (`changedSince`). */
export const isOutdated = async (db: Database, userId: string, profile: Dated): Promise<boolean> =>
  (await changedSince(db, userId, profile)) !== null;

/**
 * This member's newest profile where something was changed after it was made, and what; null where it stands on what is there now,
 * where it is the one that everybody begins with, and where there is none. Earlier ones are of another time, and say so by their
 * day.
 */
export async function findOutdated(
  db: Database,
  userId: string,
): Promise<{ readonly id: string; readonly by: 'answers' | 'facts' } | null> {
  const newest = await findProfile(db, userId);
  const by = newest && !newest.isDefault ? await changedSince(db, userId, newest) : null;
  return newest && by ? { id: newest.id, by } : null;
}

/**
 * The newest profile at a glance, and what has changed since it was made (`changedSince`); nothing has for one that is being made
 * anew, because that is made of the answers as they are now.
 */
export async function glanceAtCurrent(
  db: Database,
  userId: string,
  now: Date,
): Promise<ProfileGlance & { readonly outdated: 'answers' | 'facts' | null }> {
  const glance = await glanceAtProfile(db, userId, now);
  const isSettled = glance.profile !== null && !glance.isDefault && !glance.making;
  return { ...glance, outdated: isSettled ? ((await findOutdated(db, userId))?.by ?? null) : null };
}
