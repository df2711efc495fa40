import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { featureSeeds } from '#db/seeds/features.ts';
import { seedReference } from '#db/seeds/reference.ts';
import {
  addFeature,
  deleteFeature,
  listDeletedFeatures,
  listFeatures,
  restoreFeature,
  toggleFeature,
  updateFeature,
  type Feature,
} from '#app/domain/features/edit-features.ts';
import { mayUse } from '#app/domain/features/may-use.ts';
import { readGates } from '#app/domain/features/read-gates.ts';
import { recordUnlocks } from '#app/domain/features/unlocks.ts';
import { awardXp } from '#app/domain/xp/award-xp.ts';
import { forms } from '#app/forms/registry.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const named = async (key: string): Promise<Feature> =>
  (await listFeatures(db)).find((feature) => feature.key === key)!;
const accessTo = async (key: string, xp: number, who = userId) =>
  mayUse((await readGates(db, who))(key), { role: 'member', xp });

describe('the features that the product begins with', () => {
  test('C9-015 are 70 to 75, those of the specification among them', async () => {
    const all = await listFeatures(db);
    expect(all.length).toBeGreaterThanOrEqual(70);
    expect(all.length).toBeLessThanOrEqual(75);
    const keys = all.map(({ key }) => key);
    const specified =
      'habits journal dashboard xp-zones leaderboard coaching workout-planner system-settings user-management profile ' +
      'goal-setting achievements admin feature-management billing-management audit-logs api-access white-label ' +
      'education health-reports finances drag-drop-zones life-balance';
    expect(specified.split(' ').filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('C9-013 C9-014 have everything that is shown of them', async () => {
    expect(await named('insights')).toEqual({
      id: expect.any(String),
      key: 'insights',
      name: null,
      description: null,
      level: 3,
      status: 'active',
      featureType: 'page',
      category: 'analytics',
      developmentStatus: 'live',
      isCore: false,
      bypassRoles: [],
      betaRoles: [],
      xpRequirement: 0,
      tags: ['patterns'],
      route: null,
    });
    expect(await named('admin')).toMatchObject({ category: 'admin', bypassRoles: ['admin'] });
    expect(await named('white-label')).toMatchObject({ status: 'disabled', developmentStatus: 'planned' });
    expect(await named('journal')).toMatchObject({ isCore: true, level: 0 });
  });

  test('C9-017 stand at the level of what they are', async () => {
    const levels = new Map((await listFeatures(db)).map(({ key, level }) => [key, level]));
    const expected = {
      dashboard: 0,
      'life-balance': 1,
      nutrition: 1,
      'goal-setting': 0,
      progress: 2,
      'xp-zones': 2,
    };
    const others = { insights: 3, leaderboard: 3, community: 3, coaching: 4, mentoring: 5 };
    for (const [key, level] of Object.entries({ ...expected, ...others }))
      expect(levels.get(key), key).toBe(level);
  });

  test('elite assessments need here what their forms need', async () => {
    for (const form of forms.filter(({ elite }) => elite)) {
      const feature = await named(form.path.replace('/assessments/', ''));
      expect({ level: feature.level, xp: feature.xpRequirement }).toEqual({
        level: form.elite!.level,
        xp: form.elite!.xp,
      });
    }
  });

  test('are seeded once: what an administrator changed, added or deleted stays', async () => {
    const { id } = await named('insights');
    await updateFeature(db, id, { name: 'Patterns', level: 1, status: 'beta' });
    await deleteFeature(db, (await named('mentoring')).id, noon);
    await addFeature(db, { name: 'Night owls' });
    const before = await listFeatures(db);
    await seedReference(db);
    expect(await listFeatures(db)).toEqual(before);
    expect(await named('insights')).toMatchObject({ name: 'Patterns', level: 1, status: 'beta' });
  });

  test('have keys of their own', () => {
    expect(new Set(featureSeeds.map(({ key }) => key)).size).toBe(featureSeeds.length);
  });
});

describe('the doors of features', () => {
  test('C9-016 go by the levels as they are in the table', async () => {
    expect(await accessTo('insights', 149)).toMatchObject({ state: 'locked', level: 3, missing: 1 });
    await db.updateTable('xp_levels').set({ xp_threshold: 140 }).where('level', '=', 3).execute();
    expect(await accessTo('insights', 149)).toEqual({ state: 'open' });
  });

  test('a level that was taken out counts as the next one above it', async () => {
    await db.deleteFrom('xp_levels').where('level', '=', 3).execute();
    expect(await accessTo('insights', 299)).toMatchObject({ state: 'locked', points: 300, missing: 1 });
    await db.deleteFrom('xp_levels').where('level', '>', 2).execute();
    expect(await accessTo('insights', 299)).toMatchObject({ state: 'locked', points: null });
  });

  test('C9-002 go by the built-in levels where none load', async () => {
    await db.deleteFrom('xp_level_texts').execute();
    await db.deleteFrom('xp_levels').execute();
    expect(await accessTo('dashboard', 0)).toEqual({ state: 'open' });
    expect(await accessTo('insights', 149)).toMatchObject({ state: 'locked', level: 3, points: 150 });
    expect(await accessTo('insights', 150)).toEqual({ state: 'open' });
  });

  test('of several are read at once; deleted ones are switched off, unknown ones missing', async () => {
    await deleteFeature(db, (await named('journal')).id, noon);
    const gateOf = await readGates(db, userId);
    const statuses = ['dashboard', 'journal', 'nothing'].map((key) => gateOf(key)?.status);
    expect(statuses).toEqual(['active', 'disabled', undefined]);
  });

  test('C9-012 open by hand for one member, and for nobody else', async () => {
    const other = await someMember(db);
    await recordUnlocks(db, userId, 'manual_unlock', ['feature:insights'], noon);
    expect(await accessTo('insights', 0)).toEqual({ state: 'open' });
    expect(await accessTo('insights', 0, other)).toMatchObject({ state: 'locked' });
  });

  test('what merely was reached once opens nothing', async () => {
    await recordUnlocks(db, userId, 'feature_unlock', ['feature:insights'], noon);
    expect(await accessTo('insights', 0)).toMatchObject({ state: 'locked' });
  });
});

describe('C9-012 what opened for a member', () => {
  const written = async (type: string) =>
    (
      await db
        .selectFrom('xp_unlocks')
        .select(['subject', 'user_id'])
        .where('unlock_type', '=', type as never)
        .orderBy('subject')
        .execute()
    ).map(({ subject, user_id }) => (user_id === userId ? subject : 'of another'));
  let acts = 0;
  const earn = async (amount: number) => {
    await db.updateTable('xp_rules').set({ amount }).where('event_type', '=', 'badge_earned').execute();
    const award = { eventType: 'badge_earned', sourceType: 'test', sourceId: `act ${(acts += 1)}` } as const;
    return awardXp(db, userId, award, noon);
  };
  const opening = (from: number, to: number) =>
    featureSeeds
      .filter(
        ({ level, category, planned }) => level >= from && level <= to && category !== 'admin' && !planned,
      )
      .map(({ key }) => `feature:${key}`);

  test('C9-012 is written down with the level that opens it, once', async () => {
    await earn(24);
    expect(await written('feature_unlock')).toEqual([]);
    await earn(1);
    expect(await written('level_up')).toEqual(['level:1']);
    expect(await written('feature_unlock')).toEqual(opening(1, 1).sort());
    await earn(1);
    expect(await written('feature_unlock')).toHaveLength(opening(1, 1).length);
  });

  test('C9-012 has what needs points besides a level when these are reached', async () => {
    await earn(249);
    expect(await written('feature_unlock')).not.toContain('feature:elite-relationship-mastery');
    await earn(1);
    expect(await written('feature_unlock')).toContain('feature:elite-relationship-mastery');
    expect(await written('feature_unlock')).not.toContain('feature:elite-health-optimization');
  });

  test('C9-012 leaves out what is switched off, deleted, tried by other roles, or of the administration', async () => {
    await toggleFeature(db, (await named('nutrition')).id, 'active');
    await deleteFeature(db, (await named('finances')).id, noon);
    await updateFeature(db, (await named('admin')).id, { name: 'Administration', level: 1 });
    const tried = { name: 'Measurements', status: 'beta', betaRoles: ['coach'] } as const;
    await updateFeature(db, (await named('measurements')).id, tried);
    await earn(25);
    const keys = await written('feature_unlock');
    expect(keys).toContain('feature:workout-planner');
    for (const key of ['nutrition', 'finances', 'admin', 'journal', 'measurements'])
      expect(keys).not.toContain(`feature:${key}`);
  });

  test.each(['challenge_unlock', 'manual_unlock', 'feature_unlock', 'level_up'] as const)(
    'C9-012 %s is recorded once',
    async (type) => {
      expect(await recordUnlocks(db, userId, type, ['a', 'b'], noon)).toEqual(['a', 'b']);
      expect(await recordUnlocks(db, userId, type, ['b', 'c'], noon)).toEqual(['c']);
      expect(await recordUnlocks(db, userId, type, [], noon)).toEqual([]);
      expect(await written(type)).toEqual(['a', 'b', 'c']);
    },
  );
});

describe('administering features', () => {
  test('C12-015 the list is ordered by level and then by name', async () => {
    await addFeature(db, { name: 'Aardvark', level: 2 });
    const all = await listFeatures(db);
    const sorted = all.toSorted((a, b) => a.level - b.level || (a.key < b.key ? -1 : 1));
    expect(all.map(({ key }) => key)).toEqual(sorted.map(({ key }) => key));
  });

  test('C12-017 a new one has level 0, is active, a page, core and live', async () => {
    expect(await addFeature(db, { name: ' Búhos de noche ' })).toEqual({ ok: true, id: expect.any(String) });
    expect(await named('buhos-de-noche')).toMatchObject({
      name: 'Búhos de noche',
      level: 0,
      status: 'active',
      featureType: 'page',
      category: 'core',
      developmentStatus: 'live',
      isCore: false,
      bypassRoles: [],
      xpRequirement: 0,
    });
  });

  test('a new one is what was said of it; what is no number is none', async () => {
    const said = {
      level: 2,
      status: 'beta',
      category: 'social',
      bypassRoles: ['coach'],
      tags: ['a'],
      route: '/x',
    } as const;
    await addFeature(db, { name: 'Night owls', description: ' Late. ', xpRequirement: Number.NaN, ...said });
    expect(await named('night-owls')).toMatchObject({ ...said, description: 'Late.', xpRequirement: 0 });
  });

  test.each(['', '   '])('C12-016 without a name (%j) nothing is added and nothing changed', async (name) => {
    const before = await listFeatures(db);
    expect(await addFeature(db, { name })).toEqual({ ok: false, reason: 'name-required' });
    const { id } = before[0]!;
    expect(await updateFeature(db, id, { name, level: 5 })).toEqual({ ok: false, reason: 'name-required' });
    expect(await listFeatures(db)).toEqual(before);
  });

  test('a name is given once; one that was deleted can be given again', async () => {
    expect(await addFeature(db, { name: 'Journal' })).toEqual({ ok: false, reason: 'name-taken' });
    await deleteFeature(db, (await named('journal')).id, noon);
    expect(await addFeature(db, { name: 'Journal' })).toMatchObject({ ok: true });
    expect((await listFeatures(db)).filter(({ key }) => key === 'journal')).toHaveLength(1);
  });

  test('what was deleted is not added anew by a name that is not its key, and comes back as it was', async () => {
    const before = await named('goal-setting');
    await deleteFeature(db, before.id, noon);
    expect(await listDeletedFeatures(db)).toEqual([before]);
    for (const name of ['Goals', ' goals ', 'Metas'])
      expect(await addFeature(db, { name }), name).toEqual({ ok: false, reason: 'name-deleted' });
    expect(await restoreFeature(db, before.id)).toBe(true);
    expect(await restoreFeature(db, before.id)).toBe(false);
    expect(await listDeletedFeatures(db)).toEqual([]);
    expect(await named('goal-setting')).toEqual(before);
  });

  test('a name without Latin letters is taken too', async () => {
    expect(await addFeature(db, { name: '夜' })).toMatchObject({ ok: true });
    expect(await addFeature(db, { name: '朝' })).toMatchObject({ ok: true });
  });

  test('C12-016 a change keeps the key, and texts that are still those of the language', async () => {
    const { id } = await named('insights');
    const shown = { name: 'Insights', description: 'What goes together.' };
    await updateFeature(db, id, { ...shown, level: 4 }, shown);
    expect(await named('insights')).toMatchObject({ name: null, description: null, level: 4 });
    await updateFeature(db, id, { name: 'Patterns', description: 'Mine.' }, shown);
    expect(await named('insights')).toMatchObject({ name: 'Patterns', description: 'Mine.', level: 4 });
    expect(await updateFeature(db, 'nobody', { name: 'x' })).toEqual({ ok: false, reason: 'unknown' });
  });

  test('C12-018 the toggle switches between active and disabled alone', async () => {
    const { id } = await named('insights');
    expect(await toggleFeature(db, id, 'active')).toBe('disabled');
    expect(await toggleFeature(db, id, 'active')).toBeNull();
    expect(await toggleFeature(db, id, 'disabled')).toBe('active');
    await updateFeature(db, id, { name: 'Insights', status: 'beta' });
    expect(await toggleFeature(db, id, 'active')).toBeNull();
    expect(await toggleFeature(db, id, 'disabled')).toBeNull();
    expect((await named('insights')).status).toBe('beta');
  });

  test('C12-015 a deleted one is gone, and its pages are not available', async () => {
    const { id } = await named('insights');
    expect(await deleteFeature(db, id, noon)).toBe(true);
    expect(await deleteFeature(db, id, noon)).toBe(false);
    expect(await named('insights')).toBeUndefined();
    expect(await accessTo('insights', 999)).toEqual({ state: 'disabled' });
    expect(await toggleFeature(db, id, 'active')).toBeNull();
    expect(await updateFeature(db, id, { name: 'x' })).toEqual({ ok: false, reason: 'unknown' });
  });
});
