import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { differingFields } from '#app/domain/submissions/save-section.ts';
import { dropHeldPost, findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { save, section, type Filled } from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const form = nutritionFitness;
const post = (id: string, fields: Filled, seen?: number) =>
  save(db, userId, form, id, fields, noon, { seen });
const current = () => findCurrent(db, userId, form);
const answers = async () => (await current())?.answers;

describe('C5-082 CSRF-11 a section that two tabs have open', () => {
  test('C5-082 refuses the older copy where it differs, and hands both back', async () => {
    await post('basic-metrics', { height_cm: '168' }, 0);
    const late = await post('basic-metrics', { height_cm: '186' }, 0);
    expect(late).toMatchObject({ ok: false, reason: 'conflict' });
    if (late.ok || late.reason !== 'conflict') throw new Error('a conflict was expected');
    expect(late.current.state.answers).toEqual({ height_cm: 168 });
    expect(late.mine.answers).toEqual({ height_cm: 186 });
    const fields = differingFields(section(form, 'basic-metrics'), late.current.state, late.mine);
    expect(fields.map((field) => field.id)).toEqual(['height_cm']);
    expect(await answers()).toEqual({ height_cm: 168 });
  });

  test('C5-082 refuses an older copy that would clear an answer', async () => {
    await post('basic-metrics', { height_cm: '168', weight_kg: '70' }, 0);
    expect((await post('basic-metrics', { height_cm: '168' }, 0)).ok).toBe(false);
    expect(await answers()).toEqual({ height_cm: 168, weight_kg: 70 });
  });

  test('C5-082 refuses an older copy with a text that is no answer', async () => {
    await post('basic-metrics', { height_cm: '168' }, 0);
    expect((await post('basic-metrics', { height_cm: 'tall' }, 0)).ok).toBe(false);
    expect((await current())?.state.typed).toEqual({});
  });

  test('takes the same answers again: they are no conflict', async () => {
    await post('basic-metrics', { height_cm: '168' }, 0);
    expect((await post('basic-metrics', { height_cm: '168,0' }, 0)).ok).toBe(true);
    expect(await answers()).toEqual({ height_cm: 168 });
  });

  test('takes a copy that has seen the newest save', async () => {
    await post('basic-metrics', { height_cm: '168' }, 0);
    expect((await post('basic-metrics', { height_cm: '186' }, 1)).ok).toBe(true);
    expect(await answers()).toEqual({ height_cm: 186 });
  });

  test('minds no save of another section', async () => {
    await post('basic-metrics', { height_cm: '168' }, 0);
    expect((await post('sleep-goals', { sleep_hours: '7' }, 0)).ok).toBe(true);
    expect((await current())?.sectionRevisions).toEqual({ 'basic-metrics': 1, 'sleep-goals': 1 });
  });

  test('takes what comes from a page that does not say what it has seen', async () => {
    await post('basic-metrics', { height_cm: '168' });
    expect((await post('basic-metrics', { height_cm: '186' })).ok).toBe(true);
    expect(await answers()).toEqual({ height_cm: 186 });
  });

  test('sent by both at once lets one through', async () => {
    await post('basic-metrics', { weight_kg: '70' }, 0);
    const heights = [168, 186];
    const both = await Promise.all(
      heights.map((height) => post('basic-metrics', { height_cm: String(height), weight_kg: '70' }, 1)),
    );
    // Which of the two is nobody's to say: a server of databases takes whichever comes first.
    expect(both.filter((saved) => saved.ok)).toHaveLength(1);
    const first = heights[both.findIndex((saved) => saved.ok)];
    expect(await answers()).toEqual({ height_cm: first, weight_kg: 70 });
  });
});

describe('C1-065 AUTH-16 what was sent when a session had ended', () => {
  const path = '/forms/nutrition-fitness/basic-metrics';
  const fields = { height_cm: ['1,68 m'], accountability: ['a', 'b'] };
  const held = (now = noon, who = userId, where = path) => findHeldPost(db, who, where, now);

  test('C1-065 is kept as it was sent, for its person and its page', async () => {
    await holdPost(db, userId, path, fields, noon);
    expect(await held()).toEqual(fields);
    expect(await held(noon, await someMember(db))).toBeNull();
    expect(await held(noon, userId, '/journal')).toBeNull();
  });

  test('the newest for a page takes the place of the one before', async () => {
    await holdPost(db, userId, path, fields, noon);
    await holdPost(db, userId, path, { height_cm: ['168'] }, after({ days: 6 }));
    expect(await held(after({ days: 8 }))).toEqual({ height_cm: ['168'] });
  });

  test('waits for a week', async () => {
    await holdPost(db, userId, path, fields, noon);
    expect(await held(after({ days: 6, hours: 23 }))).toEqual(fields);
    expect(await held(after({ days: 7 }))).toBeNull();
  });

  test('is dropped once it is saved, with everybody’s that waited too long, and with no other', async () => {
    const other = await someMember(db);
    await holdPost(db, other, path, { old: ['x'] }, noon);
    await holdPost(db, userId, path, fields, after({ days: 8 }));
    await holdPost(db, userId, '/journal', fields, after({ days: 8 }));
    await holdPost(db, other, '/journal', fields, after({ days: 8 }));
    await dropHeldPost(db, userId, path, after({ days: 8 }));
    const rows = await db
      .selectFrom('held_posts')
      .select(['user_id', 'path'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: userId, path: '/journal' },
        { user_id: other, path: '/journal' },
      ]),
    );
  });

  test('is kept for no account that is gone', async () => {
    await holdPost(db, 'nobody', path, fields, noon);
    await holdPost(db, userId, path, fields, noon);
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await db.selectFrom('held_posts').selectAll().execute()).toEqual([]);
  });
});
