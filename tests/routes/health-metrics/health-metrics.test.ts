import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarkerFacts } from '#app/domain/markers/marker.ts';
import { findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { readFhir } from '#app/laboratory/reading/fhir.ts';
import { testNames } from '#app/domain/markers/test-names.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await levelOne();
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
});

/** Somebody to whom lab values are open. */
async function levelOne(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

const path = '/health-metrics';
const answers = {
  value: '5.4',
  unit: '%',
  range_low: '4.0',
  range_high: '5.6',
  range_text: '',
  optimal_low: '',
  optimal_high: '',
  laboratory: 'Ñandú Lab',
  notes: 'Fasting',
};
const get = (below = '') => member.visitor.get(path + below);
const send = (fields: Readonly<Record<string, string | readonly string[]>> = {}, below = '/hba1c/new') =>
  member.visitor.post(path + below, { ...answers, day: today, ...fields });
const rows = (id = member.id) =>
  site.db.selectFrom('health_markers').selectAll().where('user_id', '=', id).orderBy('id').execute();
const kept = async (facts: Partial<MarkerFacts> = {}) =>
  (await someMarker(site.db, member.id, facts, site.now())).id;
const own = (ownName: string) => ({ test: null, ownName }) as const;

describe('C10-008 a lab value', () => {
  test('is kept in two steps, from a page that says where to find it on a report', async () => {
    const page = await get();
    expect(page.text).toContain('Take your last report.');
    expect(linksOf(page.html)).toContain('/health-metrics/new');
    const choose = await get('/new?q=A1C');
    expect(linksOf(choose.html)).toContain('/health-metrics/hba1c/new');
    const form = await get('/hba1c/new');
    expect(valuesIn(form.html, 'day')).toEqual([today]);
    // No unit and no range is guessed.
    for (const field of ['value', 'unit', 'range_low', 'range_high'])
      expect(valuesIn(form.html, field)).toEqual(['']);
    const answer = await send();
    expect(answer.location).toBe('/health-metrics/hba1c');
    const after = await member.visitor.follow(answer);
    expect(after.text).toContain('The value is kept.');
    expect(after.text).toContain('Within your lab’s range');
    expect(after.text).toContain('Ask a doctor what it means for you.');
    expect(await rows()).toMatchObject([{ test: 'hba1c', own_name: null, value: '5.4', day: today }]);
    expect((await get()).text).toMatch(/Metabolic panel Hemoglobin A1c \(HbA1c\) Within .* 5\.4%/);
  });

  test.each([
    ['value', '', 'This field is required'],
    ['value', '5..4', 'Write it as printed'],
    ['value', '250,000', 'Write 250000, or 250.000 if it has decimals'],
    ['unit', '', 'Write the unit that is printed beside the value'],
    ['range_low', 'about 4', 'Write a number'],
    ['range_high', '3.9', 'The second number is smaller than the first'],
    ['optimal_high', '1,000', 'Write 1000, or 1.000'],
    ['day', '', 'This field is required'],
    ['day', '2999-01-01', 'Choose a day that is not in the future'],
    ['day', '1899-12-31', 'Choose a day from January 1, 1900 on'],
    ['notes', 'x'.repeat(3000), 'Must be no more than 2000 characters'],
  ])('with %s = %.12j says what is wrong at its place, and keeps the rest', async (field, value, says) => {
    const page = await send({ [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toContain(says);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
    expect(titleOf(page.html)).toMatch(/^Error/);
    for (const [other, typed] of Object.entries({ ...answers, day: today }))
      if (other !== field) expect(valuesIn(page.html, other)[0]?.trim(), other).toBe(typed);
    expect(valuesIn(page.html, field)[0]?.trim()).toBe(value);
    expect(await rows()).toEqual([]);
  });

  test('stands against a range as it is printed: below 100 leaves 100 out, and is said so; ≤ 100 does not', async () => {
    const hdl = { value: '100', unit: 'mg/dL', range_low: '', range_high: '<100' };
    expect((await send(hdl, '/ldl-cholesterol/new')).status).toBe(303);
    const page = await get('/ldl-cholesterol');
    expect(page.text).toContain('below 100');
    expect(page.text).not.toContain('Within your lab’s range');
    expect((await get('/health-markers.csv')).html).toContain('<100');
    const loose = { ...hdl, range_low: '> 40', range_high: '≤ 100', day: '2026-01-01' };
    expect((await send(loose, '/ldl-cholesterol/new')).status).toBe(303);
    expect((await get('/ldl-cholesterol')).text).toContain('above 40 and up to 100');
    expect((await rows()).map(({ range_low, range_high }) => [range_low, range_high])).toEqual([
      ['', '<100'],
      ['>40', '100'],
    ]);
    // A sign that points the other way is no end.
    expect((await send({ ...hdl, range_high: '>100' }, '/ldl-cholesterol/new')).status).toBe(422);
  });

  test('sent twice is one; sent once more with something else, it is changed in its place', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect((await send({ id })).status).toBe(303);
    expect(await rows()).toHaveLength(1);
    const page = await send({ id, value: '5.5' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('What is kept: 5.4%');
    expect(page.html).toContain(`action="/health-metrics/values/${id}/edit"`);
    const seen = valuesIn(page.html, 'seen');
    expect((await send({ value: '5.5', seen }, `/values/${id}/edit`)).status).toBe(303);
    expect(await rows()).toMatchObject([{ id, value: '5.5', revision: 1 }]);
    const late = await send({ value: '9', seen }, `/values/${id}/edit`);
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'value')).toEqual(['9']);
  });

  test('of a test that no list has goes by its own name, whatever its letters', async () => {
    expect(errorAt((await send({}, '/own/new')).html, 'own_name')).toContain('This field is required');
    const answer = await send({ own_name: 'CD4/CD8 & <more>', unit: '' }, '/own/new');
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('CD4/CD8 & <more>');
    const [row] = await rows();
    expect(row).toMatchObject({ test: null, own_name: 'CD4/CD8 & <more>' });
    const again = await get(`/own/new?of=${row!.id}`);
    expect(valuesIn(again.html, 'own_name')).toEqual(['CD4/CD8 & <more>']);
    expect((await get('/new')).text).toContain('Tests that you named 1 CD4/CD8');
    expect((await get('/own?name=nothing')).status).toBe(404);
  });

  test('that waits for its owner stands in its form, and is held no more once it is kept', async () => {
    const at = `${path}/ferritin/new`;
    await holdPost(site.db, member.id, at, { value: ['80'], notes: ['ñandú'] }, site.now());
    const form = await get('/ferritin/new?held=1');
    expect(valuesIn(form.html, 'value')).toEqual(['80']);
    const held = valuesIn(form.html, 'held');
    expect((await send({ value: '80', unit: 'ng/mL', held }, '/ferritin/new')).status).toBe(303);
    expect(await findHeldPost(site.db, member.id, at, site.now())).toBeNull();
  });

  test('that cannot be stored stands there to be sent again', async () => {
    const page = await whileFull(site, 'health_markers', () => send());
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'value')).toEqual(['5.4']);
  });

  test('is deleted after a question', async () => {
    const id = await kept();
    const question = await get(`/values/${id}/delete`);
    expect(question.text).toContain('Delete this value of LDL cholesterol (LDL)?');
    expect(await rows()).toHaveLength(1);
    for (let n = 0; n < 2; n += 1)
      expect((await member.visitor.post(`${path}/values/${id}/delete`)).location).toBe(path);
    expect(await rows()).toEqual([]);
  });

  test('AC-04 is nobody else’s', async () => {
    const id = await kept({ of: own('Zonulin'), notes: 'canary' });
    member = await levelOne();
    for (const below of [`/values/${id}/edit`, `/values/${id}/delete`, '/own?name=Zonulin', '/values/x/edit'])
      await exchange(member.visitor, { path: path + below, status: 404, hides: 'canary' });
    expect((await get(`/own/new?of=${id}`)).html).not.toContain('Zonulin');
    expect((await send({}, `/values/${id}/edit`)).status).toBe(404);
    await member.visitor.post(`${path}/values/${id}/delete`);
    expect((await get('/health-markers.csv')).text).not.toContain('canary');
    expect(
      await site.db.selectFrom('health_markers').select('id').where('id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('keeps nothing without a sign', async () => {
    expect((await send({ value: '-0' })).status).toBe(303);
    expect(await rows()).toMatchObject([{ value: '0' }]);
  });

  test('brings help first where what was written calls for it', async () => {
    const answer = await send({ notes: danger.en });
    expect((await member.visitor.follow(answer)).text).toContain('You do not have to carry this alone');
  });

  test('belongs to level 1, and there is no page of a test that there is not', async () => {
    expect((await get('/no-such-test')).status).toBe(404);
    expect((await get('/no-such-test/new')).status).toBe(404);
    const { visitor } = await seatMember(site);
    expect((await visitor.get(path)).text).toContain('Foundation Builder');
    expect((await visitor.post(`${path}/hba1c/new`, { ...answers, day: today })).status).toBe(403);
  });
});

describe('C10-007 a test', () => {
  test('C10-028 C10-029 draws one line in one unit, names whose range it shows, and keeps all as typed', async () => {
    const range = { low: '', high: '3.4' };
    await kept({ day: '2025-11-01', value: '131', range: { low: '', high: '129' } });
    await kept({ day: '2026-01-01', value: '<50' });
    await kept({ day: '2026-02-01', value: '3.1', unit: 'furlongs', range });
    await kept({ day: '2026-02-20', value: '3.6', unit: 'mmol/L', range, laboratory: 'Norte' });
    const page = await get('/ldl-cholesterol');
    expect(page.text).toContain('It rose from 3.388 mmol/L to 3.6 mmol/L since November 1');
    expect(page.text).toMatch(/The range of your report of February 20(, 2026)?, Norte: up to 3\.4 mmol\/L/);
    expect(page.text).toContain('1 value of another unit is drawn in mmol/L.');
    expect(page.text).toContain('1 value has a unit from which nothing exact leads to this one.');
    expect(page.text).toContain('1 value is a word, or less or more than a number.');
    for (const value of ['131 mg/dL', '<50 mg/dL', '3.1 furlongs', '3.6 mmol/L'])
      expect(page.text).toContain(value);
    expect(page.text).toContain('Above your lab’s range');
    expect(page.text).toContain('If your laboratory marked this as urgent, call them or a doctor today.');
    expect(page.text).not.toMatch(/better|worse|healthy|danger/i);
  });

  test('says of its last two numbers how they differ, both written alike, and nothing of a newest value that is none', async () => {
    const mmol = { unit: 'mmol/L', range: { low: '', high: '3.4' } };
    await kept({ day: '2025-11-01', value: '121', range: { low: '', high: '129' } });
    await kept({ day: '2026-02-19', value: '3,1', ...mmol });
    const same = await get('/ldl-cholesterol');
    expect(same.text).toMatch(/It is 3\.1 mmol\/L, the same as on November 1(, 2025)? as far as two units/);
    expect(same.text).not.toContain('It fell');
    await kept({ day: '2026-02-20', value: '3,6', ...mmol });
    expect((await get('/ldl-cholesterol')).text).toContain('It rose from 3.1 mmol/L to 3.6 mmol/L since');
    await kept({ day: '2026-02-21', value: '<0.1', ...mmol });
    expect((await get('/ldl-cholesterol')).text).not.toContain('It rose');
  });

  test('of words alone draws nothing; of none it says where to find it', async () => {
    await kept({
      of: { test: 'antinuclear-antibodies', ownName: null },
      value: 'negative',
      unit: '',
      rangeText: 'Negative',
    });
    const page = await get('/antinuclear-antibodies');
    expect(page.text).toContain('Within your lab’s range');
    expect(page.html).not.toContain('id="course"');
    expect((await get('/ferritin')).text).toContain('Take your last report.');
  });

  test.each([
    ['q=ldl', ['LDL cholesterol'], ['Ferritin']],
    ['q=FERRI', ['Ferritin'], ['LDL cholesterol']],
    ['category=lipid-panel', ['LDL cholesterol'], ['Ferritin', 'Zonulin (stool)']],
    ['category=own', ['Zonulin (stool)'], ['Ferritin (FER)']],
    ['q=nothing', ['Nothing'], ['Ferritin (FER)']],
  ])('is found by %s', async (query, shows, hides) => {
    await kept();
    await kept({ of: { test: 'ferritin', ownName: null }, unit: 'ng/mL' });
    await kept({ of: own('Zonulin (stool)') });
    const { text } = await get(`?${query}`);
    for (const one of shows) expect(text).toContain(one);
    for (const one of hides) expect(text).not.toContain(`${one} `);
  });

  test('is sought in the words of the language, with accents or without', async () => {
    member = await levelOne('es');
    for (const q of ['vitamina d', 'TGP', 'ácido ÚRICO', 'acido urico'])
      expect((await get(`/new?q=${encodeURIComponent(q)}`)).text, q).toMatch(/1 examen|\d exámenes/);
    expect((await get('/new?q=zzz')).text).toContain('Ningún examen de la lista se llama así');
  });

  onSqlite('the table is taken away')('C10-009 that cannot be read says so, calmly', async () => {
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run('alter table health_markers rename to away');
    const pages = [await get(), await get('/ldl-cholesterol')];
    await run('alter table away rename to health_markers');
    for (const page of pages) {
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to load health markers');
    }
  });

  onSqlite('a trigger stops the deletion')(
    'C10-009 whose value cannot be deleted keeps it, in words',
    async () => {
      const id = await kept();
      const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
      await run("create trigger stays before delete on health_markers begin select raise(abort, 'no'); end");
      const page = await member.visitor.post(`${path}/values/${id}/delete`);
      await run('drop trigger stays');
      expect(page.status).toBe(500);
      expect(summaryOf(page.html)[0]?.text).toContain('could not be deleted');
    },
  );

  test('C10-002 goes out as a table, with the code of its unit', async () => {
    await kept({ day: '2026-01-02', notes: '=1+1' });
    await kept({ day: '2026-01-03', unit: 'mmol/L', value: '3.1', range: { low: '', high: '' } });
    const file = await get('/health-markers.csv');
    const [, one = '', other = ''] = file.html.split(/\r?\n/);
    const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
    const said = ['2026-01-02', 'LDL cholesterol (LDL)', 'ldl-cholesterol', 'lipid-panel', '2089-1'];
    expect(cells(one).slice(0, 5)).toEqual(said);
    expect(cells(one)).toEqual(expect.arrayContaining(['130', 'mg/dL', '129', 'high', "'=1+1"]));
    // The code is of milligrams.
    expect(cells(other).slice(3, 8)).toEqual(['lipid-panel', '', '', '3.1', 'mmol/L']);
    // A number below nothing is one all the same.
    await kept({ day: '2026-01-04', value: '-2.3', range: { low: '-2', high: '3' } });
    const below = (await get('/health-markers.csv')).html
      .split(/\r?\n/)
      .find((line) => line.includes('2026-01-04'));
    expect(cells(below!)).toEqual(expect.arrayContaining(['-2.3', '-2', '3']));
  });

  test('C10-002 goes out as FHIR, which is read back as it was, and names nobody', async () => {
    await kept({ day: '2026-01-02', value: '<0,5', notes: 'a canary' });
    const file = await get('/health-markers.fhir.json');
    expect(file.headers.get('Content-Type')).toBe('application/fhir+json; charset=utf-8');
    expect(file.html).not.toContain(member.id);
    const paper = readFhir(file.html, testNames());
    expect(paper?.values).toMatchObject([
      {
        test: 'ldl-cholesterol',
        value: '<0,5',
        unit: 'mg/dL',
        rangeHigh: '129',
        day: '2026-01-02',
        doubts: [],
      },
    ]);
    const stranger = await seatMember(site);
    await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', stranger.id).execute();
    const theirs = await stranger.visitor.get('/health-metrics/health-markers.fhir.json');
    expect(theirs.html).not.toContain('canary');
  });
});
