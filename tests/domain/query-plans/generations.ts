import { fulfilGeneration } from '#app/domain/generations/fulfil-generation.ts';
import * as generations from '#app/domain/generations/generations.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';
import { asking } from '../transformation/asking.ts';

/** What app/domain/generations asks of the database, by the name of the function. */
export const queries: Queries = {
  beginStage: async (db) => generations.beginStage(db, await asking(db), 1),
  failGeneration: async (db) => generations.failGeneration(db, await asking(db), 'ai', () => noon),
  findGeneration: async (db) => generations.findGeneration(db, (await asking(db)).userId, 'profile'),
  findOpenGeneration: async (db) => generations.findOpenGeneration(db, await asking(db)),
  fulfilGeneration: async (db) =>
    fulfilGeneration(
      db,
      await asking(db),
      {},
      () => noon,
      async () => async () => undefined,
    ),
  finishGeneration: async (db) => generations.finishGeneration(db, await asking(db), () => noon),
  listBeingAnalysed: async (db) => generations.listBeingAnalysed(db, (await asking(db)).userId, noon),
  requestGeneration: async (db) =>
    generations.requestGeneration(
      db,
      await someMember(db),
      { kind: 'profile', source: 'basic-onboarding', language: 'en' },
      noon,
    ),
};
