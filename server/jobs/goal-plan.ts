import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { fulfilPlanWords } from '#app/domain/goals/fulfil-plan-words.ts';
import { defineJob } from '../job.ts';
import { tellGenerated } from '../told-generation.ts';

/** Has the plan of a goal put into words that fit one person. */
export const goalPlan = defineJob({
  kind: 'goal-plan',
  payload: generationJobSchema,
  waitsForService: true,
  async run(services, job) {
    const made = await fulfilPlanWords(services.db, job, services.ai, services.clock);
    tellGenerated(services, 'goal-plan', job, made);
  },
});
