import { sql } from 'kysely';
import { onSqlite } from '#tests/support/engine.ts';
import type { TestSite } from '#tests/support/site.ts';

const tables = [
  'users',
  'profiles',
  'sessions',
  'second_factors',
  'recovery_codes',
  'pending_signups',
  'password_resets',
  'form_progress',
  'held_posts',
  'onboarding_forms',
  'habits',
  'journal_entries',
  'user_goals',
  'xp_events',
  'xp_unlocks',
  'files',
  'consents',
  'email_changes',
  'data_exports',
  'feedback',
  'smart_testimonials',
  'jobs',
  'quiz_attempts',
  'archetype_quiz_leads',
  'freedom_breakthrough_leads',
  'freedom_breakthrough_submissions',
  'emotional_driver_forms',
  'archetype_events',
  'checkouts',
  'enrollments',
  'tier_selection_links',
  'payments',
  'refund_requests',
  'freedom_plan_tiers',
  'freedom_plan_payment_options',
  'audit_log',
  'tier_selection_links',
] as const;

type Everything = Readonly<Record<string, readonly unknown[]>>;

/** What was read last of a site, and how many rows it had written until then. */
const lastRead = new WeakMap<TestSite, { readonly written: number; readonly all: Everything }>();

/** How many rows a site has written since it started; null where its database does not say. */
async function rowsWritten(site: TestSite): Promise<number | null> {
  if (!onSqlite) return null;
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(site.db);
  return rows[0]!.n;
}

/**
 * Everything that is stored, but for when somebody was last seen and how far the mails are. Two of them are equal where nothing
 * was written. Where not a single row was, nothing is read anew: it is asked for before and after hundreds of pages.
 */
export async function everything(site: TestSite): Promise<Everything> {
  const written = await rowsWritten(site);
  const last = lastRead.get(site);
  if (last && last.written === written) return last.all;
  const read = async (table: (typeof tables)[number]): Promise<[string, readonly unknown[]]> => {
    const rows = await site.db.selectFrom(table).selectAll().orderBy('id').execute();
    return [
      table,
      rows.map((row) => ({ ...row, last_seen_at: 0, state: 0, payload: 0, run_at: 0, finished_at: 0 })),
    ];
  };
  const all = Object.fromEntries(await Promise.all(tables.map(read)));
  if (written !== null) lastRead.set(site, { written, all });
  return all;
}
