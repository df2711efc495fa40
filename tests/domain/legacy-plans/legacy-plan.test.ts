import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  findPart,
  readLegacyPart,
  readLegacyPlan,
  saveLegacyPart,
} from '#app/domain/legacy-plans/legacy-plan.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let who: string;
beforeEach(async () => {
  db = await freshDatabase();
  who = await someMember(db);
});
afterEach(() => db.destroy());

const save = (people: string | undefined, revision: number, now = noon, userId = who) =>
  saveLegacyPart(db, userId, 'people', { answers: { people }, revision }, now);
const kept = async (userId = who) => (await readLegacyPart(db, userId, 'people'))?.answers['people'];

test('a part is what the form has a section of', () => {
  expect(findPart('letter')?.id).toBe('letter');
  for (const id of ['', 'Letter', '__proto__', undefined]) expect(findPart(id)).toBeNull();
});

test('the newest words of each part are kept, and when they were written', async () => {
  expect(await readLegacyPart(db, who, 'people')).toBeNull();
  await save('Ana', 0);
  await saveLegacyPart(db, who, 'work', { answers: { standing: 'A pear tree' }, revision: 0 }, noon);
  await save('Ana, ñandú 🌿', 1, after({ days: 3 }));
  const plan = await readLegacyPlan(db, who);
  expect([...plan.keys()].toSorted()).toEqual(['people', 'work']);
  expect(plan.get('people')).toEqual({
    id: 'people',
    answers: { people: 'Ana, ñandú 🌿' },
    revision: 2,
    savedAt: after({ days: 3 }),
  });
});

test('the same words twice are kept once', async () => {
  for (const revision of [0, 0, 1]) expect(await save('Ana', revision)).toEqual({ ok: true });
  expect((await readLegacyPart(db, who, 'people'))?.revision).toBe(1);
});

test('what was written since the page was made is not overwritten, also by presses at once', async () => {
  await save('Ana', 0);
  const late = await save('Luis', 0);
  expect(late).toMatchObject({
    ok: false,
    reason: 'changed',
    current: { answers: { people: 'Ana' }, revision: 1 },
  });
  expect(await kept()).toBe('Ana');
  const both = await Promise.all(['Eva', 'Leo'].map((name) => save(name, 1)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a part can be emptied', async () => {
  await save('Ana', 0);
  await save(undefined, 1);
  expect(await kept()).toBeUndefined();
});

test('AC-04 one reads and writes nobody else’s', async () => {
  const other = await someMember(db);
  await save('canary', 0);
  expect(await kept(other)).toBeUndefined();
  await save('theirs', 0, noon, other);
  expect(await kept()).toBe('canary');
});
