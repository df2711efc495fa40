import { createHash } from 'node:crypto';
import { inTransaction, type Database } from '#db/database.ts';
import {
  addFeature,
  deleteFeature,
  findFeature,
  restoreFeature,
  toggleFeature,
  updateFeature,
  type Feature,
  type FeatureFields,
} from '../features/edit-features.ts';
import { findMadeBy, noteAct } from './audit.ts';

/** What one version of a feature is told from another by: whoever saves says which one they saw. */
export const versionOf = (feature: Feature): string =>
  createHash('sha256').update(JSON.stringify(feature)).digest('base64url').slice(0, 22);

/**
 * Who rests on a feature, so that it stays as it is; null where it may go.
 * `administration`: its pages are its administrators' own, and are not switched off, deleted or handed to members by a slip. Nobody
 * is locked out by a feature anyway (`mayUse`); here it does not even look so. Only those that came with the product name the role of
 * administrators (no form can give it): what somebody added themselves can go again, whatever its category.
 * `everybody`: Today, which every way in and out of closed pages leads to, is open to every onboarded member.
 */
export function neededBy({
  key,
  category,
  developmentStatus,
  bypassRoles,
}: Feature): 'administration' | 'everybody' | null {
  if (key === 'dashboard') return 'everybody';
  const isTheirs = category === 'admin' && developmentStatus === 'live' && bypassRoles.includes('admin');
  return isTheirs ? 'administration' : null;
}

/** What is answered where a feature stays as it is, by whom it is needed. */
const neededAnswer = { administration: 'needed', everybody: 'needed-by-all' } as const;
export type NeededAnswer = (typeof neededAnswer)[keyof typeof neededAnswer];

/** Whether a change would take a feature from those who need it. */
const takesAway = {
  administration: ({ status, category, developmentStatus }: FeatureFields): boolean =>
    status === 'disabled' || (category ?? 'admin') !== 'admin' || (developmentStatus ?? 'live') !== 'live',
  everybody: ({ status, level, xpRequirement, betaRoles }: FeatureFields): boolean =>
    status === 'disabled' ||
    (level ?? 0) > 0 ||
    (xpRequirement ?? 0) > 0 ||
    (status === 'beta' && (betaRoles?.length ?? 0) > 0),
} as const;

const subjectOf = (id: string): string => `feature:${id}`;

/** What an audit row keeps of a feature. */
const kept = ({ id: _id, ...rest }: Feature) => rest;

/** `stale`: somebody else has changed it since it was shown. `needed`, `needed-by-all`: the administration rests on it, or everybody. */
export type FeatureChange =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      /** `sent-before`: the form of a new one, which said something else then. */
      readonly reason:
        | 'name-required'
        | 'name-taken'
        | 'name-deleted'
        | 'unknown'
        | 'stale'
        | NeededAnswer
        | 'sent-before';
    };

/**
 * Adds a feature as `addFeature` does, and writes down who did.
 * @param formId of the form that was sent: the same one sent twice adds one
 */
export async function addFeatureBy(
  db: Database,
  actorId: string,
  formId: string,
  fields: FeatureFields,
  now: Date,
): Promise<FeatureChange> {
  return inTransaction(db, async (trx): Promise<FeatureChange> => {
    const made = await findMadeBy(trx, formId, 'feature');
    const there = made && (await findFeature(trx, made.id));
    if (made)
      return there && isAsWanted(there, fields, {})
        ? { ok: true, id: made.id }
        : { ok: false, reason: 'sent-before' };
    const added = await addFeature(trx, fields);
    if (!added.ok) return added;
    const after = (await findFeature(trx, added.id))!;
    const about = { id: formId, actorId, userId: null, subject: subjectOf(added.id) };
    await noteAct(
      trx,
      { ...about, action: 'feature-added', details: { before: null, after: kept(after) } },
      now,
    );
    return added;
  });
}

/**
 * Changes a feature as `updateFeature` does, with what it was before beside it. Sent twice, it changes it once.
 * @param seen `versionOf` the feature that was edited
 * @param shown the texts that the form was filled in with
 */
export async function changeFeature(
  db: Database,
  actorId: string,
  id: string,
  seen: string,
  fields: FeatureFields,
  shown: { readonly name?: string; readonly description?: string },
  now: Date,
): Promise<FeatureChange> {
  return inTransaction(db, async (trx): Promise<FeatureChange> => {
    const before = await findFeature(trx, id);
    if (!before) return { ok: false, reason: 'unknown' };
    const needed = neededBy(before);
    if (needed && takesAway[needed](fields)) return { ok: false, reason: neededAnswer[needed] };
    if (versionOf(before) !== seen) {
      // The same form once more finds everything as it wants it.
      const again = isAsWanted(before, fields, shown);
      return again ? { ok: true, id } : { ok: false, reason: 'stale' };
    }
    const changed = await updateFeature(trx, id, fields, shown);
    if (!changed.ok) return changed;
    const after = (await findFeature(trx, id))!;
    if (versionOf(after) === versionOf(before)) return changed;
    const about = { actorId, userId: null, subject: subjectOf(id) };
    await noteAct(
      trx,
      { ...about, action: 'feature-changed', details: { before: kept(before), after: kept(after) } },
      now,
    );
    return changed;
  });
}

