import { createElement, type FC, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormProgress } from '#app/ui/forms/form-progress.tsx';
import { Meter } from '#app/ui/parts/meter.tsx';
import { Progress } from '#app/ui/primitives.tsx';
import { TextsProvider, type Texts } from '#app/ui/texts.tsx';
import { textsIn } from '#tests/support/texts.ts';

/** The same numbers at every run: what fails once fails again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const next = numbersFrom(26);
const pairs = Array.from({ length: 500 }, () => {
  const of = 1 + next(2000);
  return { value: next(of + 20), of };
});

const html = (element: ReactElement): string => renderToStaticMarkup(element);

/** How long the bar is, in percent; null where there is none. */
const lengthOf = (page: string): number | null => {
  const found = /width:([\d.e-]+)%/.exec(page);
  return found && Number(found[1]);
};

/** The numbers of 'n of m', as they are read. */
const wordsOf = (page: string): [number, number] => {
  const found = /(\d+) of (\d+)/.exec(page.replaceAll(/<[^>]*>/g, ' '))!;
  return [Number(found[1]), Number(found[2])];
};

/** That the bar is as long as the words beside it say, and not there where they say none. */
function expectAsSaid(page: string): void {
  const [value, of] = wordsOf(page);
  const length = lengthOf(page);
  if (value === 0) expect(length).toBeNull();
  else expect(length).toBeCloseTo((Math.min(value, of) / of) * 100, 6);
}

describe('G26 a bar is as long as its words say', () => {
  test('33 of 75 is 44 percent of it', () => {
    const page = html(createElement(Meter, { label: 'XP', value: 33, of: 75, start: '33 of 75 XP' }));
    expect(lengthOf(page)).toBe(44);
    expectAsSaid(page);
  });

  test('of whatever pair of numbers, also past its end', () => {
    for (const { value, of } of pairs) {
      const words = `${value} of ${of}`;
      expectAsSaid(html(createElement(Meter, { label: 'x', value, of, start: words })));
      const bar = html(createElement(Progress, { value, of, label: words }));
      expectAsSaid(`${words}${bar}`);
    }
  });

  test('G04 of a form in sections, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const texts = textsIn(language);
      for (const { value, of } of pairs.slice(0, 100)) {
        const progress = { sections: { done: Math.min(value, of), total: of }, percent: 50 as const };
        const page = html(
          createElement<{ texts: Texts }>(
            TextsProvider as FC<{ texts: Texts }>,
            { texts },
            createElement(FormProgress, { progress }),
          ),
        );
        expectAsSaid(page.replaceAll(' de ', ' of '));
      }
    }
  });

  test('there is no bar at zero', () => {
    expect(html(createElement(Progress, { value: 0, of: 9, label: '0 of 9' }))).toBe('');
    expect(html(createElement(Progress, { value: 0, of: 0, label: '0 of 0' }))).toBe('');
  });
});
