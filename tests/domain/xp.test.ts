import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { awardXp, totalXp, type XpAward, type XpEventType } from '#app/domain/xp/award-xp.ts';
import { listLevels, xpCap, xpStatus } from '#app/domain/xp/levels.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

let acts = 0;
/** An act that was never paid before. */
const act = (eventType: XpEventType = 'journal_entry', more: Partial<XpAward> = {}): XpAward => ({
  eventType,
  sourceType: 'test',
  sourceId: `act ${(acts += 1)}`,
  ...more,
});
const award = (one: XpAward, who = userId) => awardXp(db, who, one, noon);
const ledger = () => db.selectFrom('xp_events').selectAll().orderBy('id').execute();
const currentXp = async (who = userId) =>
  (await db.selectFrom('profiles').select('current_xp').where('id', '=', who).executeTakeFirstOrThrow())
    .current_xp;
/** The levels that were told; what opens with them is told in features/features.test.ts. */
const unlocks = async () =>
  (
    await db
      .selectFrom('xp_unlocks')
      .selectAll()
      .where('unlock_type', '<>', 'feature_unlock')
      .orderBy('id')
      .execute()
  ).map(({ unlock_type, subject }) => [unlock_type, subject]);
/** Makes one act worth this much. */
const worth = (amount: number) =>
  db.updateTable('xp_rules').set({ amount }).where('event_type', '=', 'journal_entry').execute();
const setXp = (xp: number) =>
  db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', userId).execute();

describe('C9-008 an award', () => {
  test.each<[XpEventType, number]>([
    ['habit_completion', 1],
    ['journal_entry', 1],
    ['video_completion', 2],
    ['badge_earned', 3],
    ['challenge_completion', 4],
    ['course_completion', 5],
    ['experience_completion', 6],
    ['form_completion', 1],
    ['daily_checkin', 1],
  ])('C9-008 for %s is %d', async (eventType, amount) => {
    expect(await award(act(eventType))).toEqual({ amount, levelReached: null });
    expect(await totalXp(db, userId)).toBe(amount);
    expect(await currentXp()).toBe(amount);
  });

  test('C6-041 for comprehensive onboarding is nothing, by a rule of its own', async () => {
    expect(await award(act('form_completion', { ruleSource: 'comprehensive-onboarding' }))).toEqual({
      amount: 0,
      levelReached: null,
    });
    expect(await ledger()).toEqual([]);
    expect(await currentXp()).toBe(0);
  });

  test('of a source without a rule of its own follows the rule of the event', async () => {
    expect((await award(act('form_completion', { ruleSource: 'nutrition-fitness' }))).amount).toBe(1);
  });

  test('follows the rule table as an administrator left it', async () => {
    await worth(7);
    expect((await award(act())).amount).toBe(7);
    await db
      .insertInto('xp_rules')
      .values({ event_type: 'journal_entry', source: 'evening', amount: 9 })
      .execute();
    expect((await award(act('journal_entry', { ruleSource: 'evening' }))).amount).toBe(9);
    await db.deleteFrom('xp_rules').where('event_type', '=', 'journal_entry').execute();
    expect((await award(act())).amount).toBe(0);
    expect(await currentXp()).toBe(16);
  });

  test('is written down with what it is for', async () => {
    await award({
      eventType: 'journal_entry',
      sourceType: 'journal',
      sourceId: 'morning:2026-03-10',
      description: 'Wrote',
      metadata: { day: 1 },
    });
    expect(await ledger()).toEqual([
      {
        id: expect.any(String),
        user_id: userId,
        event_type: 'journal_entry',
        amount: 1,
        source_type: 'journal',
        source_id: 'morning:2026-03-10',
        description: 'Wrote',
        metadata: '{"day":1}',
        created_at: noon.toISOString(),
      },
    ]);
  });
});

