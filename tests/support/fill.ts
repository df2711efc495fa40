import { otherName } from '#app/forms/engine/parse.ts';
import { holds } from '#app/forms/engine/conditions.ts';
import {
  openTo,
  type Answer,
  type Field,
  type FormDefinition,
  type Section,
} from '#app/forms/engine/definition.ts';

/** Controls as somebody fills them in. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** Valid input for a field, and what is stored of it. */
export function rightly(field: Field): { readonly typed: Filled; readonly stored: unknown } {
  const typed = (...values: string[]): Filled => ({ [field.id]: values });
  switch (field.kind) {
    case 'text':
      return {
        typed: typed(' Ñandú "quoted" & <b>bold</b>  twice '),
        stored: 'Ñandú "quoted" & <b>bold</b> twice',
      };
    case 'long-text':
      return {
        typed: typed('One line 🌿\r\n\r\n  and <i>another</i>, 100 %\r\n'),
        stored: 'One line 🌿\n\n  and <i>another</i>, 100 %',
      };
    case 'number':
      return field.decimals
        ? { typed: typed(` ${field.max - 1},5`), stored: field.max - 0.5 }
        : { typed: typed(String(field.max)), stored: field.max };
    case 'date': {
      const day = field.notBefore === 'today' ? '2099-01-01' : '1985-04-23';
      return { typed: typed(day), stored: day };
    }
    case 'choice':
      return { typed: typed(field.options.at(-1) ?? ''), stored: field.options.at(-1) };
    case 'choices': {
      const chosen = field.options.filter((option) => option !== field.exclusive).slice(0, 2);
      if (!field.other) return { typed: typed(...chosen), stored: chosen };
      return {
        typed: { ...typed(...chosen, 'Other'), [otherName(field.id)]: ['my <own> way'] },
        stored: [...chosen, 'Other: my <own> way'],
      };
    }
    case 'link':
      return { typed: typed(' example.com/a?b=1 '), stored: 'https://example.com/a?b=1' };
    case 'rating':
      return { typed: typed('7'), stored: 7 };
    case 'scale':
      return { typed: typed('4'), stored: 4 };
    case 'yes-no':
      return { typed: typed('no'), stored: false };
    case 'consent':
      return { typed: typed('yes'), stored: true };
    case 'list':
      return {
        typed: typed('asthma,  back pain ,, hay <fever>'),
        stored: ['asthma', 'back pain', 'hay <fever>'],
      };
    case 'country':
      return { typed: typed('MX'), stored: 'MX' };
    case 'zone':
      return { typed: typed('America/Bogota'), stored: 'America/Bogota' };
    case 'email':
      return { typed: typed(' Iris@Example.com '), stored: 'iris@example.com' };
    case 'phone':
      return { typed: typed('+52 (55) 5555-0100'), stored: '+525555550100' };
    case 'repeated-text':
      return { typed: typed('First <reason>', '', 'Second'), stored: ['First <reason>', 'Second'] };
  }
}

/** How the control of a field, or its controls, show a stored answer. */
export function shownOf(field: Field, stored: unknown): readonly string[] {
  if (field.kind === 'consent' || field.kind === 'yes-no') return [stored ? 'yes' : 'no'];
  if (typeof stored === 'number') return [String(stored)];
  const values = [stored].flat().map(String);
  if (field.kind === 'list') return [values.join(', ')];
  if (field.kind === 'choices' && field.other) return [...values.slice(0, -1), 'Other'];
  if (field.kind === 'repeated-text')
    return [...values, ...Array<string>(field.max - values.length).fill('')];
  return values;
}

/** Input that a field refuses, and what it says to it. */
export interface Wrong {
  readonly what: string;
  readonly typed: Filled;
  readonly says: string;
  /** Whether the control can show it again: not where it offers a closed set, nor two answers in one box. */
  readonly shown: boolean;
}

const letters = (count: number): string => 'ñ'.repeat(count);

