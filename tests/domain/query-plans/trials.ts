import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as trialMarks from '#app/domain/trials/address-mark.ts';
import * as trials from '#app/domain/trials/start-trial.ts';
import * as trialRounds from '#app/domain/trials/trial-rounds.ts';
import * as trialStatus from '#app/domain/trials/trial-status.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const address = 'new@example.com';
/** Somebody whose trial begins in three days. */
async function trialist(db: Database): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${uuid()}@example.com`;
  const id = await someMember(db, email);
  const quiz = {
    quiz: 'freedom',
    attempts: [],
    result: { primary: 'x', secondary: null, scores: {} },
  } as const;
  await trials.createTrialFromQuiz(db, { id, email }, quiz, noon);
  return { id, email };
}

/** What app/domain/trials asks of the database, by the name of the function. */
export const queries: Queries = {
  beginTrial: (db, who) => trials.beginTrial(db, who.userId, noon),
  carryTrialHistory: async (db) => {
    const { id, email } = await trialist(db);
    await trials.carryTrialHistory(db, id, `new-${email}`, noon);
  },
  checkTrialExpiration: async (db, who) => {
    await trialist(db);
    await trialRounds.checkTrialExpiration(db, who.userId, after({ days: 11 }));
    await trialRounds.checkTrialExpiration(db, null, after({ days: 11 }));
  },
  isTrialOpen: (db) => trials.isTrialOpen(db),
  createTrialFromQuiz: (db) => trialist(db),
  markConversionOfferShown: (db, who) => trialStatus.markConversionOfferShown(db, uuid(), who.userId, noon),
  markOfAddress: (db) => trialMarks.markOfAddress(db, address, noon),
  hadTrial: (db) => trialMarks.hadTrial(db, address),
  noteTrialOf: (db) => trialMarks.noteTrialOf(db, address, noon),
  readTrialStatus: (db, who) => trialStatus.readTrialStatus(db, who.userId, noon),
  remindOfTrialEnd: async (db) => {
    await trialist(db);
    await trialRounds.remindOfTrialEnd(db, after({ days: 9 }));
  },
  startTrial: (db) => trialist(db),
  startTrialAtSignIn: async (db) => trials.startTrialAtSignIn(db, await someMember(db), [], noon),
};
