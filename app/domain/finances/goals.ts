import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { readAccount, type Changed, type Written } from './accounts.ts';
import { centsOf } from './money.ts';

/** More than these at once are no goals. */
export const mostGoals = 20;

interface Common {
  readonly name: string;
  readonly currency: string;
}

/** What somebody saves for. Amounts are minor units. */
export interface SavingsFacts extends Common {
  readonly kind: 'savings';
  readonly target: number;
  readonly byDay: Day | null;
  /** Where it stands; null where it is written by hand. */
  readonly accountId: string | null;
  /** By hand; of no meaning where an account says it. */
  readonly saved: number;
}

/** What somebody owes. */
export interface DebtFacts extends Common {
  readonly kind: 'debt';
  readonly balance: number;
  /** Hundredths of a percent in a year. */
  readonly rateBp: number;
  readonly minimum: number;
}

export type GoalFacts = SavingsFacts | DebtFacts;
export type MoneyGoal = GoalFacts & { readonly id: string; readonly revision: number };

const columnsOf = (facts: GoalFacts) => ({
  kind: facts.kind,
  name: facts.name,
  currency: facts.currency,
  target_cents: facts.kind === 'savings' ? facts.target : facts.balance,
  by_day: facts.kind === 'savings' ? facts.byDay : null,
  account_id: facts.kind === 'savings' ? facts.accountId : null,
  saved_cents: facts.kind === 'savings' ? facts.saved : 0,
  rate_bp: facts.kind === 'debt' ? facts.rateBp : 0,
  minimum_cents: facts.kind === 'debt' ? facts.minimum : 0,
});

/** A member's savings goals and debts, the oldest first. What an account says is read from it. */
export async function listMoneyGoals(db: Database, userId: string): Promise<readonly MoneyGoal[]> {
  const rows = await db
    .selectFrom('savings_goals')
    .leftJoin('accounts_kept', 'accounts_kept.id', 'savings_goals.account_id')
    .selectAll('savings_goals')
    .select('accounts_kept.balance_cents')
    .where('savings_goals.user_id', '=', userId)
    .orderBy('savings_goals.created_at')
    .orderBy('savings_goals.id')
    .execute();
  return rows.map((row): MoneyGoal => {
    const common = { id: row.id, name: row.name, currency: row.currency, revision: row.revision };
    if (row.kind === 'debt')
      return {
        ...common,
        kind: 'debt',
        balance: centsOf(row.target_cents),
        rateBp: row.rate_bp,
        minimum: centsOf(row.minimum_cents),
      };
    return {
      ...common,
      kind: 'savings',
      target: centsOf(row.target_cents),
      byDay: row.by_day,
      accountId: row.account_id,
      saved: centsOf(row.account_id === null ? row.saved_cents : row.balance_cents),
    };
  });
}

/** One of them, or null where this member has no such one. @param id as an address has it: anything */
export async function readMoneyGoal(db: Database, userId: string, id: string): Promise<MoneyGoal | null> {
  if (!validate(id)) return null;
  return (await listMoneyGoals(db, userId)).find((goal) => goal.id === id) ?? null;
}

/** Whether what it is saved on is this member's, and kept in its currency. */
async function isSound(trx: Database, userId: string, facts: GoalFacts): Promise<boolean> {
  if (facts.kind === 'debt' || facts.accountId === null) return true;
  return (await readAccount(trx, userId, facts.accountId))?.currency === facts.currency;
}

/** Keeps a goal or a debt. Refused beyond 20. @param id chosen by the form: sent twice, it is one */
export async function createMoneyGoal(
  db: Database,
  userId: string,
  id: string,
  facts: GoalFacts,
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const known = await trx
      .selectFrom('savings_goals')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId) {
      const there = await readMoneyGoal(trx, userId, id);
      return there && saysTheSame(there, facts) ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    }
    if (!(await isSound(trx, userId, facts))) return { ok: false, reason: 'unknown' };
    if ((await listMoneyGoals(trx, userId)).length >= mostGoals) return { ok: false, reason: 'too-many' };
    const own = known ? uuid() : id;
    await trx
      .insertInto('savings_goals')
      .values({ id: own, user_id: userId, ...columnsOf(facts), created_at: now.toISOString() })
      .execute();
    return { ok: true, id: own };
  });
}

const saysTheSame = (there: MoneyGoal, facts: GoalFacts): boolean => {
  const [one, other] = [columnsOf(there), columnsOf(facts)];
  // What an account says is not what the form says.
  return (Object.keys(one) as (keyof typeof one)[]).every(
    (key) => one[key] === other[key] || (key === 'saved_cents' && other.account_id !== null),
  );
};

/**
 * Changes a goal or a debt; its kind stays.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeMoneyGoal(
  db: Database,
  userId: string,
  id: string,
  revision: number,
  facts: GoalFacts,
): Promise<Changed<MoneyGoal>> {
  return inTransaction(db, async (trx): Promise<Changed<MoneyGoal>> => {
    const there = await readMoneyGoal(trx, userId, id);
    if (!there || there.kind !== facts.kind || !(await isSound(trx, userId, facts)))
      return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, facts)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('savings_goals')
      .set({ ...columnsOf(facts), revision: revision + 1 })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return { ok: true };
  });
}

/** Deletes a goal or a debt for good. Done already is done. */
export async function deleteMoneyGoal(db: Database, userId: string, id: string): Promise<void> {
  if (!validate(id)) return;
  await db.deleteFrom('savings_goals').where('user_id', '=', userId).where('id', '=', id).execute();
}
