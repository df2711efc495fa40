import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import {
  publishTexts,
  putAsideTexts,
  saveTexts,
  takeBackTexts,
  type EditedEntry,
} from '#app/domain/content/edit-texts.ts';
import { layOver, wholeTexts, type Published } from '#app/domain/content/lay-over.ts';
import { findEntry, type FieldTexts } from '#app/domain/content/open-texts.ts';
import { readPublished, readPublishedMark } from '#app/domain/content/published.ts';
import { findDraft, listEntryStates, listVersions } from '#app/domain/content/read-versions.ts';
import type { Language } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let actorId: string;
beforeEach(async () => {
  db = await freshDatabase();
  actorId = await someMember(db);
});
afterEach(() => db.destroy());

const hero = { part: 'landing', key: 'hero' };
const day = { part: 'programs/jumpstart', key: 'steps.look-round' };
const by = (entry = hero, formId = uuid()): EditedEntry => ({ formId, actorId, ...entry });

type Whole = Readonly<Record<Language, FieldTexts>>;
const delivered = ({ part, key } = hero): Whole => wholeTexts(everyText, part, findEntry(part, key)!, {});
const withTexts = (changes: Partial<Record<Language, FieldTexts>>, entry = hero): Whole => {
  const { en, es } = delivered(entry);
  return { en: { ...en, ...changes.en }, es: { ...es, ...changes.es } };
};
const title = (text: string): Whole => withTexts({ en: { title: text } });
const said = async () => layOver(everyText, await readPublished(db));
const heading = async () => ((await said()).en['landing'] as { hero: { title: string } }).hero.title;
const states = async () =>
  (await listVersions(db, hero.part, hero.key)).map(({ number, state }) => [number, state]);
const acts = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject', 'details']).orderBy('id').execute();

