import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as edit from '#app/domain/coaching/edit-public-coaches.ts';
import {
  findPublicCoach,
  isShownPicture,
  listPublicCoaches,
  listShownCoaches,
  versionOfCoach,
} from '#app/domain/coaching/public-coaches.ts';
import { publishTexts, saveTexts } from '#app/domain/content/edit-texts.ts';
import { layOver } from '#app/domain/content/lay-over.ts';
import { readPublished } from '#app/domain/content/published.ts';
import { coachPart } from '#app/domain/content/texts-of-rows.ts';
import { findOrphans } from '#app/domain/files/files.ts';
import { readPublicMark } from '#app/domain/settings/public-facts.ts';
import type { Database } from '#db/database.ts';
import { everyText } from '#locales/texts.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { english, saysOfCoach, someFileName, somePublicCoach } from './some-public-coach.ts';

let db: Database;
let actorId: string;
beforeEach(async () => {
  db = await freshDatabase();
  actorId = await someMember(db);
});
afterEach(() => db.destroy());

const by = (formId = uuid()): edit.CoachEdit => ({ formId, actorId });
const show = (id: string, isShown = true) => edit.showPublicCoach(db, by(), id, isShown, noon);
const names = async () => (await listShownCoaches(db)).map(({ name }) => name);
const acts = async () =>
  (await db.selectFrom('audit_log').select('action').orderBy('created_at').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('public-coach'));
const removals = async () =>
  (await db.selectFrom('jobs').select('payload').where('kind', '=', 'remove-file').execute()).map(
    ({ payload }) => (JSON.parse(payload) as { name: string }).name,
  );

