import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sayIn } from '#app/ui/parts/examples.ts';
import { parts } from '#app/ui/parts/register.ts';
import { attributes, htmlOf } from './rendered.tsx';

/** Frames of other parts, and what examples are made of. */
const noParts = new Set(['drawing']);
const files = readdirSync('app/ui/parts');
const partFiles = files
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.examples.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((part) => !noParts.has(part));

test('every part has examples beside it, and every file of examples is in the register', () => {
  expect(parts.map(({ part }) => part)).toEqual([...partFiles].sort());
  const beside = files.filter((file) => file.endsWith('.examples.tsx'));
  expect(beside.map((file) => file.replace('.examples.tsx', '')).sort()).toEqual([...partFiles].sort());
});

const shown = parts.flatMap(({ part, examples }) =>
  (['en', 'es'] as const).flatMap((language) =>
    examples(sayIn(language)).map((example) => ({ part, language, ...example })),
  ),
);

describe.each(shown)('$part in $language: $title', ({ shows, language }) => {
  const html = htmlOf(shows, language);

  test('says no number that is none', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object/);
  });

  test('has drawings with a title and a description, and all others are passed over by screen readers', () => {
    for (const [svg] of html.matchAll(/<svg\b[\s\S]*?<\/svg>/g)) {
      if (/^<svg[^>]*aria-hidden="true"/.test(svg)) continue;
      const [names = ''] = attributes(svg, 'aria-labelledby', 'svg');
      const [title, description] = names.split(' ');
      expect(svg).toMatch(new RegExp(`<title id="${title}">[^<]+</title>`));
      expect(svg).toMatch(new RegExp(`<desc id="${description}">[^<]+</desc>`));
    }
  });

  test('has each id once', () => {
    const ids = attributes(html, 'id');
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('says in Spanish what it says in English', () => {
  for (const { part, purpose, examples } of parts) {
    expect(purpose(sayIn('es')), part).not.toBe(purpose(sayIn('en')));
    expect(examples(sayIn('es')).length, part).toBe(examples(sayIn('en')).length);
    const titles = examples(sayIn('en')).map(({ title }) => title);
    expect(titles, part).toEqual([...new Set(titles)]);
  }
});

test('what shows numbers has them in a table, too', () => {
  for (const name of ['heat-map', 'hills', 'line-with-band', 'wheel']) {
    const examples = parts.find(({ part }) => part === name)!.examples(sayIn('en'));
    expect(
      examples.some(({ shows }) => /<details[\s\S]*<table/.test(htmlOf(shows))),
      name,
    ).toBe(true);
  }
});
