import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { findMadeBy, madeAs, noteAct, type Made } from '../administration/audit.ts';
import { listEditableEvents, type EditableEvent } from './editable-events.ts';
import { fillPlaces } from './go-to-event.ts';
import { tellOfCancelled, tellOfChanged } from './event-mails.ts';

export type EventFields = Omit<EditableEvent, 'id'> & { readonly state: 'draft' | 'published' };

/** What one version of an event is told from another by. */
export const versionOf = (event: EditableEvent): string =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22);

/** `stale`: somebody else has changed it since it was shown. `shown`: what was published is no draft any more. `cancelled`: it stays so. */
export type EventChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'stale' | 'shown' | 'cancelled' | 'unknown' };

const columnsOf = ({ startsAt, endsAt, zone, place, url, seats, state }: EventFields) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  zone,
  place,
  url,
  seats,
  state,
});

async function saveTexts(trx: Database, id: string, texts: EventFields['texts']): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text)
      await trx
        .insertInto('community_event_texts')
        .values({ event_id: id, language, ...text })
        .onConflict((conflict) => conflict.columns(['event_id', 'language']).doUpdateSet(text))
        .execute();
  }
}

/** What an act on an event is written down with: no address of the web, for whoever has it can come in. */
const told = ({ url, ...rest }: Omit<EditableEvent, 'id'>) => ({ ...rest, hasLink: url !== '' });

/**
 * Adds an event, and writes down who did.
 * @param formId of the form that was sent: the same one sent twice adds one
 */
export async function addEvent(
  db: Database,
  actorId: string,
  formId: string,
  fields: EventFields,
  now: Date,
): Promise<Made> {
  return inTransaction(db, async (trx) => {
    const details = { before: null, after: told(fields) };
    const before = await findMadeBy(trx, formId, 'event');
    if (before) {
      const made = madeAs(before, details);
      return { ...made, isOther: made.isOther || !(await leadsTo(trx, made.id, fields.url)) };
    }
    const id = uuid();
    const at = now.toISOString();
    await trx
      .insertInto('community_events')
      .values({
        id,
        ...columnsOf(fields),
        sequence: 0,
        reminded_at: null,
        created_at: at,
        changed_at: at,
      })
      .execute();
    await saveTexts(trx, id, fields.texts);
    const about = { id: formId, actorId, userId: null, subject: `event:${id}` };
    await noteAct(trx, { ...about, action: 'event-added', details }, now);
    return { id, isOther: false };
  });
}

/** Whether an event has this address, which no act is written down with. */
async function leadsTo(trx: Database, id: string, url: string): Promise<boolean> {
  const row = await trx.selectFrom('community_events').select('url').where('id', '=', id).executeTakeFirst();
  return row?.url === url;
}

/**
 * Changes an event, with what it was before beside it; whoever waits has places that there are more of, and everybody is told of
 * another time or place.
 * @param seen `versionOf` the event that was edited
 */
export async function changeEvent(
  db: Database,
  actorId: string,
  id: string,
  seen: string,
  fields: EventFields,
  now: Date,
): Promise<EventChange> {
  return inTransaction(db, async (trx): Promise<EventChange> => {
    const [before] = await listEditableEvents(trx, id);
    if (!before) return { ok: false, reason: 'unknown' };
    if (before.state === 'cancelled') return { ok: false, reason: 'cancelled' };
    const { startsAt, endsAt, zone, place, url, seats, state, texts } = fields;
    const after = { id, startsAt, endsAt, zone, place, url, seats, state, texts };
    // The same form once more finds everything as it wants it.
    if (versionOf(after) === versionOf(before)) return { ok: true };
    if (versionOf(before) !== seen) return { ok: false, reason: 'stale' };
    if (state === 'draft' && before.state !== 'draft') return { ok: false, reason: 'shown' };
    const { sequence } = await trx
      .updateTable('community_events')
      .set((eb) => ({
        ...columnsOf(fields),
        sequence: eb('sequence', '+', 1),
        changed_at: now.toISOString(),
        // Whoever was reminded of another time is reminded once more.
        ...(startsAt !== before.startsAt && { reminded_at: null }),
      }))
      .where('id', '=', id)
      .returning('sequence')
      .executeTakeFirstOrThrow();
    await saveTexts(trx, id, texts);
    await fillPlaces(trx, id, now);
    await tellOfChanged(trx, before, after, sequence, now);
    const { id: _id, ...was } = before;
    const about = { actorId, userId: null, subject: `event:${id}` };
    const details = { before: told(was), after: told(fields) };
    await noteAct(trx, { ...about, action: 'event-changed', details }, now);
    return { ok: true };
  });
}

/**
 * Calls an event off, and tells everybody who goes or waits, by mail. Repeating it changes nothing.
 * @returns false where there is none
 */
export async function cancelEvent(db: Database, actorId: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [before] = await listEditableEvents(trx, id);
    if (!before) return false;
    if (before.state === 'cancelled') return true;
    await trx
      .updateTable('community_events')
      .set((eb) => ({
        state: 'cancelled' as const,
        sequence: eb('sequence', '+', 1),
        changed_at: now.toISOString(),
      }))
      .where('id', '=', id)
      .execute();
    if (before.endsAt > now.toISOString()) await tellOfCancelled(trx, before, now);
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        subject: `event:${id}`,
        action: 'event-cancelled',
        details: { before: { state: before.state }, after: { state: 'cancelled' } },
      },
      now,
    );
    return true;
  });
}