describe('F12 coaches of public pages', () => {
  test('are shown four at the most, in their order, whoever is put there', async () => {
    expect(await names()).toEqual([]);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const id = await somePublicCoach(db, actorId, noon, { name });
      ids.push(id);
      expect(await show(id)).toBe('changed');
    }
    expect(await names()).toEqual(['A', 'B', 'C', 'D']);
    expect(await edit.movePublicCoach(db, by(), ids[4]!, 'up', noon)).toBe('changed');
    expect(await names()).toEqual(['A', 'B', 'C', 'E']);
    expect(await edit.movePublicCoach(db, by(), ids[0]!, 'up', noon)).toBe('as-it-was');
    expect(await edit.movePublicCoach(db, by(), uuid(), 'up', noon)).toBe('unknown');
    await show(ids[1]!, false);
    expect(await names()).toEqual(['A', 'C', 'E', 'D']);
    expect((await listPublicCoaches(db, 1)).coaches.map(({ name }) => name)).toEqual([
      'A',
      'B',
      'C',
      'E',
      'D',
    ]);
  });

  test('the list is read page by page', async () => {
    for (let n = 1; n <= 21; n += 1)
      await edit.addPublicCoach(db, by(), { name: `Coach ${n}`, picture: null }, noon);
    expect(await listPublicCoaches(db, 1)).toMatchObject({ total: 21, pages: 2 });
    expect((await listPublicCoaches(db, 2)).coaches.map(({ name }) => name)).toEqual(['Coach 21']);
  });

  test('are shown only with a picture and published words, which are no draft', async () => {
    const formId = uuid();
    await edit.addPublicCoach(db, by(formId), { name: 'Ana', picture: null }, noon);
    expect(await show(formId)).toBe('no-picture');
    const seen = versionOfCoach((await findPublicCoach(db, formId))!);
    const picture = someFileName();
    await edit.changePublicCoach(db, by(), formId, seen, { name: 'Ana', picture }, noon);
    expect(await show(formId)).toBe('no-words');
    const text = { formId: uuid(), actorId, part: coachPart, key: formId };
    await saveTexts(db, text, 0, { en: english, es: { role: '', words: [] } }, '', noon);
    expect(await show(formId)).toBe('no-words');
    await saysOfCoach(db, actorId, formId, { es: { role: 'Coach', words: ['Escucho.'] } }, noon);
    expect(await show(formId)).toBe('changed');
    expect(await show(formId)).toBe('as-it-was');
    expect(await show(uuid())).toBe('unknown');
  });

  test('whoever is shown keeps published words', async () => {
    const id = await somePublicCoach(db, actorId, noon);
    await show(id);
    const text = () => ({ formId: uuid(), actorId, part: coachPart, key: id });
    const nothing = { role: '', words: [] };
    const saved = await saveTexts(db, text(), 1, { en: nothing, es: nothing }, '', noon);
    expect(saved).toMatchObject({ ok: true, number: 2 });
    expect(await publishTexts(db, text(), 2, noon)).toEqual({ ok: false, reason: 'shown' });
    await show(id, false);
    expect(await publishTexts(db, text(), 2, noon)).toMatchObject({ ok: true });
    expect(await show(id)).toBe('no-words');
  });

  test('one form sent twice is done once, and its second picture is nobody’s', async () => {
    const form = by();
    const [one, other] = [someFileName(), someFileName()];
    await edit.addPublicCoach(db, form, { name: 'Ana', picture: one }, noon);
    await edit.addPublicCoach(db, form, { name: 'Ana', picture: other }, noon);
    expect(await removals()).toEqual([other]);
    const seen = versionOfCoach((await findPublicCoach(db, form.formId))!);
    const again = by();
    const [new1, new2] = [someFileName(), someFileName()];
    const change = (picture: string, what = again) =>
      edit.changePublicCoach(db, what, form.formId, seen, { name: 'Ana R.', picture }, noon);
    expect(await change(new1)).toBe('changed');
    expect(await change(new2)).toBe('as-it-was');
    expect(await change(new2, by())).toBe('stale');
    expect((await findPublicCoach(db, form.formId))?.picture).toBe(new1);
    expect((await removals()).toSorted()).toEqual([other, one, new2].toSorted());
    expect(await acts()).toEqual(['public-coach-added', 'public-coach-changed']);
  });

  test('a picture is anybody’s to see while its coach is shown, is not taken from them then, and is no orphan', async () => {
    const picture = someFileName();
    const id = await somePublicCoach(db, actorId, noon, { picture });
    expect(await isShownPicture(db, picture)).toBe(false);
    await show(id);
    expect(await isShownPicture(db, picture)).toBe(true);
    const seen = versionOfCoach((await findPublicCoach(db, id))!);
    const without = () =>
      edit.changePublicCoach(db, by(), id, seen, { name: 'Ana Ruiz', picture: null }, noon);
    expect(await without()).toBe('shown');
    expect(await findOrphans(db, ['x.webp', picture])).toEqual(['x.webp']);
    await show(id, false);
    expect(await isShownPicture(db, picture)).toBe(false);
    expect(await without()).toBe('changed');
    expect(await findOrphans(db, [picture])).toEqual([picture]);
    expect(await removals()).toEqual([picture]);
  });

  test('whoever is removed leaves neither picture nor words', async () => {
    const picture = someFileName();
    const id = await somePublicCoach(db, actorId, noon, { picture });
    const others = await somePublicCoach(db, actorId, noon, { name: 'Luis' });
    await show(id);
    expect(await edit.removePublicCoach(db, by(), id, noon)).toBe(true);
    expect(await edit.removePublicCoach(db, by(), id, noon)).toBe(false);
    expect(await removals()).toEqual([picture]);
    const left = await db.selectFrom('content_versions').select('key').execute();
    expect(left.map(({ key }) => key)).toEqual([others]);
    const text = { formId: uuid(), actorId, part: coachPart, key: id };
    const late = await saveTexts(db, text, 0, { en: english, es: english }, '', noon);
    expect(late).toEqual({ ok: false, reason: 'unknown' });
  });

  test('what public pages are made of is told apart by them', async () => {
    const id = await somePublicCoach(db, actorId, noon);
    const before = await readPublicMark(db, noon);
    await show(id);
    expect(await readPublicMark(db, noon)).not.toBe(before);
  });
});

describe('the words about a coach', () => {
  test('are laid over nothing, in one language or both, and go back to nothing', async () => {
    const id = await somePublicCoach(db, actorId, noon);
    const said = async (language: 'en' | 'es') =>
      (layOver(everyText, await readPublished(db))[language][coachPart] as Record<string, unknown>)?.[id];
    expect(await said('en')).toEqual(english);
    expect(await said('es')).toBeUndefined();
    await saysOfCoach(db, actorId, id, { es: { role: 'Coach', words: ['Escucho.'] } }, noon);
    expect([await said('en'), await said('es')]).toEqual([undefined, { role: 'Coach', words: ['Escucho.'] }]);
  });

  test.each([
    ['role', 'x'.repeat(81), 'long'],
    ['words', ['x'.repeat(601)], 'long'],
    ['words', ['<b>x</b>'], 'tags'],
    ['words', ['{{name}}'], 'unknown'],
  ] as const)('may not say %s: %.20j', async (path, text, reason) => {
    const key = await somePublicCoach(db, actorId, noon);
    const typed = { en: { ...english, [path]: text }, es: english };
    const saved = await saveTexts(db, { formId: uuid(), actorId, part: coachPart, key }, 1, typed, '', noon);
    expect(saved).toMatchObject({ ok: false, misfits: [{ path, language: 'en', misfit: { reason } }] });
  });
});
