import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as editing from '#app/domain/videos/edit-videos.ts';
import { hasVideos, listVideos, watchVideo } from '#app/domain/videos/videos.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

const fields: editing.VideoFields = {
  link: 'https://videos.example/one',
  minutes: 12,
  state: 'published',
  place: 'workouts',
  texts: { en: { title: 'Ten minutes', description: '' } },
};
/** What is asked of a video that is there. */
const ofVideo =
  (work: (db: Database, who: People, id: string) => Promise<unknown>) =>
  async (db: Database, who: People): Promise<unknown> => {
    const id = uuid();
    await editing.addVideo(db, who.userId, id, fields, noon);
    return work(db, who, id);
  };

/** What app/domain/videos asks of the database, by the name of the function. */
export const queries: Queries = {
  hasVideos: ofVideo((db) => hasVideos(db, 'workouts')),
  listVideos: ofVideo((db, who) => listVideos(db, who.userId, 'workouts', 'es', 1)),
  watchVideo: ofVideo((db, who, id) => watchVideo(db, who.newcomer, 'workouts', id, noon)),
  addVideo: ofVideo(async () => undefined),
  listEditableVideos: ofVideo((db) => editing.listEditableVideos(db, 'published', 1)),
  readEditableVideo: ofVideo((db, _who, id) => editing.readEditableVideo(db, id)),
  changeVideo: ofVideo(async (db, who, id) => {
    const seen = editing.versionOfVideo((await editing.readEditableVideo(db, id))!);
    return editing.changeVideo(db, who.userId, id, seen, { ...fields, minutes: 13 }, noon);
  }),
};
