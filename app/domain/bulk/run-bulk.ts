import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { bulkActs, type BulkAct, type BulkKey, type BulkUndo } from './bulk-acts.ts';
import { undoableUntil } from './find-bulk.ts';

/** So many at once, in one transaction: others wait for it for about a second. */
export const mostAtOnce = 500;

/** Something that is asked for of several. */
export interface AskedBulk {
  /** Of the page's form: sent twice, it is done once. */
  readonly id: string;
  readonly act: BulkKey;
  /** At most `mostAtOnce`; more are left as they are. */
  readonly items: readonly string[];
  readonly text: string;
}

/**
 * Does something to several at once, as it is done to one: all of it or, where something fails, nothing. Whatever does not apply
 * to one passes over that one, with the reason. Each is written down by itself, and the whole as one line. Repeating it does nothing.
 */
export async function runBulk(
  db: Database,
  actor: { readonly id: string; readonly sessionId: string },
  { id, act, items, text }: AskedBulk,
  now: Date,
): Promise<void> {
  const doing: BulkAct = bulkActs[act];
  const prepared = (await doing.prepare?.()) ?? '';
  const asked = { actorId: actor.id, sessionId: actor.sessionId, text, prepared };
  await inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto('bulk_acts')
      .values({
        id,
        actor_id: actor.id,
        list: doing.list,
        act,
        text,
        created_at: now.toISOString(),
        undone_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!first) return;
    let count = 0;
    const chosen = [...new Set(items)].slice(0, mostAtOnce);
    for (const item of chosen) {
      const outcome = await doing.run(trx, asked, item, now);
      if (outcome.ok) count += 1;
      await trx
        .insertInto('bulk_items')
        .values({
          bulk_id: id,
          item_id: item,
          user_id: await personOf(trx, doing.list, item),
          state: outcome.ok ? 'done' : 'skipped',
          reason: outcome.ok ? '' : outcome.reason,
        })
        .execute();
    }
    await noteBulk(trx, actor.id, id, 'bulk-done', { act, done: count, skipped: chosen.length - count }, now);
  });
}

/**
 * Takes back what was done to several, for each to whom it was done and for whom nobody has decided anew since. Repeating it
 * changes nothing.
 * @returns how many; null where it cannot be undone, or not any more
 */
export async function undoBulk(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<{ readonly undone: number; readonly kept: number } | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('bulk_acts').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.undone_at !== null || undoableUntil(row) <= now) return null;
    const undo = (bulkActs[row.act as BulkKey] as BulkAct).undo!;
    const items = await trx
      .selectFrom('bulk_items')
      .select('item_id')
      .where('bulk_id', '=', id)
      .where('state', '=', 'done')
      .execute();
    let undone = 0;
    for (const { item_id: item } of items) {
      const outcome = (await stillStands(trx, undo, item, row.created_at))
        ? await undo.run(trx, actorId, item, now)
        : ({ ok: false, reason: 'changed-since' } as const);
      if (outcome.ok) undone += 1;
      await trx
        .updateTable('bulk_items')
        .set(outcome.ok ? { state: 'undone' } : { state: 'kept', reason: outcome.reason })
        .where('bulk_id', '=', id)
        .where('item_id', '=', item)
        .execute();
    }
    const kept = items.length - undone;
    await trx.updateTable('bulk_acts').set({ undone_at: now.toISOString() }).where('id', '=', id).execute();
    await noteBulk(trx, actorId, id, 'bulk-undone', { act: row.act, undone, kept }, now);
    return { undone, kept };
  });
}

/** Whether what was done to one at a moment is what stands there now: the newest act about it is of that moment. */
async function stillStands(trx: Database, undo: BulkUndo, item: string, at: string): Promise<boolean> {
  const newest = await trx
    .selectFrom('audit_log')
    .select('created_at')
    .where('subject', '=', undo.subject(item))
    .where('action', 'in', undo.acts)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Who is gone took their acts along: what undoes it finds nobody.
  if (newest && newest.created_at > at) return false;
  return !(await undo.hasChanged?.(trx, item, at));
}

const noteBulk = (
  trx: Database,
  actorId: string,
  id: string,
  action: 'bulk-done' | 'bulk-undone',
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<boolean> => noteAct(trx, { actorId, userId: null, action, subject: `bulk:${id}`, details }, now);

/** Whose row it is, so that it goes with them; null for nobody's, and for who is gone. */
async function personOf(trx: Database, list: string, item: string): Promise<string | null> {
  const row =
    list === 'users'
      ? await trx.selectFrom('users').select('id as user_id').where('id', '=', item).executeTakeFirst()
      : list === 'leads'
        ? await trx
            .selectFrom('leads')
            .select('account_id as user_id')
            .where('id', '=', item)
            .executeTakeFirst()
        : list === 'flags'
          ? await trx
              .selectFrom('behavioral_flags')
              .select('user_id')
              .where('id', '=', item)
              .executeTakeFirst()
          : list === 'testimonials'
            ? await trx
                .selectFrom('smart_testimonials')
                .select('user_id')
                .where('id', '=', item)
                .executeTakeFirst()
            : list === 'feedback'
              ? await trx.selectFrom('feedback').select('user_id').where('id', '=', item).executeTakeFirst()
              : undefined;
  return row?.user_id ?? null;
}
