import type { Database } from '#db/database.ts';
import { awardXp } from '../xp/award-xp.ts';

/** The form_type of the welcome page: it asks nothing, so beginning it is completing it, and the ledger is its record. */
export const welcomeForm = 'welcome-assessment';

/**
 * Pays for starting, once for each member (specification 2, §2.8-5).
 * @returns the points given now, 0 where it was started before, and the level reached by them
 */
export async function startWelcome(db: Database, userId: string, now: Date) {
  return awardXp(
    db,
    userId,
    {
      eventType: 'form_completion',
      sourceType: 'form',
      sourceId: welcomeForm,
      ruleSource: welcomeForm,
      description: 'Started welcome form',
      metadata: { form_type: welcomeForm },
    },
    now,
  );
}
