import { analysisJobSchema, fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { serviceAnalyst } from '#app/gateways/ai/analysis-question.ts';
import { defineJob } from '../job.ts';
import { readersOf, tellGenerated } from '../told-generation.ts';

/** Makes an analysis of a submission. */
export const analysis = defineJob({
  kind: 'analysis',
  payload: analysisJobSchema,
  waitsForService: true,
  async run(services, job) {
    const analyst = services.ai && serviceAnalyst(services.ai);
    const made = await fulfilRequest(services.db, job, analyst, readersOf(services), services.clock);
    tellGenerated(services, 'analysis', job, made);
  },
});
