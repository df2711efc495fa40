import { describe, expect, test } from 'vitest';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { forms } from '#app/forms/registry.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { isDay, parseField, parseSection } from '#app/forms/engine/parse.ts';
import { onNoon, posted, type Filled } from '#tests/support/answers.ts';

const parse = (field: Field, filled: Filled) => parseField(field, posted(filled), onNoon);
const nothing = { value: undefined };
const unknown = { problem: { key: 'unknownOption' } };
const twice = { problem: { key: 'oneAnswer' } };

describe('one of a few', () => {
  const field: Field = { id: 'x', kind: 'choice', options: ['Male', 'Female', '56+', 'constructor'] };
  test.each<[string, Filled, unknown]>([
    ['is one of its options', { x: 'Female' }, { value: 'Female' }],
    ['may be an option with signs in it', { x: '56+' }, { value: '56+' }],
    ['may be an option with a strange name', { x: 'constructor' }, { value: 'constructor' }],
    ['is nothing when nothing was chosen', { x: '' }, nothing],
    ['is nothing when it was not sent', {}, nothing],
    ['refuses what is no option', { x: 'Other' }, unknown],
    ['refuses an option in another spelling', { x: 'female' }, unknown],
    ['refuses names of object parts', { x: '__proto__' }, unknown],
    ['refuses an index', { x: '0' }, unknown],
    ['refuses 10 000 characters', { x: 'a'.repeat(10_000) }, unknown],
    ['refuses two answers', { x: ['Male', 'Female'] }, twice],
    ['refuses the same answer twice', { x: ['Male', 'Male'] }, twice],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });
});

describe('any of several', () => {
  const field: Field = { id: 'x', kind: 'choices', options: ['a', 'b', 'c', 'd'], max: 3 };
  test.each<[string, Filled, unknown]>([
    ['is a list of its options', { x: ['a', 'c'] }, { value: ['a', 'c'] }],
    ['may be one', { x: 'b' }, { value: ['b'] }],
    ['counts an option once', { x: ['a', 'a', 'a', 'b'] }, { value: ['a', 'b'] }],
    ['is nothing when none was ticked', {}, nothing],
    ['is nothing when only emptiness was sent', { x: ['', ''] }, nothing],
    ['may be as many as its limit', { x: ['a', 'b', 'c'] }, { value: ['a', 'b', 'c'] }],
    [
      'is refused beyond its limit',
      { x: ['a', 'b', 'c', 'd'] },
      { problem: { key: 'tooMany', params: { max: 3 } } },
    ],
    ['refuses an option that it does not have', { x: ['a', 'z'] }, unknown],
    ['refuses texts that look like stored ones', { x: ['Other: mine'] }, unknown],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });

  test('what cannot be shown again is not kept, the rest is', () => {
    const { typed } = parseSection({ id: 's', fields: [field] }, { x: ['a', 'z'] }, onNoon);
    expect(typed).toEqual({ x: ['a'] });
  });

  test('more than the limit is kept as ticked', () => {
    const { typed } = parseSection({ id: 's', fields: [field] }, { x: ['a', 'b', 'c', 'd'] }, onNoon);
    expect(typed).toEqual({ x: ['a', 'b', 'c', 'd'] });
  });
});

describe('C6-060 the accountability list', () => {
  const field = fieldsOf(nutritionFitness).find((one) => one.id === 'accountability_preferences')!;
  const x = field.id;
  const other = `${x}_other`;
  test.each<[string, Filled, unknown]>([
    [
      'C6-060 stores Other with its text',
      { [x]: ['Coaching calls', 'Other'], [other]: ' My  sister ' },
      { value: ['Coaching calls', 'Other: My  sister'] },
    ],
    [
      'C6-060 asks for the text of Other',
      { [x]: 'Other', [other]: ' ' },
      { problem: { key: 'otherText', params: { option: 'Other' } } },
    ],
    [
      'C6-060 refuses a text of Other that is too long',
      { [x]: 'Other', [other]: 'a'.repeat(10_000) },
      { problem: { key: 'tooLong', params: { max: 200, length: 10_000 } } },
    ],
    [
      'keeps commas and colons in the text of Other',
      { [x]: 'Other', [other]: 'Other: a, b' },
      { value: ['Other: Other: a, b'] },
    ],
    [
      'C6-060 has no limit of its own',
      {
        [x]: [
          'Daily check-ins',
          'Weekly progress reviews',
          'Coaching calls',
          'Group accountability',
          'App notifications',
          'Email reminders',
        ],
      },
      {
        value: [
          'Daily check-ins',
          'Weekly progress reviews',
          'Coaching calls',
          'Group accountability',
          'App notifications',
          'Email reminders',
        ],
      },
    ],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });

  test('a text of Other that is too long is kept as typed, with what was ticked', () => {
    const long = 'a'.repeat(10_000);
    const { typed } = parseSection(
      { id: 's', fields: [field] },
      posted({ [x]: ['Other'], [other]: long }),
      onNoon,
    );
    expect(typed).toEqual({ [x]: ['Other'], [other]: [long] });
  });

  test.each<[string, Filled]>([
    ['no box was ticked', { [other]: 'My sister' }],
    ['other boxes were ticked', { [x]: 'Coaching calls', [other]: 'My sister' }],
  ])('a text beside Other is not lost when %s', (_says, filled) => {
    const { answers, typed } = parseSection({ id: 's', fields: [field] }, posted(filled), onNoon);
    expect(JSON.stringify([answers, typed])).toContain('My sister');
  });
});

