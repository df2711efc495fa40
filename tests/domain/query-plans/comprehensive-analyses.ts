import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import {
  fulfilAnalysisWords,
  requestAnalysisWords,
} from '#app/domain/comprehensive-analyses/analysis-words.ts';
import * as changing from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { readEvidence } from '#app/domain/comprehensive-analyses/evidence.ts';
import { gatherSeries, sources } from '#app/domain/comprehensive-analyses/gather.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { makeAnalysis } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import * as reading from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { known } from '#app/domain/comprehensive-analyses/series.ts';
import { lastDay, livedDays, someAnalysis } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { agree, echo } from '#tests/domain/finding-words/some-words.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

const range = { from: '2026-01-10', to: lastDay };
const about = sources.map(({ name }) => ({
  key: name,
  source: name,
  kind: 'scale' as const,
  unit: '',
  label: known(name),
  mark: '',
}));

type OfAnalysis = (db: Database, userId: string, id: string) => Promise<unknown>;
/** What is asked of an analysis that is there. */
const ofAnalysis =
  (work: OfAnalysis) =>
  async (db: Database, { newcomer }: People): Promise<unknown> => {
    await livedDays(db, newcomer);
    return work(db, newcomer, await someAnalysis(db, newcomer));
  };

/** What app/domain/comprehensive-analyses asks of the database, by the name of the function. */
export const queries: Queries = {
  gatherSeries: (db, who) => gatherSeries(db, who.userId, range, lastDay),
  readEvidence: (db, who) => readEvidence(db, who.userId, range, about, lastDay),
  makeAnalysis: async (db, { newcomer }) => {
    await livedDays(db, newcomer);
    return makeAnalysis(db, newcomer, uuid(), range, lastDay, noon);
  },
  listAnalyses: (db, who) => reading.listAnalyses(db, who.userId, { favorites: true, tag: 'spring' }, 2),
  readAnalysisTags: (db, who) => reading.readAnalysisTags(db, who.userId),
  readAnalysis: ofAnalysis(reading.readAnalysis),
  annotateAnalysis: ofAnalysis((db, userId, id) =>
    changing.annotateAnalysis(db, userId, id, 0, { notes: 'Yes.', tags: ['spring'] }, noon),
  ),
  markFavorite: ofAnalysis((db, userId, id) => changing.markFavorite(db, userId, id, true)),
  requestAnalysisWords: ofAnalysis((db, userId, id) => requestAnalysisWords(db, userId, id, 'en', noon)),
  fulfilAnalysisWords: ofAnalysis(async (db, userId, id) => {
    await agree(db, userId);
    await requestAnalysisWords(db, userId, id, 'en', noon);
    const { round } = (await findGeneration(db, userId, 'analysis-words'))!;
    await fulfilAnalysisWords(
      db,
      { userId, round },
      echo,
      (_language, _analysis, all) =>
        all.map((one) => ({ ...one, title: 'Mood', sentence: 'On 5 of your days.' })),
      () => noon,
    );
  }),
  countView: (db, who) => changing.countView(db, who.userId, uuid()),
  deleteAnalysis: ofAnalysis(changing.deleteAnalysis),
};
