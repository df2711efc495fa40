import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { defaultLevels } from '#db/seeds/levels.ts';
import { languageCodes } from '#locales/languages.ts';
import { findMadeBy, madeAs, noteAct } from '../administration/audit.ts';
import { saveTextsOf, type NamedTexts } from '../programs/texts-in-language.ts';

/** A level as administrators see and change it. */
export interface EditableLevel {
  readonly id: string;
  readonly level: number;
  readonly threshold: number;
  readonly icon: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly texts: NamedTexts;
}
export type LevelFields = Omit<EditableLevel, 'id'>;

/** What one version of a level is told from another by. */
export const versionOf = (level: EditableLevel): string =>
  createHash('sha256').update(JSON.stringify(level)).digest('base64url').slice(0, 22);

/**
 * `level-taken`, `threshold-taken`: another level has this number, these points. `order`: a higher level needs more points than a
 * lower one. `first`: level 0 begins at 0. `stale`: somebody else has changed it since it was shown.
 */
export type LevelChange =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      /** `sent-before`: the form of a new one, which said something else then. */
      readonly reason:
        | 'level-taken'
        | 'threshold-taken'
        | 'order'
        | 'first'
        | 'stale'
        | 'unknown'
        | 'sent-before';
    };

/** Every level, the lowest first, in all languages. Two queries. */
export async function listEditableLevels(db: Database): Promise<readonly EditableLevel[]> {
  const levels = await db.selectFrom('xp_levels').selectAll().orderBy('level').execute();
  const texts = await db
    .selectFrom('xp_level_texts')
    .selectAll()
    .where(
      'level_id',
      'in',
      levels.map(({ id }) => id),
    )
    .execute();
  return levels.map((row) => ({
    id: row.id,
    level: row.level,
    threshold: row.xp_threshold,
    icon: row.icon,
    color: row.color_theme,
    texts: Object.fromEntries(
      languageCodes.flatMap((language) =>
        texts
          .filter((text) => text.level_id === row.id && text.language === language)
          .map(({ name, description }) => [language, { name, description }] as const),
      ),
    ),
  }));
}

/** Why a level does not fit among the others; null where it does. */
function misfit(
  others: readonly EditableLevel[],
  { level, threshold }: Pick<LevelFields, 'level' | 'threshold'>,
): Exclude<Extract<LevelChange, { ok: false }>['reason'], 'stale' | 'unknown'> | null {
  if (others.some((one) => one.level === level)) return 'level-taken';
  if (level === 0 && threshold !== 0) return 'first';
  if (others.some((one) => one.threshold === threshold)) return 'threshold-taken';
  const isOrdered = others.every((one) => one.level < level === one.threshold < threshold);
  return isOrdered ? null : 'order';
}

const kept = ({ id: _id, ...rest }: EditableLevel): LevelFields => rest;

/**
 * Adds a level, and writes down who did.
 * @param formId of the form that was sent: the same one sent twice adds one
 * @param fields texts in English are among them
 */
export async function addLevel(
  db: Database,
  actorId: string,
  formId: string,
  fields: LevelFields,
  now: Date,
): Promise<LevelChange> {
  return inTransaction(db, async (trx): Promise<LevelChange> => {
    const details = { before: null, after: fields };
    const made = await findMadeBy(trx, formId, 'level');
    if (made)
      return madeAs(made, details).isOther ? { ok: false, reason: 'sent-before' } : { ok: true, id: made.id };
    const reason = misfit(await listEditableLevels(trx), fields);
    if (reason !== null) return { ok: false, reason };
    const id = uuid();
    const { level, threshold, icon, color } = fields;
    await trx
      .insertInto('xp_levels')
      .values({ id, level, xp_threshold: threshold, icon, color_theme: color })
      .execute();
    await saveTextsOf(trx, 'xp_level_texts', id, fields.texts);
    const about = { id: formId, actorId, userId: null, subject: `level:${id}` };
    await noteAct(trx, { ...about, action: 'level-added', details }, now);
    return { ok: true, id };
  });
}

/**
 * Changes what a level is called, begins at and looks like; its number stays. With what it was before beside it.
 * @param seen `versionOf` the level that was edited
 */
export async function changeLevel(
  db: Database,
  actorId: string,
  id: string,
  seen: string,
  fields: Omit<LevelFields, 'level'>,
  now: Date,
): Promise<LevelChange> {
  return inTransaction(db, async (trx): Promise<LevelChange> => {
    const all = await listEditableLevels(trx);
    const before = all.find((one) => one.id === id);
    if (!before) return { ok: false, reason: 'unknown' };
    const { threshold, icon, color, texts } = fields;
    const after = { id, level: before.level, threshold, icon, color, texts };
    // The same form once more finds everything as it wants it.
    if (versionOf(after) === versionOf(before)) return { ok: true, id };
    if (versionOf(before) !== seen) return { ok: false, reason: 'stale' };
    const reason = misfit(
      all.filter((one) => one.id !== id),
      after,
    );
    if (reason !== null) return { ok: false, reason };
    await trx
      .updateTable('xp_levels')
      .set({ xp_threshold: threshold, icon, color_theme: color })
      .where('id', '=', id)
      .execute();
    await saveTextsOf(trx, 'xp_level_texts', id, texts);
    const about = { actorId, userId: null, subject: `level:${id}` };
    const details = { before: kept(before), after: kept(after) };
    await noteAct(trx, { ...about, action: 'level-changed', details }, now);
    return { ok: true, id };
  });
}

/**
 * `own`: the product counts on it, and adds it again where it is missing. `not-last`: a higher level stands on it. `reached`:
 * somebody has its points. `opens`: a feature waits for it.
 */
export type LevelKept = 'unknown' | 'own' | 'not-last' | 'reached' | 'opens';

/** Why a level cannot be removed; null where it can. Three queries at most. */
export async function levelKept(db: Database, id: string): Promise<LevelKept | null> {
  const row = await db
    .selectFrom('xp_levels')
    .select(['level', 'xp_threshold'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (defaultLevels.some(({ level }) => level === row.level)) return 'own';
  const higher = await db
    .selectFrom('xp_levels')
    .select('id')
    .where('level', '>', row.level)
    .limit(1)
    .executeTakeFirst();
  if (higher) return 'not-last';
  const holder = await db
    .selectFrom('profiles')
    .select('id')
    .where('current_xp', '>=', row.xp_threshold)
    .limit(1)
    .executeTakeFirst();
  if (holder) return 'reached';
  const feature = await db
    .selectFrom('feature_flags')
    .select('id')
    .where('level', '>=', row.level)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return feature ? 'opens' : null;
}

/** Removes a level that was added, where nothing rests on it, and writes down who did and what it was. Repeating it changes nothing. */
export async function removeLevel(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: LevelKept }> {
  return inTransaction(db, async (trx) => {
    const reason = await levelKept(trx, id);
    if (reason !== null) return { ok: false, reason } as const;
    const before = (await listEditableLevels(trx)).find((one) => one.id === id)!;
    await trx.deleteFrom('xp_level_texts').where('level_id', '=', id).execute();
    await trx.deleteFrom('xp_levels').where('id', '=', id).execute();
    const about = { actorId, userId: null, subject: `level:${id}` };
    const details = { before: kept(before), after: null };
    await noteAct(trx, { ...about, action: 'level-removed', details }, now);
    return { ok: true } as const;
  });
}
