import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { LeadSource } from '#db/tables/leads.ts';

/** What somebody did when they left their address, or what the administration made of them. */
export interface LeftAddress {
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly language: Language;
  readonly source: LeadSource;
  /** Of a quiz. */
  readonly result?: string;
  /** Of a request; a quiz asks for neither. */
  readonly fullName?: string;
  readonly phone?: string;
  /** The utm_source of the visit. */
  readonly campaign?: string;
}

/** What is noted of each of them: when it was asked last, or what came out. */
const noteOf = ({ source, result }: LeftAddress, at: string) => {
  if (source === 'website') return { website_at: at };
  if (source === 'strategy-call') return { strategy_call_at: at };
  if (source === 'admin') return {};
  return { [source]: result ?? null };
};

/**
 * Keeps an address in the list of leads, in the transaction that takes it: one row a person, whatever they did. Who comes
 * again is somebody to get in touch with again.
 */
export async function keepLead(trx: Database, left: LeftAddress, now: Date): Promise<void> {
  const at = now.toISOString();
  const account = await findAccount(trx, left.email);
  const newest = {
    language: left.language,
    ...(left.fullName === undefined ? {} : { full_name: left.fullName }),
    ...(left.phone === undefined ? {} : { phone: left.phone }),
    ...noteOf(left, at),
    last_at: at,
    followed_up_at: null,
    followed_up_by: null,
  };
  await trx
    .insertInto('leads')
    .values({
      ...newest,
      id: uuid(),
      email: left.email,
      source: left.source,
      campaign: left.campaign ?? '',
      first_at: at,
      account_id: account,
      was_member: account === null ? 0 : 1,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(newest))
    .execute();
}

/** The account behind an address that its owner has confirmed. */
async function findAccount(db: Database, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Notes which account an address has now. An account that it had before stays the one that it led to. */
export async function linkLead(trx: Database, email: string): Promise<void> {
  const account = await findAccount(trx, email);
  if (account === null) return;
  await trx
    .updateTable('leads')
    .set({ account_id: account })
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .execute();
}