describe('C9-011 the ledger', () => {
  test('C9-011 pays an act once, however often it is told of it', async () => {
    const one = act();
    expect((await award(one)).amount).toBe(1);
    expect(await award(one)).toEqual({ amount: 0, levelReached: null });
    expect(await awardXp(db, userId, one, after({ days: 400 }))).toEqual({ amount: 0, levelReached: null });
    expect(await ledger()).toHaveLength(1);
    expect(await currentXp()).toBe(1);
  });

  test('C9-048 pays an act once also when it is told of it many times at once', async () => {
    const one = act();
    const paid = await Promise.all(Array.from({ length: 10 }, () => award(one)));
    expect(paid.map(({ amount }) => amount).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await currentXp()).toBe(1);
  });

  test('C9-011 pays the same source for another event, another kind of source and another member', async () => {
    const one = act('journal_entry');
    const other = await someMember(db);
    await award(one);
    expect((await award({ ...one, eventType: 'habit_completion' })).amount).toBe(1);
    expect((await award({ ...one, sourceType: 'elsewhere' })).amount).toBe(1);
    expect((await award(one, other)).amount).toBe(1);
    expect([await currentXp(), await currentXp(other)]).toEqual([3, 1]);
  });

  test('C9-011 adds up to the points of the profile, for every member', async () => {
    const members = [userId, await someMember(db), await someMember(db)];
    const events: XpEventType[] = [
      'habit_completion',
      'badge_earned',
      'course_completion',
      'video_completion',
    ];
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        award(act(events[n % events.length]), members[n % members.length]),
      ),
    );
    for (const member of members) {
      expect(await currentXp(member)).toBe(await totalXp(db, member));
      expect(await currentXp(member)).toBeGreaterThan(0);
    }
  });

  test('of somebody without an account stays empty', async () => {
    await expect(award(act(), 'nobody')).rejects.toThrow(/foreign key/i);
    expect(await ledger()).toEqual([]);
    expect(await totalXp(db, 'nobody')).toBe(0);
  });
});

describe('C9-049 a level', () => {
  test('C9-049 C9-012 is told and recorded when its threshold is crossed', async () => {
    await worth(24);
    expect((await award(act())).levelReached).toBeNull();
    await worth(1);
    expect((await award(act())).levelReached).toBe(1);
    expect((await award(act())).levelReached).toBeNull();
    expect(await unlocks()).toEqual([['level_up', 'level:1']]);
  });

  test('C9-049 is told once, also when the points fall and rise again', async () => {
    await worth(25);
    expect((await award(act())).levelReached).toBe(1);
    await setXp(10);
    expect((await award(act())).levelReached).toBeNull();
    expect(await unlocks()).toEqual([['level_up', 'level:1']]);
  });

  test('C9-049 that is jumped over is recorded with the one that is reached, and told no more', async () => {
    await worth(80);
    expect((await award(act())).levelReached).toBe(2);
    expect(await unlocks()).toEqual(
      expect.arrayContaining([
        ['level_up', 'level:1'],
        ['level_up', 'level:2'],
      ]),
    );
    await setXp(0);
    await worth(30);
    expect((await award(act())).levelReached).toBeNull();
  });

  test('C9-049 is told once when two awards cross it at once', async () => {
    await worth(25);
    const both = await Promise.all([award(act()), award(act())]);
    expect(both.map(({ levelReached }) => levelReached).sort()).toEqual([1, null]);
  });

  test('0 is where everybody begins: nobody is told', async () => {
    expect((await award(act())).levelReached).toBeNull();
    expect(await unlocks()).toEqual([]);
  });

  test('is each member’s own', async () => {
    await worth(25);
    const other = await someMember(db);
    await award(act());
    expect((await award(act(), other)).levelReached).toBe(1);
  });
});

