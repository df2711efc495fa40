import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { banUser } from '#app/domain/administration/bans.ts';
import { bulkKeys, type BulkKey } from '#app/domain/bulk/bulk-acts.ts';
import { findBulk } from '#app/domain/bulk/find-bulk.ts';
import { foresee } from '#app/domain/bulk/foresee.ts';
import { runBulk } from '#app/domain/bulk/run-bulk.ts';
import { markFeedback, sendFeedback } from '#app/domain/feedback/feedback.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { approveTestimonial } from '#app/domain/testimonials/decide.ts';
import { displayTestimonial } from '#app/domain/testimonials/published-testimonials.ts';
import { listTestimonials } from '#app/domain/testimonials/testimonials.ts';
import { makes, tells } from '#tests/domain/testimonials/writing.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { asksFor } from '../leads/leaving.ts';

let db: Database;
let boss: string;
let actor: { readonly id: string; readonly sessionId: string };
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
  actor = { id: boss, sessionId: await opens(boss) };
});
afterEach(() => db.destroy());

async function opens(userId: string): Promise<string> {
  const id = uuid();
  const at = { created_at: noon.toISOString(), last_seen_at: noon.toISOString() };
  await db
    .insertInto('sessions')
    .values({
      ...at,
      id,
      user_id: userId,
      token_hash: id,
      user_agent: null,
      expires_at: after({ days: 30 }).toISOString(),
      second_factor_at: null,
    })
    .execute();
  return id;
}

/** People of every kind: an administrator, a lead, who is signed in, who is closed out, and who is being erased besides. */
async function people(): Promise<readonly string[]> {
  const [open, banned, erased] = [await someMember(db), await someMember(db), await someMember(db)];
  await opens(open);
  for (const id of [banned, erased]) await banUser(db, boss, id, 'x', noon);
  await db.updateTable('users').set({ delete_after: noon.toISOString() }).where('id', '=', erased).execute();
  await asksFor(db, 'website', 'lea', noon);
  const { id: lead } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'lea@example.com')
    .executeTakeFirstOrThrow();
  return [open, banned, erased, lead, boss];
}

async function leads(): Promise<readonly string[]> {
  for (const name of ['ana', 'ben', 'eva']) await asksFor(db, 'website', name, noon);
  await someMember(db, 'eva@example.com');
  const rows = await db.selectFrom('leads').select('id').orderBy('email').execute();
  await markFollowedUp(db, boss, rows[0]!.id, true, noon);
  return rows.map(({ id }) => id);
}

async function flags(): Promise<readonly string[]> {
  const row = { triggered_at: noon.toISOString(), details: '{}', note: '', resolved_by: null } as const;
  const ids = [uuid(), uuid()];
  for (const id of ids)
    await db
      .insertInto('behavioral_flags')
      .values({
        ...row,
        id,
        user_id: await someMember(db),
        evidence: id,
        flag_type: 'stuck',
        resolved_at: id === ids[0] ? noon.toISOString() : null,
      })
      .execute();
  return ids;
}

async function jobs(): Promise<readonly string[]> {
  for (const key of ['none:1', 'none:2']) await enqueueJob(db, { kind: 'none', key, payload: {} }, noon);
  const rows = await db.selectFrom('jobs').select('id').where('kind', '=', 'none').execute();
  await db.updateTable('jobs').set({ state: 'parked' }).where('id', '=', rows[0]!.id).execute();
  return rows.map(({ id }) => id);
}

/** One that may be shown, one that is, and one that its author keeps to themselves. */
async function testimonials(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const marketing of [true, true, false]) {
    const author = await someMember(db);
    await tells(db, author);
    await makes(db, author);
    const { pending } = await listTestimonials(db, author, 1);
    const approval = { option: 0, editedText: '', notes: '', marketing } as const;
    await approveTestimonial(db, author, pending!.id, approval, noon);
    ids.push(pending!.id);
  }
  await displayTestimonial(db, boss, ids[1]!, true, noon);
  return ids;
}

async function feedback(): Promise<readonly string[]> {
  const sent = { type: 'general', priority: 'low', category: 'other', email: null } as const;
  const ids = [uuid(), uuid()];
  for (const id of ids) await sendFeedback(db, boss, { ...sent, id, subject: 'x', message: 'x' }, noon);
  await markFeedback(db, boss, ids[0]!, { isDone: true, note: null }, noon);
  return ids;
}

const some: Readonly<Record<BulkKey, () => Promise<readonly string[]>>> = {
  'way-in': people,
  ban: people,
  unban: people,
  sessions: people,
  'followed-up': leads,
  'not-followed-up': leads,
  'erase-leads': leads,
  resolve: flags,
  again: jobs,
  show: testimonials,
  'take-down': testimonials,
  'feedback-done': feedback,
  'feedback-open': feedback,
};

test.each(bulkKeys)(
  'C12-005 whom %s will leave out is known before, and those are who it leaves out',
  async (act) => {
    const ids = await some[act]();
    const known = await foresee(db, act, { ids, actor, now: noon });
    const id = uuid();
    await runBulk(db, actor, { id, act, items: ids, text: 'x' }, noon);
    const done = (await findBulk(db, id, noon))!;
    expect(known).toEqual(new Map(done.passedOver.map((one) => [one.id, one.reason])));
    expect(known.size).toBeGreaterThan(0);
    expect(done.counts.done).toBe(ids.length - known.size);
    expect(done.counts.done).toBeGreaterThan(0);
  },
);
