import { exportJobSchema } from '#app/domain/personal-data/exports.ts';
import { defineJob } from '../job.ts';
import { makeExport } from '../make-export.ts';

/** Makes the file of what somebody takes with them. */
export const exportJob = defineJob({
  kind: 'export',
  payload: exportJobSchema,
  run: (services, { exportId, by }) => makeExport(services, exportId, services.clock, by),
});
