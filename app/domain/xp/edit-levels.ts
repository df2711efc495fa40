import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { findMadeBy, madeAs, noteAct } from '../administration/audit.ts';

/** What a level is called, by language. Readers of a language that has none find the English ones. */
export type LevelTexts = Readonly<
  Partial<Record<Language, { readonly name: string; readonly description: string }>>
>;

/** A level as administrators see and change it. */
export interface EditableLevel {
  readonly id: string;
  readonly level: number;
  readonly threshold: number;
  readonly icon: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly texts: LevelTexts;
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

async function saveTexts(trx: Database, id: string, texts: LevelTexts): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text)
      await trx
        .insertInto('xp_level_texts')
        .values({ level_id: id, language, ...text })
        .onConflict((conflict) => conflict.columns(['level_id', 'language']).doUpdateSet(text))
        .execute();
    else if (language !== fallbackLanguage)
      await trx
        .deleteFrom('xp_level_texts')
        .where('level_id', '=', id)
        .where('language', '=', language)
        .execute();
  }
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
    await saveTexts(trx, id, fields.texts);
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
    await saveTexts(trx, id, texts);
    const about = { actorId, userId: null, subject: `level:${id}` };
    const details = { before: kept(before), after: kept(after) };
    await noteAct(trx, { ...about, action: 'level-changed', details }, now);
    return { ok: true, id };
  });
}
