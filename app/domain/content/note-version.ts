import type { Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import type { EditedEntry, TextChange } from './edit-texts.ts';

/**
 * Puts a note to the version that stands, in place of the one that was shown: nobody's is written over unseen.
 * @param version null where the texts are as delivered
 */
export async function noteVersion(
  trx: Database,
  { formId, actorId, part, key }: EditedEntry,
  version: { readonly id: string; readonly number: number; readonly note: string } | null,
  { shown, remark }: { readonly shown: string; readonly remark: string },
  now: Date,
): Promise<TextChange> {
  if (!version)
    return remark === '' ? { ok: true, number: 0, isNew: false } : { ok: false, reason: 'note-alone' };
  const { id, number, note } = version;
  if (remark === '' || remark === note) return { ok: true, number, isNew: false };
  if (note !== '' && note !== shown) return { ok: false, reason: 'stale' };
  await trx.updateTable('content_versions').set({ note: remark }).where('id', '=', id).execute();
  const about = { id: formId, actorId, userId: null, subject: `text:${part}:${key}` };
  const details = { number, before: { note }, after: { note: remark } };
  await noteAct(trx, { ...about, action: 'text-saved', details }, now);
  return { ok: true, number, isNew: true, isNoted: true };
}