describe('C12-009 texts are edited in versions', () => {
  test('a saved one is a draft: the site says what it said; published, it says the new one, and only that differs', async () => {
    const was = await heading();
    const mark = await readPublishedMark(db);
    expect(await saveTexts(db, by(), 0, title('A morning of your own.'), 'shorter', noon)).toEqual({
      ok: true,
      number: 1,
      isNew: true,
    });
    expect(await heading()).toBe(was);
    expect(await readPublishedMark(db)).toBe(mark);
    expect(await publishTexts(db, by(), 1, noon)).toEqual({ ok: true, number: 1, isNew: true });
    expect(await heading()).toBe('A morning of your own.');
    expect(await readPublishedMark(db)).not.toBe(mark);
    expect(await readPublished(db)).toEqual([
      { ...hero, texts: { en: { title: 'A morning of your own.' } } },
    ]);
    expect((await said()).es['landing']).toEqual(everyText.es['landing']);
    expect(everyText.en['landing']).toHaveProperty('hero.title', was);
  });

  test('C12-039 who saved and who published it is known, and the log says what was before and after', async () => {
    const was = await heading();
    const other = await someMember(db);
    await db.updateTable('profiles').set({ full_name: 'Other' }).where('id', '=', other).execute();
    await saveTexts(db, by(), 0, title('One.'), 'why', noon);
    await publishTexts(db, { ...by(), actorId: other }, 1, noon);
    const [version] = await listVersions(db, hero.part, hero.key);
    expect(version).toMatchObject({
      number: 1,
      state: 'live',
      note: 'why',
      author: 'Iris Vega',
      publisher: 'Other',
    });
    const change = { before: { en: { title: was } }, after: { en: { title: 'One.' } } };
    expect(
      (await acts()).map(({ details, ...act }) => ({ ...act, details: JSON.parse(details) as unknown })),
    ).toEqual([
      {
        action: 'text-saved',
        actor_id: actorId,
        subject: 'text:landing:hero',
        details: { number: 1, ...change },
      },
      {
        action: 'text-published',
        actor_id: other,
        subject: 'text:landing:hero',
        details: { number: 1, ...change },
      },
    ]);
  });

  test('versions of people who are gone stay', async () => {
    await saveTexts(db, by(), 0, title('One.'), '', noon);
    await publishTexts(db, by(), 1, noon);
    await db.deleteFrom('users').where('id', '=', actorId).execute();
    expect(await listVersions(db, hero.part, hero.key)).toMatchObject([
      { number: 1, author: null, publisher: null },
    ]);
    expect(await heading()).toBe('One.');
  });

  test('the same form sent twice makes one version, and is published once', async () => {
    const form = by();
    const first = await saveTexts(db, form, 0, title('One.'), '', noon);
    expect(await saveTexts(db, form, 0, title('One.'), '', noon)).toEqual({ ...first, isNew: false });
    // Another tab with the same words.
    expect(await saveTexts(db, by(), 0, title('One.'), '', noon)).toMatchObject({ ok: true, isNew: false });
    await publishTexts(db, by(), 1, noon);
    expect(await publishTexts(db, by(), 1, noon)).toEqual({ ok: true, number: 1, isNew: false });
    expect((await acts()).map(({ action }) => action)).toEqual(['text-saved', 'text-published']);
  });

  test('a note alone goes to the version that stands, and over no other one unseen', async () => {
    expect(await saveTexts(db, by(), 0, delivered(), 'why', noon)).toEqual({
      ok: false,
      reason: 'note-alone',
    });
    await saveTexts(db, by(), 0, title('One.'), '', noon);
    const notes = (remark: string, shown: string) =>
      saveTexts(db, by(), 1, title('One.'), remark, noon, shown);
    const stands = async () => (await listVersions(db, hero.part, hero.key)).map((one) => one.note);
    expect(await notes('shorter', '')).toEqual({ ok: true, number: 1, isNew: true, isNoted: true });
    expect(await notes('shorter', '')).toEqual({ ok: true, number: 1, isNew: false });
    expect(await notes('clearer', '')).toEqual({ ok: false, reason: 'stale' });
    expect(await stands()).toEqual(['shorter']);
    expect(await notes('both', 'shorter')).toMatchObject({ ok: true, isNoted: true });
    expect(await notes('', 'both')).toMatchObject({ ok: true, isNew: false });
    expect(await stands()).toEqual(['both']);
  });

  test('a form that was sent before is another one with something else in it', async () => {
    const form = by();
    await saveTexts(db, form, 0, title('One.'), '', noon);
    expect(await saveTexts(db, form, 0, title('Two.'), '', noon)).toEqual({ ok: false, reason: 'stale' });
  });

  test('what somebody else has saved since is not written over', async () => {
    await saveTexts(db, by(), 0, title('Theirs.'), '', noon);
    expect(await saveTexts(db, by(), 0, title('Mine.'), '', noon)).toEqual({ ok: false, reason: 'stale' });
    expect(await saveTexts(db, by(), 1, title('Mine.'), '', noon)).toMatchObject({ ok: true, number: 2 });
    expect(await publishTexts(db, by(), 1, noon)).toEqual({ ok: false, reason: 'stale' });
    expect(await states()).toEqual([
      [2, 'draft'],
      [1, 'aside'],
    ]);
  });

  test('two at one moment: one of them is saved', async () => {
    const both = await Promise.all([
      saveTexts(db, by(), 0, title('One.'), '', noon),
      saveTexts(db, by(), 0, title('Other.'), '', noon),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await states()).toEqual([[1, 'draft']]);
  });

  test('an older version, or what was delivered, comes back as a draft', async () => {
    const was = await heading();
    await saveTexts(db, by(), 0, title('One.'), '', noon);
    await publishTexts(db, by(), 1, noon);
    await saveTexts(db, by(), 1, title('Two.'), '', noon);
    await publishTexts(db, by(), 2, noon);
    expect(await takeBackTexts(db, by(), 2, 1, noon)).toMatchObject({ ok: true, number: 3 });
    expect(await heading()).toBe('Two.');
    await publishTexts(db, by(), 3, noon);
    expect(await heading()).toBe('One.');
    expect(await takeBackTexts(db, by(), 3, 0, noon)).toMatchObject({ ok: true, number: 4 });
    await publishTexts(db, by(), 4, noon);
    expect(await heading()).toBe(was);
    expect(await said()).toEqual(everyText);
    expect(await states()).toEqual([
      [4, 'live'],
      [3, 'past'],
      [2, 'past'],
      [1, 'past'],
    ]);
    expect(await takeBackTexts(db, by(), 4, 9, noon)).toEqual({ ok: false, reason: 'unknown' });
    expect(await takeBackTexts(db, by(), 3, 1, noon)).toEqual({ ok: false, reason: 'stale' });
  });

  test('a draft is put aside, and can be looked at only as long as it is one', async () => {
    await saveTexts(db, by(), 0, title('One.'), '', noon);
    const { id } = (await listVersions(db, hero.part, hero.key))[0]!;
    expect(await findDraft(db, id)).toEqual({ ...hero, texts: { en: { title: 'One.' } } });
    expect(await listEntryStates(db)).toEqual([{ ...hero, live: null, draft: 1 }]);
    expect(await putAsideTexts(db, by(), 1, noon)).toMatchObject({ ok: true, isNew: true });
    expect(await putAsideTexts(db, by(), 1, noon)).toMatchObject({ ok: true, isNew: false });
    expect(await findDraft(db, id)).toBeNull();
    expect(await publishTexts(db, by(), 1, noon)).toEqual({ ok: false, reason: 'stale' });
    expect(await listEntryStates(db)).toEqual([]);
    // The next one goes on counting.
    expect(await saveTexts(db, by(), 1, title('One.'), '', noon)).toMatchObject({ ok: true, number: 2 });
  });

  test('a day of a program is one entry: its paragraphs are a list', async () => {
    const reading = ['One paragraph.', 'And another one.'];
    await saveTexts(
      db,
      by(day),
      0,
      withTexts({ en: { reading }, es: { title: 'Una vuelta' } }, day),
      '',
      noon,
    );
    await publishTexts(db, by(day), 1, noon);
    const { en, es } = await said();
    expect(en[day.part]).toHaveProperty(['steps', 'look-round', 'reading'], reading);
    expect(es[day.part]).toHaveProperty(['steps', 'look-round', 'title'], 'Una vuelta');
    expect(es[day.part]).toHaveProperty(
      ['steps', 'look-round', 'question'],
      (everyText.es[day.part] as { steps: Record<string, { question: string }> }).steps['look-round']!
        .question,
    );
  });

  test.each([
    [{ part: 'mail', key: 'general' }],
    [{ part: 'landing', key: 'nothing' }],
    [{ part: 'landing', key: '__proto__' }],
    [{ part: 'upgrades', key: 'problem' }],
  ])('what is not open is unknown: %o', async (entry) => {
    const unknown = { ok: false, reason: 'unknown' };
    expect(await saveTexts(db, by(entry), 0, { en: {}, es: {} }, '', noon)).toEqual(unknown);
    expect(await publishTexts(db, by(entry), 1, noon)).toEqual(unknown);
  });

  test('what a later version of the product gives other marks, or has no place for, is left out', async () => {
    const published: Published[] = [
      { ...hero, texts: { en: { title: 'Fine.', lead: 'With {{something}}.', gone: 'Gone.' } } },
      { part: 'landing', key: 'not-there', texts: { en: { title: 'Gone.' } } },
      { part: 'gone', key: 'hero', texts: { en: { title: 'Gone.' } } },
    ];
    const laid = layOver(everyText, published).en['landing'] as Record<string, Record<string, string>>;
    const before = everyText.en['landing'] as Record<string, Record<string, string>>;
    expect(laid).toEqual({ ...before, hero: { ...before['hero'], title: 'Fine.' } });
  });
});
