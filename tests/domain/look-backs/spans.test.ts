import { describe, expect, test } from 'vitest';
import type { Run } from '#app/domain/program-days/find-run.ts';
import * as spans from '#app/domain/look-backs/spans.ts';
import { stepsOf } from '#app/programs/registry.ts';
import { tenDays, threeWeeks } from '../program-days/walking.ts';

const own: spans.Practice = { run: null, firstDay: '2026-03-10' };
/** Ten days from March 10 on. @param pauses as they are kept */
const ofTenDays = (pauses: Run['pauses'] = [], program = tenDays): spans.Practice => ({
  firstDay: '2026-03-10',
  run: {
    id: 'a-run',
    program,
    steps: stepsOf(program),
    source: { kind: 'enrollment', id: 'an-enrollment' },
    state: 'active',
    isOpen: true,
    startsAt: new Date('2026-03-10T12:00:00Z'),
    startDay: '2026-03-10',
    endsAt: null,
    finishedOn: null,
    movedDays: 0,
    firstDay: '2026-03-10',
    allowance: 14,
    pauses,
  },
});
const said = (practice: spans.Practice, today: string) =>
  spans.listSpans(practice, today).map(({ id, from, to }) => `${id} ${from} ${to}`);

describe('C8-033 what there is to look back on', () => {
  test('on the first day is to come: the first week, and thirty days', () => {
    expect(said(own, '2026-03-10')).toEqual([
      'days-30 2026-03-10 2026-04-08',
      'week-1 2026-03-10 2026-03-16',
    ]);
    expect(spans.newestSpan(own, '2026-03-16')).toBeNull();
  });

  test('opens on the day after its last one', () => {
    expect(spans.newestSpan(own, '2026-03-17')).toMatchObject({ id: 'week-1' });
    expect(spans.newestSpan(own, '2026-04-08')).toMatchObject({ id: 'week-4' });
    expect(spans.newestSpan(own, '2026-04-09')).toMatchObject({ id: 'days-30' });
    expect(spans.newestWeek(own, '2026-04-09')).toMatchObject({ id: 'week-4' });
    expect(spans.newestSpan(own, '2026-06-08')).toMatchObject({ id: 'days-90' });
  });

  test('of a program are its weeks, the last one shorter; and of any, no more weeks than it has', () => {
    expect(said(ofTenDays(), '2026-06-30')).toEqual([
      'days-90 2026-03-10 2026-06-07',
      'days-60 2026-03-10 2026-05-08',
      'days-30 2026-03-10 2026-04-08',
      'week-2 2026-03-17 2026-03-19',
      'week-1 2026-03-10 2026-03-16',
    ]);
    expect(spans.findSpan(ofTenDays(), 'week-3')).toBeNull();
    expect(said(ofTenDays([], threeWeeks), '2026-03-31')[0]).toBe('days-30 2026-03-10 2026-04-08');
    expect(spans.findSpan(ofTenDays([], threeWeeks), 'week-3')).toMatchObject({ to: '2026-03-30' });
  });

  test('days that rested make a week of the program longer, and move no mark', () => {
    const paused = ofTenDays([{ from: '2026-03-12', until: '2026-03-15' }]);
    expect(spans.findSpan(paused, 'week-1')).toMatchObject({ from: '2026-03-10', to: '2026-03-19' });
    expect(spans.findSpan(paused, 'week-2')).toMatchObject({ from: '2026-03-20', to: '2026-03-22' });
    expect(spans.findSpan(paused, 'days-30')).toMatchObject({ to: '2026-04-08' });
  });

  test('of years is listed as the newest year of weeks, and each of them is found', () => {
    const listed = spans.listSpans(own, '2030-03-10').filter(({ kind }) => kind === 'week');
    expect(listed).toHaveLength(53);
    expect(spans.findSpan(own, 'week-2')).toMatchObject({ from: '2026-03-17' });
    expect(spans.spanAfter(own, listed.at(-1)!)).toEqual(listed.at(-2));
    expect(spans.spanBefore(own, listed[0]!)).toEqual(listed[1]);
  });

  test.each([
    '',
    'week',
    'week-0',
    'week-03',
    'week--1',
    'week-99999',
    'days-31',
    'days-7',
    'month-1',
    'week-1 ',
  ])('none is called %j', (id) => expect(spans.findSpan(own, id)).toBeNull());

  test('before the first and after the last there is none', () => {
    const [first, thirty, ninety] = ['week-1', 'days-30', 'days-90'].map((id) => spans.findSpan(own, id)!);
    expect([spans.spanBefore(own, first!), spans.spanBefore(own, thirty!)]).toEqual([null, null]);
    expect(spans.spanAfter(own, ninety!)).toBeNull();
    expect(spans.spanAfter(ofTenDays(), spans.findSpan(ofTenDays(), 'week-2')!)).toBeNull();
  });
});
