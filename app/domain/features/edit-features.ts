import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { FeatureStatus, FeatureTables } from '#db/tables/features.ts';
import { languageCodes } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';
import { listSchema } from './read-gates.ts';

/** A feature as administrators see and change it. */
export interface Feature {
  readonly id: string;
  readonly key: string;
  /** Null where the texts of the reader's language say it. */
  readonly name: string | null;
  readonly description: string | null;
  readonly level: number;
  readonly status: FeatureStatus;
  readonly featureType: string;
  readonly category: string;
  readonly developmentStatus: string;
  readonly isCore: boolean;
  readonly bypassRoles: readonly string[];
  /** Who may use it while it is in beta; empty for everybody whose points suffice. */
  readonly betaRoles: readonly string[];
  readonly xpRequirement: number;
  readonly tags: readonly string[];
  readonly route: string | null;
}

/** What can be said of a feature; what is left out has its default, or stays. `name` is required. */
export interface FeatureFields {
  readonly name: string;
  readonly description?: string;
  readonly level?: number;
  readonly status?: FeatureStatus;
  readonly featureType?: string;
  readonly category?: string;
  readonly developmentStatus?: string;
  readonly bypassRoles?: readonly string[];
  readonly betaRoles?: readonly string[];
  readonly xpRequirement?: number;
  readonly tags?: readonly string[];
  readonly route?: string | null;
}

/**
 * `name-required`: 'Feature name is required'. `name-taken`: another feature has this name or its key. `name-deleted`: one that was
 * deleted is called so, and pages go by its key, not by its name.
 */
export type FeatureEdit =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'name-required' | 'name-taken' | 'name-deleted' | 'unknown' };

const toFeature = (row: Selectable<FeatureTables['feature_flags']>): Feature => ({
  id: row.id,
  key: row.feature_name,
  name: row.name,
  description: row.description,
  level: row.level,
  status: row.status,
  featureType: row.feature_type,
  category: row.category,
  developmentStatus: row.development_status,
  isCore: row.is_core_feature === 1,
  bypassRoles: listSchema.parse(JSON.parse(row.bypass_roles)),
  betaRoles: listSchema.parse(JSON.parse(row.beta_roles)),
  xpRequirement: row.xp_requirement,
  tags: listSchema.parse(JSON.parse(row.tags)),
  route: row.route,
});

/** All features, by level and then by name (specification 3, §7). */
export async function listFeatures(db: Database): Promise<readonly Feature[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .orderBy('feature_name')
    .execute();
  return rows.map(toFeature);
}

/** Those that were deleted and can be brought back, the last one first. */
export async function listDeletedFeatures(db: Database): Promise<readonly Feature[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('feature_name')
    .execute();
  return rows.map(toFeature);
}

/** What a feature is called, in whatever language. */
function namesOf({ key, name }: Pick<Feature, 'key' | 'name'>): readonly string[] {
  const texts = textsOf<Partial<Record<string, { readonly name: string }>>>('features');
  return name === null ? languageCodes.flatMap((language) => texts[language][key]?.name ?? []) : [name];
}

/** One feature; null where there is none, or it was deleted. */
export async function findFeature(db: Database, id: string): Promise<Feature | null> {
  const row = await db
    .selectFrom('feature_flags')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toFeature(row) : null;
}

/** 'Night owls' is known as `night-owls`. A name without Latin letters or digits has a key made up. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || uuid();

/** A whole number of zero or more, else 0: what is not numeric counts as none (specification 3, §5). */
const whole = (value: number): number => Math.max(0, Math.trunc(Number.isFinite(value) ? value : 0));

/** The columns of what was said, and of nothing else. */
const columnsOf = (fields: Omit<FeatureFields, 'name'>) => ({
  ...(fields.description === undefined ? {} : { description: fields.description.trim() }),
  ...(fields.level === undefined ? {} : { level: whole(fields.level) }),
  ...(fields.status === undefined ? {} : { status: fields.status }),
  ...(fields.featureType === undefined ? {} : { feature_type: fields.featureType }),
  ...(fields.category === undefined ? {} : { category: fields.category }),
  ...(fields.developmentStatus === undefined ? {} : { development_status: fields.developmentStatus }),
  ...(fields.bypassRoles === undefined ? {} : { bypass_roles: JSON.stringify(fields.bypassRoles) }),
  ...(fields.betaRoles === undefined ? {} : { beta_roles: JSON.stringify(fields.betaRoles) }),
  ...(fields.xpRequirement === undefined ? {} : { xp_requirement: whole(fields.xpRequirement) }),
  ...(fields.tags === undefined ? {} : { tags: JSON.stringify(fields.tags) }),
  ...(fields.route === undefined ? {} : { route: fields.route }),
});

/**
 * Adds a feature: level 0, active, a page, core and live where nothing else is said (specification 3, §9).
 * A name that was deleted before can be given again.
 */
export async function addFeature(db: Database, fields: FeatureFields): Promise<FeatureEdit> {
  const name = fields.name.trim();
  if (name === '') return { ok: false, reason: 'name-required' };
  const id = uuid();
  return inTransaction(db, async (trx): Promise<FeatureEdit> => {
    const key = keyOf(name);
    const isCalledSo = (one: Feature): boolean =>
      one.key !== key && namesOf(one).some((other) => other.toLowerCase() === name.toLowerCase());
    if ((await listDeletedFeatures(trx)).some(isCalledSo)) return { ok: false, reason: 'name-deleted' };
    await trx
      .deleteFrom('feature_flags')
      .where('feature_name', '=', key)
      .where('deleted_at', 'is not', null)
      .execute();
    const added = await trx
      .insertInto('feature_flags')
      .values({ id, feature_name: key, name, ...columnsOf(fields) })
      .onConflict((conflict) => conflict.column('feature_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? { ok: true, id } : { ok: false, reason: 'name-taken' };
  });
}

/**
 * Changes a feature; its key stays, because pages go by it.
 * @param shown the texts that the form was filled in with: what is still the same was not changed, and stays in both languages
 */
export async function updateFeature(
  db: Database,
  id: string,
  fields: FeatureFields,
  shown: { readonly name?: string; readonly description?: string } = {},
): Promise<FeatureEdit> {
  const name = fields.name.trim();
  if (name === '') return { ok: false, reason: 'name-required' };
  const { description, ...others } = columnsOf(fields);
  const updated = await db
    .updateTable('feature_flags')
    .set({
      // So that there is always something to set.
      feature_name: (eb) => eb.ref('feature_name'),
      ...others,
      ...(name === shown.name ? {} : { name }),
      ...(description === undefined || description === shown.description ? {} : { description }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated ? { ok: true, id } : { ok: false, reason: 'unknown' };
}

/**
 * Switches a feature off, or on again; what is in beta is left alone (specification 3, §4).
 * @param from what the page showed, so that the same press twice is one
 * @returns what it is now; null where it is neither, or not what was shown
 */
export async function toggleFeature(
  db: Database,
  id: string,
  from: 'active' | 'disabled',
): Promise<'active' | 'disabled' | null> {
  const status = from === 'active' ? 'disabled' : 'active';
  const row = await db
    .updateTable('feature_flags')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? status : null;
}

/** Takes a feature away. Its pages answer members that they are not available. @returns whether there was one */
export async function deleteFeature(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('feature_flags')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings back a feature that was deleted, as it was then. @returns whether there was one */
export async function restoreFeature(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('feature_flags')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