describe('yes or no', () => {
  const field: Field = { id: 'x', kind: 'yes-no' };
  test.each<[string, Filled, unknown]>([
    ['is true for yes', { x: 'yes' }, { value: true }],
    ['is false for no', { x: 'no' }, { value: false }],
    ['is nothing when nothing was chosen', { x: '' }, nothing],
    ['is nothing when it was not sent', {}, nothing],
    ['refuses other words', { x: 'true' }, unknown],
    ['refuses both', { x: ['yes', 'no'] }, twice],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });
});

describe('a box to tick', () => {
  const field: Field = { id: 'x', kind: 'consent', required: true };
  test.each<[string, Filled, unknown]>([
    ['is true when it is ticked', { x: 'yes' }, { value: true }],
    ['is nothing when it is not', {}, nothing],
    ['is nothing when it is empty', { x: '' }, nothing],
    ['refuses to be sent twice', { x: ['yes', 'yes'] }, twice],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });

  test.each(['no', 'false', '0'])('does not take %j for consent', (word) => {
    expect(parse(field, { x: word })).not.toEqual({ value: true });
  });
});

describe('a country', () => {
  const field: Field = { id: 'x', kind: 'country' };
  test.each<[string, Filled, unknown]>([
    ['C5-022 is its code', { x: 'MX' }, { value: 'MX' }],
    ['is nothing when empty', { x: '' }, nothing],
    ['refuses a code that no country has', { x: 'XX' }, unknown],
    ['refuses a name', { x: 'Mexico' }, unknown],
    ['refuses two codes in one', { x: 'MX US' }, unknown],
    ['refuses two', { x: ['MX', 'US'] }, twice],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });
});

describe('a time zone', () => {
  const field: Field = { id: 'x', kind: 'zone' };
  const no = { problem: { key: 'timezone' } };
  test.each<[string, Filled, unknown]>([
    ['is its name', { x: 'Europe/Madrid' }, { value: 'Europe/Madrid' }],
    ['is nothing when empty', { x: '', x_other: ' ' }, nothing],
    [
      'is the one that is named beside the list',
      { x: 'UTC', x_other: ' asia/tokyo ' },
      { value: 'Asia/Tokyo' },
    ],
    ['has the name of today', { x: 'Asia/Calcutta' }, { value: 'Asia/Kolkata' }],
    ['refuses one that there is not', { x: 'Mars/Olympus' }, no],
    ['refuses a name that is none', { x: 'UTC', x_other: 'where I live' }, no],
    ['refuses two', { x: ['UTC', 'Asia/Tokyo'] }, twice],
  ])('%s', (_says, filled, expected) => {
    expect(parse(field, filled)).toEqual(expected);
  });

  test('keeps what was named', () => {
    const sent = { x: ['UTC'], x_other: ['where I live'] };
    expect(parseSection({ id: 's', fields: [field] }, sent, onNoon).typed).toEqual(sent);
  });
});

