import { readingJobSchema } from '#app/domain/reports/ask-reading.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { defineJob } from '../job.ts';

/** Reads what stands in a report of a laboratory. */
export const readReport = defineJob({
  kind: 'read-report',
  payload: readingJobSchema,
  // A long one takes its seconds: no mail waits for it.
  waitsForService: true,
  async run({ db, readPaper, clock }, { reportId }) {
    await fulfilReading(db, reportId, readPaper, null, clock);
  },
});