/** Whether a change would leave everything as it is. */
function isAsWanted(
  before: Feature,
  fields: FeatureFields,
  shown: { readonly name?: string; readonly description?: string },
): boolean {
  const texts = { name: before.name ?? shown.name, description: before.description ?? shown.description };
  const said = { ...fields, name: fields.name.trim(), description: fields.description?.trim() };
  return Object.entries(said).every(
    ([field, value]) =>
      value === undefined ||
      JSON.stringify(value) === JSON.stringify({ ...before, ...texts }[field as keyof Feature]),
  );
}

/**
 * Switches a feature off, or on again, as `toggleFeature` does, and writes down who did.
 * @returns what it is now; `as-it-was` where it was not what was shown; `needed` and `needed-by-all` where it stays on
 */
export async function switchFeature(
  db: Database,
  actorId: string,
  id: string,
  from: 'active' | 'disabled',
  now: Date,
): Promise<'active' | 'disabled' | 'as-it-was' | NeededAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await findFeature(trx, id);
    const needed = before && neededBy(before);
    if (needed && from === 'active') return neededAnswer[needed];
    const status = await toggleFeature(trx, id, from);
    if (!before || status === null) return 'as-it-was' as const;
    const about = { actorId, userId: null, subject: subjectOf(id) };
    const { key, name } = before;
    const details = { key, name, before: { status: from }, after: { status } };
    await noteAct(trx, { ...about, action: 'feature-switched', details }, now);
    return status;
  });
}

/**
 * Puts a feature to another level, and writes down who did. Sent twice, it moves once.
 * @param from the level that the page showed
 * @param to the number of a level that exists
 * @returns `as-it-was` where it is there already; `stale` where it stands elsewhere than was shown; `unknown` without such a level or
 * feature; `needed` where the administration rests on it, whose pages are open at no level, `needed-by-all` where everybody does
 */
export async function moveFeature(
  db: Database,
  actorId: string,
  id: string,
  [from, to]: readonly [number, number],
  now: Date,
): Promise<'moved' | 'as-it-was' | 'stale' | 'unknown' | NeededAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await findFeature(trx, id);
    const level = await trx
      .selectFrom('xp_levels')
      .select('level')
      .where('level', '=', to)
      .executeTakeFirst();
    if (!before || !level) return 'unknown' as const;
    const needed = neededBy(before);
    if (needed) return neededAnswer[needed];
    if (before.level === to) return 'as-it-was' as const;
    if (before.level !== from) return 'stale' as const;
    await trx.updateTable('feature_flags').set({ level: to }).where('id', '=', id).execute();
    const about = { actorId, userId: null, subject: subjectOf(id) };
    const details = { before: kept(before), after: kept({ ...before, level: to }) };
    await noteAct(trx, { ...about, action: 'feature-changed', details }, now);
    return 'moved' as const;
  });
}

/**
 * Takes a feature away as `deleteFeature` does, and writes down who did and what it was.
 * @returns `as-it-was` where there was none; `needed` where the administration rests on it, `needed-by-all` where everybody does
 */
export async function removeFeature(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<'deleted' | 'as-it-was' | NeededAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await findFeature(trx, id);
    const needed = before && neededBy(before);
    if (needed) return neededAnswer[needed];
    const isDeleted = await deleteFeature(trx, id, now);
    if (!before || !isDeleted) return 'as-it-was' as const;
    const about = { actorId, userId: null, subject: subjectOf(id) };
    await noteAct(
      trx,
      { ...about, action: 'feature-deleted', details: { before: kept(before), after: null } },
      now,
    );
    return 'deleted' as const;
  });
}

/** Brings a feature back as `restoreFeature` does, and writes down who did. Sent twice, it is brought back once. */
export async function bringBackFeature(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<'restored' | 'as-it-was'> {
  return inTransaction(db, async (trx) => {
    if (!(await restoreFeature(trx, id))) return 'as-it-was' as const;
    const after = (await findFeature(trx, id))!;
    const about = { actorId, userId: null, subject: subjectOf(id) };
    await noteAct(
      trx,
      { ...about, action: 'feature-restored', details: { before: null, after: kept(after) } },
      now,
    );
    return 'restored' as const;
  });
}
