import { readCountingAnswers } from '#app/domain/denied-facts/counting-answers.ts';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { denyFact, takeBackDenial } from '#app/domain/denied-facts/deny-fact.ts';
import { listHeldFacts } from '#app/domain/denied-facts/held-facts.ts';
import { readTellings } from '#app/domain/denied-facts/tellings.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/denied-facts asks of the database, by the name of the function. */
export const queries: Queries = {
  readDenials: (db, who) => readDenials(db, who.userId),
  readTellings: (db, who) => readTellings(db, who.userId),
  listHeldFacts: (db, who) => listHeldFacts(db, who.userId),
  readCountingAnswers: (db, who) => readCountingAnswers(db, who.userId),
  denyFact: (db, who) => denyFact(db, who.userId, 'night_shifts', noon),
  takeBackDenial: (db, who) => takeBackDenial(db, who.userId, 'night_shifts'),
};
