import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import {
  addLevel,
  changeLevel,
  listEditableLevels,
  removeLevel,
  versionOf,
  type LevelFields,
} from '#app/domain/xp/edit-levels.ts';
import { changeRules, listRules, ruleKey } from '#app/domain/xp/edit-rules.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let actor: string;
beforeEach(async () => {
  db = await freshDatabase();
  actor = await someMember(db);
});
afterEach(() => db.destroy());

const sage: LevelFields = {
  level: 6,
  threshold: 700,
  icon: 'star',
  color: '#8b5cf6',
  texts: { en: { name: 'Elder', description: 'Gives.' }, es: { name: 'Anciano', description: 'Da.' } },
};
const acts = async () =>
  (await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => ({ action, ...(JSON.parse(details) as object) }),
  );
const levelAt = async (level: number) => (await listEditableLevels(db)).find((one) => one.level === level)!;

describe('C9-030 C12-012 levels', () => {
  test('one is added once by a form, in both languages', async () => {
    const form = uuid();
    const added = await addLevel(db, actor, form, sage, noon);
    expect(await addLevel(db, actor, form, sage, noon)).toEqual(added);
    expect((await listLevels(db, 'es')).at(-1)).toEqual({
      level: 6,
      name: 'Anciano',
      description: 'Da.',
      threshold: 700,
    });
    expect(await acts()).toEqual([{ action: 'level-added', before: null, after: sage }]);
  });

  test.each([
    ['a number that is taken', { level: 5 }, 'level-taken'],
    ['points that are taken', { threshold: 450 }, 'threshold-taken'],
    ['fewer points than a lower level', { threshold: 400 }, 'order'],
  ] as const)('%s is refused', async (_says, more, reason) => {
    expect(await addLevel(db, actor, uuid(), { ...sage, ...more }, noon)).toEqual({ ok: false, reason });
    expect(await listEditableLevels(db)).toHaveLength(6);
  });

  test('C12-012 one that was added is removed where nothing rests on it, once, and written down with what it was', async () => {
    const made = await addLevel(db, actor, uuid(), sage, noon);
    const id = made.ok ? made.id : '';
    const refused = (reason: string) => ({ ok: false, reason });
    const higher = await addLevel(db, actor, uuid(), { ...sage, level: 7, threshold: 900 }, noon);
    expect(await removeLevel(db, actor, id, noon)).toEqual(refused('not-last'));
    expect(await removeLevel(db, actor, higher.ok ? higher.id : '', noon)).toEqual({ ok: true });
    const points = (current_xp: number) => db.updateTable('profiles').set({ current_xp }).execute();
    await points(700);
    expect(await removeLevel(db, actor, id, noon)).toEqual(refused('reached'));
    await points(699);
    const feature = db.updateTable('feature_flags').where('feature_name', '=', 'journal');
    const { level } = await db
      .selectFrom('feature_flags')
      .select('level')
      .where('feature_name', '=', 'journal')
      .executeTakeFirstOrThrow();
    await feature.set({ level: 6 }).execute();
    expect(await removeLevel(db, actor, id, noon)).toEqual(refused('opens'));
    await feature.set({ level }).execute();
    expect(await removeLevel(db, actor, id, noon)).toEqual({ ok: true });
    expect(await removeLevel(db, actor, id, noon)).toEqual(refused('unknown'));
    expect((await listLevels(db, 'es')).map((one) => one.level)).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await acts()).at(-1)).toEqual({ action: 'level-removed', before: sage, after: null });
    // Those of the product come back with the next start.
    expect(await removeLevel(db, actor, (await levelAt(5)).id, noon)).toEqual(refused('own'));
  });

  test('a change is there at once, written down with what was before, and done once for two presses', async () => {
    const before = await levelAt(1);
    const { id, level: _level, ...fields } = before;
    const wanted = { ...fields, threshold: 30, color: '#112233' };
    for (const press of ['first', 'second'])
      expect(await changeLevel(db, actor, id, versionOf(before), wanted, noon), press).toEqual({
        ok: true,
        id,
      });
    expect((await listLevels(db, 'en'))[1]).toMatchObject({ threshold: 30 });
    expect(await acts()).toMatchObject([
      { action: 'level-changed', before: { threshold: 25 }, after: { threshold: 30, color: '#112233' } },
    ]);
  });

  test('C9-050 one that somebody else changed meanwhile is not overwritten unseen; order and the first level hold', async () => {
    const { id, level: _level, ...fields } = await levelAt(1);
    const change = (seen: string, more: object) =>
      changeLevel(db, actor, id, seen, { ...fields, ...more }, noon);
    expect(await change('another', { threshold: 30 })).toEqual({ ok: false, reason: 'stale' });
    expect(await change(versionOf(await levelAt(1)), { threshold: 75 })).toMatchObject({
      reason: 'threshold-taken',
    });
    expect(await change(versionOf(await levelAt(1)), { threshold: 80 })).toMatchObject({ reason: 'order' });
    const first = await levelAt(0);
    expect(
      await changeLevel(db, actor, first.id, versionOf(first), { ...first, threshold: 5 }, noon),
    ).toMatchObject({ reason: 'first' });
    expect(await changeLevel(db, actor, 'none', '', fields, noon)).toMatchObject({ reason: 'unknown' });
    expect(await acts()).toEqual([]);
  });
});

describe('the rules for points', () => {
  test('C12-039 are changed with what they were before, once for two presses', async () => {
    const seen = new Map((await listRules(db)).map((rule) => [ruleKey(rule), rule.amount]));
    const wanted = new Map([...seen, ['journal_entry', 7] as const, ['nothing', 9] as const]);
    for (const press of ['first', 'second'])
      expect(await changeRules(db, actor, seen, wanted, noon), press).toBe('saved');
    expect((await listRules(db)).find(({ eventType }) => eventType === 'journal_entry')?.amount).toBe(7);
    expect(await acts()).toEqual([
      { action: 'xp-rules-changed', before: { journal_entry: 1 }, after: { journal_entry: 7 } },
    ]);
  });

  test('what somebody else changed meanwhile is not overwritten unseen', async () => {
    const seen = new Map((await listRules(db)).map((rule) => [ruleKey(rule), rule.amount]));
    await db.updateTable('xp_rules').set({ amount: 9 }).where('event_type', '=', 'journal_entry').execute();
    expect(await changeRules(db, actor, seen, new Map([['journal_entry', 7]]), noon)).toBe('stale');
    // Another rule is another matter.
    expect(await changeRules(db, actor, seen, new Map([['badge_earned', 5]]), noon)).toBe('saved');
  });
});
