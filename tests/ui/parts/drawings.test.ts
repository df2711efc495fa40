import { describe, expect, test } from 'vitest';
import { Landscape } from '#app/ui/drawings/landscape.tsx';
import { Path as Road } from '#app/ui/drawings/path.tsx';
import { Celebration } from '#app/ui/parts/celebration.tsx';
import { Hills } from '#app/ui/parts/hills.tsx';
import { Horizon } from '#app/ui/parts/horizon.tsx';
import { LineWithBand, type Point } from '#app/ui/parts/line-with-band.tsx';
import { Path, roadAt } from '#app/ui/parts/path.tsx';
import { Thread, type Reply } from '#app/ui/parts/thread.tsx';
import { Wheel } from '#app/ui/parts/wheel.tsx';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import { attributes, render } from './rendered.tsx';

const table = { label: 'Numbers', columns: ['a', 'b'], rows: [['1', '2']] };
const words = { title: 'A drawing', description: 'What it says', table };

test('G25 the sun of every drawing is filled with light, in the dark too', () => {
  const drawings = [
    render(Horizon, { ...words, share: 'some' }),
    render(Celebration, { title: 'Seven days' }),
    render(Landscape, { title: 'At dawn' }),
    render(Road, { title: 'To a flag' }),
  ];
  for (const drawing of drawings) expect(drawing.split('fill="var(--color-sun)"')).toHaveLength(2);
});

