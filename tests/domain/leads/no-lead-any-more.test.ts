import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { changeRole } from '#app/domain/administration/change-role.ts';
import { listAdminNotes } from '#app/domain/administration/notes.ts';
import { makeCoach } from '#app/domain/coaching/coaches.ts';
import { keepLead } from '#app/domain/leads/keep-lead.ts';
import { writeLeadNote } from '#app/domain/leads/lead-notes.ts';
import { listLeads } from '#app/domain/leads/list-leads.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let boss: string;
let iris: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
  iris = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const leads = async () => (await listLeads(db, 1, { q: 'iris@' })).leads;
const statusOf = async () =>
  (await db.selectFrom('profiles').select('lead_status').where('id', '=', iris).executeTakeFirstOrThrow())
    .lead_status;

describe('C12-007 who was made a lead by the administration', () => {
  beforeEach(() => changeRole(db, boss, iris, 'lead', noon));

  test.each([
    ['a member', () => changeRole(db, boss, iris, 'member', noon)],
    ['a coach by their role', () => changeRole(db, boss, iris, 'coach', noon)],
    ['a coach on the page of coaches', () => makeCoach(db, boss, 'iris@example.com', noon)],
  ])('and is %s now stands in no list of leads any more', async (_what, become) => {
    expect(await leads()).toHaveLength(1);
    expect(await become()).toEqual({ ok: true });
    expect(await leads()).toEqual([]);
    expect(await statusOf()).toBe('converted');
    // Made one again, they are a new one.
    await changeRole(db, boss, iris, 'lead', noon);
    expect(await leads()).toMatchObject([{ followedUpAt: null, source: 'admin' }]);
  });

  test('keeps what was noted about them', async () => {
    const [found] = await leads();
    await writeLeadNote(db, boss, found!.id, { id: uuid(), text: 'Call after five.' }, noon);
    await changeRole(db, boss, iris, 'member', noon);
    const { notes } = await listAdminNotes(db, iris, 1);
    expect(notes).toMatchObject([{ text: 'Call after five.', at: noon }]);
  });

  test('stays a lead where they left their address themselves', async () => {
    await keepLead(
      db,
      { email: 'iris@example.com', language: 'en', source: 'archetype', result: 'builder' },
      noon,
    );
    await changeRole(db, boss, iris, 'member', noon);
    expect(await leads()).toMatchObject([{ results: { archetype: 'builder' } }]);
  });
});
