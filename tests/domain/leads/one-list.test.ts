import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findQuizMarks, findWishes } from '#app/domain/leads/lead-requests.ts';
import { exportLeads, listLeads, type LeadsNarrowed } from '#app/domain/leads/list-leads.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { asksFor, takesQuiz } from './leaving.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const addresses = async (to: LeadsNarrowed = {}): Promise<readonly string[]> =>
  (await listLeads(db, 1, to)).leads.map(({ email }) => email.split('@')[0]!);

describe('the one list of leads', () => {
  test('B11 C12-032 has whoever left an address by a quiz or a form, once, the newest first', async () => {
    await takesQuiz(db, 'archetype', 'ana', { leaning: 'builder', at: after({ hours: 1 }) });
    await takesQuiz(db, 'emotional', 'ben', { at: after({ hours: 2 }) });
    await takesQuiz(db, 'freedom', 'cai', { leaning: 'security', at: after({ hours: 3 }) });
    await asksFor(db, 'website', 'dee', after({ hours: 4 }));
    await asksFor(db, 'strategy-call', 'ana', after({ hours: 5 }));
    expect(await addresses()).toEqual(['ana', 'dee', 'cai', 'ben']);
    const { leads, total } = await listLeads(db, 1);
    expect(total).toBe(4);
    expect(leads[0]).toMatchObject({
      fullName: 'ana',
      source: 'archetype',
      results: { archetype: 'builder' },
      asked: { 'strategy-call': after({ hours: 5 }).toISOString() },
      lastAt: after({ hours: 5 }).toISOString(),
    });
    expect(leads[0]!.firstAt < leads[0]!.lastAt).toBe(true);
    expect(leads[2]).toMatchObject({ fullName: '', results: { freedom: 'security' }, asked: {} });
  });

  test('C12-032 is narrowed by what they did, its result, follow-up, account, language and day', async () => {
    await takesQuiz(db, 'archetype', 'ana', { leaning: 'builder' });
    await takesQuiz(db, 'archetype', 'ben', { leaning: 'visionary', language: 'es', at: after({ days: 3 }) });
    await asksFor(db, 'website', 'cai', after({ days: 5 }));
    await someMember(db, 'ben@example.com');
    await db
      .updateTable('leads')
      .set({ followed_up_at: 'x' })
      .where('email', '=', 'cai@example.com')
      .execute();
    expect(await addresses({ kind: 'archetype' })).toEqual(['ben', 'ana']);
    expect(await addresses({ kind: 'website' })).toEqual(['cai']);
    expect(await addresses({ kind: 'freedom' })).toEqual([]);
    expect(await addresses({ result: { quiz: 'archetype', result: 'builder' } })).toEqual(['ana']);
    expect(await addresses({ followUp: 'open' })).toEqual(['ben', 'ana']);
    expect(await addresses({ followUp: 'done' })).toEqual(['cai']);
    expect(await addresses({ account: 'yes' })).toEqual(['ben']);
    expect(await addresses({ account: 'no' })).toEqual(['cai', 'ana']);
    expect(await addresses({ language: 'es' })).toEqual(['ben']);
    expect(await addresses({ from: after({ days: 1 }), before: after({ days: 4 }) })).toEqual(['ben']);
    expect(await addresses({ q: 'AI@EX' })).toEqual(['cai']);
    expect(await addresses({ kind: 'archetype', account: 'no', q: 'ana' })).toEqual(['ana']);
    const sorted = await listLeads(db, 1, {}, { by: 'email', direction: 'asc' });
    expect(sorted.leads.map(({ email }) => email[0])).toEqual(['a', 'b', 'c']);
    const oldest = await listLeads(db, 1, {}, { by: 'first', direction: 'asc' });
    expect(oldest.leads[0]!.email).toBe('ana@example.com');
  });

  test('C3-056 who does something again comes first, with the newest result, and is open again', async () => {
    await takesQuiz(db, 'archetype', 'ana', { leaning: 'builder' });
    await asksFor(db, 'website', 'ben', after({ days: 1 }));
    await db.updateTable('leads').set({ followed_up_at: noon.toISOString() }).execute();
    await takesQuiz(db, 'archetype', 'ana', { leaning: 'explorer', at: after({ days: 2 }) });
    const { leads } = await listLeads(db, 1);
    expect(leads).toMatchObject([
      { email: 'ana@example.com', results: { archetype: 'explorer' }, followedUpAt: null },
      { email: 'ben@example.com', followedUpAt: noon.toISOString() },
    ]);
  });

  test('C3-051 the address left twice for one attempt is one act', async () => {
    const { holder, attempt } = await takesQuiz(db, 'freedom', 'ana', {});
    await db.updateTable('leads').set({ followed_up_at: noon.toISOString() }).execute();
    await leaveEmail(db, holder, attempt, 'ana@example.com', after({ days: 1 }));
    expect(await addresses({ followUp: 'done' })).toEqual(['ana']);
  });

  test('C12-032 an account that an address gets stays its own; one that was there before is told apart', async () => {
    await takesQuiz(db, 'emotional', 'ana', {});
    const before = await someMember(db, 'ben@example.com');
    await asksFor(db, 'website', 'ben', after({ days: 1 }));
    const opened = await someMember(db, 'ana@example.com');
    const { leads } = await listLeads(db, 1, {}, { by: 'email', direction: 'asc' });
    expect(leads).toMatchObject([
      { accountId: opened, wasMember: false },
      { accountId: before, wasMember: true },
    ]);
    expect((await findQuizMarks(db, leads)).get('ana@example.com')).toMatchObject({ convertedToUser: true });
  });

  test('the newest wish for a call stands beside its person', async () => {
    await asksFor(db, 'strategy-call', 'ana', noon);
    await asksFor(db, 'website', 'ben', noon);
    const wishes = await findWishes(db, (await listLeads(db, 1)).leads);
    expect([...wishes.keys()]).toEqual(['ana@example.com']);
    expect(wishes.get('ana@example.com')).toMatchObject({ days: ['monday'] });
  });

  test('the file has every lead of the filters once, also those of one moment', async () => {
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      id: `lead ${n}`,
      email: `l${n}@example.com`,
      language: n % 3 === 0 ? ('es' as const) : ('en' as const),
      source: 'website' as const,
      first_at: noon.toISOString(),
      last_at: after({ minutes: n % 7 }).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('leads')
        .values(rows.slice(from, from + 100))
        .execute();
    const found: string[] = [];
    let last: Parameters<typeof exportLeads>[3] = null;
    do {
      const some: Awaited<ReturnType<typeof exportLeads>> = await exportLeads(
        db,
        { language: 'es' },
        after({ days: 1 }),
        last,
      );
      found.push(...some.map(({ id }) => id));
      last = some.at(-1) ?? null;
    } while (last);
    expect(found).toHaveLength(401);
    expect(new Set(found).size).toBe(401);
  });
});
