import { forgetDeletedPosts as forget } from '#app/domain/community/edit-post.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Once an hour: what its author deleted a month ago is emptied, and its picture goes. */
export const forgetDeletedPosts = {
  name: 'forget-deleted-posts',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ db }, now) {
    await forget(db, now);
  },
} satisfies Round<Pick<RoundServices, 'db'>>;
