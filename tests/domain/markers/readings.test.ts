import { describe, expect, test } from 'vitest';
import { courseOf, trendOf } from '#app/domain/markers/course.ts';
import { keyOf, keyOfOwn, type Marker, type MarkerFacts } from '#app/domain/markers/marker.ts';
import { isMarkedOtherwise, statusOf } from '#app/domain/markers/status.ts';
import { doubtOf, readValue, valueAsKept } from '#app/domain/markers/value.ts';
import { printed } from './some-marker.ts';

describe('C10-008 a value as it is printed', () => {
  test.each([
    ['5.4', 5.4, null],
    ['5,4', 5.4, null],
    [' <0.5 ', 0.5, '<'],
    ['≥ 90', 90, '>='],
    ['<=3', 3, '<='],
    ['less than 0.01', 0.01, '<'],
    ['Menor de 0,01', 0.01, '<'],
    ['más de 1500', 1500, '>'],
    ['-2.1', -2.1, null],
  ])('%j is a number', (typed, number, comparator) => {
    expect(readValue(typed)).toEqual({ kind: 'number', number, comparator });
  });

  test.each([
    ['-0', '0'],
    ['-0,00', '0,00'],
    ['+0.0', '0.0'],
    ['-0.1', '-0.1'],
    ['-', '-'],
    ['+++', '+++'],
    ['0', '0'],
  ])('%j is kept as %j: nothing has no sign', (typed, kept) => {
    expect(valueAsKept(typed)).toBe(kept);
  });

  test.each(['negative', 'No reactivo', '+++', '1:80', '<1:40'])('%j is words', (typed) => {
    expect(readValue(typed)).toEqual({ kind: 'words', words: typed });
  });

  test.each(['', '5..4', '5.4 mg', '1e9', '7 o 8', '250,000,000', '9'.repeat(20), '%'])(
    '%j is neither',
    (typed) => {
      expect(readValue(typed)).toBeNull();
    },
  );

  test('that can be read in two ways is told from one that cannot', () => {
    expect(doubtOf('250,000', false)).toEqual({ whole: '250000', decimals: '250.000' });
    expect(doubtOf('250,000', true)).toEqual({ whole: '250000', decimals: '250,0' });
    expect(doubtOf('<1.200', true)).toEqual({ whole: '<1200', decimals: '<1.2' });
    expect(doubtOf('1,250', true)).toEqual({ whole: '1250', decimals: '1,25' });
    expect(doubtOf('2,345', true)).toEqual({ whole: '2345', decimals: '2,3450' });
    // What is proposed is taken.
    for (const typed of ['250,000', '1,250', '2,345', '>=1,200'])
      for (const comma of [true, false]) expect(doubtOf(doubtOf(typed, comma)!.decimals, comma)).toBeNull();
    for (const typed of ['1.200', '0,912', '1200', '1,2000', '12,34', 'negative'])
      expect(doubtOf(typed, false), typed).toBeNull();
  });
});

describe('C10-007 how a value stands', () => {
  const status = (value: string, low = '', high = '', more: Partial<MarkerFacts> = {}) =>
    statusOf(printed({ value, range: { low, high }, ...more }));
  const best = { optimal: { low: '4', high: '4.5' } };

  test.each([
    ['3.4', '3.5', '5', 'low'],
    ['3.5', '3.5', '5', 'normal'],
    ['5', '3.5', '5,0', 'normal'],
    ['5.1', '3.5', '5', 'high'],
    ['130', '', '129', 'high'],
    ['61', '60', '', 'normal'],
    ['5', '', '', 'unknown'],
    ['negative', '1', '2', 'unknown'],
    // Less or more than a number: where all of it lies on one side, and nowhere else.
    ['<0.5', '', '5', 'normal'],
    ['<0.5', '0', '5', 'normal'],
    ['<0.5', '0.3', '5', 'unknown'],
    ['<0.5', '0.5', '5', 'low'],
    ['<=0.5', '0.5', '5', 'unknown'],
    ['<6', '', '5', 'unknown'],
    ['>90', '60', '', 'normal'],
    ['>90', '60', '120', 'unknown'],
    ['>120', '60', '120', 'high'],
    // A sign leaves the number itself out; 'or equal' is what an end means without one.
    ['100', '', '<100', 'high'],
    ['99.9', '', '< 100', 'normal'],
    ['100', '', '≤100', 'normal'],
    ['40', '>40', '', 'low'],
    ['41', '>40', '<60', 'normal'],
    ['40', '>=40', '', 'normal'],
    ['<100', '', '<100', 'normal'],
    ['<=100', '', '<100', 'unknown'],
    ['<=40', '>40', '', 'low'],
    ['>40', '>40', '', 'normal'],
    ['>=40', '>40', '', 'unknown'],
    ['>=100', '', '<100', 'high'],
  ])('%s against %j to %j: %s', (value, low, high, expected) => {
    expect(status(value, low, high)).toBe(expected);
  });

  test('optimal and suboptimal are there only where the report prints such a zone', () => {
    expect(status('4.2', '3.5', '5', best)).toBe('optimal');
    expect(status('4.8', '3.5', '5', best)).toBe('suboptimal');
    expect(status('5.8', '3.5', '5', best)).toBe('high');
    expect(status('4.2', '', '', best)).toBe('optimal');
    expect(status('9', '', '', best)).toBe('suboptimal');
  });

  test('C10-008 what its laboratory marked is against it where the range says otherwise, and where it says anything', () => {
    expect(isMarkedOtherwise('high', 'high')).toBe(false);
    expect(isMarkedOtherwise('high', 'normal')).toBe(true);
    expect(isMarkedOtherwise('low', 'high')).toBe(true);
    expect(isMarkedOtherwise('abnormal', 'low')).toBe(false);
    expect(isMarkedOtherwise('low', 'unknown')).toBe(false);
  });

  test('words stand against words alone', () => {
    expect(status('Negative', '', '', { rangeText: 'negative' })).toBe('normal');
    expect(status('positive', '', '', { rangeText: 'negative' })).toBe('unknown');
  });
});

