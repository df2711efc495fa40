import type { Database } from '../database.ts';

/** What the demo member tells others of themselves. */
export const wordsOfCard = 'I walk before work and write after. Good at soup, learning to rest.';

/** The demo member goes by a name among others, and is listed. */
export async function demoCard(trx: Database, userId: string, ago: (days: number) => string): Promise<void> {
  await trx
    .insertInto('member_cards')
    .values({
      user_id: userId,
      name: 'Maya by the river',
      name_key: 'mayabytheriver',
      about: wordsOfCard,
      shown: JSON.stringify(['about', 'level', 'since', 'achievements']),
      on_leaderboard: 1,
      created_at: ago(20),
      updated_at: ago(20),
    })
    .execute();
}
