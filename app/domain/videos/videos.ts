import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { VideoPlace } from '#db/tables/workouts.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { awardXp } from '../xp/award-xp.ts';

export const videoPageSize = 20;

/** A published video, as a member sees it. */
export interface Video {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What title and description are written in. */
  readonly language: string;
  readonly link: string;
  readonly minutes: number;
  readonly isWatched: boolean;
}

/** Whether there is any video to watch in a place. One query. */
export async function hasVideos(db: Database, place: VideoPlace): Promise<boolean> {
  const row = await db
    .selectFrom('workout_videos')
    .select('id')
    .where('place', '=', place)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of the published videos of a place, the newest first, in the reader's language or else in English. */
export async function listVideos(
  db: Database,
  userId: string,
  at: VideoPlace,
  language: Language,
  asked: PageAsked,
): Promise<Place & { readonly videos: readonly Video[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('workout_videos').selectAll().where('place', '=', at).where('state', '=', 'published'),
    {
      size: videoPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { ...place, videos: [] };
  const texts = await db.selectFrom('workout_video_texts').selectAll().where('video_id', 'in', ids).execute();
  const watched = await db
    .selectFrom('workout_videos_watched')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('video_id', 'in', ids)
    .execute();
  return {
    ...place,
    videos: rows.map(({ id, link, minutes }) => {
      const mine = texts.filter(({ video_id }) => video_id === id);
      const text =
        mine.find((one) => one.language === language) ??
        mine.find((one) => one.language === fallbackLanguage);
      return {
        id,
        title: text?.title ?? '',
        description: text?.description ?? '',
        language: text?.language ?? language,
        link,
        minutes,
        isWatched: watched.some(({ video_id }) => video_id === id),
      };
    }),
  };
}

/**
 * Notes that a member has watched a published video, which pays once for each, for ever (specification 1, §9).
 * @returns the points given now; null where there is no such video
 */
export async function watchVideo(
  db: Database,
  userId: string,
  at: VideoPlace,
  videoId: string,
  now: Date,
): Promise<{ readonly amount: number; readonly levelReached: number | null } | null> {
  if (!validate(videoId)) return null;
  return inTransaction(db, async (trx) => {
    const video = await trx
      .selectFrom('workout_videos')
      .select('id')
      .where('id', '=', videoId)
      .where('place', '=', at)
      .where('state', '=', 'published')
      .executeTakeFirst();
    if (!video) return null;
    await trx
      .insertInto('workout_videos_watched')
      .values({ user_id: userId, video_id: videoId, watched_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'video_id']).doNothing())
      .execute();
    return awardXp(
      trx,
      userId,
      { eventType: 'video_completion', sourceType: 'workout_video', sourceId: videoId },
      now,
    );
  });
}
