import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { fulfilTestimonials } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { defineJob } from '../job.ts';
import { tellGenerated } from '../told-generation.ts';

/** Makes testimonials of a member's own sentences. */
export const testimonial = defineJob({
  kind: 'testimonial',
  payload: generationJobSchema,
  waitsForService: true,
  async run(services, job) {
    const made = await fulfilTestimonials(services.db, job, services.ai, services.clock);
    tellGenerated(services, 'testimonial', job, made);
  },
});
