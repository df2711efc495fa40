import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { LeadTables } from '#db/tables/leads.ts';
import type { MailName } from '#app/gateways/mail/templates.ts';
import { mailSchema } from '../mail/enqueue-mail.ts';
import { recipientMark } from '../mail/mail-allowance.ts';
import { quizzes } from '../quizzes/quizzes.ts';
import { subjectOfLead } from './follow-up.ts';
import { keepLead } from './keep-lead.ts';

/** What a lead is written. A link that proves an address is not among them: it goes to that address alone. */
const mailsOfLeads: readonly MailName[] = [
  'quiz-result',
  'call-asked',
  'call-booked',
  'call-moved',
  'call-link',
  'call-cancelled',
  'call-reminder',
];

type Row = Selectable<LeadTables['leads']>;

/**
 * Moves what an address without an account has left to another one: its row in the list, its quizzes, and mails to it that wait.
 * What the other address left before becomes part of it, as if one address had left both. Called once the person has moved, in
 * the caller's transaction.
 * @param userId of the person without an account who has the address `to` now
 */
export async function moveLeadAddress(
  trx: Database,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  const row = await findRow(trx, from);
  // An account had the old address once: what lies there is that one's, and only what this person asked for is theirs.
  if (row && row.account_id !== null) return beginRow(trx, userId, to);
  await moveQuizzes(trx, from, to);
  await moveMails(trx, from, to);
  const other = await findRow(trx, to);
  if (row && other) await joinRows(trx, row, other);
  else if (row) await trx.updateTable('leads').set({ email: to }).where('id', '=', row.id).execute();
}

const findRow = (trx: Database, email: string): Promise<Row | undefined> =>
  trx.selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirst();

/** A row of their own for somebody's newest request. */
async function beginRow(trx: Database, userId: string, email: string): Promise<void> {
  const request = await trx
    .selectFrom('lead_requests')
    .select(['kind', 'full_name', 'phone', 'language', 'created_at'])
    .where('user_id', '=', userId)
    .where('latest', '=', 1)
    .executeTakeFirst();
  if (!request) return;
  const { kind: source, full_name: fullName, phone, language, created_at: at } = request;
  await keepLead(trx, { email, language, source, fullName, phone }, new Date(at));
}

/** One row in place of two: the newest of everything, and what came first as what they came by. */
async function joinRows(trx: Database, row: Row, other: Row): Promise<void> {
  const [older, newer] = row.last_at < other.last_at ? [row, other] : [other, row];
  const first = row.first_at <= other.first_at ? row : other;
  const latest = (one: string | null, another: string | null): string | null =>
    one === null || (another !== null && another > one) ? another : one;
  await trx.updateTable('lead_notes').set({ lead_id: row.id }).where('lead_id', '=', other.id).execute();
  await trx
    .updateTable('audit_log')
    .set({ subject: subjectOfLead(row.id) })
    .where('subject', '=', subjectOfLead(other.id))
    .execute();
  await trx.deleteFrom('leads').where('id', '=', other.id).execute();
  await trx
    .updateTable('leads')
    .set({
      email: other.email,
      full_name: newer.full_name || older.full_name,
      phone: newer.phone || older.phone,
      language: newer.language,
      source: first.source,
      campaign: first.campaign,
      website_at: latest(row.website_at, other.website_at),
      strategy_call_at: latest(row.strategy_call_at, other.strategy_call_at),
      ...Object.fromEntries(quizzes.map(({ id }) => [id, newer[id] ?? older[id]])),
      ...(await newestResults(trx, other.email)),
      first_at: first.first_at,
      last_at: newer.last_at,
      followed_up_at: newer.followed_up_at,
      followed_up_by: newer.followed_up_by,
      account_id: other.account_id,
      was_member: other.was_member,
    })
    .where('id', '=', row.id)
    .execute();
}

/** What came out last of each quiz that is still kept. */
async function newestResults(trx: Database, email: string): Promise<Readonly<Record<string, string>>> {
  const rows = await trx
    .selectFrom('quiz_attempts')
    .select(['quiz', 'outcome'])
    .where('email', '=', email)
    .where('outcome', 'is not', null)
    .orderBy('released_at')
    .execute();
  return Object.fromEntries(rows.map(({ quiz, outcome }) => [quiz, outcome!]));
}

/** Also those that an account has taken over since: the address below them is the one that was typed. */
async function moveQuizzes(trx: Database, from: string, to: string): Promise<void> {
  const attempts = await trx
    .updateTable('quiz_attempts')
    .set({ email: to })
    .where('email', '=', from)
    .returning('id')
    .execute();
  for (const { id } of attempts)
    await trx
      .updateTable('archetype_events')
      .set({ email: to })
      .where('quiz_session_id', '=', id)
      .where('email', '=', from)
      .execute();
  for (const table of ['archetype_quiz_leads', 'freedom_breakthrough_leads'] as const) {
    const of = (email: string) =>
      trx
        .selectFrom(table)
        .select(['id', 'lead_source', 'converted_to_user', 'created_at', 'updated_at'])
        .where('email', '=', email)
        .execute();
    const there = await of(to);
    for (const lead of await of(from)) {
      const twin = there.find(({ lead_source: source }) => source === lead.lead_source);
      // One of each source, with the newest answers; those before stay with their attempts.
      const [kept, gone] = twin && twin.updated_at > lead.updated_at ? [twin, lead] : [lead, twin];
      if (gone) await trx.deleteFrom(table).where('id', '=', gone.id).execute();
      await trx
        .updateTable(table)
        .set({
          email: to,
          converted_to_user: Math.max(kept.converted_to_user, gone?.converted_to_user ?? 0),
          created_at: gone && gone.created_at < kept.created_at ? gone.created_at : kept.created_at,
        })
        .where('id', '=', kept.id)
        .execute();
    }
  }
}

/** Mails that wait, or could not be sent to the old address. */
async function moveMails(trx: Database, from: string, to: string): Promise<void> {
  const jobs = await trx
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('recipient_mark', '=', recipientMark(from))
    .where('kind', '=', 'mail')
    .where('state', 'in', ['waiting', 'parked'])
    .execute();
  for (const { id, payload } of jobs) {
    const mail = mailSchema.parse(JSON.parse(payload));
    if (!mailsOfLeads.includes(mail.template)) continue;
    await trx
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ ...mail, to }), recipient_mark: recipientMark(to) })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'parked'])
      .execute();
  }
}
