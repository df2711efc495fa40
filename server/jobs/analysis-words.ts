import { fulfilAnalysisWords } from '#app/domain/comprehensive-analyses/analysis-words.ts';
import { findingAt } from '#app/domain/comprehensive-analyses/evidence.ts';
import { generationJobSchema } from '#app/domain/generations/generations.ts';
import { findingTexts } from '#app/views/comprehensive-findings.ts';
import { defineJob } from '../job.ts';
import { readersOf, tellGenerated } from '../told-generation.ts';

/** Has the sentences of an analysis of days put into other words. */
export const analysisWords = defineJob({
  kind: 'analysis-words',
  payload: generationJobSchema,
  waitsForService: true,
  async run(services, job) {
    const { db, ai, clock } = services;
    const readerOf = readersOf(services);
    const made = await fulfilAnalysisWords(
      db,
      job,
      ai,
      (language, analysis, findings) => {
        const reader = { ...readerOf({ language }), today: analysis.madeOn };
        return findings.flatMap(({ key, way }) => {
          const finding = findingAt(analysis, key);
          if (!finding) return [];
          const { title, line } = findingTexts(reader, finding);
          return [{ key, way, title, sentence: line }];
        });
      },
      clock,
    );
    tellGenerated(services, 'analysis-words', job, made);
  },
});