/** What a field says to what is no number: with an example that it takes. */
function noNumber({ min, max, decimals = 0 }: Extract<Field, { kind: 'number' }>): string {
  const whole = min <= 7 && max >= 8 ? 7 : Math.ceil(min + (max - min) / 3);
  return decimals === 0
    ? `Write a whole number, for example ${whole}`
    : `Write a number, for example ${whole} or ${whole}.5`;
}

/** Everything that a field of this kind can get wrong. */
export function wrongly(field: Field, tomorrow: string): readonly Wrong[] {
  const cases: Wrong[] = [];
  const add = (what: string, values: readonly string[], says: string, shown = true): void => {
    cases.push({ what, typed: { [field.id]: values }, says, shown });
  };
  const isSingle = field.kind !== 'choices' && field.kind !== 'repeated-text';
  if (isSingle) add('two answers', ['yes', 'no'], 'Give only one answer here', false);
  switch (field.kind) {
    case 'text':
    case 'long-text': {
      const max = field.maxLength ?? (field.kind === 'text' ? 200 : 5000);
      add('a character too many', [letters(max + 1)], `Must be no more than ${max} characters`);
      add('10 000 characters', [letters(10_000)], `Must be no more than ${max} characters`);
      break;
    }
    case 'number': {
      const between = `Must be between ${field.min} and ${field.max}`;
      add('too little', [String(field.min - 1)], between);
      add('too much', [String(field.max + 1)], between);
      for (const text of ['abc', 'NaN', '1e9', 'Infinity', '0x10', '--1', '12 kg', '½', '٣']) {
        add(text, [text], noNumber(field));
      }
      // With both signs it can be read in one way.
      if (!field.decimals) add('1,000.5', ['1,000.5'], noNumber(field));
      else if (field.max < 1000) add('1,000.5', ['1,000.5'], between);
      if (field.decimals)
        add(
          'too exact',
          [`${field.min + 1}.${'1'.repeat(field.decimals + 1)}`],
          `Too many decimal places: ${field.decimals} at most`,
        );
      else add('a part of one', [`${field.min + 1},5`], 'Write a whole number, without decimals');
      break;
    }
    case 'date':
      for (const text of ['2021-02-29', '2020-13-01', '23.04.1985', '1985-4-23', 'soon', '0000-00-00']) {
        add(text, [text], 'Write a date that exists, as year-month-day, for example 1985-04-23');
      }
      if (field.notAfter === 'today') add('tomorrow', [tomorrow], 'Choose a day that is not in the future');
      if (field.notBefore === 'today') add('long ago', ['1999-12-31'], 'Choose today or a later day');
      if (field.notBefore?.startsWith('19'))
        add('long ago', ['1899-12-31'], 'Choose a day from January 1, 1900 on');
      break;
    case 'choice':
    case 'country':
      // A country is trimmed, and empty then.
      for (const text of ['no such option', '__proto__', '0', ...(field.kind === 'choice' ? [' '] : [])])
        add(text, [text], 'Choose one of the listed options', false);
      break;
    case 'zone':
      add(
        'no zone',
        ['Mars/Olympus'],
        'Choose a zone of the list, or write one such as America/Bogota',
        false,
      );
      break;
    case 'choices':
      add(
        'an unknown one',
        [field.options[0] ?? '', 'no such option'],
        'Choose one of the listed options',
        false,
      );
      if (field.max)
        add('too many', field.options.slice(0, field.max + 1), `Choose no more than ${field.max}`, false);
      break;
    case 'rating':
      for (const text of ['0', '11', '5.5', '-1', 'x']) add(text, [text], 'Must be between 1 and 10', false);
      break;
    case 'scale':
      for (const text of ['0', '6', '2.5', ' ', 'x'])
        add(text, [text], 'Choose one of the listed options', false);
      break;
    case 'yes-no':
      add('maybe', ['maybe'], 'Choose one of the listed options', false);
      break;
    case 'consent':
      break;
    case 'list':
      add(
        '51 items',
        [Array.from({ length: 51 }, (_, index) => `item ${index}`).join(', ')],
        'Choose no more than 50',
      );
      add('an endless item', [`short, ${letters(201)}`], 'Must be no more than 200 characters');
      break;
    case 'email':
      add('no address', ['iris@'], 'Please enter a valid email address');
      break;
    case 'phone':
      add('no number', ['call me'], 'Write a phone number with its digits, for example +1 305 555 0100');
      break;
    case 'repeated-text':
      add(
        'a line too many',
        Array.from({ length: field.max + 1 }, (_, index) => `line ${index}`),
        `Choose no more than ${field.max}`,
      );
      add('an endless line', ['short', letters(201)], 'Must be no more than 200 characters');
      break;
  }
  return cases;
}

