import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readSources } from '#tests/locales/used-keys.ts';

const styles = readFileSync('app/styles/app.css', 'utf8');
const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) =>
  Object.fromEntries(
    rules
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', ...value]) => [name, value.join(':')]),
  ),
);
const face = (family: string) => faces.find((one) => one['font-family']?.replaceAll("'", '') === family)!;

interface Typeface {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}
const load = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const { openSync } = load('fontkit') as { readonly openSync: (file: string) => Typeface };
const serif = openSync('public/fonts/fraunces.woff2');

describe.each(['Fraunces on Georgia', 'Fraunces on Times'])('G16 %s', (family) => {
  test('is as high as the file that comes later', () => {
    const rules = face(family);
    const percent = (name: string): number => Number.parseFloat(rules[name] ?? '') / 100;
    const size = percent('size-adjust');
    expect(size).toBeGreaterThan(1);
    // Overrides are shares of the adjusted size.
    expect(percent('ascent-override') * size).toBeCloseTo(serif.ascent / serif.unitsPerEm, 2);
    expect(percent('descent-override') * size).toBeCloseTo(-serif.descent / serif.unitsPerEm, 2);
    expect(percent('line-gap-override')).toBe(serif.lineGap);
    expect(rules['src']).toMatch(/^local\('[^']+'\)$/);
  });

  test('stands right behind the serif', () => {
    const [, list = ''] = /--font-serif:\s*Fraunces,([^;]*);/.exec(styles) ?? [];
    expect(
      list
        .split(',')
        .slice(0, 2)
        .map((one) => one.trim()),
    ).toContain(`'${family}'`);
  });
});

test('G16 the serif that comes late changes no page that is there', () => {
  expect(face('Fraunces')['font-display']).toBe('optional');
});

test('G15 no serif is told to lean, and none is made to', () => {
  expect(styles).toMatch(/\.font-serif \{[^}]*font-synthesis: none/);
  const leaning = readSources().flatMap(({ file, text }) =>
    [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*\bfont-serif\b(?:(?!\1)[^\n])*)\1/g)]
      .filter(([, , classes = '']) => /\bitalic\b/.test(classes))
      .map(([, , classes]) => `${file}: ${classes}`),
  );
  expect(leaning).toEqual([]);
});
