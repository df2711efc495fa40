import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedOf } from '#tests/support/quizzes.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { answers, starts } from './taking.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('where the database fails', () => {
  /** Takes a table away while something is done. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    await sql`alter table ${sql.ref(table)} rename to hidden_away`.execute(site.db);
    try {
      await work();
    } finally {
      await sql`alter table hidden_away rename to ${sql.ref(table)}`.execute(site.db);
    }
  }

  test('C3-028 questions that cannot be loaded', async () => {
    const visitor = new Visitor(site);
    await starts(visitor, 'archetype');
    await without('archetype_quiz_questions', async () => {
      for (const place of ['/archetype-quiz', '/archetype-quiz/1']) {
        const page = await visitor.get(place);
        expect(page.status).toBe(503);
        expect(page.text).toContain('Failed to load quiz questions. Please refresh the page.');
      }
      expect((await visitor.post('/archetype-quiz', {})).location).toBe('/archetype-quiz');
    });
    expect((await visitor.get('/archetype-quiz/1')).status).toBe(200);
  });

  test('C3-028 an archetype that cannot be calculated: the answers stay', async () => {
    const visitor = new Visitor(site);
    await starts(visitor, 'archetype');
    await answers(visitor, 'archetype', 'builder', 14);
    const answer = seedOf('archetype').questions[14]!.options[0]!.id;
    const [first] = seedOf('archetype').questions;
    const weights = site.db.updateTable('archetype_quiz_options').where('question_id', '=', first!.id);
    await weights.set({ scoring_weights: 'none' }).execute();
    const page = await visitor.post('/archetype-quiz/15', { intent: 'next', answer });
    for (const option of first!.options)
      await weights
        .set({ scoring_weights: JSON.stringify(option.weights) })
        .where('id', '=', option.id)
        .execute();
    expect(page.status).toBe(500);
    expect(page.text).toContain('Failed to calculate your archetype. Please try again.');
    expect(page.html).toMatch(new RegExp(`value="${answer}"[^>]*checked|checked[^>]*value="${answer}"`));
    expect((await visitor.post('/archetype-quiz/15', { intent: 'next', answer })).location).toBe(
      '/archetype-quiz/email',
    );
  });

  test('C3-028 an address that cannot be saved: it stays as typed, and can be sent again', async () => {
    const visitor = new Visitor(site);
    const email = newAddress();
    await starts(visitor, 'archetype');
    await answers(visitor, 'archetype');
    site.moveClock(60_000);
    await without('archetype_quiz_leads', async () => {
      const page = await visitor.post('/archetype-quiz/email', { intent: 'send', email });
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to save your email. Please try again.');
      expect(page.html).toContain(`value="${email}"`);
    });
    expect((await visitor.post('/archetype-quiz/email', { intent: 'send', email })).status).toBe(303);
  });

  test('C3-028 results that cannot be saved: nothing is half saved, and it can be sent again', async () => {
    const { visitor, id } = await seatMember(site);
    await starts(visitor, 'freedom');
    await answers(visitor, 'freedom', 'security', 23);
    const answer = seedOf('freedom').questions[23]!.options[0]!.id;
    await without('freedom_breakthrough_submissions', async () => {
      const page = await visitor.post('/freedom-breakthrough/24', { intent: 'next', answer });
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to save your quiz results. Please try again.');
    });
    const saved = await site.db.selectFrom('form_progress').select('id').where('user_id', '=', id).execute();
    expect(saved).toEqual([]);
    expect((await visitor.post('/freedom-breakthrough/24', { intent: 'next', answer })).location).toMatch(
      /result/,
    );
  });
});
