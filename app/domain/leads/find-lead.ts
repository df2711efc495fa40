import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { subjectOfLead } from './follow-up.ts';
import { listRequests, type LeadRequestRow } from './lead-requests.ts';
import { readLead, type Lead } from './list-leads.ts';
import type { QuizId } from '../quizzes/quizzes.ts';
import { tierName } from '../programs/texts-in-language.ts';

/** More of each than a page shows. */
const most = 50;

/** A quiz that somebody left their address for. */
export interface LeadQuiz {
  readonly quiz: QuizId;
  /** The primary result; null where nothing was scored. */
  readonly result: string | null;
  readonly language: Language;
  readonly completedAt: string | null;
}

/** What became of a lead, from facts: amounts are cents. */
export interface Conversion {
  readonly account: { readonly openedAt: string } | null;
  readonly trial: { readonly startedAt: string } | null;
  readonly purchases: readonly {
    readonly enrollmentId: string;
    readonly program: string;
    readonly state: EnrollmentState;
    readonly boughtAt: string;
  }[];
  /** What came in, without what went back, by currency. */
  readonly paid: readonly { readonly currency: string; readonly amount: number }[];
}

export interface LeadDetail {
  readonly lead: Lead;
  /** Whether the address has an account, now or before: it is not erased from here. */
  readonly hasAccount: boolean;
  readonly followedUpBy: string | null;
  readonly quizzes: readonly LeadQuiz[];
  /** Whether the results mail of the newest quiz has left; null where none was taken. */
  readonly followUpSent: boolean | null;
  readonly requests: readonly LeadRequestRow[];
  readonly conversion: Conversion;
  readonly acts: readonly {
    readonly id: string;
    readonly action: string;
    readonly by: string | null;
    readonly at: string;
  }[];
}

/** A lead with what they did and what became of them; null for an unknown id. @param language of the programs' names */
export async function findLead(db: Database, id: string, language: Language): Promise<LeadDetail | null> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const lead = readLead(row);
  const person = await db
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email', '=', lead.email)
    .executeTakeFirst();
  const userIds = [...new Set([person?.id ?? [], lead.accountId ?? []].flat())];
  const acts = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.action', 'users.email as by', 'audit_log.created_at as at'])
    .where('audit_log.subject', '=', subjectOfLead(id))
    .orderBy('audit_log.created_at', 'desc')
    .limit(most)
    .execute();
  return {
    lead,
    hasAccount: lead.accountId !== null || (person?.email_verified_at ?? null) !== null,
    followedUpBy: await addressOf(db, row.followed_up_by),
    quizzes: await listQuizzes(db, lead.email),
    followUpSent: await isMailed(db, lead.email),
    requests: await listRequests(db, userIds),
    conversion: await readConversion(db, lead.accountId, language),
    acts,
  };
}

async function addressOf(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}

async function listQuizzes(db: Database, email: string): Promise<readonly LeadQuiz[]> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select(['quiz', 'outcome', 'language', 'completed_at'])
    .where('email', '=', email)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    quiz: row.quiz,
    result: row.outcome,
    language: row.language,
    completedAt: row.completed_at,
  }));
}

/** Whether each of the newest quizzes of an address had its results mailed. */
async function isMailed(db: Database, email: string): Promise<boolean | null> {
  const sent: number[] = [];
  for (const table of ['archetype_quiz_leads', 'freedom_breakthrough_leads'] as const)
    for (const row of await db
      .selectFrom(table)
      .select('follow_up_sent')
      .where('email', '=', email)
      .execute())
      sent.push(row.follow_up_sent);
  return sent.length === 0 ? null : sent.every((one) => one === 1);
}

async function readConversion(
  db: Database,
  accountId: string | null,
  language: Language,
): Promise<Conversion> {
  if (accountId === null) return { account: null, trial: null, purchases: [], paid: [] };
  const account = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const trial = await db
    .selectFrom('trials')
    .select('created_at')
    .where('user_id', '=', accountId)
    .executeTakeFirst();
  const purchases = await db
    .selectFrom('enrollments')
    .select([
      'enrollments.id as enrollmentId',
      'enrollments.state',
      'enrollments.created_at as boughtAt',
      tierName('enrollments.tier_id', language).as('program'),
    ])
    .where('enrollments.user_id', '=', accountId)
    .orderBy('enrollments.created_at', 'desc')
    .limit(most)
    .execute();
  const paid = await db
    .selectFrom('payments')
    .select((eb) => ['currency', eb.fn.sum<number | string>('amount').as('amount')])
    .where('user_id', '=', accountId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    account: account ? { openedAt: account.created_at } : null,
    trial: trial ? { startedAt: trial.created_at } : null,
    purchases,
    paid: paid.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  };
}
