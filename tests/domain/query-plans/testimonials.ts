import { keepOwnStory, markOwnStory } from '#app/domain/testimonials/keep-own-story.ts';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as decisions from '#app/domain/testimonials/decide.ts';
import { fulfilTestimonials } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { readMaterial } from '#app/domain/testimonials/material.ts';
import * as requests from '#app/domain/testimonials/request-testimonials.ts';
import { displayTestimonial, listPublished } from '#app/domain/testimonials/published-testimonials.ts';
import { listSharedIds, listSharedTestimonials } from '#app/domain/testimonials/shared-testimonials.ts';
import { listTestimonials } from '#app/domain/testimonials/testimonials.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';
import { makes, tells } from '../testimonials/writing.ts';

/** Somebody whose testimonials wait for a decision. */
async function waiting(db: Database): Promise<{ readonly userId: string; readonly id: string }> {
  const userId = await someMember(db);
  await tells(db, userId);
  await makes(db, userId);
  return { userId, id: (await listTestimonials(db, userId, 1)).pending!.id };
}

const approval = { option: 0, editedText: 'My own words.', notes: '', marketing: true };

/** What app/domain/testimonials asks of the database, by the name of the function. */
export const queries: Queries = {
  keepOwnStory: async (db, who) => {
    const { id } = await db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow();
    const told = { submission: id, before: {}, answers: { allowPublicUse: true, testimonialQuote: 'Mine.' } };
    await keepOwnStory(db, who.userId, told, noon);
    await keepOwnStory(db, who.userId, told, noon);
    await keepOwnStory(db, who.userId, { ...told, answers: {} }, noon);
  },
  markOwnStory: async (db, who) => {
    const { id } = await db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow();
    await markOwnStory(db, who.userId, id, false, noon);
  },
  allowMarketing: async (db) => decisions.allowMarketing(db, await someMember(db), uuid(), false, noon),
  approveTestimonial: async (db) => {
    const { userId, id } = await waiting(db);
    return decisions.approveTestimonial(db, userId, id, approval, noon);
  },
  fulfilTestimonials: (db) => waiting(db),
  takeBackRejection: async (db) => {
    const { userId, id } = await waiting(db);
    await decisions.rejectTestimonial(db, userId, id, '');
    return decisions.takeBackRejection(db, userId, id);
  },
  hasPending: async (db) => requests.hasPending(db, await someMember(db)),
  displayTestimonial: async (db) => {
    const { userId, id } = await waiting(db);
    await decisions.approveTestimonial(db, userId, id, approval, noon);
    for (const isShown of [true, false]) await displayTestimonial(db, userId, id, isShown, noon);
  },
  listPublished: (db) => listPublished(db, 'en'),
  listSharedIds: (db) => listSharedIds(db, 9),
  listSharedTestimonials: async (db) => {
    const { userId, id } = await waiting(db);
    await decisions.approveTestimonial(db, userId, id, approval, noon);
    return listSharedTestimonials(db, 1);
  },
  listTestimonials: async (db) => {
    const { userId } = await waiting(db);
    return listTestimonials(db, userId, 2);
  },
  readMaterial: async (db) => readMaterial(db, await someMember(db), uuid(), 'en'),
  rejectTestimonial: async (db) => decisions.rejectTestimonial(db, await someMember(db), uuid(), ''),
  requestTestimonials: async (db) => {
    const userId = await someMember(db);
    await tells(db, userId);
    await requests.requestTestimonials(db, userId, { formId: null, language: 'en', builtIn: true }, noon);
    return fulfilTestimonials(db, { userId, round: 2 }, null, () => noon);
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  listPublished: ['SCAN smart_testimonials USING INDEX smart_testimonials_published'],
  listSharedIds: ['SCAN smart_testimonials USING INDEX smart_testimonials_shared'],
  listSharedTestimonials: ['SCAN smart_testimonials USING INDEX smart_testimonials_shared'],
};
