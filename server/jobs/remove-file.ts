import { findOrphans } from '#app/domain/files/files.ts';
import { storedFileSchema } from '#app/domain/files/remove-stored.ts';
import { defineJob } from '../job.ts';

/** Removes a file whose row is gone; one that a row names after all stays. */
export const removeFile = defineJob({
  kind: 'remove-file',
  payload: storedFileSchema,
  async run({ db, files, exports }, { store, name }) {
    if (store === 'exports') return exports.remove(name);
    if ((await findOrphans(db, [name])).length > 0) await files.remove(name);
  },
});
