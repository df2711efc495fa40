import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { eraseLead } from '#app/domain/leads/erase-lead.ts';
import { findLead } from '#app/domain/leads/find-lead.ts';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { listLeadNotes, writeLeadNote } from '#app/domain/leads/lead-notes.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
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
    for (const _ of [1, 2]) expect(await writeLeadNote(db, boss, id, note, noon)).toBe(true);
    await writeLeadNote(db, boss, id, { id: uuid(), text: 'Called.' }, after({ days: 1 }));
    const { notes } = await listLeadNotes(db, id, 1);
    expect(notes).toMatchObject([{ text: 'Called.', by: 'boss@example.com' }, { text: 'Call after work.' }]);
    expect((await acts()).map(({ action }) => action)).toEqual(['lead-note-written', 'lead-note-written']);
    expect(JSON.stringify(await acts())).not.toContain('Call after');
    expect(await writeLeadNote(db, boss, uuid(), { id: uuid(), text: 'x' }, noon)).toBe(false);
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
