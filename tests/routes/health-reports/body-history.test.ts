import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { titleOf, valuesIn } from '#tests/routes/support/page.ts';
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

const { send, rows, record } = measuringBodies(
  () => site,
  () => member,
);
const ago = (days: number) => addDays(today, -days);

describe('C10-018 the history', () => {
  test('C10-029 is drawn in the unit of the newest value, says what was converted, and lists what was typed', async () => {
    await record({ weight: 80, waist: 90 }, { day: ago(60) });
    await record({ weight: 170 }, { day: ago(5), weightUnit: 'lbs' });
    const page = await member.visitor.get(path);
    expect(page.text).toContain('1 value was typed in another unit and converted to lbs');
    // 80 / 0.45359237 = 176.37
    expect(page.text).toMatch(/176\.4 lbs on .*, 170 lbs on \w+ \d+\./);
    expect(page.text).toContain('80 kg');
    const waist = await member.visitor.get(`${path}?line=waist`);
    expect(waist.text).toContain('Waist over time');
    expect(waist.text).toContain('90 cm on');
    expect(waist.text).not.toContain('converted');
    for (const line of ['x', 'height', 'neck'])
      expect((await member.visitor.get(`${path}?line=${line}`)).text).toContain('Weight over time');
  });

  test('goes by months and pages', async () => {
    for (let n = 0; n < 23; n += 1) await record({ weight: 80 + n }, { day: addDays('2020-01-20', n) });
    const page = await member.visitor.get(path);
    expect(page.text).toMatch(/February 2020 .*January 2020/);
    expect(titleOf(page.html)).toContain('Page 1 of 2');
    const second = await member.visitor.get(`${path}?page=2`);
    expect(second.text).toContain('January 22, 2020');
    expect(second.text).not.toContain('February 2020');
  });

  test('as a table has every measurement as it was typed, and nobody else’s', async () => {
    await send({
      day: today,
      weight: '80,5',
      weight_unit: 'kg',
      height: '180',
      height_unit: 'cm',
      waist: '33.25',
      length_unit: 'in',
      notes: '=1+1',
      use_for_testimonials: 'yes',
    });
    const own = await member.visitor.get(`${path}/body-composition.csv`);
    expect(own.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    const [header, row] = own.html.split('\r\n').map((line) => line.split(','));
    const at = (name: string) => row![header!.indexOf(`"${name}"`)];
    const names = [
      'weight',
      'weight_unit',
      'waist',
      'length_unit',
      'bmi',
      'notes',
      'share_data',
      'use_for_testimonials',
    ];
    expect(names.map(at)).toEqual([
      '"80.5"',
      '"kg"',
      '"33.25"',
      '"in"',
      '"24.8"',
      `"'=1+1"`,
      '"no"',
      '"yes"',
    ]);
    member = await levelOne(site);
    expect((await member.visitor.get(`${path}/body-composition.csv`)).html.trim().split('\r\n')).toHaveLength(
      1,
    );
  });
});

describe('C10-018 comparing', () => {
  test('two says each difference in words and numbers, whichever is named first', async () => {
    const then = await record(
      { weight: 82, height: 180, body_fat: 24.5, waist: 92 },
      { day: ago(40), notes: 'Then.' },
    );
    const now = await record(
      { weight: 176, height: 180, body_fat: 22, waist: 92, neck: 40 },
      { weightUnit: 'lbs', notes: 'Now.' },
    );
    for (const [a, b] of [
      [then.id, now.id],
      [now.id, then.id],
    ]) {
      const page = await member.visitor.get(`${path}/compare?a=${a}&b=${b}`);
      expect(page.status).toBe(200);
      // 82 kg are 180.78 lbs.
      expect(page.text).toContain('Weight 82 kg 176 lbs 4.8 lbs less');
      expect(page.text).toContain('Body mass index 25.3 24.6 0.7 less');
      expect(page.text).toContain('Body fat 24.5% 22% 2.5 percentage points less');
      expect(page.text).toContain('Waist 92 cm 92 cm The same');
      expect(page.text).toContain('Neck – 40 cm –');
      expect(page.text).toContain('1 lb is exactly 0.45359237 kg');
      expect(page.text).toMatch(/Then\..*Now\./);
      expect([valuesIn(page.html, 'a'), valuesIn(page.html, 'b')]).toEqual([[a], [b]]);
    }
  });

  test('one with itself is refused in words; one alone has nothing to be compared with', async () => {
    expect((await member.visitor.get(`${path}/compare`)).text).toContain('Two are needed to compare');
    const { id } = await record();
    await record({ weight: 70 }, { day: ago(3) });
    const same = await member.visitor.get(`${path}/compare?a=${id}&b=${id}`);
    expect(same.status).toBe(400);
    expect(same.text).toContain('These are one and the same');
    expect((await member.visitor.get(`${path}/compare?a=x&b=${id}`)).status).toBe(404);
  });
});

test('C10-016 both consents are taken back at once, each by itself', async () => {
  await record({ weight: 80 }, { isShared: true, isForTestimonials: true });
  await record({ weight: 81 }, { isShared: true });
  const page = await member.visitor.get(path);
  expect(page.text).toContain('The numbers of 2 measurements may be seen by your coach');
  expect(page.text).toContain('The numbers of 1 measurement may appear beside a testimonial');
  const answer = await member.visitor.follow(await member.visitor.post(path, { stop: 'shared' }));
  expect(answer.text).toContain('That is taken back');
  expect((await rows()).map((row) => [row.shared_since, row.testimonial_since !== null])).toEqual([
    [null, true],
    [null, false],
  ]);
  await member.visitor.post(path, { stop: 'everything' });
  await member.visitor.post(path, { stop: 'testimonials' });
  expect((await member.visitor.get(path)).text).toContain('Nobody but you.');
});