describe('the levels', () => {
  test('C9-001 C9-002 C9-003 are those of the specification, lowest first', async () => {
    const levels = await listLevels(db, 'en');
    expect(levels.map(({ level, name, threshold }) => [level, name, threshold])).toEqual([
      [0, 'Explorer', 0],
      [1, 'Foundation Builder', 25],
      [2, 'Identity Transformer', 75],
      [3, 'Freedom Creator', 150],
      [4, 'Transformation Master', 300],
      [5, 'Freedom Sage', 450],
    ]);
  });

  test.each(['en', 'es'] as const)(
    'C9-002 stand in for the table where none load, in %s',
    async (language) => {
      const fromTable = await listLevels(db, language);
      // What is remembered is of one database.
      const other = await freshDatabase();
      await other.deleteFrom('xp_level_texts').execute();
      await other.deleteFrom('xp_levels').execute();
      expect(await listLevels(other, language)).toEqual(fromTable);
      await other.destroy();
    },
  );

  test('C1-037 have names and descriptions in both languages', async () => {
    const [english, spanish] = [await listLevels(db, 'en'), await listLevels(db, 'es')];
    for (const [index, level] of english.entries()) {
      expect(spanish[index]?.name).not.toBe(level.name);
      expect(spanish[index]?.description).not.toBe(level.description);
      expect(spanish[index]).toMatchObject({ level: level.level, threshold: level.threshold });
      expect(level.description.length).toBeGreaterThan(10);
    }
  });

  test('C9-001 have an icon and a colour, by default star and #8b5cf6', async () => {
    await db.insertInto('xp_levels').values({ id: 'x', level: 6, xp_threshold: 900 }).execute();
    const added = db.selectFrom('xp_levels').select(['icon', 'color_theme']).where('level', '=', 6);
    expect(await added.executeTakeFirst()).toEqual({ icon: 'star', color_theme: '#8b5cf6' });
  });

  test('C9-004 the cap is 999999', () => {
    expect(xpCap).toBe(999_999);
  });

  test.each([
    [0, 0, 'Explorer', 0, 25, 'Foundation Builder'],
    [1, 0, 'Explorer', 4, 24, 'Foundation Builder'],
    [24, 0, 'Explorer', 96, 1, 'Foundation Builder'],
    [25, 1, 'Foundation Builder', 0, 50, 'Identity Transformer'],
    [50, 1, 'Foundation Builder', 50, 25, 'Identity Transformer'],
    // 29 of 50 and 87 of 150: their shares, times a hundred, are a little less than 58.
    [54, 1, 'Foundation Builder', 58, 21, 'Identity Transformer'],
    [387, 4, 'Transformation Master', 58, 63, 'Freedom Sage'],
    [74, 1, 'Foundation Builder', 98, 1, 'Identity Transformer'],
    [75, 2, 'Identity Transformer', 0, 75, 'Freedom Creator'],
    [150, 3, 'Freedom Creator', 0, 150, 'Transformation Master'],
    [300, 4, 'Transformation Master', 0, 150, 'Freedom Sage'],
    [449, 4, 'Transformation Master', 99, 1, 'Freedom Sage'],
    [450, 5, 'Freedom Sage', 100, 0, null],
    [999_999, 5, 'Freedom Sage', 100, 0, null],
    [5_000_000, 5, 'Freedom Sage', 100, 0, null],
  ])(
    'C9-005 C9-006 C9-007 %d points are level %d, %s, %d percent of it, %d short of %s',
    async (xp, level, name, percent, missing, next) => {
      expect(xpStatus(await listLevels(db, 'en'), xp)).toEqual({
        current_xp: xp,
        current_level: level,
        level_name: name,
        level_progress_percentage: percent,
        xp_to_next_level: missing,
        next_level_name: next,
      });
    },
  );

  test('C9-006 points below nothing are no less than 0 percent', async () => {
    expect(xpStatus(await listLevels(db, 'en'), -5)).toMatchObject({
      current_level: 0,
      level_progress_percentage: 0,
    });
  });
});
