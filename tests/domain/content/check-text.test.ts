import { describe, expect, test } from 'vitest';
import {
  isMuchLonger,
  misfits,
  mostCharacters,
  readTyped,
  writeTyped,
} from '#app/domain/content/check-text.ts';
import { entriesOf, openPages } from '#app/domain/content/open-texts.ts';
import { deliveredText } from '#app/domain/content/lay-over.ts';
import { findEntries } from '#app/domain/content/find-entries.ts';
import { wordDiff } from '#app/domain/differences/word-difference.ts';
import { languageCodes } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';
import { articles, courses } from '#app/learning/registry.ts';

const text = { path: 'x', kind: 'text' } as const;
const list = { path: 'x', kind: 'list' } as const;

describe('C12-009 what may stand in a text', () => {
  test.each([
    ['Costs {{price}} · {{rule}}', []],
    ['{{rule}}, then {{ price }}, and {{price}} again', []],
    ['{{price}} {{rule}}: 5 < 6 & “so on” 🌿 { } }', []],
    ['', [{ reason: 'empty' }]],
    ['  ', [{ reason: 'empty' }]],
    ['Costs {{price}}', [{ reason: 'missing', names: ['{{rule}}'] }]],
    ['{{price}} {{rule}} {{name}}', [{ reason: 'unknown', names: ['{{name}}'] }]],
    [
      '{{price}} {{rule, uppercase}}',
      [
        { reason: 'missing', names: ['{{rule}}'] },
        { reason: 'unknown', names: ['{{rule, uppercase}}'] },
      ],
    ],
    ['{{price}} {{rule}} {{', [{ reason: 'brackets' }]],
    ['{{price}} {{rule}} $t(common:nav.menu)', [{ reason: 'nesting' }]],
    ['{{price}} {{rule}} <b>now</b>', [{ reason: 'tags', names: ['</b>', '<b>'] }]],
    ['{{price}} {{rule}} <script>alert(1)</script>', [{ reason: 'tags', names: ['</script>', '<script>'] }]],
    [`{{price}} {{rule}} ${'x'.repeat(10_000)}`, [{ reason: 'long', most: 240 }]],
  ])('%s', (typed, found) => {
    expect(misfits(text, typed, '{{price}} · {{rule}}')).toEqual(found);
  });

  test('a list has lines, none of them empty, and not many times as many', () => {
    expect(misfits(list, ['One.', 'Two.'], ['a', 'b', 'c'])).toEqual([]);
    expect(misfits(list, [], ['a'])).toEqual([{ reason: 'empty' }]);
    expect(misfits(list, ['One.', ' '], ['a'])).toEqual([{ reason: 'empty' }]);
    expect(misfits(list, 'One.', ['a'])).toEqual([{ reason: 'empty' }]);
    expect(misfits(text, ['One.'], 'a')).toEqual([{ reason: 'empty' }]);
    expect(
      misfits(
        list,
        Array.from({ length: 13 }, () => 'x'),
        ['a'],
      ),
    ).toEqual([{ reason: 'many' }]);
  });

  test('a list whose lines are counted elsewhere keeps as many', () => {
    const answers = { ...list, isCounted: true } as const;
    expect(misfits(answers, ['One.', 'Two.', 'Three.'], ['a', 'b', 'c'])).toEqual([]);
    for (const lines of [['One.'], ['a', 'b', 'c', 'd']])
      expect(misfits(answers, lines, ['a', 'b', 'c'])).toEqual([{ reason: 'count', number: 3 }]);
  });

  test('what is typed is read as it is kept, and written as it is typed', () => {
    expect(readTyped(text, ' One\r\n two\u0000\tthree ')).toBe('One two three');
    expect(readTyped(list, 'One\nline.\r\n\r\n \n Two. \n\n\n')).toEqual(['One line.', 'Two.']);
    expect(readTyped(list, writeTyped(['One.', 'Two.']))).toEqual(['One.', 'Two.']);
  });

  test('twice as long is told, four times is too long', () => {
    expect(isMuchLonger('x'.repeat(201), 'x'.repeat(100))).toBe(true);
    expect(isMuchLonger('x'.repeat(200), 'x'.repeat(100))).toBe(false);
    expect(isMuchLonger('a short word', 'word')).toBe(false);
    expect(mostCharacters('x'.repeat(100))).toBe(400);
  });

  test('every text that is open may stand where it stands, and is read as it is written', () => {
    for (const page of openPages)
      for (const entry of entriesOf(page).values())
        for (const field of entry.fields)
          for (const language of languageCodes) {
            const delivered = deliveredText(everyText, page.part, entry.key, field.path, language);
            expect(misfits(field, delivered, delivered), `${page.part} ${entry.key} ${field.path}`).toEqual(
              [],
            );
            expect(readTyped(field, writeTyped(delivered))).toEqual(delivered);
          }
  });

  test('every day and phase of every program is open, every question, and no key of a list', () => {
    const sizes = openPages.map((page) => [page.id, entriesOf(page).size] as const);
    expect(Object.fromEntries(sizes)).toMatchObject({
      'program-foundation': 48,
      'program-dna': 32,
      prompts: 96,
      // Title and promises, six lessons, five questions.
      'course-worth-the-trouble': 12,
    });
    const ofLearning = openPages.filter(({ group }) => group === 'learning');
    const opened = new Set(ofLearning.flatMap((page) => [...entriesOf(page).keys()]));
    for (const { id } of articles) expect(opened).toContain(id);
    for (const course of courses)
      for (const { id } of course.lessons) expect(opened).toContain(`lessons.${id}`);
    const paths = openPages.flatMap((page) =>
      [...entriesOf(page).values()].flatMap(({ key, fields }) => fields.map(({ path }) => `${key}.${path}`)),
    );
    expect(paths).toContain('pillars.items.0.name');
    expect(paths.filter((path) => /\d\.(id|at)$/.test(path))).toEqual([]);
  });

  test('texts are found by their words in any language, whatever their accents', () => {
    const keys = (q: string) => findEntries(everyText, q).map(({ page, entry }) => `${page.id} ${entry.key}`);
    expect(keys('LANDING hero')).toEqual(['landing hero']);
    expect(keys('que hay en tu cabeza al despertar zzz')).toEqual([]);
    expect(keys('on-waking')).toEqual(['prompts on-waking']);
    expect(keys('  ')).toEqual([]);
  });

  test('a difference is told word by word', () => {
    expect(wordDiff('One small thing.', 'One good thing.')).toEqual([
      { kind: 'same', text: 'One ' },
      { kind: 'out', text: 'small' },
      { kind: 'in', text: 'good' },
      { kind: 'same', text: ' thing.' },
    ]);
  });
});
