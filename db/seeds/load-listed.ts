import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '../database.ts';
import { demoDomain } from './demo-domain.ts';
import { insertRows } from './insert-rows.ts';

const aDay = 86_400_000;
const atOnce = 500;

/** The address of a listed member. @param number from 1 */
export const listedAddress = (number: number): string => `listed${number}@${demoDomain}`;

/**
 * Members who are listed, for measurements of the leaderboard: a card, points on two of three days of two months, and the rows of
 * the ledger of the last two of them. They have nothing else.
 * @param now their points end here
 */
export async function seedListed(db: Database, members: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const moment = (daysAgo: number): string => new Date(now.getTime() - daysAgo * aDay).toISOString();
  for (let from = 1; from <= members; from += atOnce)
    await inTransaction(db, async (trx) => {
      const people = Array.from({ length: Math.min(atOnce, members - from + 1) }, (_, index) => ({
        id: uuid(),
        number: from + index,
        email: listedAddress(from + index),
      }));
      const stamps = { created_at: at, updated_at: at };
      await insertRows(
        trx,
        'users',
        people.map(({ id, email }) => ({ id, email, email_verified_at: at, created_at: at })),
      );
      await insertRows(
        trx,
        'profiles',
        people.map(({ id, email }) => ({
          id,
          email,
          full_name: 'Listed',
          role: 'member' as const,
          language: 'en' as const,
          timezone: 'America/New_York',
          onboarding_completed: 1,
          current_xp: 200,
          ...stamps,
        })),
      );
      await insertRows(
        trx,
        'member_cards',
        people.map(({ id, number }) => ({
          user_id: id,
          name: `Listed ${number}`,
          name_key: `listed${number}`,
          about: '',
          shown: '["about"]',
          on_leaderboard: 1,
          ...stamps,
        })),
      );
      const days = people.flatMap(({ id, number }) =>
        Array.from({ length: 60 }, (_, day) => ({
          user_id: id,
          day: moment(day).slice(0, 10),
          points: 1 + (((number * 7919 + day * 104_729) % 1009) % 12),
          isDay: (number + day) % 3 > 0,
        })).filter(({ isDay }) => isDay),
      );
      await insertRows(
        trx,
        'xp_days',
        days.map(({ user_id, day, points }) => ({ user_id, day, points })),
      );
      await insertRows(
        trx,
        'xp_days',
        people.map(({ id, number }) => ({ user_id: id, day: '', points: 100 + ((number * 13) % 900) })),
      );
      await insertRows(
        trx,
        'xp_events',
        days
          .filter(({ day }) => day >= moment(1).slice(0, 10))
          .map(({ user_id, day, points }) => ({
            id: uuid(),
            user_id,
            event_type: 'journal_entry',
            amount: points,
            source_type: 'journal',
            source_id: `morning:${day}`,
            created_at: `${day}T00:30:00.000Z`,
          })),
      );
    });
}
