import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import {
  addFeatureBy,
  changeFeature,
  moveFeature,
  removeFeature,
  switchFeature,
  versionOf,
} from '#app/domain/administration/features.ts';
import { countAccess } from '#app/domain/features/count-access.ts';
import { listFeatures, updateFeature, type Feature } from '#app/domain/features/edit-features.ts';
import { mayUse } from '#app/domain/features/may-use.ts';
import { readGates } from '#app/domain/features/read-gates.ts';
import { recordUnlocks } from '#app/domain/features/unlocks.ts';
import { enroll } from '../payments/enrolled.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let actor: string;
beforeEach(async () => {
  db = await freshDatabase();
  actor = await someMember(db);
});
afterEach(() => db.destroy());

const named = async (key: string): Promise<Feature> =>
  (await listFeatures(db)).find((feature) => feature.key === key)!;
const acts = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject', 'details'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ details, ...act }) => ({ ...act, ...(JSON.parse(details) as object) }));

describe('what administrators do to features is written down', () => {
  test('C12-015 C12-039 a feature is added once by a form, with what it is', async () => {
    const form = uuid();
    const added = await addFeatureBy(db, actor, form, { name: 'Night owls' }, noon);
    expect(await addFeatureBy(db, actor, form, { name: 'Night owls' }, noon)).toEqual(added);
    const { id } = await named('night-owls');
    expect(added).toEqual({ ok: true, id });
    expect(await acts()).toMatchObject([
      {
        action: 'feature-added',
        actor_id: actor,
        subject: `feature:${id}`,
        before: null,
        after: { name: 'Night owls', level: 0 },
      },
    ]);
    const refused = await addFeatureBy(db, actor, uuid(), { name: 'Night owls' }, noon);
    expect(refused).toEqual({ ok: false, reason: 'name-taken' });
    expect(await acts()).toHaveLength(1);
  });

  test('C12-039 a change, with what it was before; the same form twice changes it once', async () => {
    const before = await named('insights');
    const change = () =>
      changeFeature(db, actor, before.id, versionOf(before), { name: 'Patterns', level: 1 }, {}, noon);
    expect(await change()).toEqual({ ok: true, id: before.id });
    expect(await change()).toEqual({ ok: true, id: before.id });
    expect(await acts()).toMatchObject([
      { action: 'feature-changed', before: { name: null, level: 3 }, after: { name: 'Patterns', level: 1 } },
    ]);
  });

  test('nothing is written down where nothing changed', async () => {
    const before = await named('insights');
    const shown = { name: 'Insights', description: 'What goes together.' };
    await changeFeature(db, actor, before.id, versionOf(before), { ...shown, level: 3 }, shown, noon);
    expect(await acts()).toEqual([]);
  });

  test('one that somebody else changed meanwhile is not overwritten unseen', async () => {
    const seen = await named('insights');
    await updateFeature(db, seen.id, { name: 'Theirs' });
    const change = (version: string) =>
      changeFeature(db, actor, seen.id, version, { name: 'Mine' }, {}, noon);
    expect(await change(versionOf(seen))).toEqual({ ok: false, reason: 'stale' });
    expect((await named('insights')).name).toBe('Theirs');
    expect(await change(versionOf(await named('insights')))).toMatchObject({ ok: true });
  });

  test('C12-018 C12-039 the toggle, once for two presses', async () => {
    const { id } = await named('insights');
    expect(await switchFeature(db, actor, id, 'active', noon)).toBe('disabled');
    expect(await switchFeature(db, actor, id, 'active', noon)).toBe('as-it-was');
    expect(await acts()).toMatchObject([
      {
        action: 'feature-switched',
        key: 'insights',
        before: { status: 'active' },
        after: { status: 'disabled' },
      },
    ]);
  });

  test('C9-028 the move to another level, once for two presses at once, and only from where it was shown', async () => {
    const { id } = await named('insights');
    const move = (from: number, to: number) => moveFeature(db, actor, id, [from, to], noon);
    expect((await Promise.all([move(3, 1), move(3, 1)])).toSorted()).toEqual(['as-it-was', 'moved']);
    expect(await move(3, 2)).toBe('stale');
    expect(await move(1, 9)).toBe('unknown');
    expect(await moveFeature(db, actor, (await named('admin')).id, [0, 1], noon)).toBe('needed');
    expect(await acts()).toMatchObject([
      { action: 'feature-changed', before: { level: 3 }, after: { key: 'insights', level: 1 } },
    ]);
  });

  test('C12-015 C12-039 the deletion, once for two presses', async () => {
    const { id } = await named('insights');
    expect(await removeFeature(db, actor, id, noon)).toBe('deleted');
    expect(await removeFeature(db, actor, id, noon)).toBe('as-it-was');
    expect(await acts()).toMatchObject([
      { action: 'feature-deleted', before: { key: 'insights' }, after: null },
    ]);
  });

  test('C12-038 what the administration rests on stays on, stays there and stays its own', async () => {
    for (const { key, id, ...before } of (await listFeatures(db)).filter(
      ({ category, developmentStatus }) => category === 'admin' && developmentStatus === 'live',
    )) {
      expect(await switchFeature(db, actor, id, 'active', noon), key).toBe('needed');
      expect(await removeFeature(db, actor, id, noon), key).toBe('needed');
      const seen = versionOf({ key, id, ...before });
      for (const slip of [{ status: 'disabled' }, { category: 'core' }, { developmentStatus: 'planned' }])
        expect(await changeFeature(db, actor, id, seen, { name: 'x', ...slip } as never, {}, noon)).toEqual({
          ok: false,
          reason: 'needed',
        });
    }
    expect(await acts()).toEqual([]);
    expect(await switchFeature(db, actor, (await named('white-label')).id, 'disabled', noon)).toBe('active');
  });
});

