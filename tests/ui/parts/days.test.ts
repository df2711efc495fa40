import { describe, expect, test } from 'vitest';
import { DayDot, type DayState } from '#app/ui/parts/day-dot.tsx';
import { DayStrip } from '#app/ui/parts/day-strip.tsx';
import { HeatMap, YearMap } from '#app/ui/parts/heat-map.tsx';
import { attributes, render } from './rendered.tsx';

const states: readonly DayState[] = ['kept', 'part', 'quiet', 'rest', 'ahead'];
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `d${index}`,
    href: `/day/${index + 1}`,
    letter: 'M',
    number: String(index + 1),
    name: `Day ${index + 1}: kept`,
    state: 'kept' as const,
    isToday: index === count - 1,
  }));

describe('a strip of days', () => {
  test.each([1, 7, 400])('has %i days as links in order, and says which one is today', (count) => {
    const html = render(DayStrip, { label: 'Days', days: days(count) });
    expect(attributes(html, 'href')).toEqual(days(count).map(({ href }) => href));
    expect(html.split('aria-current="date"').length - 1).toBe(1);
    expect(html).toContain(`Day ${count}: kept`);
  });

  test('says which earlier one is read', () => {
    const strip = days(7).map((day, index) => ({ ...day, isShown: index === 2 }));
    const html = render(DayStrip, { label: 'Days', days: strip });
    expect(/<a\b[^>]*aria-current="page"[^>]*>/.exec(html)?.[0]).toContain('href="/day/3"');
    expect(html.split('bg-pine-tint')).toHaveLength(2);
  });

  test('of no days is nothing', () => {
    expect(render(DayStrip, { label: 'Days', days: [] })).toBe('');
  });

  test('has no link to a day without a place, and still says its name', () => {
    const html = render(DayStrip, { label: 'Days', days: [{ ...days(1)[0]!, href: undefined }] });
    expect(html).not.toContain('<a');
    expect(html).toContain('Day 1: kept');
  });
});

test('each state of a day has a sign of its own without its color', () => {
  const signs = states.map((state) => render(DayDot, { state }).replaceAll(/class="[^"]*"/g, ''));
  expect(new Set(signs).size).toBe(states.length);
});

const weekdays = Array.from({ length: 7 }, (_, index) => ({ short: 'D', long: `Day ${index}` }));

test('a month is a table with a column a weekday, and days of other months are empty', () => {
  const week = [null, ...days(6).map((day) => ({ ...day }))];
  const html = render(HeatMap, { caption: 'November', weekdays, weeks: [week] });
  expect(html.match(/<th\b/g)).toHaveLength(7);
  expect(html.match(/<td\b/g)).toHaveLength(7);
  expect(attributes(html, 'href')).toHaveLength(6);
  expect(html).toContain('<caption class="sr-only">November</caption>');
});

test.each([
  [0, 0, 13],
  [1, 6, 13],
  [7, 1, 26],
  [366, 6, 54 * 13],
])('a year of %i days that begins %i days into a week is %i wide', (count, offset, width) => {
  const html = render(YearMap, {
    title: 'Year',
    description: 'Pages of a year',
    days: Array.from({ length: count }, () => 'kept' as const),
    offset,
    table: { label: 'Numbers', columns: ['Day', 'Pages'], rows: [['kept', String(count)]] },
  });
  expect(attributes(html, 'viewBox')).toEqual([`0 0 ${width} 91`]);
  expect(html.match(/<rect\b/g)?.length ?? 0).toBe(count);
  expect(html).toContain(`<td class="py-1.5 pl-4 text-right tabular-nums">${count}</td>`);
});
