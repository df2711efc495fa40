import { z } from 'zod';
import { failMove, moveSome } from '#app/domain/xp/move-points.ts';
import { defineJob } from '../job.ts';

/** Moves old points into the ledger, or tries it; some people at a time, so that everybody else has their turn in between. */
export const movePoints = defineJob({
  kind: 'move-points',
  payload: z.object({ run: z.string() }),
  async run({ db, clock, logger }, { run }) {
    try {
      for (let isMore = true; isMore;) {
        const some = await moveSome(db, run, clock());
        for (const { id, error } of some.failed)
          logger.error({ event: 'xp-migration-failed', user: id, error }, 'the points of one person');
        isMore = some.isMore;
      }
    } catch (error) {
      // Not tried again by itself: an administrator reads that it failed, and begins anew.
      logger.error({ event: 'xp-migration-failed', run, error: String(error) }, 'old points were not moved');
      await failMove(db, run, clock());
    }
  },
});
