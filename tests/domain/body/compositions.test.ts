import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { dropLoosePhotos, findLoosePhotos } from '#app/domain/body/photos.ts';
import {
  compositionBefore,
  countConsents,
  exportCompositions,
  listCompositions,
  listSharedCompositions,
  newestCompositions,
  readComposition,
} from '#app/domain/body/read-compositions.ts';
import {
  changeComposition,
  deleteComposition,
  recordComposition,
  withdrawConsent,
  type PhotoChanges,
} from '#app/domain/body/write-composition.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { bodyFacts, someComposition, somePhoto, today } from './some-composition.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const ago = (days: number) => addDays(today, -days);
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const change = (id: string, facts = bodyFacts(), photos: PhotoChanges = {}, revision = 0, who = userId) =>
  changeComposition(db, who, id, revision, facts, photos, later(1));
const files = async (id = userId) => {
  const rows = await db.selectFrom('files').select(['id', 'kind']).where('user_id', '=', id).execute();
  return rows.map(({ id: file, kind }) => [file, kind]);
};
/** Names that jobs take from the disk. */
const doomed = async () => {
  const jobs = db.selectFrom('jobs').select('payload').where('kind', '=', 'remove-file');
  return (await jobs.execute())
    .map(({ payload }) => (JSON.parse(payload) as { name: string }).name)
    .toSorted();
};

const everything = bodyFacts(
  {
    weight: 177.5,
    height: 69,
    body_fat: 22.4,
    muscle: 41.25,
    water: 55,
    metabolic_age: 41,
    visceral_fat: 8.5,
    chest: 40,
    waist: 33.25,
    hips: 39.5,
    neck: 15,
    arm: 13,
    thigh: 22,
  },
  {
    weightUnit: 'lbs',
    heightUnit: 'in',
    lengthUnit: 'in',
    method: 'dexa-scan',
    notes: 'Rain.\nÑandú.',
    isShared: true,
    isForTestimonials: true,
  },
);

describe('C10-016 a measurement of the body', () => {
  test('has every number as it was typed, in its unit', async () => {
    const { id } = await someComposition(db, userId, everything);
    expect(await readComposition(db, userId, id)).toEqual({
      ...everything,
      id,
      photos: { before: null, after: null },
      revision: 0,
      createdAt: noon.toISOString(),
    });
  });

  test('sent twice is one; what says something else is not written over what is there', async () => {
    const id = uuid();
    const send = (facts = bodyFacts()) => recordComposition(db, userId, id, facts, {}, noon);
    const made = await send();
    expect(await send()).toEqual(made);
    expect(await send(bodyFacts({ weight: 81 }))).toMatchObject({ ok: false, reason: 'taken' });
    expect(await newestCompositions(db, userId)).toHaveLength(1);
  });

  test('C10-028 can be one of several of a day, and keeps the day that was typed', async () => {
    const first = await someComposition(db, userId, bodyFacts({ weight: 80 }));
    const old = await someComposition(
      db,
      userId,
      bodyFacts({ weight: 82 }, { day: '1999-12-31' }),
      {},
      later(1),
    );
    const second = await someComposition(db, userId, bodyFacts({ weight: 81 }), {}, later(2));
    const newest = await newestCompositions(db, userId);
    expect(newest.map(({ id, day }) => [id, day])).toEqual([
      [second.id, today],
      [first.id, today],
      [old.id, '1999-12-31'],
    ]);
    expect((await compositionBefore(db, userId, second))?.id).toBe(first.id);
    expect((await compositionBefore(db, userId, first))?.id).toBe(old.id);
    expect(await compositionBefore(db, userId, old)).toBeNull();
  });

  test('with the id of somebody else’s is one of its own', async () => {
    const { id } = await someComposition(db, other);
    const made = await recordComposition(db, userId, id, bodyFacts({ weight: 60 }), {}, noon);
    expect(made.ok && made.composition.id).not.toBe(id);
    expect((await readComposition(db, other, id))?.values.weight).toBe(80.5);
  });

  test('C10-029 is refused by the database where a number has no unit, or a unit no number', async () => {
    const { id } = await someComposition(db, userId, everything);
    const set = (values: object) =>
      db.updateTable('body_compositions').set(values).where('id', '=', id).execute();
    for (const wrong of [
      { weight_unit: null },
      { height_hundredths: null },
      { length_unit: null },
      { weight_hundredths: 0 },
    ])
      await expect(set(wrong), JSON.stringify(wrong)).rejects.toThrow();
  });

  test('is changed from the newest page alone', async () => {
    const { id } = await someComposition(db, userId);
    const now = bodyFacts({ waist: 84 });
    expect(await change(id, now)).toMatchObject({ ok: true, composition: { revision: 1, weightUnit: null } });
    // Pressed twice.
    expect(await change(id, now)).toMatchObject({ ok: true, composition: { revision: 1 } });
    expect(await change(id, bodyFacts({ waist: 85 }))).toMatchObject({ ok: false, reason: 'changed' });
    expect(await change(uuid())).toEqual({ ok: false, reason: 'unknown' });
  });

  test('AC-04 of somebody else is not read, listed, changed or deleted', async () => {
    const one = await someComposition(db, userId, everything);
    expect(await readComposition(db, other, one.id)).toBeNull();
    expect(await newestCompositions(db, other)).toEqual([]);
    expect((await listCompositions(db, other, 1)).total).toBe(0);
    expect(await compositionBefore(db, other, { ...one, day: '2999-01-01' })).toBeNull();
    expect(await listSharedCompositions(db, other)).toEqual([]);
    expect(await countConsents(db, other)).toEqual({ shared: 0, testimonials: 0 });
    for await (const page of exportCompositions(db, other)) expect(page).toEqual([]);
    expect(await change(one.id, bodyFacts(), {}, 0, other)).toEqual({ ok: false, reason: 'unknown' });
    await withdrawConsent(db, other, 'shared', noon);
    await deleteComposition(db, other, one.id, noon);
    expect(await readComposition(db, userId, one.id)).toEqual(one);
  });
});

