import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changePlace,
  enterGroup,
  leaveGroup,
  listGroupPeople,
  placeIn,
} from '#app/domain/community/group-places.ts';
import { createGroup, editGroup, findGroup, listGroups, mostGroups } from '#app/domain/community/groups.ts';
import { searchGroups, searchPeople, searchPosts } from '#app/domain/community/search.ts';
import { silence } from '#app/domain/community/silences.ts';
import { writeCard } from '#app/domain/people/card.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { made, named, written } from './writing.ts';

let db: Database;
let [keeper, ben, cleo]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [keeper, ben, cleo] = [await named(db), await named(db), await named(db)];
});

const placeOf = async (who: string, group: string) => (await placeIn(db, who, group))?.place ?? null;

test('C9-046 an open group is entered at once, even by many presses; without a name by nobody', async () => {
  const group = await made(db, keeper);
  await Promise.all([1, 2, 3].map(() => enterGroup(db, ben, group, noon)));
  expect(await findGroup(db, ben, group)).toMatchObject({ place: 'in', people: 2 });
  expect(await enterGroup(db, await someMember(db), group, noon)).toBe('no-name');
});

test('C9-046 into another one a keeper lets people, refuses them, and takes them out; nobody else does', async () => {
  const group = await made(db, keeper, 'request');
  for (const one of [ben, cleo]) expect(await enterGroup(db, one, group, noon)).toBe('asked');
  expect((await findGroup(db, keeper, group))?.waiting).toBe(2);
  expect(await changePlace(db, ben, group, cleo, 'let-in', noon)).toBe(false);
  await changePlace(db, keeper, group, ben, 'let-in', noon);
  await changePlace(db, keeper, group, cleo, 'take-out', noon);
  expect([await placeOf(ben, group), await placeOf(cleo, group)]).toEqual(['in', 'none']);
  expect(await changePlace(db, ben, group, keeper, 'take-out', noon)).toBe(false);
  await changePlace(db, keeper, group, keeper, 'take-out', noon);
  expect(await placeOf(keeper, group)).toBe('keeper');
  await changePlace(db, keeper, group, ben, 'take-out', noon);
  expect(await placeOf(ben, group)).toBe('none');
});

test('C9-046 who asks to come in is counted as the list has them: nobody whom the keeper blocked, or who blocked them', async () => {
  const group = await made(db, keeper, 'request');
  const dora = await named(db);
  for (const one of [ben, cleo, dora]) await enterGroup(db, one, group, noon);
  await silence(db, keeper, ben, 'block', noon);
  await silence(db, cleo, keeper, 'block', noon);
  await silence(db, keeper, dora, 'mute', noon);
  const { people } = await listGroupPeople(db, keeper, group, 'asked');
  expect(people.map(({ id }) => id)).toEqual([dora]);
  expect((await findGroup(db, keeper, group))?.waiting).toBe(1);
});

test('the last keeper who leaves hands over to whoever is in it longest; the last of all closes it', async () => {
  const group = await made(db, keeper);
  await enterGroup(db, cleo, group, after({ hours: 1 }));
  await enterGroup(db, ben, group, after({ hours: 2 }));
  await leaveGroup(db, keeper, group);
  expect([await placeOf(cleo, group), await placeOf(ben, group)]).toEqual(['keeper', 'in']);
  await leaveGroup(db, cleo, group);
  await leaveGroup(db, ben, group);
  expect(await findGroup(db, ben, group)).toBeNull();
  expect(await enterGroup(db, ben, group, noon)).toBe('unknown');
});

test('a keeper whose account is gone or closed leaves no group without one', async () => {
  const group = await made(db, keeper);
  await enterGroup(db, cleo, group, after({ hours: 1 }));
  await enterGroup(db, ben, group, after({ hours: 2 }));
  await db.deleteFrom('users').where('id', '=', keeper).execute();
  expect(await placeOf(cleo, group)).toBe('keeper');
  await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', cleo).execute();
  expect(await placeOf(ben, group)).toBe('keeper');
  const { people } = await listGroupPeople(db, ben, group, 'in');
  expect(people).toEqual([expect.objectContaining({ id: ben, isKeeper: true })]);
});

