import { markInsight, markStep, saveFeedback } from '#app/domain/insights/change-insight.ts';
import { gatherFacts } from '#app/domain/insights/gather-facts.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import {
  fulfilInsightWords,
  requestInsightWords,
  requestWordsOfNew,
} from '#app/domain/insights/insight-words.ts';
import * as mails from '#app/domain/insights/insight-digests.ts';
import { makeInsights, makeInsightsOfAll } from '#app/domain/insights/make-insights.ts';
import {
  listInsights,
  readCurrentInsights,
  readInsight,
  readLastRun,
  readSubjectNames,
} from '#app/domain/insights/read-insights.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { lastDay, livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { agree, echo } from '#tests/domain/finding-words/some-words.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const id = '0195812c-0000-7000-8000-000000001517';

/** What app/domain/insights asks of the database, by the name of the function. */
export const queries: Queries = {
  gatherFacts: (db, who) => gatherFacts(db, who.userId, lastDay),
  makeInsights: async (db, who) => void (await makeInsights(db, who.userId, lastDay, noon)),
  makeInsightsOfAll: async (db, who) => {
    await makeInsights(db, who.userId, lastDay, noon);
    await makeInsightsOfAll(db, after({ hours: 30 }));
  },
  wantsInsightMails: (db, who) => mails.wantsInsightMails(db, who.userId),
  switchInsightMails: async (db, who) => {
    for (const on of [false, true]) await mails.switchInsightMails(db, who.userId, on, noon);
  },
  sendInsightMails: async (db, who) => {
    await mails.switchInsightMails(db, who.userId, true, noon);
    await mails.sendInsightMails(db, after({ hours: 19 }));
  },
  readInsightMail: async (db, who) => {
    await mails.switchInsightMails(db, who.userId, true, noon);
    await mails.readInsightMail(db, { user: who.userId, since: noon.toISOString() });
  },
  requestInsightWords: (db, who) => requestInsightWords(db, who.userId, 'en', noon),
  requestWordsOfNew: (db, who) => requestWordsOfNew(db, who.userId, 'en', noon),
  fulfilInsightWords: async (db, { newcomer }) => {
    await livedDays(db, newcomer);
    await makeInsights(db, newcomer, addDays(lastDay, 1), noon);
    await agree(db, newcomer);
    await requestInsightWords(db, newcomer, 'en', noon);
    const { round } = (await findGeneration(db, newcomer, 'insight-words'))!;
    await fulfilInsightWords(
      db,
      { userId: newcomer, round },
      echo,
      (_asked, all) =>
        all.map((one) => ({ key: one.id, way: null, title: 'Mood', sentence: 'On 5 of your days.' })),
      () => noon,
    );
  },
  listInsights: async (db, who) => {
    for (const show of ['saved', 'hidden'] as const) await listInsights(db, who.userId, show, 1);
  },
  readCurrentInsights: (db, who) => readCurrentInsights(db, who.userId, ['celebrations']),
  readInsight: (db, who) => readInsight(db, who.userId, id),
  readLastRun: (db, who) => readLastRun(db, who.userId),
  readSubjectNames: (db, who) => readSubjectNames(db, who.userId),
  markInsight: (db, who) => markInsight(db, who.userId, id, 'saved', true, noon),
  saveFeedback: (db, who) => saveFeedback(db, who.userId, id, { isHelpful: true, text: '' }),
  markStep: (db, who) => markStep(db, who.userId, id, 1, true),
};
