import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { levelOne, measuringBodies, path } from './measuring-bodies.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await levelOne(site);
  today = site.now().toISOString().slice(0, 10);
});

const { send, rows, record, newId } = measuringBodies(
  () => site,
  () => member,
);
const ago = (days: number) => addDays(today, -days);
const typed = () => ({
  day: today,
  weight: '80,5',
  weight_unit: 'kg',
  height: '180',
  height_unit: 'cm',
  body_fat: '22.4',
  muscle: '40',
  water: '55',
  metabolic_age: '41',
  visceral_fat: '8,5',
  length_unit: 'in',
  waist: '33.25',
  method: 'smart-scale',
  notes: 'Lluvia, ñandú',
});

describe('C10-016 a measurement of the body', () => {
  test('C10-001 begins on a page that says what it is for and judges nothing; the room of health leads there', async () => {
    await exchange(member.visitor, { path: '/health-reports?tab=body', status: 302, location: path });
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: ['Nothing here judges', 'Only you see it'],
    });
    expect(linksOf(page.html)).toContain(`${path}/new`);
    const form = await member.visitor.get(`${path}/new`);
    expect(valuesIn(form.html, 'day')).toEqual([today]);
    // Nothing of a unit, and no consent, before somebody says so.
    for (const name of ['weight_unit', 'height_unit', 'length_unit', 'share_data', 'use_for_testimonials'])
      expect(valuesIn(form.html, name), name).toEqual([]);
  });

  test('C10-017 C10-029 is kept as it was typed, with the index and how it was worked out', async () => {
    const answer = await send(typed());
    expect(answer.status).toBe(303);
    const [row] = await rows();
    expect(row).toMatchObject({
      day: today,
      weight_hundredths: 8050,
      weight_unit: 'kg',
      waist_hundredths: 3325,
      length_unit: 'in',
      metabolic_age: 41,
      method: 'smart-scale',
      shared_since: null,
      testimonial_since: null,
    });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('The measurement is kept.');
    for (const says of [
      'Weight 80.5 kg',
      'Body mass index 80.5 kg at 180 cm, kilograms divided by the square of the meters',
      'It cannot tell muscle from fat',
      '24.8',
      'Waist 33.25 in',
      'Measured with: Smart scale',
      'Lluvia, ñandú',
      'Your coach does not see these numbers.',
    ])
      expect(page.text).toContain(says);
  });

  test('begins with the units and the height of the last one, and with no other number', async () => {
    await send(typed());
    const form = await member.visitor.get(`${path}/new`);
    const begun = ['weight', 'weight_unit', 'height', 'height_unit', 'length_unit', 'waist', 'notes'];
    expect(begun.map((name) => valuesIn(form.html, name)[0] ?? '')).toEqual([
      '',
      'kg',
      '180',
      'cm',
      'in',
      '',
      '',
    ]);
  });

  test('C10-028 keeps the day that was typed, and several of one day', async () => {
    for (const weight of ['80', '81']) await send({ day: '2001-02-03', weight, weight_unit: 'kg' });
    expect((await rows()).map(({ day, weight_hundredths }) => [day, weight_hundredths])).toEqual([
      ['2001-02-03', 8000],
      ['2001-02-03', 8100],
    ]);
    const page = await member.visitor.get(path);
    expect(page.text.match(/February 3, 2001 Weight 8[01] kg/g)).toHaveLength(2);
  });

  const wrong: readonly [Record<string, string>, string, string][] = [
    [{ day: '', weight: '80', weight_unit: 'kg' }, 'day', 'required'],
    [{ day: '2999-01-01', weight: '80', weight_unit: 'kg' }, 'day', 'not in the future'],
    [{ weight: '80' }, 'weight_unit', 'Choose the unit'],
    [{ weight: '10', weight_unit: 'kg' }, 'weight', 'between 20 and 400'],
    [{ weight: '500', weight_unit: 'kg' }, 'weight', 'between 20 and 400'],
    [{ weight: '883', weight_unit: 'lbs' }, 'weight', 'between 44 and 882'],
    [{ weight: '5000', weight_unit: 'lbs' }, 'weight', 'between 44 and 882'],
    [{ weight: '80.123', weight_unit: 'kg' }, 'weight', 'Too many decimal places: 2 at most'],
    [{ weight: 'eighty', weight_unit: 'kg' }, 'weight', 'Write a number'],
    [{ weight: '80', weight_unit: 'stone' }, 'weight_unit', 'Choose the unit'],
    [{ height: '180', height_unit: 'in', weight: '80', weight_unit: 'kg' }, 'height', 'between 20 and 102'],
    [{ waist: '3', length_unit: 'in' }, 'waist', 'between 4 and 118'],
    [{ waist: '80' }, 'length_unit', 'Choose the unit'],
    [{ body_fat: '99' }, 'body_fat', 'between 1 and 95'],
    [{ metabolic_age: '41.5' }, 'metabolic_age', 'whole number'],
    [{ height: '180', height_unit: 'cm' }, 'weight', 'at least one number'],
    [{ weight_unit: 'kg' }, 'weight', 'at least one number'],
    [{ method: 'by eye', waist: '80', length_unit: 'cm' }, 'method', 'one of the listed options'],
  ];
  test.each(wrong)('with %j is refused at the field, and nothing typed is lost', async (fields, at, says) => {
    const page = await send({ day: today, notes: 'Lluvia, ñandú', share_data: 'yes', ...fields });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, at)).toContain(says);
    expect(summaryOf(page.html).map(({ href }) => href)).toContain(`#f-${at}`);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(valuesIn(page.html, 'notes')).toEqual(['Lluvia, ñandú']);
    expect(valuesIn(page.html, 'share_data')).toEqual(['yes']);
    for (const name of ['weight', 'waist', 'height', 'body_fat'])
      if (fields[name]) expect(valuesIn(page.html, name)).toEqual([fields[name]]);
    expect(await rows()).toEqual([]);
  });

  test('C10-017 that cannot be saved says so in the words of the specification, with everything typed', async () => {
    const page = await whileFull(site, 'body_compositions', () => send(typed()));
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toBe('Failed to save body composition data. Please try again.');
    for (const [name, value] of Object.entries(typed()))
      if (name !== 'method') expect(valuesIn(page.html, name), name).toEqual([value]);
  });

  test('sent twice is one; sent again with another number it becomes a change', async () => {
    const id = newId();
    for (let n = 0; n < 2; n += 1) expect((await send({ ...typed(), id })).location).toBe(`${path}/${id}`);
    const page = await send({ ...typed(), id, weight: '79' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('says something else by now');
    expect(valuesIn(page.html, 'weight')).toEqual(['79']);
    expect(page.html).toContain(`action="${path}/${id}/edit"`);
    const again = await send(
      { ...typed(), weight: '79', seen: valuesIn(page.html, 'seen')[0]! },
      {},
      `${path}/${id}/edit`,
    );
    expect(again.location).toBe(`${path}/${id}`);
    expect(await rows()).toMatchObject([{ weight_hundredths: 7900, revision: 1 }]);
  });

  test('is changed from the newest page alone, whenever it was', async () => {
    const { id } = await record({ weight: 80.5 }, { day: '2001-02-03' });
    const form = await member.visitor.get(`${path}/${id}/edit`);
    expect([valuesIn(form.html, 'weight'), valuesIn(form.html, 'day')]).toEqual([['80.5'], ['2001-02-03']]);
    const change = (weight: string) =>
      send({ day: '2001-02-04', weight, weight_unit: 'lbs', seen: '0' }, {}, `${path}/${id}/edit`);
    expect((await change('177')).status).toBe(303);
    const late = await change('178');
    expect(late.status).toBe(409);
    expect(late.text).toContain('177 lbs');
    expect([valuesIn(late.html, 'weight'), valuesIn(late.html, 'seen')]).toEqual([['178'], ['1']]);
    expect(await rows()).toMatchObject([
      { weight_hundredths: 17_700, weight_unit: 'lbs', day: '2001-02-04' },
    ]);
  });

  test('held while signed out stands in the form again', async () => {
    const held = Object.fromEntries(Object.entries(typed()).map(([name, value]) => [name, [value]]));
    await holdPost(site.db, member.id, `${path}/new`, held, site.now());
    const form = await member.visitor.get(`${path}/new?held=1`);
    expect(valuesIn(form.html, 'weight')).toEqual(['80,5']);
    expect((await send({ ...typed(), held: valuesIn(form.html, 'held')[0]! })).status).toBe(303);
    expect(await findHeldPost(site.db, member.id, `${path}/new`, site.now())).toBeNull();
  });

  test('is deleted after a question', async () => {
    const { id } = await record();
    const question = await member.visitor.get(`${path}/${id}/delete`);
    expect(question.text).toContain('This cannot be undone');
    expect(await rows()).toHaveLength(1);
    for (let n = 0; n < 2; n += 1)
      expect((await member.visitor.post(`${path}/${id}/delete`)).location).toBe(path);
    expect(await rows()).toEqual([]);
    expect((await member.visitor.get(`${path}/${id}/delete`)).status).toBe(404);
  });

  onSqlite('a trigger stops the deletion')('that cannot be deleted stays, in words', async () => {
    const { id } = await record();
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run("create trigger stays before delete on body_compositions begin select raise(abort, 'no'); end");
    const page = await member.visitor.post(`${path}/${id}/delete`);
    await run('drop trigger stays');
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('could not be deleted');
    expect(await rows()).toHaveLength(1);
  });

  test('E01 brings help first where what was written calls for it', async () => {
    const answer = await send({ ...typed(), notes: danger.en });
    const help = 'You do not have to carry this alone';
    expect((await member.visitor.follow(answer)).text).toContain(help);
    const [row] = await rows();
    for (const page of ['', '/edit'])
      expect((await member.visitor.get(`${path}/${row!.id}${page}`)).text).toContain(help);
  });

  test('a low index, or a quick fall, points to a doctor in one line; nothing is praised', async () => {
    await record({ weight: 80 }, { day: ago(20) });
    expect((await member.visitor.get(path)).text).not.toContain('doctor');
    await record({ weight: 75 });
    const fall = await member.visitor.get(path);
    expect(fall.text).toContain('come down quickly in the last weeks. Whether you meant it or not, a doctor');
    await record({ weight: 50, height: 180 }, { day: today });
    expect((await member.visitor.get(path)).text).toContain('low for the height you gave');
  });

  test('belongs to level 1: below it the page says so', async () => {
    const { visitor } = await seatMember(site);
    expect((await visitor.get(path)).text).toContain('Foundation Builder');
    expect((await visitor.post(`${path}/new`, { day: today, weight: '80', weight_unit: 'kg' })).status).toBe(
      403,
    );
    expect((await visitor.get(`${path}/body-composition.csv`)).text).not.toContain('weight_unit');
  });
});

test('C10-016 in Spanish, with a comma', async () => {
  member = await levelOne(site, 'es');
  const answer = await send({
    day: today,
    weight: '70,5',
    weight_unit: 'kg',
    height: '1750',
    height_unit: 'cm',
  });
  expect(errorAt(answer.html, 'height')).toContain('50');
  const kept = await send({
    day: today,
    weight: '70,5',
    weight_unit: 'kg',
    height: '170',
    height_unit: 'cm',
  });
  const page = await member.visitor.follow(kept);
  expect(page.text).toContain('los kilos divididos entre los metros al cuadrado');
  expect(page.text).toContain('24.4');
});
