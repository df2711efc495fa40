import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { defineJob } from '../job.ts';
import { readersOf, tellGenerated } from '../told-generation.ts';

/** Makes a transformation profile. */
export const profile = defineJob({
  kind: 'profile',
  payload: generationJobSchema,
  waitsForService: true,
  async run(services, job) {
    const made = await fulfilProfile(services.db, job, services.ai, readersOf(services), services.clock);
    tellGenerated(services, 'profile', job, made);
  },
});