test.each(['disabled_at', 'delete_after'] as const)(
  'C9-046 whoever is gone (%s) is counted in no group, and a group of theirs alone is found by nobody',
  async (how) => {
    const isGone = (id: string, at: string | null) =>
      db
        .updateTable('users')
        .set({ [how]: at })
        .where('id', '=', id)
        .execute();
    const name = `Owls ${how.replaceAll('_', '')}`;
    const { id: group } = (await createGroup(db, keeper, { name, about: '', wayIn: 'request' }, noon)) as {
      readonly id: string;
    };
    await enterGroup(db, ben, group, noon);
    await enterGroup(db, cleo, group, noon);
    await changePlace(db, keeper, group, ben, 'let-in', noon);
    expect(await findGroup(db, keeper, group)).toMatchObject({ people: 2, waiting: 1 });
    for (const one of [ben, cleo]) await isGone(one, noon.toISOString());
    expect(await findGroup(db, keeper, group)).toMatchObject({ people: 1, waiting: 0 });
    const found = async () => [
      ...(await listGroups(db)).groups.map(({ id }) => id),
      ...(await searchGroups(db, name)).groups.map(({ id }) => id),
    ];
    expect((await found()).filter((id) => id === group)).toHaveLength(2);
    await isGone(keeper, noon.toISOString());
    expect(await found()).not.toContain(group);
    await isGone(keeper, null);
    expect((await found()).filter((id) => id === group)).toHaveLength(2);
  },
);

test('nobody starts more groups than they can look after; the same one twice is one', async () => {
  const words = (n: number) => ({ name: `Group ${n} of ${keeper}`, about: '', wayIn: 'open' }) as const;
  for (let n = 0; n < mostGroups; n += 1) await createGroup(db, keeper, words(n), noon);
  expect(await createGroup(db, keeper, words(9), noon)).toEqual({ ok: false, reason: 'too-many' });
  expect((await createGroup(db, keeper, words(0), noon)).ok).toBe(true);
});

test('its keeper alone changes it; who had asked is in it once it is open, and its new name is found', async () => {
  const group = await made(db, keeper, 'request', 'Harbour walkers');
  await enterGroup(db, ben, group, noon);
  const words = { name: 'Canal walkers', about: '', wayIn: 'open' } as const;
  expect(await editGroup(db, ben, group, words, noon)).toBe(false);
  expect(await editGroup(db, keeper, group, words, noon)).toBe(true);
  expect(await placeOf(ben, group)).toBe('in');
  const found = async (typed: string) => (await searchGroups(db, typed)).groups.map(({ id }) => id);
  expect(await found('harbour walk')).toEqual([]);
  expect(await found('CÁNAL walk')).toEqual([group]);
});

test('a hidden group is on no list and in no search', async () => {
  const group = await made(db, keeper, 'open', 'Lighthouse keepers');
  await db.updateTable('community_groups').set({ state: 'hidden' }).where('id', '=', group).execute();
  expect((await listGroups(db)).groups.map(({ id }) => id)).not.toContain(group);
  expect((await searchGroups(db, 'lighthouse')).groups).toEqual([]);
  expect(await findGroup(db, keeper, group)).toBeNull();
});

test('C9-041 posts are found by all of their words, whatever their accents, by the beginnings of words, page by page', async () => {
  const ids: string[] = [];
  const writers = [keeper, ben, cleo, await named(db)];
  for (let n = 0; n < 24; n += 1)
    ids.push(
      await written(db, writers[n % 4]!, `Caminé junto al río, paso ${n}${n === 3 ? ' con quetzales' : ''}.`),
    );
  const viewer = await named(db);
  const first = await searchPosts(db, viewer, 'rio camin');
  expect(first.posts).toHaveLength(20);
  const second = await searchPosts(db, viewer, 'rio camin', first.older!);
  expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await searchPosts(db, viewer, 'QUETZAL río')).posts.map(({ id }) => id)).toEqual([ids[3]]);
  for (const nothing of ['', '…', 'rio quetzalito', "'; --", '%', '_'])
    expect((await searchPosts(db, viewer, nothing)).posts, nothing).toEqual([]);
});

test('people are found by how their name begins, of those whom one meets and has not muted', async () => {
  const [one, two] = [await someMember(db), await someMember(db)];
  for (const [id, name] of [
    [one, 'Zoë Quiroga'],
    [two, 'Zoe Quispe'],
  ] as const)
    await writeCard(db, id, { name, about: '', shown: [] }, noon);
  const found = async () => (await searchPeople(db, ben, 'zoe qui')).map(({ id }) => id);
  expect(await found()).toEqual([one, two]);
  await silence(db, one, ben, 'block', noon);
  await silence(db, ben, two, 'mute', noon);
  expect(await found()).toEqual([]);
});