describe('who may use a feature now', () => {
  const people: readonly (readonly [Role, number])[] = [
    ['member', 0],
    ['member', 80],
    ['member', 200],
    ['lead', 200],
    ['coach', 0],
    ['admin', 0],
  ];
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const [role, current_xp] of people) {
      const id = await someMember(db);
      await db.updateTable('profiles').set({ role, current_xp }).where('id', '=', id).execute();
      ids.push(id);
    }
    // Who is closed is nobody who may use anything.
    const at = noon.toISOString();
    await db.updateTable('users').set({ disabled_at: at }).where('id', '=', actor).execute();
    const closed = await someMember(db);
    await db.updateTable('profiles').set({ current_xp: 999 }).where('id', '=', closed).execute();
    await db.updateTable('users').set({ disabled_at: at }).where('id', '=', closed).execute();
  });

  test.each<[string, string, Partial<Parameters<typeof updateFeature>[2]>]>([
    ['open to everybody', 'journal', {}],
    ['at a level', 'insights', {}],
    ['at a level that coaches need not reach', 'coaching', { level: 3 }],
    ['of whoever has calls in their program', 'coaching-calls', { level: 3 }],
    ['with points besides', 'insights', { xpRequirement: 201 }],
    ['switched off', 'insights', { status: 'disabled' }],
    ['in beta', 'insights', { status: 'beta' }],
    ['in beta for coaches', 'insights', { status: 'beta', betaRoles: ['coach'] }],
    ['in beta for members', 'journal', { status: 'beta', betaRoles: ['member'] }],
    ['of the administration', 'admin', {}],
    ['at a level that there is not', 'insights', { level: 9 }],
  ])('%s: as many as the door lets in', async (_says, key, change) => {
    await updateFeature(db, (await named(key)).id, { name: 'x', ...change });
    await enroll(db, ids[0]!, noon);
    await enroll(db, ids[1]!, noon);
    await recordUnlocks(db, ids[0]!, 'manual_unlock', [`feature:${key}`], noon);
    const gate = (await readGates(db, actor))(key)!;
    let entering = 0;
    for (const [index, [role, xp]] of people.entries()) {
      const own = (await readGates(db, ids[index]!))(key);
      if (['open', 'beta'].includes(mayUse(own, { role, xp }).state)) entering += 1;
    }
    expect(await countAccess(db, gate)).toBe(entering);
  });

  test('a beta for some roles is switched off for the others, and on for administrators', async () => {
    const { id } = await named('journal');
    await updateFeature(db, id, { name: 'x', status: 'beta', betaRoles: ['coach'] });
    const gate = (await readGates(db, ids[0]!))('journal');
    const states = (['member', 'coach', 'lead', 'admin'] as const).map(
      (role) => mayUse(gate, { role, xp: 999 }).state,
    );
    expect(states).toEqual(['disabled', 'beta', 'disabled', 'beta']);
  });
});
