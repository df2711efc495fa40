import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readCallMail, tellOfCall } from '#app/domain/calls/call-mails.ts';
import { correctUser } from '#app/domain/administration/correct-user.ts';
import { eraseLead } from '#app/domain/leads/erase-lead.ts';
import { findLead } from '#app/domain/leads/find-lead.ts';
import { linkLead } from '#app/domain/leads/keep-lead.ts';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { findWishes } from '#app/domain/leads/lead-requests.ts';
import { listLeadNotes, writeLeadNote } from '#app/domain/leads/lead-notes.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someCoach, someStrategyCall } from '../calls/booked.ts';
import { mailsOf } from '../mail-jobs.ts';
import { enroll } from '../payments/enrolled.ts';
import { asksFor, takesQuiz } from './leaving.ts';

let db: Database;
let boss: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
});
afterEach(() => db.destroy());

const idOf = async (name: string): Promise<string> =>
  (
    await db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).id;
const acts = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).orderBy('created_at').execute();

const everything = async (): Promise<string> => {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
};

describe('an administrator', () => {
  test('C12-032 marks a lead as followed up and takes it back, each written down once, before and after', async () => {
    await asksFor(db, 'website', 'ana', noon);
    const id = await idOf('ana');
    const at = after({ hours: 1 }).toISOString();
    const twice = await Promise.all(
      [1, 2].map(() => markFollowedUp(db, boss, id, true, after({ hours: 1 }))),
    );
    expect(twice.toSorted()).toEqual([false, true]);
    expect(await findLead(db, id, 'en')).toMatchObject({
      lead: { followedUpAt: at },
      followedUpBy: 'boss@example.com',
      acts: [{ action: 'lead-followed-up', by: 'boss@example.com' }],
    });
    expect(await markFollowedUp(db, boss, id, false, after({ hours: 2 }))).toBe(true);
    expect(await findLead(db, id, 'en')).toMatchObject({ lead: { followedUpAt: null }, followedUpBy: null });
    expect((await acts()).map(({ action, details }) => [action, JSON.parse(details) as unknown])).toEqual([
      ['lead-followed-up', { before: { followedUpAt: null }, after: { followedUpAt: at } }],
      ['lead-reopened', { before: { followedUpAt: at }, after: { followedUpAt: null } }],
    ]);
    expect(await markFollowedUp(db, boss, uuid(), true, noon)).toBeNull();
  });

  test('C12-032 writes notes, one for a form however often it is sent, and its words stand in no act', async () => {
    await asksFor(db, 'website', 'ana', noon);
    const id = await idOf('ana');
    const note = { id: uuid(), text: 'Call after work.' };
    for (const _ of [1, 2]) expect(await writeLeadNote(db, boss, id, note, noon)).toEqual({ ok: true });
    const others = { ...note, text: 'Call at noon.' };
    expect(await writeLeadNote(db, boss, id, others, noon)).toEqual({ ok: false, reason: 'sent-before' });
    await writeLeadNote(db, boss, id, { id: uuid(), text: 'Called.' }, after({ days: 1 }));
    const { notes } = await listLeadNotes(db, id, 1);
    expect(notes).toMatchObject([{ text: 'Called.', by: 'boss@example.com' }, { text: 'Call after work.' }]);
    expect((await acts()).map(({ action }) => action)).toEqual(['lead-note-written', 'lead-note-written']);
    expect(JSON.stringify(await acts())).not.toContain('Call after');
    const toNobody = { id: uuid(), text: 'x' };
    expect(await writeLeadNote(db, boss, uuid(), toNobody, noon)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('C12-032 reads what became of a lead from facts: account, trial, purchases and what was paid', async () => {
    await takesQuiz(db, 'freedom', 'ana', { leaning: 'security' });
    const id = await idOf('ana');
    const nothing = { account: null, trial: null, purchases: [], paid: [] };
    expect(await findLead(db, id, 'en')).toMatchObject({
      conversion: nothing,
      hasAccount: false,
      followUpSent: false,
      quizzes: [{ quiz: 'freedom', result: 'security' }],
    });
    const account = await someMember(db, 'ana@example.com');
    await enroll(db, account, noon);
    const at = noon.toISOString();
    const trial = { id: 't', user_id: account, status: 'active', source: 'quiz' } as const;
    await db
      .insertInto('trials')
      .values({ ...trial, created_at: at, starts_at: at, ends_at: at })
      .execute();
    expect(await findLead(db, id, 'en')).toMatchObject({
      hasAccount: true,
      conversion: {
        account: { openedAt: at },
        trial: { startedAt: at },
        purchases: [{ state: 'active' }],
        paid: [{ currency: 'usd', amount: 1_200_00 }],
      },
    });
    expect(await findLead(db, uuid(), 'en')).toBeNull();
  });
});

describe('erasing a lead', () => {
  test('C12-032 leaves nothing of the address, its quizzes, requests, notes and waiting mails; another stays', async () => {
    await takesQuiz(db, 'archetype', 'ana', {});
    await asksFor(db, 'strategy-call', 'ana', after({ days: 1 }));
    await takesQuiz(db, 'emotional', 'ben', {});
    const id = await idOf('ana');
    await writeLeadNote(db, boss, id, { id: uuid(), text: 'A word about her.' }, noon);
    const twice = await Promise.all([1, 2].map(() => eraseLead(db, boss, id, after({ days: 2 }))));
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice).toContainEqual({ ok: false, reason: 'unknown' });
    const left = await everything();
    expect(left).not.toContain('ana@example.com');
    expect(left).not.toContain('A word about her.');
    expect(left).toContain('ben@example.com');
    expect((await db.selectFrom('quiz_attempts').select('quiz').execute()).map(({ quiz }) => quiz)).toEqual([
      'emotional',
    ]);
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()).toHaveLength(1);
    expect((await acts()).at(-1)).toMatchObject({ action: 'lead-erased', actor_id: boss });
  });

  test('tells the coach of a strategy call that has not begun, by a mail without a word of whom it was with', async () => {
    const coach = await someCoach(db);
    const { lead, callId, startsAt } = await someStrategyCall(db, coach, 'ana@example.com');
    await tellOfCall(db, callId, 'call-reminder', noon);
    expect(await eraseLead(db, boss, await idOf('ana'), after({ hours: 1 }))).toEqual({ ok: true });
    expect(await db.selectFrom('calls').select('id').execute()).toEqual([]);
    const told = (await mailsOf(db)).filter(({ template }) => template === 'call-cancelled');
    expect(told).toMatchObject([
      { params: { user: coach.coachId, call: callId, side: 'coach-alone', sequence: '1', startsAt } },
    ]);
    for (const word of ['ana@example.com', 'Ríos', lead.id, lead.requestId])
      expect(await everything()).not.toContain(word);
    expect(await readCallMail(db, told[0]!, after({ hours: 1 }))).toMatchObject({
      side: 'coach',
      call: { id: callId, startsAt, status: 'cancelled', sequence: 1, coach: { id: coach.coachId } },
    });
  });

  test('tells nobody of a strategy call that has begun, nor a coach who is gone', async () => {
    const coach = await someCoach(db);
    const { startsAt } = await someStrategyCall(db, coach, 'ana@example.com');
    await eraseLead(db, boss, await idOf('ana'), new Date(startsAt));
    await someStrategyCall(db, coach, 'ben@example.com');
    await db
      .updateTable('users')
      .set({ delete_after: after({ days: 30 }).toISOString() })
      .where('id', '=', coach.coachId)
      .execute();
    await eraseLead(db, boss, await idOf('ben'), noon);
    expect(await db.selectFrom('calls').select('id').execute()).toEqual([]);
    expect((await mailsOf(db)).filter(({ template }) => template === 'call-cancelled')).toEqual([]);
  });

  test('is refused where the address has an account, which its owner closes', async () => {
    await asksFor(db, 'website', 'ana', noon);
    await someMember(db, 'ana@example.com');
    const id = await idOf('ana');
    expect(await eraseLead(db, boss, id, noon)).toEqual({ ok: false, reason: 'has-account' });
    expect(await findLead(db, id, 'en')).not.toBeNull();
    expect(await acts()).toEqual([]);
  });

  test('leaves a quiz to the account that has taken it over, without the address', async () => {
    const { attempt } = await takesQuiz(db, 'archetype', 'ana', {});
    const other = await someMember(db, 'other@example.com');
    await claimAttempts(db, other, [attempt.id], after({ hours: 1 }));
    expect(await eraseLead(db, boss, await idOf('ana'), after({ days: 1 }))).toEqual({ ok: true });
    expect(await everything()).not.toContain('ana@example.com');
    expect(await db.selectFrom('quiz_attempts').select(['id', 'user_id']).execute()).toEqual([
      { id: attempt.id, user_id: other },
    ]);
  });
});

describe('a lead whose address is corrected', () => {
  const correct = async (from: string, to: string) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${from}@example.com`)
      .executeTakeFirstOrThrow();
    return correctUser(db, boss, id, { name: 'Ana', email: `${to}@example.com` }, after({ days: 3 }));
  };

  test('C12-032 is one lead with all that was left, and nothing of it stays when it is erased', async () => {
    const { attempt } = await takesQuiz(db, 'archetype', 'anna', {});
    await takesQuiz(db, 'emotional', 'anna', { at: after({ hours: 1 }) });
    await asksFor(db, 'strategy-call', 'anna', after({ days: 1 }));
    const id = await idOf('anna');
    await writeLeadNote(db, boss, id, { id: uuid(), text: 'A word about her.' }, noon);
    expect(await correct('anna', 'ana')).toEqual({ ok: true });
    expect(await idOf('ana')).toBe(id);
    expect(await findLead(db, id, 'en')).toMatchObject({
      lead: { email: 'ana@example.com' },
      quizzes: [{ quiz: 'emotional' }, { quiz: 'archetype' }],
      followUpSent: false,
      requests: [{ kind: 'strategy-call', phone: '5550100' }],
    });
    expect([...(await findWishes(db, [{ email: 'ana@example.com' }])).keys()]).toEqual(['ana@example.com']);
    expect(
      await db
        .selectFrom('archetype_events')
        .select('email')
        .where('quiz_session_id', '=', attempt.id)
        .where('event_type', '=', 'email_provided')
        .executeTakeFirst(),
    ).toEqual({ email: 'ana@example.com' });
    // The mail with the result still waits: it goes where it was meant to.
    expect((await mailsOf(db)).map(({ to }) => to)).toEqual(['ana@example.com']);
    expect(await eraseLead(db, boss, id, after({ days: 4 }))).toEqual({ ok: true });
    const left = await everything();
    for (const word of ['anna', 'ana@example.com', '5550100', 'A word about her.'])
      expect(left).not.toContain(word);
  });

  test('whose new address had left something by itself becomes one with it: the newest counts, and what came first', async () => {
    await takesQuiz(db, 'freedom', 'ana', { leaning: 'security', utm: { utm_source: 'news' } });
    await takesQuiz(db, 'freedom', 'anna', { leaning: 'security', at: after({ days: 1 }) });
    await asksFor(db, 'website', 'anna', after({ days: 2 }));
    const other = await idOf('ana');
    await writeLeadNote(db, boss, other, { id: uuid(), text: 'Called.' }, noon);
    await markFollowedUp(db, boss, other, true, after({ hours: 1 }));
    const id = await idOf('anna');
    expect(await correct('anna', 'ana')).toEqual({ ok: true });
    expect(await findLead(db, id, 'en')).toMatchObject({
      lead: {
        email: 'ana@example.com',
        fullName: 'anna',
        source: 'freedom',
        campaign: 'news',
        results: { freedom: 'security' },
        firstAt: noon.toISOString(),
        lastAt: after({ days: 2 }).toISOString(),
        followedUpAt: null,
      },
      quizzes: [{ quiz: 'freedom' }, { quiz: 'freedom' }],
      requests: [{ kind: 'website' }],
      acts: [{ action: 'lead-followed-up' }, { action: 'lead-note-written' }],
    });
    expect((await listLeadNotes(db, id, 1)).notes).toMatchObject([{ text: 'Called.' }]);
    expect(
      await db
        .selectFrom('freedom_breakthrough_leads')
        .select(['email', 'created_at', 'updated_at'])
        .execute(),
    ).toEqual([
      {
        email: 'ana@example.com',
        created_at: noon.toISOString(),
        updated_at: after({ days: 1 }).toISOString(),
      },
    ]);
    expect(await db.selectFrom('leads').select('id').execute()).toEqual([{ id }]);
  });

  test('leaves an account what it left under the old address while that was its own', async () => {
    await asksFor(db, 'website', 'old', noon);
    const account = await someMember(db, 'old@example.com');
    await linkLead(db, 'old@example.com');
    const moved = { name: null, email: 'new@example.com' };
    expect(await correctUser(db, boss, account, moved, after({ hours: 1 }))).toEqual({ ok: true });
    await asksFor(db, 'strategy-call', 'old', after({ days: 1 }));
    expect(await correct('old', 'ana')).toEqual({ ok: true });
    const rows = await db
      .selectFrom('leads')
      .select(['email', 'account_id', 'last_at'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'ana@example.com', account_id: null, last_at: after({ days: 1 }).toISOString() },
      { email: 'old@example.com', account_id: account, last_at: after({ days: 1 }).toISOString() },
    ]);
    expect(await eraseLead(db, boss, await idOf('ana'), after({ days: 4 }))).toEqual({ ok: true });
    expect(await db.selectFrom('leads').select('email').execute()).toEqual([{ email: 'old@example.com' }]);
  });
});
