import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { fulfilInsightWords, wayOf } from '#app/domain/insights/insight-words.ts';
import { insightSaid } from '#app/views/insight-view.ts';
import { defineJob } from '../job.ts';
import { readersOf, tellGenerated } from '../told-generation.ts';

/** Has the sentences of a member's insights put into other words. */
export const insightWords = defineJob({
  kind: 'insight-words',
  payload: generationJobSchema,
  waitsForService: true,
  async run(services, job) {
    const { db, ai, clock } = services;
    const readerOf = readersOf(services);
    const made = await fulfilInsightWords(
      db,
      job,
      ai,
      ({ language, today, names }, insights) =>
        insights.map((insight) => {
          const { title, text } = insightSaid({ ...readerOf({ language }), today }, insight, names);
          return { key: insight.id, way: wayOf(insight), title, sentence: text };
        }),
      clock,
    );
    tellGenerated(services, 'insight-words', job, made);
  },
});
