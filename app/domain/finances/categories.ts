import { v5, v7 as uuid, validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Changed, Written } from './accounts.ts';

export type CategoryKind = 'income' | 'expense';

/** What everybody begins with; their names stand in locales. A key never changes once landed. */
export const presets = {
  pay: 'income',
  'other-income': 'income',
  housing: 'expense',
  utilities: 'expense',
  groceries: 'expense',
  'eating-out': 'expense',
  transport: 'expense',
  health: 'expense',
  family: 'expense',
  clothing: 'expense',
  leisure: 'expense',
  learning: 'expense',
  giving: 'expense',
  'fees-and-insurance': 'expense',
} as const satisfies Readonly<Record<string, CategoryKind>>;
export type Preset = keyof typeof presets;

/** More than these are no help in finding one. */
export const mostCategories = 60;

export interface Category {
  readonly id: string;
  readonly kind: CategoryKind;
  /** One of ours, whose name stands in locales; empty for an own one. */
  readonly preset: Preset | '';
  /** The member's own name for it; empty where ours stands. */
  readonly name: string;
  readonly isArchived: boolean;
}

const space = '0f6b5548-71c2-4f0a-9a55-6b1f20c17d3e';

/** The id of one of ours for somebody: the same before it is written and after. */
export const presetId = (userId: string, preset: Preset): string => v5(`${userId} ${preset}`, space);

const presetKeys = Object.keys(presets) as readonly Preset[];

/** What somebody has who has written nothing yet. */
const begun = (userId: string): readonly Category[] =>
  presetKeys.map((preset) => ({
    id: presetId(userId, preset),
    kind: presets[preset],
    preset,
    name: '',
    isArchived: false,
  }));

const categoriesOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('budget_categories')
    .selectAll()
    .where('user_id', '=', values.userId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** A member's categories, ours first, each kind in its order; those that were put away as well. */
export async function listCategories(db: Database, userId: string): Promise<readonly Category[]> {
  const rows = await categoriesOf(db, { userId });
  // Nothing is written by looking: until something is, ours stand there by the ids that they will have.
  if (rows.length === 0) return begun(userId);
  const all = rows.map((row): Category => ({
    id: row.id,
    kind: row.kind,
    preset: row.preset in presets ? (row.preset as Preset) : '',
    name: row.name,
    isArchived: row.archived_at !== null,
  }));
  const place = ({ preset }: Category): number =>
    preset === '' ? presetKeys.length : presetKeys.indexOf(preset);
  return all.toSorted((one, other) => place(one) - place(other));
}

/** Writes ours for somebody who has none yet; within the transaction that needs one. */
export async function ensureCategories(trx: Database, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('budget_categories')
    .values(
      presetKeys.map((preset) => ({
        id: presetId(userId, preset),
        user_id: userId,
        kind: presets[preset],
        preset,
        name: '',
        archived_at: null,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Adds a category of one's own. Refused beyond 60. @param id chosen by the form: sent twice, it is one */
export async function createCategory(
  db: Database,
  userId: string,
  id: string,
  facts: { readonly name: string; readonly kind: CategoryKind },
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const known = await trx
      .selectFrom('budget_categories')
      .select(['user_id', 'name', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId)
      return known.name === facts.name && known.kind === facts.kind
        ? { ok: true, id }
        : { ok: false, reason: 'sent-before' };
    await ensureCategories(trx, userId, now);
    if ((await listCategories(trx, userId)).length >= mostCategories)
      return { ok: false, reason: 'too-many' };
    const own = known ? uuid() : id;
    await trx
      .insertInto('budget_categories')
      .values({
        id: own,
        user_id: userId,
        ...facts,
        preset: '',
        archived_at: null,
        created_at: now.toISOString(),
      })
      .execute();
    return { ok: true, id: own };
  });
}

/**
 * Calls a category by another name.
 * @param name empty: by ours again
 * @param seen the name that the page was made from: what it was called since is not overwritten; null where nothing was seen
 */
export async function renameCategory(
  db: Database,
  userId: string,
  categoryId: string,
  name: string,
  seen: string | null,
  now: Date,
): Promise<Changed<Category>> {
  return inTransaction(db, async (trx): Promise<Changed<Category>> => {
    await ensureCategories(trx, userId, now);
    const there = (await listCategories(trx, userId)).find(({ id }) => id === categoryId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (there.name === name) return { ok: true };
    if (seen !== null && there.name !== seen) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('budget_categories')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', categoryId)
      .execute();
    return { ok: true };
  });
}

/** Puts a category away, or takes it up again. @returns false where this member has no such one */
export async function archiveCategory(
  db: Database,
  userId: string,
  categoryId: string,
  isArchived: boolean,
  now: Date,
): Promise<boolean> {
  if (!validate(categoryId)) return false;
  return inTransaction(db, async (trx) => {
    await ensureCategories(trx, userId, now);
    const changed = await trx
      .updateTable('budget_categories')
      .set({ archived_at: isArchived ? now.toISOString() : null })
      .where('user_id', '=', userId)
      .where('id', '=', categoryId)
      .returning('id')
      .execute();
    return changed.length > 0;
  });
}
