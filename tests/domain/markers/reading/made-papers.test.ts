import { describe, expect, test } from 'vitest';
import { testNames } from '#app/domain/markers/test-names.ts';
import { readPdf } from '#app/gateways/papers/read-pdf.ts';
import { readPaper } from '#app/laboratory/reading/read-paper.ts';
import { keptOut } from '#tests/support/papers/kept-out.ts';
import { layouts } from '#tests/support/papers/layouts.ts';
import { precisionOf, recallOf, scoreOf, together } from '#tests/support/papers/score.ts';

/** Reports of each layout: each with its own tests, values and marks. */
const seeds = [1, 2, 3, 4, 5];

describe('C10-008 reports that were made, and what is found in them', () => {
  test.each([...layouts, ...keptOut])('$name', ({ make }) => {
    const score = together(
      seeds.map((seed) => {
        const made = make(seed);
        return scoreOf(made, readPaper(made.canvas.words(), testNames()));
      }),
    );
    expect(score.said).toBeGreaterThan(90);
    expect(precisionOf(score), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(recallOf(score), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('as a PDF one of them is the same', { timeout: 30_000 }, async () => {
    const made = layouts[1]!.make(7);
    const pdf = await readPdf(await made.canvas.pdf());
    if (!pdf.ok) throw new Error(pdf.reason);
    const score = scoreOf(made, readPaper(pdf.pages, testNames()));
    expect(score).toMatchObject({ mistakes: [], found: made.lines.length });
  });
});
