import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  addVideo,
  changeVideo,
  listEditableVideos,
  readEditableVideo,
  versionOfVideo,
  type VideoFields,
} from '#app/domain/videos/edit-videos.ts';
import { hasVideos, listVideos, watchVideo } from '#app/domain/videos/videos.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
let admin: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  admin = await someMember(db);
});
afterEach(() => db.destroy());

const fields = (more: Partial<VideoFields> = {}): VideoFields => ({
  link: 'https://videos.example/one',
  minutes: 12,
  state: 'published',
  place: 'workouts',
  texts: {
    en: { title: 'Ten minutes', description: 'Slowly.' },
    es: { title: 'Diez minutos', description: '' },
  },
  ...more,
});
async function someVideo(more: Partial<VideoFields> = {}): Promise<string> {
  const id = uuid();
  await addVideo(db, admin, id, fields(more), noon);
  return id;
}
const acts = async () =>
  (await db.selectFrom('audit_log').select(['action', 'actor_id']).execute()).map((one) => one.action);

describe('C10-024 videos', () => {
  test('are there for members once they are published, in their language or else in English', async () => {
    await someVideo({ state: 'draft' });
    expect(await hasVideos(db, 'workouts')).toBe(false);
    const id = await someVideo({ texts: { en: { title: 'Ten minutes', description: 'Slowly.' } } });
    expect(await hasVideos(db, 'workouts')).toBe(true);
    const { videos } = await listVideos(db, userId, 'workouts', 'es', 1);
    expect(videos).toEqual([
      {
        id,
        title: 'Ten minutes',
        description: 'Slowly.',
        language: 'en',
        link: 'https://videos.example/one',
        minutes: 12,
        isWatched: false,
      },
    ]);
  });

  test('C11-017 stand in the place that they were named for, and in no other', async () => {
    const id = await someVideo({ place: 'education' });
    expect(await hasVideos(db, 'workouts')).toBe(false);
    expect((await listVideos(db, userId, 'workouts', 'es', 1)).videos).toEqual([]);
    expect((await listVideos(db, userId, 'education', 'es', 1)).videos).toMatchObject([{ id }]);
    expect(await watchVideo(db, userId, 'workouts', id, noon)).toBeNull();
    expect(await watchVideo(db, userId, 'education', id, noon)).toMatchObject({ amount: 2 });
  });

  test('are added once for each form and changed from the newest page alone, both written down', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) await addVideo(db, admin, id, fields({ state: 'draft' }), noon);
    expect((await listEditableVideos(db, 'draft', 1)).videos).toHaveLength(1);
    const seen = versionOfVideo((await readEditableVideo(db, id))!);
    const published = fields({ texts: { en: { title: 'New', description: '' } } });
    expect(await changeVideo(db, admin, id, 'x', published, noon)).toEqual({ ok: false, reason: 'stale' });
    for (let n = 0; n < 2; n += 1)
      expect(await changeVideo(db, admin, id, seen, published, noon)).toEqual({ ok: true });
    expect(await readEditableVideo(db, id)).toEqual({ id, ...published });
    expect(await changeVideo(db, admin, uuid(), seen, published, noon)).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await acts()).toEqual(['video-added', 'video-changed']);
  });

  test('C10-025 pay 2 XP once each, for ever, and drafts nothing', async () => {
    const [first, second] = [await someVideo(), await someVideo()];
    expect(await watchVideo(db, userId, 'workouts', first, noon)).toMatchObject({ amount: 2 });
    expect(await watchVideo(db, userId, 'workouts', first, after({ days: 400 }))).toMatchObject({
      amount: 0,
    });
    expect(await watchVideo(db, userId, 'workouts', second, noon)).toMatchObject({ amount: 2 });
    expect(await watchVideo(db, userId, 'workouts', await someVideo({ state: 'draft' }), noon)).toBeNull();
    expect(await watchVideo(db, userId, 'workouts', 'x', noon)).toBeNull();
    expect(await totalXp(db, userId)).toBe(4);
    const { videos } = await listVideos(db, userId, 'workouts', 'en', 1);
    expect(videos.map(({ isWatched }) => isWatched)).toEqual([true, true]);
  });
});