describe('a day', () => {
  const field: Field = { id: 'x', kind: 'date' };
  const birth: Field = { id: 'x', kind: 'date', notBefore: '1900-01-01', notAfter: 'today' };
  const adult: Field = { ...birth, age: { from: 18, to: 120 } };
  const target: Field = { id: 'x', kind: 'date', notBefore: 'today' };
  const no = { problem: { key: 'date' } };
  test.each<[string, Field, Filled, unknown]>([
    ['is kept as year, month and day', field, { x: ' 1985-04-23 ' }, { value: '1985-04-23' }],
    ['is nothing when empty', field, { x: ' ' }, nothing],
    ['may be a leap day', field, { x: '2024-02-29' }, { value: '2024-02-29' }],
    ['refuses a leap day of another year', field, { x: '2026-02-29' }, no],
    ['refuses a month that does not exist', field, { x: '2026-13-01' }, no],
    ['refuses 31 June', field, { x: '2026-06-31' }, no],
    ['refuses a moment', field, { x: '1985-04-23T00:00:00Z' }, no],
    ['refuses another order', field, { x: '23/04/1985' }, no],
    ['refuses a year of six digits', field, { x: '+001985-04-23' }, no],
    ['refuses 10 000 characters', field, { x: '1'.repeat(10_000) }, no],
    ['refuses two', field, { x: ['1985-04-23', '1985-04-23'] }, twice],
    ['C6-064 of birth may be today', birth, { x: '2026-03-10' }, { value: '2026-03-10' }],
    ['IO-13 of birth is not in the future', birth, { x: '2026-03-11' }, { problem: { key: 'dateFuture' } }],
    [
      'IO-13 of birth is not before 1900',
      birth,
      { x: '1899-12-31' },
      { problem: { key: 'dateBefore', params: { day: '1900-01-01' } } },
    ],
    ['on which somebody turned 18 today is taken', adult, { x: '2008-03-10' }, { value: '2008-03-10' }],
    [
      'on which somebody is 17 until tomorrow is not',
      adult,
      { x: '2008-03-11' },
      { problem: { key: 'bornTooLate', params: { years: 18 } } },
    ],
    ['of birth to come is still that', adult, { x: '2026-03-11' }, { problem: { key: 'dateFuture' } }],
    ['on which somebody is 120 for a day more is taken', adult, { x: '1905-03-11' }, { value: '1905-03-11' }],
    [
      'on which somebody turned 121 today is not',
      adult,
      { x: '1905-03-10' },
      { problem: { key: 'bornTooEarly', params: { years: 120 } } },
    ],
    ['C5-023 to reach a goal by may be today', target, { x: '2026-03-10' }, { value: '2026-03-10' }],
    [
      'C5-023 to reach a goal by is not in the past',
      target,
      { x: '2026-03-09' },
      { problem: { key: 'datePast' } },
    ],
  ])('%s', (_says, one, filled, expected) => {
    expect(parse(one, filled)).toEqual(expected);
  });

  test('of birth stays where it stood before anybody asked for an age', () => {
    const kept = { x: '2015-05-01' };
    const sent = { x: ['2015-05-01'] };
    expect(parseSection({ id: 's', fields: [adult] }, sent, { ...onNoon, kept }).answers).toEqual(kept);
  });

  test.each([
    ['2028-02-29', '2010-02-28', '2010-03-01'],
    ['2026-02-28', '2008-02-28', '2008-02-29'],
    ['2026-03-01', '2008-02-29', '2008-03-02'],
  ])('on %s whoever was born on %s is 18, and on %s not', (today, old, young) => {
    const read = (x: string) => parseSection({ id: 's', fields: [adult] }, { x: [x] }, { today });
    expect(read(old).problems).toEqual({});
    expect(read(young).problems).toEqual({ x: { key: 'bornTooLate', params: { years: 18 } } });
  });

  test('both forms that ask for a day of birth ask for an age', () => {
    const asked = forms.flatMap(({ definition }) =>
      fieldsOf(definition).filter(({ id }) => id === 'date_of_birth'),
    );
    expect(asked.map((one) => 'age' in one && one.age)).toEqual([
      { from: 18, to: 120 },
      { from: 18, to: 120 },
    ]);
  });

  test('C5-085 a target date is checked against the day of the member', () => {
    const typed = { x: ['2026-03-10'] };
    expect(parseField(target, typed, { today: '2026-03-10' })).toEqual({ value: '2026-03-10' });
    expect(parseField(target, typed, { today: '2026-03-11' })).toEqual({ problem: { key: 'datePast' } });
  });

  test.each([
    ['0000-01-01', true],
    ['9999-12-31', true],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['', false],
  ])('isDay says of %j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('C09 an option that stands alone', () => {
  const issues = {
    id: 'issues',
    kind: 'choices',
    options: ['None', 'Snoring', 'Sleep apnea'],
    exclusive: 'None',
  } as const;
  const read = (filled: readonly string[]) =>
    parseSection({ id: 's', fields: [issues] }, { issues: filled }, onNoon);

  test.each([[['None']], [['Snoring']], [['Snoring', 'Sleep apnea']]])('C09 takes %j', (filled) => {
    expect(read(filled).answers).toEqual({ issues: filled });
  });

  test('C09 beside another one it is asked about, and both ticks are kept as they were made', () => {
    const { answers, typed, problems } = read(['None', 'Sleep apnea']);
    expect(answers).toEqual({});
    expect(typed).toEqual({ issues: ['None', 'Sleep apnea'] });
    expect(problems['issues']).toEqual({ key: 'exclusive', params: { option: 'None' } });
  });

  test('C09 every list of options that has such a one says so', () => {
    const alone = /^(none|no[_ -]one|nothing|none[_ -]of.*|not[_ -]applicable)$/i;
    const unsaid = forms.flatMap(({ definition }) =>
      fieldsOf(definition).flatMap((field) =>
        field.kind === 'choices' &&
        field.exclusive === undefined &&
        field.options.some((one) => alone.test(one))
          ? [`${definition.id}.${field.id}`]
          : [],
      ),
    );
    expect(unsaid).toEqual([]);
  });
});
