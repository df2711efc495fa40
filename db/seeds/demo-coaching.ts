import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import { shareKinds } from '../tables/coaching.ts';

/** What the coach asked, what the member answered, and what the coach noted. */
export const wordsOfCoaching = {
  asked: 'Good to have you here, Maya. What would make the first two weeks worth it for you?',
  answered: 'Three runs a week without talking myself out of it. The mornings work, the evenings do not.',
  noted: 'Shoes by the door the night before. Ten minutes count as a run.',
};

/**
 * The member has a coach in their program, whose check-ins are shared since then, and the rest by choice; the two have written to
 * each other.
 * @param ago the moment so many days before the history ends
 */
export async function demoCoaching(
  trx: Database,
  who: { readonly member: string; readonly coach: string; readonly admin: string },
  ago: (days: number) => string,
): Promise<void> {
  const assignment = uuid();
  await trx
    .insertInto('coach_assignments')
    .values({
      id: assignment,
      coach_id: who.coach,
      member_id: who.member,
      assigned_by: who.admin,
      since: ago(19),
      tier_id: 3,
    })
    .execute();
  await trx
    .insertInto('xp_unlocks')
    .values({
      id: uuid(),
      user_id: who.member,
      unlock_type: 'manual_unlock',
      subject: 'feature:coaching',
      created_at: ago(19),
    })
    .execute();
  await trx
    .insertInto('coach_shares')
    .values(
      shareKinds.map((kind) => ({
        assignment_id: assignment,
        user_id: who.member,
        kind,
        since: ago(kind === 'checkins' ? 19 : 18),
      })),
    )
    .execute();
  await trx
    .insertInto('coach_messages')
    .values([
      {
        id: uuid(),
        assignment_id: assignment,
        author_id: who.coach,
        recipient_id: who.member,
        text: wordsOfCoaching.asked,
        created_at: ago(18),
      },
      {
        id: uuid(),
        assignment_id: assignment,
        author_id: who.member,
        recipient_id: who.coach,
        text: wordsOfCoaching.answered,
        created_at: ago(17),
      },
    ])
    .execute();
  await trx
    .insertInto('coach_notes')
    .values({
      id: uuid(),
      coach_id: who.coach,
      member_id: who.member,
      text: wordsOfCoaching.noted,
      is_shared: 1,
      created_at: ago(16),
    })
    .execute();
  await trx
    .insertInto('audit_log')
    .values({
      id: uuid(),
      actor_id: who.coach,
      user_id: who.member,
      action: 'coach-looked',
      subject: 'coach-share:goals',
      details: JSON.stringify({ kind: 'goals' }),
      created_at: ago(16),
    })
    .execute();
}
