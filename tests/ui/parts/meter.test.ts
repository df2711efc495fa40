import { expect, test } from 'vitest';
import { scatter } from '#app/ui/parts/examples.ts';
import { Meter, shareOf } from '#app/ui/parts/meter.tsx';
import { attributes, render } from './rendered.tsx';

const meter = (value: number, of: number, more: object = {}): string =>
  render(Meter, { label: 'Points', value, of, start: `${value} of ${of}`, ...more });

test('a bar is as long as its words say, over many values', () => {
  const values = scatter(11, 400);
  for (let index = 0; index < values.length; index += 2) {
    const of = 1 + Math.floor(values[index]! * 1000);
    const value = Math.floor(values[index + 1]! * (of * 1.3));
    const html = meter(value, of);
    const [said = ''] = attributes(html, 'aria-valuetext');
    expect(said).toBe(`${value} of ${of}`);
    if (value === 0) continue;
    const [style = ''] = attributes(html, 'style', 'span');
    const percent = Number(/width:([\d.]+)%/.exec(style)?.[1]);
    expect(percent, said).toBeCloseTo(Math.min(100, (value / of) * 100), 6);
    expect(attributes(html, 'aria-valuenow')).toEqual([String(Math.min(value, of))]);
  }
});

test('at nothing, of nothing and below nothing the words stand alone', () => {
  for (const [value, of] of [
    [0, 75],
    [0, 0],
    [3, 0],
    [-4, 10],
  ] as const) {
    expect(meter(value, of)).not.toContain('role="meter"');
    expect(meter(value, of)).toContain(`${value} of ${of}`);
  }
});

test('what is over is hatched and full, and the mark of the month stays within', () => {
  const html = meter(138, 100, { isOver: true, mark: 1.4 });
  expect(html).toContain('meter-over');
  expect(html).toContain('width:100%');
  expect(html).toContain('left:100%');
  expect(shareOf(1, 3)).toBeCloseTo(1 / 3, 10);
});
