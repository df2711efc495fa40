import { inTransaction, type Database } from '#db/database.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { noteAct, type Act } from '../administration/audit.ts';
import { findPublicCoach } from '../coaching/public-coaches.ts';
import { misfits, type Misfit } from './check-text.ts';
import { deliveredText, wholeTexts, type EntryTexts } from './lay-over.ts';
import { findOpenEntry } from './find-open-entry.ts';
import { noteVersion } from './note-version.ts';
import type { FieldTexts, TextEntry } from './open-texts.ts';
import { readEntryTexts } from './published.ts';
import { coachPart } from './texts-of-rows.ts';

/** Which entry, and who acts on it by which form: the same form sent twice is done once. */
export interface EditedEntry {
  /** Of the form; the id of the act, and of the version that it makes. */
  readonly formId: string;
  readonly actorId: string;
  readonly part: string;
  readonly key: string;
}

/** A field that says what it may not. */
export interface FieldMisfit {
  readonly language: Language;
  readonly path: string;
  readonly misfit: Misfit;
}

export type TextChange =
  | {
      readonly ok: true;
      readonly number: number;
      /** Whether there was anything to do. */ readonly isNew: boolean;
      /** Whether that was a note alone. */ readonly isNoted?: boolean;
    }
  /**
   * `note-alone`: a note, and no version that it could stand with: the texts are as delivered. `shown`: who stands on public pages
   * keeps words there.
   */
  | { readonly ok: false; readonly reason: 'unknown' | 'stale' | 'note-alone' | 'shown' }
  | { readonly ok: false; readonly reason: 'unfit'; readonly misfits: readonly FieldMisfit[] };

type Whole = Readonly<Record<Language, FieldTexts>>;

const unknown = { ok: false, reason: 'unknown' } as const;
const stale = { ok: false, reason: 'stale' } as const;

/** What keeps texts from standing in their entry, field by field in the order of the page. */
export const misfitsOf = (part: string, entry: TextEntry, texts: EntryTexts): readonly FieldMisfit[] =>
  entry.fields.flatMap((field) =>
    languageCodes.flatMap((language) => {
      const text = texts[language]?.[field.path];
      const delivered = deliveredText(everyText, part, entry.key, field.path, language);
      const [misfit] = text === undefined ? [] : misfits(field, text, delivered);
      return misfit ? [{ language, path: field.path, misfit }] : [];
    }),
  );

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of whole texts, those that differ from others of the same entry. */
const differing = (entry: TextEntry, texts: Whole, from: Whole): EntryTexts =>
  Object.fromEntries(
    languageCodes.flatMap((language) => {
      const changed = entry.fields.flatMap(({ path }) => {
        const text = texts[language][path]!;
        return same(text, from[language][path]) ? [] : [[path, text] as const];
      });
      return changed.length > 0 ? [[language, Object.fromEntries(changed)]] : [];
    }),
  );

const whole = (part: string, entry: TextEntry, texts: EntryTexts): Whole =>
  wholeTexts(everyText, part, entry, texts);

/** What stands now: the draft, else what is published, else what was delivered; with the highest number that there is. */
async function readStand(db: Database, part: string, key: string) {
  const rows = await db
    .selectFrom('content_versions')
    .select(['id', 'number', 'texts', 'note', 'published_at', 'withdrawn_at'])
    .where('part', '=', part)
    .where('key', '=', key)
    .orderBy('number')
    .execute();
  const open = rows.filter((row) => row.withdrawn_at === null);
  return {
    rows,
    newest: rows.at(-1)?.number ?? 0,
    live: open.find((row) => row.published_at !== null) ?? null,
    draft: open.find((row) => row.published_at === null) ?? null,
  };
}

type Stand = Awaited<ReturnType<typeof readStand>>;
const textsOf = (row: { readonly texts: string } | null): EntryTexts =>
  row ? readEntryTexts(row.texts) : {};

/** What was before and after, of the fields that changed, for the audit log. */
const changeOf = (part: string, entry: TextEntry, before: EntryTexts, after: EntryTexts) => {
  const [was, is] = [whole(part, entry, before), whole(part, entry, after)];
  return { before: differing(entry, was, is), after: differing(entry, is, was) };
};