type Sections = Pick<FormDefinition, 'sections'>;

/** The answers of a field that others hang on, of which one makes them be asked. */
function answersOf(field: Field): readonly { readonly typed: string; readonly stored: Answer }[] {
  if (field.kind === 'yes-no') return ['no', 'yes'].map((typed) => ({ typed, stored: typed === 'yes' }));
  if (field.kind === 'choice') return field.options.toReversed().map((typed) => ({ typed, stored: typed }));
  if (field.kind === 'scale') return [5, 4, 3, 2, 1].map((step) => ({ typed: String(step), stored: step }));
  throw new Error(`Nothing is known of conditions on ${field.kind}, which ${field.id} is.`);
}

/** The same, with the answer that makes the rest of the form be asked where something hangs on it. */
function rightlyIn(definition: Sections, field: Field): ReturnType<typeof rightly> {
  const fields = definition.sections.flatMap((section) => section.fields);
  const conditions = fields.flatMap(({ when }) => (when?.field === field.id ? [when] : []));
  if (conditions.length === 0) return rightly(field);
  const found = answersOf(field).find(({ stored }) =>
    conditions.every((condition) => holds(condition, { [field.id]: stored })),
  );
  if (!found) throw new Error(`No answer to ${field.id} makes everything be asked that hangs on it.`);
  return { typed: { [field.id]: [found.typed] }, stored: found.stored };
}

/** Answers by the ids of their fields, as `form_data` has them: some stand within another. */
function nested(fields: readonly Field[], answers: Readonly<Record<string, unknown>>) {
  const stored: Record<string, unknown> = {};
  for (const { id, path } of fields) {
    if (path) stored[path[0]] = { ...(stored[path[0]] as object | undefined), [path[1]]: answers[id] };
    else stored[id] = answers[id];
  }
  return stored;
}

/** What is stored of a field, in `form_data`; undefined where there is nothing. */
export const storedOf = (field: Field, answers: Readonly<Record<string, unknown>>): unknown =>
  field.path
    ? (answers[field.path[0]] as Readonly<Record<string, unknown>> | undefined)?.[field.path[1]]
    : answers[field.id];

/** Everything a section asks, answered rightly; of the form, so that what hangs on an answer is asked too. */
export function rightSection(
  section: Section,
  definition: Sections = { sections: [section] },
): {
  readonly typed: Filled;
  readonly stored: Readonly<Record<string, unknown>>;
} {
  const fields = openTo(section).map((field) => ({ id: field.id, ...rightlyIn(definition, field) }));
  return {
    typed: Object.assign({}, ...fields.map((field) => field.typed)) as Filled,
    stored: nested(openTo(section), Object.fromEntries(fields.map((field) => [field.id, field.stored]))),
  };
}

/** Every answer of a form, as it is stored. */
export const rightForm = (definition: FormDefinition): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...definition.sections.map((section) => ({
      ...rightSection(section, definition).stored,
      // A section may say of itself that it was answered.
      ...(section.marks ? { [section.marks.answered]: true } : {}),
    })),
  );