describe('a line with its band', () => {
  const ends = { from: 'May', to: 'June', low: '1', high: '9' };
  const at = (moments: readonly number[]): readonly Point[] =>
    moments.map((one) => ({ at: one, value: one % 7 }));
  const line = (points: readonly Point[], gap?: number): string =>
    render(LineWithBand, { ...words, ends, points, ...(gap === undefined ? {} : { gap }) });
  /** The line itself: the first path in ink that is no point. */
  const drawn = (html: string): string =>
    attributes(html, 'd', 'path').find((d) => !d.endsWith('h.01')) ?? '';

  test('is interrupted where more time than that lies between two points', () => {
    const moments = [0, 1, 2, 10, 11, 30];
    expect(drawn(line(at(moments), 3)).match(/M/g)).toHaveLength(3);
    expect(drawn(line(at(moments), 8)).match(/M/g)).toHaveLength(2);
    expect(drawn(line(at(moments))).match(/M/g)).toHaveLength(1);
  });

  test('goes straight from point to point', () => {
    expect(drawn(line(at([0, 1, 2, 3])))).toMatch(/^M[\d.,]+(?:L[\d.,]+){3}$/);
  });

  test('of one value is a point and no line; of none, neither', () => {
    expect(drawn(line(at([5])))).toBe('');
    expect(line(at([5]))).toContain('h.01');
    expect(line([])).not.toContain('h.01');
  });

  test('says what both ends of an axis would say once', () => {
    const flat = { ...ends, from: 'May', to: 'May', low: '44', high: '44' };
    const html = render(LineWithBand, { ...words, ends: flat, points: at([5]) });
    for (const word of ['May', '44']) expect(html.split(`>${word}<`)).toHaveLength(2);
    const other = line(at([5, 6]));
    for (const word of ['May', 'June', '1', '9']) expect(other).toContain(`>${word}</span>`);
  });

  test('of very many points shows the last one and those that stand apart', () => {
    const points = at(Array.from({ length: 500 }, (_, index) => index)).map((point, index) => ({
      ...point,
      isRinged: index === 77,
    }));
    const dots = attributes(line(points), 'd', 'path').filter((d) => d.endsWith('h.01'));
    expect(new Set(dots).size).toBe(2);
  });

  test('stays within its box, band and target included, at equal values and negative ones', () => {
    for (const points of [
      at([3, 10, 17]),
      [
        { at: 0, value: -40 },
        { at: 1, value: 900 },
      ],
    ]) {
      const html = render(LineWithBand, {
        ...words,
        ends,
        points,
        band: { low: -100, high: null, name: 'Band' },
        target: [
          { at: 0, value: 2 },
          { at: 90, value: 2000 },
        ],
      });
      const numbers = attributes(html, 'd', 'path').flatMap((d) =>
        [...d.matchAll(/[ML](-?[\d.]+)[, ](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      expect(numbers.length).toBeGreaterThan(3);
      for (const [x, y] of numbers) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(600);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(200);
      }
    }
  });
});

describe('a wheel', () => {
  const wheel = (scores: readonly (number | null)[]): string =>
    render(Wheel, {
      ...words,
      sectors: scores.map((score, index) => ({
        id: `s${index}`,
        name: 'Part',
        score,
        words: `Part ${index}`,
      })),
    });

  test('has sectors whose radius is their score, ten units a point', () => {
    for (let score = 0.5; score <= 10; score += 0.5) {
      const [sector = ''] = attributes(wheel([score, null, null]), 'd', 'path');
      const radius = Number(/A([\d.]+),/.exec(sector)?.[1]);
      expect(radius).toBeCloseTo(score * 10, 6);
    }
  });

  test('shows what is not known as an outline, and says every sector', () => {
    const html = wheel([4, null]);
    expect(html.match(/stroke-dasharray="2 4"/g)).toHaveLength(1);
    expect(html).toContain('Part 1');
  });

  test('of sectors that share a mark has numbers at its rim and before its words; of others, their marks', () => {
    const of = (pillars: readonly Pillar[]): string =>
      render(Wheel, {
        ...words,
        sectors: pillars.map((pillar, index) => ({
          id: `s${index}`,
          name: 'Part',
          pillar,
          score: 5,
          words: `Part ${index}`,
        })),
      });
    const shared = of(['mindset', 'health', 'mindset']);
    expect([...shared.matchAll(/<text[^>]*>(\d)</g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    expect([...shared.matchAll(/<span[^>]*>(\d)</g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    expect(of(['mindset', 'health'])).not.toContain('<text');
  });

  test('of one sector and of none is drawn', () => {
    expect(attributes(wheel([7]), 'd', 'path')).toHaveLength(1);
    expect(wheel([])).toContain('<circle r="100"');
  });
});

describe('a path', () => {
  const stone = (index: number) => ({
    id: `s${index}`,
    name: `Step ${index}`,
    state: 'ahead' as const,
    word: 'to come',
  });

  test('has its stones at even lengths of the road', () => {
    const steps = Array.from({ length: 41 }, (_, index) => roadAt(index / 40));
    const lengths = steps
      .slice(1)
      .map(([x, y], index) => Math.hypot(x - steps[index]![0], y - steps[index]![1]));
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.05);
    expect(steps[0]).toEqual([14, 122]);
    expect(steps.at(-1)).toEqual([622, 52]);
  });

  test.each([0, 1, 120])('of %i stones says each of them, in order, and its flag', (count) => {
    const html = render(Path, {
      ...words,
      stones: Array.from({ length: count }, (_, index) => stone(index)),
      flag: { name: 'The end', isReached: false },
    });
    expect([...html.matchAll(/Step (\d+)</g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(html).toContain('The end');
  });
});

test.each([
  [-3, 0],
  [0, 0],
  [2.9, 2],
  [5, 5],
  [90, 5],
])('hills at %d have %i lines drawn through', (reached, full) => {
  const html = render(Hills, { ...words, reached });
  expect(html.match(/stroke-dasharray="4 6"/g)?.length ?? 0).toBe(5 - full);
});

test('a thread leaves no reply out, however deep, and moves in once', () => {
  const reply = (id: string, replies: readonly Reply[] = []): Reply => ({
    id,
    who: 'Ana',
    when: 'today',
    at: '2026-11-22T06:00:00Z',
    text: `Said ${id}`,
    replies,
  });
  const html = render(Thread, {
    label: 'Replies',
    none: 'None',
    replies: [reply('a', [reply('b', [reply('c', [reply('d')])]), reply('e')])],
  });
  expect(attributes(html, 'id')).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `reply-${id}`));
  expect(html.match(/<ol/g)).toHaveLength(2);
});