const note = (
  trx: Database,
  { formId, actorId, part, key }: EditedEntry,
  action: Act,
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<boolean> =>
  noteAct(trx, { id: formId, actorId, userId: null, action, subject: `text:${part}:${key}`, details }, now);

/** Adds a version as the one draft of its entry. */
async function addDraft(
  trx: Database,
  edited: EditedEntry,
  entry: TextEntry,
  stand: Stand,
  version: { readonly texts: EntryTexts; readonly note: string },
  now: Date,
): Promise<TextChange> {
  const { part, key } = edited;
  const at = now.toISOString();
  if (stand.draft)
    await trx
      .updateTable('content_versions')
      .set({ withdrawn_at: at })
      .where('id', '=', stand.draft.id)
      .execute();
  const number = stand.newest + 1;
  const added = await trx
    .insertInto('content_versions')
    .values({
      id: edited.formId,
      part,
      key,
      number,
      texts: JSON.stringify(version.texts),
      note: version.note,
      created_at: at,
      published_at: null,
      publication_id: null,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  // Somebody else was quicker, by as little as a moment.
  if (!added) return stale;
  const change = changeOf(part, entry, textsOf(stand.draft ?? stand.live), version.texts);
  await note(trx, edited, 'text-saved', { number, ...change }, now);
  return { ok: true, number, isNew: true };
}

/**
 * Saves texts of an entry as a new version. It is a draft: nothing changes on the site. Texts that are as delivered are not kept, so
 * that they follow what a later version of the product brings. The same texts as now make no version; a note with them goes to the
 * version that says them.
 * @param seen the number that the form was filled in with
 * @param typed the whole entry, in every language
 * @param shown the note of the version that the form was filled in with
 * @returns `stale` where somebody has saved another version since
 */
export async function saveTexts(
  db: Database,
  edited: EditedEntry,
  seen: number,
  typed: Readonly<Record<Language, FieldTexts>>,
  remark: string,
  now: Date,
  shown = '',
): Promise<TextChange> {
  const entry = await findOpenEntry(db, edited.part, edited.key);
  if (!entry) return unknown;
  const texts = differing(entry, typed, whole(edited.part, entry, {}));
  const found = misfitsOf(edited.part, entry, texts);
  if (found.length > 0) return { ok: false, reason: 'unfit', misfits: found };
  return inTransaction(db, async (trx): Promise<TextChange> => {
    const stand = await readStand(trx, edited.part, edited.key);
    const sent = stand.rows.find(({ id }) => id === edited.formId);
    // With something else in it, it is another one: whoever goes back leads to a form that was sent.
    if (sent && same(textsOf(sent), texts) && (remark === '' || remark === sent.note))
      return { ok: true, number: sent.number, isNew: false };
    const current = textsOf(stand.draft ?? stand.live);
    if (same(whole(edited.part, entry, current), whole(edited.part, entry, texts)))
      return noteVersion(trx, edited, stand.draft ?? stand.live, { shown, remark }, now);
    if (stand.newest !== seen) return stale;
    return addDraft(trx, edited, entry, stand, { texts, note: remark }, now);
  });
}

/**
 * Makes what an older version said a new draft. What has no place any more stands as delivered.
 * @param number of the older one; 0 is what was delivered
 */
export async function takeBackTexts(
  db: Database,
  edited: EditedEntry,
  seen: number,
  number: number,
  now: Date,
): Promise<TextChange> {
  const entry = await findOpenEntry(db, edited.part, edited.key);
  if (!entry) return unknown;
  return inTransaction(db, async (trx): Promise<TextChange> => {
    const stand = await readStand(trx, edited.part, edited.key);
    const sent = stand.rows.find(({ id }) => id === edited.formId);
    if (sent) return { ok: true, number: sent.number, isNew: false };
    const older = stand.rows.find((row) => row.number === number) ?? null;
    if (!older && number !== 0) return unknown;
    if (stand.newest !== seen) return stale;
    const texts = differing(
      entry,
      whole(edited.part, entry, fitting(edited.part, entry, textsOf(older))),
      whole(edited.part, entry, {}),
    );
    return addDraft(trx, edited, entry, stand, { texts, note: '' }, now);
  });
}

/** The texts of a version without those that do not fit any more. */
function fitting(part: string, entry: TextEntry, texts: EntryTexts): EntryTexts {
  const unfit = misfitsOf(part, entry, texts);
  return Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      Object.fromEntries(
        Object.entries(fields).filter(
          ([path]) => !unfit.some((one) => one.language === language && one.path === path),
        ),
      ),
    ]),
  );
}

/** Publishes the draft: from now on every page, mail and paper says it. Sent twice, it is published once. */
export async function publishTexts(
  db: Database,
  edited: EditedEntry,
  number: number,
  now: Date,
): Promise<TextChange> {
  const { part, key } = edited;
  const entry = await findOpenEntry(db, part, key);
  if (!entry) return unknown;
  return inTransaction(db, async (trx): Promise<TextChange> => {
    const { rows, live, draft } = await readStand(trx, part, key);
    if (!rows.some((row) => row.number === number)) return unknown;
    if (live?.number === number) return { ok: true, number, isNew: false };
    if (draft?.number !== number) return stale;
    const texts = textsOf(draft);
    const found = misfitsOf(part, entry, texts);
    if (found.length > 0) return { ok: false, reason: 'unfit', misfits: found };
    if (Object.keys(texts).length === 0 && part === coachPart && (await findPublicCoach(trx, key))?.isShown)
      return { ok: false, reason: 'shown' };
    const at = now.toISOString();
    if (live)
      await trx.updateTable('content_versions').set({ withdrawn_at: at }).where('id', '=', live.id).execute();
    await trx
      .updateTable('content_versions')
      .set({ published_at: at, publication_id: edited.formId })
      .where('id', '=', draft.id)
      .execute();
    const change = changeOf(part, entry, textsOf(live), texts);
    await note(trx, edited, 'text-published', { number, ...change }, now);
    return { ok: true, number, isNew: true };
  });
}

/** Puts the draft aside: what is published, or was delivered, is what the next one begins from. It stays among the versions. */
export async function putAsideTexts(
  db: Database,
  edited: EditedEntry,
  number: number,
  now: Date,
): Promise<TextChange> {
  if (!(await findOpenEntry(db, edited.part, edited.key))) return unknown;
  return inTransaction(db, async (trx): Promise<TextChange> => {
    const { rows, draft } = await readStand(trx, edited.part, edited.key);
    const row = rows.find((one) => one.number === number);
    if (!row) return unknown;
    if (row.withdrawn_at !== null) return { ok: true, number, isNew: false };
    if (draft?.number !== number) return stale;
    await trx
      .updateTable('content_versions')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', draft.id)
      .execute();
    await note(trx, edited, 'text-put-aside', { number }, now);
    return { ok: true, number, isNew: true };
  });
}
