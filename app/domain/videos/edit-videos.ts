import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { VideoPlace } from '#db/tables/workouts.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { noteAct } from '../administration/audit.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { videoPageSize } from './videos.ts';

export const videoStates = ['draft', 'published'] as const;
export type VideoState = (typeof videoStates)[number];
/** Where a video can be shown. */
export const videoPlaces = ['workouts', 'education'] as const satisfies readonly VideoPlace[];

/** What a video is called, by language. One that was added before the site had the reader's language is read in English. */
export type VideoTexts = Readonly<
  Partial<Record<Language, { readonly title: string; readonly description: string }>>
>;

/** A video as administrators see and change it. */
export interface EditableVideo {
  readonly id: string;
  /** An https address. */
  readonly link: string;
  readonly minutes: number;
  readonly state: VideoState;
  readonly place: VideoPlace;
  readonly texts: VideoTexts;
}
export type VideoFields = Omit<EditableVideo, 'id'>;

/** What one version of a video is told from another by. */
export const versionOfVideo = (video: EditableVideo): string =>
  createHash('sha256').update(JSON.stringify(video)).digest('base64url').slice(0, 22);

type Row = Omit<EditableVideo, 'texts'>;

async function withTexts(db: Database, rows: readonly Row[]): Promise<readonly EditableVideo[]> {
  if (rows.length === 0) return [];
  const texts = await db
    .selectFrom('workout_video_texts')
    .selectAll()
    .where(
      'video_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, link, minutes, state, place }) => ({
    id,
    link,
    minutes,
    state,
    place,
    texts: Object.fromEntries(
      languageCodes.flatMap((language) =>
        texts
          .filter((text) => text.video_id === id && text.language === language)
          .map(({ title, description }) => [language, { title, description }] as const),
      ),
    ),
  }));
}

/** One page of all videos in a state, the newest first, in all languages. */
export async function listEditableVideos(
  db: Database,
  state: VideoState,
  asked: PageAsked,
): Promise<Place & { readonly videos: readonly EditableVideo[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('workout_videos').selectAll().where('state', '=', state),
    {
      size: videoPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, videos: await withTexts(db, rows) };
}

/** One video, or null. @param id as an address has it: anything */
export async function readEditableVideo(db: Database, id: string): Promise<EditableVideo | null> {
  if (!validate(id)) return null;
  const rows = await db.selectFrom('workout_videos').selectAll().where('id', '=', id).execute();
  return (await withTexts(db, rows))[0] ?? null;
}

async function saveTexts(trx: Database, id: string, texts: VideoTexts): Promise<void> {
  await trx.deleteFrom('workout_video_texts').where('video_id', '=', id).execute();
  const rows = languageCodes.flatMap((language) => {
    const text = texts[language];
    return text ? [{ video_id: id, language, ...text }] : [];
  });
  if (rows.length > 0) await trx.insertInto('workout_video_texts').values(rows).execute();
}

/**
 * Adds a video, and writes down who did.
 * @param id of the form that was sent: the same one sent twice adds one
 * @param fields texts in English are among them
 * @returns whether it was sent before, and said something else then, which stands
 */
export async function addVideo(
  db: Database,
  actorId: string,
  id: string,
  fields: VideoFields,
  now: Date,
): Promise<{ readonly isOther: boolean }> {
  return inTransaction(db, async (trx) => {
    const { link, minutes, state, place, texts } = fields;
    const added = await trx
      .insertInto('workout_videos')
      .values({ id, link, minutes, state, place, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const there = await readEditableVideo(trx, id);
      const said: EditableVideo = { id, link, minutes, state, place, texts };
      return { isOther: there === null || versionOfVideo(there) !== versionOfVideo(said) };
    }
    await saveTexts(trx, id, texts);
    const about = { actorId, userId: null, subject: `video:${id}` };
    await noteAct(trx, { ...about, action: 'video-added', details: { before: null, after: fields } }, now);
    return { isOther: false };
  });
}

export type VideoChange =
  | { readonly ok: true }
  /** `stale`: somebody else has changed it since it was shown. */
  | { readonly ok: false; readonly reason: 'stale' | 'unknown' };

/** Changes a video, with what it was before beside it. @param seen `versionOfVideo` of the one that was edited */
export async function changeVideo(
  db: Database,
  actorId: string,
  id: string,
  seen: string,
  fields: VideoFields,
  now: Date,
): Promise<VideoChange> {
  return inTransaction(db, async (trx): Promise<VideoChange> => {
    const before = await readEditableVideo(trx, id);
    if (!before) return { ok: false, reason: 'unknown' };
    const { link, minutes, state, place, texts } = fields;
    const after: EditableVideo = { id, link, minutes, state, place, texts };
    // The same form once more finds everything as it wants it.
    if (versionOfVideo(after) === versionOfVideo(before)) return { ok: true };
    if (versionOfVideo(before) !== seen) return { ok: false, reason: 'stale' };
    await trx
      .updateTable('workout_videos')
      .set({ link, minutes, state, place })
      .where('id', '=', id)
      .execute();
    await saveTexts(trx, id, texts);
    const about = { actorId, userId: null, subject: `video:${id}` };
    await noteAct(trx, { ...about, action: 'video-changed', details: { before, after } }, now);
    return { ok: true };
  });
}
