import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { gatherFacts } from './gather-facts.ts';
import { requestWordsOfNew } from './insight-words.ts';
import { findInsights } from './rules.ts';

/**
 * Lets the rules look at what a member kept, and keeps what they find. What was found before is the same insight, renewed: saved,
 * hidden or answered as it was; what they find no more is over; what they find again is new again.
 * @param today the member's own @returns how many there are now that were not there before
 */
export async function makeInsights(db: Database, userId: string, today: Day, now: Date): Promise<number> {
  const found = findInsights(await gatherFacts(db, userId, today));
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const kept = await trx
      .selectFrom('insights')
      .select(['id', 'rule', 'subject', 'ended_at'])
      .where('user_id', '=', userId)
      .execute();
    const nameOf = ({ rule, subject }: { rule: string; subject: string }): string => `${rule} ${subject}`;
    const known = new Map(kept.map((row) => [nameOf(row), row]));
    const names = new Set<string>();
    let fresh = 0;
    for (const { rule, subject, params, about, days, confidence, impact } of found) {
      const name = nameOf({ rule: rule.key, subject });
      if (names.has(name)) continue;
      names.add(name);
      const row = known.get(name);
      const values = {
        category: rule.category,
        params: JSON.stringify(params),
        about: JSON.stringify(about),
        days,
        confidence,
        impact: Math.round(Math.min(1, impact) * 100),
        weight: Math.round(Math.min(1, impact) * confidence),
        as_of: today,
        ended_at: null,
      };
      const isNew = row === undefined || row.ended_at !== null;
      if (isNew) fresh += 1;
      await (row
        ? trx
            .updateTable('insights')
            .set({ ...values, ...(isNew && { found_at: at, steps_done: '[]', applied_at: null }) })
            .where('id', '=', row.id)
            .execute()
        : trx
            .insertInto('insights')
            .values({
              id: uuid(),
              user_id: userId,
              rule: rule.key,
              subject,
              ...values,
              found_at: at,
              saved_at: null,
              applied_at: null,
              hidden_at: null,
              helpful: null,
            })
            .execute());
    }
    const over = kept.filter((row) => row.ended_at === null && !names.has(nameOf(row))).map(({ id }) => id);
    if (over.length > 0)
      await trx.updateTable('insights').set({ ended_at: at }).where('id', 'in', over).execute();
    await trx
      .insertInto('insight_runs')
      .values({ user_id: userId, ran_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ran_at: at }))
      .execute();
    return fresh;
  });
}

const hour = 3_600_000;
/** Nobody is looked at again before so many hours, and nobody who has not been here for so many days. */
const restHours = 20;
const seenDays = 14;
const atATime = 100;

/**
 * Lets the rules look once a day, for members who asked them once and have been here lately. Each member's is a transaction of its
 * own; who fails is tried again with the next round. Where something new was found, words of a service are asked for.
 * @param hasService whether there is one
 * @returns how many were looked at @throws AggregateError after all others, where some failed
 */
export async function makeInsightsOfAll(db: Database, now: Date, hasService = false): Promise<number> {
  const due = new Date(now.getTime() - restHours * hour).toISOString();
  const seen = new Date(now.getTime() - seenDays * 24 * hour).toISOString();
  const rows = await db
    .selectFrom('insight_runs')
    .select((eb) => [
      'insight_runs.user_id',
      eb
        .selectFrom('profiles')
        .select('profiles.timezone')
        .whereRef('profiles.id', '=', 'insight_runs.user_id')
        .as('timezone'),
      eb
        .selectFrom('profiles')
        .select('profiles.language')
        .whereRef('profiles.id', '=', 'insight_runs.user_id')
        .as('language'),
    ])
    .where('insight_runs.ran_at', '<=', due)
    .where((eb) =>
      eb.exists(
        eb
          // Of the profile, because whoever signs out has no session any more.
          .selectFrom('profiles')
          .innerJoin('users', 'users.id', 'profiles.id')
          .select('profiles.id')
          .whereRef('profiles.id', '=', 'insight_runs.user_id')
          .where('profiles.last_seen_at', '>=', seen)
          .where('users.disabled_at', 'is', null),
      ),
    )
    .orderBy('insight_runs.ran_at')
    .limit(atATime)
    .execute();
  const failures: unknown[] = [];
  const lookFor = async (userId: string, today: Day, language: Language): Promise<void> => {
    const fresh = await makeInsights(db, userId, today, now);
    if (hasService && fresh > 0) await requestWordsOfNew(db, userId, language, now);
  };
  for (const { user_id, timezone, language } of rows)
    await lookFor(user_id, localTime(timezone || 'UTC', now).day, language ?? fallbackLanguage).catch(
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return rows.length;
}
