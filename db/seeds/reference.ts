import { inTransaction, type Database } from '../database.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedFeatures } from './features.ts';
import { seedLevels } from './levels.ts';
import { seedQuizzes } from './quizzes/seed-quizzes.ts';

/** What an act is worth: product decision 'XP and levels'. A source overrides the event for one form_type. */
const rules = [
  ['habit_completion', '', 1],
  ['journal_entry', '', 1],
  ['video_completion', '', 2],
  ['badge_earned', '', 3],
  ['challenge_completion', '', 4],
  ['course_completion', '', 5],
  ['experience_completion', '', 6],
  ['form_completion', '', 1],
  ['form_completion', 'comprehensive-onboarding', 0],
  ['daily_checkin', '', 1],
] as const;

/**
 * Rows that the product cannot do without. Only what is missing is added: what an administrator changed stays.
 */
export async function seedReference(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await seedLevels(trx);
    await trx
      .insertInto('xp_rules')
      .values(rules.map(([event_type, source, amount]) => ({ event_type, source, amount })))
      .onConflict((conflict) => conflict.columns(['event_type', 'source']).doNothing())
      .execute();
    await seedFeatures(trx);
    await seedQuizzes(trx);
    await seedCatalogue(trx);
  });
}