describe('C10-016 photos', () => {
  test('wait for their form, become the measurement’s, and make room for others with their files', async () => {
    const [before, after] = [await somePhoto(db, userId), await somePhoto(db, userId)];
    const one = await someComposition(db, userId, bodyFacts(), { before, after });
    expect(one.photos).toEqual({ before, after });
    expect(await files()).toEqual(
      expect.arrayContaining([
        [before, 'body-before'],
        [after, 'body-after'],
      ]),
    );
    const next = await somePhoto(db, userId);
    await change(one.id, bodyFacts(), { before: next, after: null });
    expect((await readComposition(db, userId, one.id))?.photos).toEqual({ before: next, after: null });
    expect(await files()).toEqual([[next, 'body-before']]);
    expect(await doomed()).toEqual([`${before}.webp`, `${after}.webp`].toSorted());
  });

  test('that are somebody else’s, of another measurement, or gone, change nothing', async () => {
    const photo = await somePhoto(db, userId);
    const one = await someComposition(db, userId, bodyFacts(), { before: photo });
    const theirs = await somePhoto(db, other);
    for (const before of [theirs, uuid()]) await change(one.id, bodyFacts(), { before });
    const second = await someComposition(db, userId, bodyFacts(), { after: photo });
    expect(second.photos).toEqual({ before: null, after: null });
    expect((await readComposition(db, userId, one.id))?.photos.before).toBe(photo);
    expect(await files(other)).toEqual([[theirs, 'body-loose']]);
    expect(await findLoosePhotos(db, userId, [photo, theirs, 'x'])).toEqual(new Set());
    expect(await doomed()).toEqual([]);
  });

  test('go with their measurement', async () => {
    const one = await someComposition(db, userId, bodyFacts(), { before: await somePhoto(db, userId) });
    await deleteComposition(db, userId, one.id, noon);
    await deleteComposition(db, userId, one.id, noon);
    await deleteComposition(db, userId, 'x', noon);
    expect(await files()).toEqual([]);
    expect(await doomed()).toHaveLength(1);
  });

  test('that nobody saved are few, and gone in a day', async () => {
    const waiting = [];
    for (let n = 0; n < 6; n += 1) waiting.push(await somePhoto(db, userId, later(n)));
    expect((await files()).map(([id]) => id).toSorted()).toEqual(waiting.slice(2).toSorted());
    const saved = await someComposition(db, userId, bodyFacts(), { after: waiting[5] });
    await dropLoosePhotos(db, later(28));
    expect((await files()).map(([id]) => id).toSorted()).toEqual([waiting[4], waiting[5]].toSorted());
    await dropLoosePhotos(db, later(100));
    expect(await files()).toEqual([[saved.photos.after, 'body-after']]);
    expect(await doomed()).toHaveLength(5);
  });
});

describe('C10-016 the two consents', () => {
  test('are apart, know since when, and are taken back together or one by one', async () => {
    const one = await someComposition(db, userId, bodyFacts({ weight: 80 }, { isShared: true }));
    await someComposition(db, userId, bodyFacts({ weight: 81 }, { isShared: true, isForTestimonials: true }));
    expect(await countConsents(db, userId)).toEqual({ shared: 2, testimonials: 1 });
    await change(one.id, bodyFacts({ weight: 79 }, { isShared: true, isForTestimonials: true }));
    const row = db.selectFrom('body_compositions').selectAll().where('id', '=', one.id);
    expect(await row.executeTakeFirst()).toMatchObject({
      shared_since: noon.toISOString(),
      testimonial_since: later(1).toISOString(),
    });
    await change(one.id, bodyFacts({ weight: 79 }, { isForTestimonials: true }), {}, 1);
    expect(await countConsents(db, userId)).toEqual({ shared: 1, testimonials: 2 });
    await withdrawConsent(db, userId, 'testimonials', noon);
    expect(await countConsents(db, userId)).toEqual({ shared: 1, testimonials: 0 });
    await withdrawConsent(db, userId, 'shared', noon);
    await withdrawConsent(db, userId, 'shared', noon);
    expect(await countConsents(db, userId)).toEqual({ shared: 0, testimonials: 0 });
  });

  test('what is shared has neither photos nor notes, and nothing else is', async () => {
    const before = await somePhoto(db, userId);
    await someComposition(db, userId, everything, { before });
    await someComposition(db, userId, bodyFacts({ weight: 70 }));
    const [shared, ...others] = await listSharedCompositions(db, userId);
    expect(others).toEqual([]);
    expect(shared).toMatchObject({ values: everything.values });
    expect(shared).not.toHaveProperty('photos');
    expect(shared).not.toHaveProperty('notes');
  });
});

test('C10-018 the history goes page by page, and the file has all of it, the earliest first', async () => {
  for (let days = 0; days < 105; days += 1)
    await someComposition(db, userId, bodyFacts({ weight: 80 + days / 100 }, { day: ago(days) }));
  const first = await listCompositions(db, userId, 1);
  expect([first.total, first.pages, first.compositions.length]).toEqual([105, 6, 20]);
  expect(first.compositions[0]?.day).toBe(today);
  const days = [];
  for await (const page of exportCompositions(db, userId)) days.push(...page.map(({ day }) => day));
  expect(days).toEqual(Array.from({ length: 105 }, (_, index) => ago(104 - index)));
});
