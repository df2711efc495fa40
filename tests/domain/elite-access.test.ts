import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { eliteHealth } from '#app/forms/definitions/elite-health.ts';
import { eliteAccess, readStanding, type Standing } from '#app/domain/submissions/elite-access.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import { save } from '#tests/support/answers.ts';
import { freshDatabase, someMember } from '#tests/support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
  await seedReference(db);
});
afterAll(() => db.destroy());

async function memberWith(xp: number): Promise<string> {
  const id = await someMember(db);
  await db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', id).execute();
  return id;
}

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [75, 2],
  [149, 2],
  [150, 3],
  [299, 3],
  [300, 4],
  [449, 4],
  [450, 5],
  [5000, 5],
])('C7-071 C7-072 %i points are read with level %i, the member’s own', async (xp, level) => {
  await memberWith(xp + 1000);
  const id = await memberWith(xp);
  expect(await readStanding(db, { id, role: 'member' })).toEqual({
    level,
    xp,
    begun: new Set(),
    isAdmin: false,
  });
});

test('C7-071 levels are those that an administrator has set', async () => {
  const id = await memberWith(60);
  const setTo = (xp: number) =>
    db.updateTable('xp_levels').set({ xp_threshold: xp }).where('level', '=', 2).execute();
  await setTo(60);
  expect((await readStanding(db, { id, role: 'member' })).level).toBe(2);
  await setTo(75);
  expect((await readStanding(db, { id, role: 'member' })).level).toBe(1);
});

test('C7-071 what was begun is known, of this member and of elite assessments alone', async () => {
  const id = await memberWith(0);
  await save(db, await memberWith(0), findForm('mindset-performance-elite')!.definition, 'focus', {});
  await save(db, id, eliteHealth, 'energy', { wake_ready: '4' });
  await save(db, id, findForm('nutrition-fitness')!.definition, 'basic-metrics', { height_cm: '170' });
  expect((await readStanding(db, { id, role: 'member' })).begun).toEqual(
    new Set(['health-optimization-elite']),
  );
});

describe('the door of an elite assessment', () => {
  const at = (level: number, xp: number, more: Partial<Standing> = {}): Standing => ({
    level,
    xp,
    begun: new Set(),
    isAdmin: false,
    ...more,
  });
  const elites = forms.flatMap((form) => (form.elite ? [{ form, ...form.elite }] : []));

  test.each(elites)(
    'C7-071 of $pillar opens at level $level with $xp points, and not with one of them',
    ({ form, level, xp }) => {
      const open = (standing: Standing) => eliteAccess(form, standing)?.open;
      expect(open(at(level, xp))).toBe(true);
      expect(open(at(level + 1, xp + 1))).toBe(true);
      expect(open(at(level - 1, xp))).toBe(false);
      expect(open(at(level, xp - 1))).toBe(false);
      expect(open(at(level - 1, xp + 1000))).toBe(false);
      expect(open(at(level + 5, xp - 1))).toBe(false);
      expect(open(at(0, 0))).toBe(false);
    },
  );

  test.each(elites)(
    'C7-071 of $pillar is open to administrators, and to whoever has begun it',
    ({ form }) => {
      expect(eliteAccess(form, at(0, 0, { isAdmin: true }))?.open).toBe(true);
      expect(eliteAccess(form, at(0, 0, { begun: new Set([form.definition.id]) }))?.open).toBe(true);
      const others = elites.map((one) => one.form.definition.id).filter((id) => id !== form.definition.id);
      expect(eliteAccess(form, at(0, 0, { begun: new Set(others) }))?.open).toBe(false);
    },
  );

  test('other forms have none', () => {
    for (const form of forms.filter(({ elite }) => !elite)) expect(eliteAccess(form, at(5, 999))).toBeNull();
  });
});
