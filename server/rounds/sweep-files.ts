import { dropLoosePhotos } from '#app/domain/body/photos.ts';
import { findOrphans } from '#app/domain/files/files.ts';
import { findForgottenExports } from '#app/domain/personal-data/exports.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/**
 * A file is written before the row that names it: only what is older than this can be nobody's. What has lost its row is
 * removed by a job of its own; here are those whose row never came, because the process was killed in between.
 */
const orphanHours = 1;

/** Removes files that no row names, and photos whose form nobody has saved. */
export const sweepFiles = {
  name: 'sweep-files',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ db, files, exports }, now) {
    await dropLoosePhotos(db, now);
    const longAgo = new Date(now.getTime() - orphanHours * 3_600_000);
    for (const name of await findOrphans(db, await files.olderThan(longAgo))) await files.remove(name);
    const names = await exports.olderThan(longAgo);
    const forgotten = new Set(
      await findForgottenExports(
        db,
        names.map((name) => name.split('.')[0]!),
      ),
    );
    for (const name of names) {
      const isUnfinished = name.endsWith('.part');
      if (isUnfinished || forgotten.has(name.split('.')[0]!)) await exports.remove(name);
    }
  },
} satisfies Round<Pick<RoundServices, 'db' | 'files' | 'exports'>>;