const marker = (facts: Partial<MarkerFacts>): Marker => {
  const said = printed(facts);
  return { ...said, id: said.day, key: keyOf(said.of), revision: 0, createdAt: '' };
};

describe('C10-029 the line of a test', () => {
  test('is in the unit of the newest number; what leads there exactly is converted, ranges too', () => {
    const course = courseOf([
      marker({ day: '2026-03-03', value: 'lost' }),
      marker({ day: '2026-03-02', value: '3.4', unit: 'mmol/L', range: { low: '', high: '' } }),
      marker({ day: '2026-03-01', value: '<100' }),
      marker({ day: '2026-02-01', value: '130', range: { low: '', high: '129' } }),
      marker({ day: '2026-01-01', value: '5', unit: 'stones' }),
    ])!;
    expect(course.unit).toBe('mmol/L');
    expect(course.points.map(({ value }) => Math.round(value * 100) / 100)).toEqual([3.36, 3.4]);
    expect(course).toMatchObject({ converted: 1, otherUnits: 1, notExact: 2 });
    expect(course.band?.marker.day).toBe('2026-02-01');
    expect(course.band?.high).toBeCloseTo(3.336, 3);
    expect(course.band?.low).toBeNull();
    const strict = courseOf([marker({ range: { low: '>40', high: '<100' } })])!;
    expect(strict.band).toMatchObject({ low: 40, high: 100 });
  });

  test('says how the newest value stands to the number before it, and nothing where it is no number itself', () => {
    const some = [marker({ value: '5.9' }), marker({ day: '2026-02-01', value: '2.1' })];
    expect(trendOf(courseOf(some)!)).toMatchObject({
      way: 'rose',
      before: { marker: { day: '2026-02-01' } },
    });
    for (const value of ['<0.01', '>1000', 'negative'])
      expect(trendOf(courseOf([marker({ value }), ...some])!)).toBeNull();
    expect(trendOf(courseOf([some[0]!, marker({ value: '<0.01' }), some[1]!])!)?.way).toBe('rose');
  });

  test.each([
    ['121', 'mg/dL', '3,1', 'mmol/L', 'alike'],
    ['3.1', 'mmol/L', '121', 'mg/dL', 'alike'],
    ['121', 'mg/dL', '3.10', 'mmol/L', 'fell'],
    ['121', 'mg/dL', '3.6', 'mmol/L', 'rose'],
    // In one unit what was typed is what is compared.
    ['3.14', 'mmol/L', '3.1', 'mmol/L', 'fell'],
  ])('of %s %s and then %s %s is no change that only comes of converting: %s', (then, from, now, to, way) => {
    const both = [
      marker({ value: now, unit: to }),
      marker({ day: '2026-02-01', value: then, unit: from, range: { low: '', high: '' } }),
    ];
    expect(trendOf(courseOf(both)!)?.way).toBe(way);
  });

  test('is none of words alone, and has no trend of one value', () => {
    expect(courseOf([marker({ value: 'negative' })])).toBeNull();
    expect(trendOf(courseOf([marker({})])!)).toBeNull();
    expect(trendOf(courseOf([marker({ value: '5.0' }), marker({ value: '5' })])!)?.way).toBe('same');
  });
});

test('a test with a name of its own is the same in capitals and with more spaces', () => {
  expect(keyOf({ test: null, ownName: 'CD4 / CD8' })).toBe(keyOfOwn(' cd4 /  cd8 '));
  expect(keyOfOwn('tsh')).not.toBe(keyOf({ test: 'tsh', ownName: null }));
});
