import { unitOf } from '../units.ts';
import { isNoTest, isSentence } from './not-values.ts';
import { isKeepable, plainNumber, printedNumber, type DecimalSign } from './numbers.ts';
import type { TestNames } from './names.ts';
import { isQualitative, noRange, readColumns, readEnds, readRange, type PrintedRange } from './ranges.ts';
import type { Doubt, FoundValue } from './found-value.ts';
import type { RowParts } from './read-row.ts';
import { testOfName, type Specimen } from './test-of-name.ts';

interface Around {
  readonly names: TestNames;
  readonly isSpanish: boolean;
  readonly sign: DecimalSign;
  /** Of the head above, where the row has none. */
  readonly unit: string;
  readonly specimen: Specimen;
  readonly isTable: boolean;
  readonly isOneCell: boolean;
  readonly day: string | null;
  readonly line: string;
  readonly page: number | null;
}

/** A value that the rows below may still say more of. */
export interface Draft {
  readonly found: FoundValue;
  readonly name: string;
  readonly range: string;
  readonly isRangeGuessed: boolean;
  /** The same by a longer name, or null where that is none. */
  readonly rename: ((name: string) => Draft | null) | null;
}

/** Columns of a value hold no more (app/forms/definitions/health-marker.ts). */
const most = { name: 80, value: 40, unit: 40, end: 20, words: 80 };

const numeric = new RegExp(String.raw`^([<>≤≥]=?)?\s*([+−-]?)(${printedNumber})$`, 'u');

const fieldsOf = ({ low, high, words, optimalLow, optimalHigh }: PrintedRange) => ({
  rangeLow: low.slice(0, most.end),
  rangeHigh: high.slice(0, most.end),
  rangeText: words.slice(0, most.words),
  optimalLow: optimalLow.slice(0, most.end),
  optimalHigh: optimalHigh.slice(0, most.end),
});

/** The range of a row, wherever it is printed. */
function rangeOf(
  { range, isRangeGuessed, low, high, optimal }: RowParts,
  { sign, isSpanish }: Around,
): PrintedRange {
  const best = optimal === '' ? null : readEnds(optimal, sign, isSpanish);
  const zone = best ? { optimalLow: best.low, optimalHigh: best.high } : {};
  if (low !== '' || high !== '') {
    const ends = readColumns(low, high, sign, isSpanish);
    if (ends)
      return { ...noRange, ...zone, low: ends.low, high: ends.high, doubt: ends.sure ? null : 'range' };
  }
  const read = readRange(range, sign, isSpanish);
  return { ...read, ...zone, doubt: read.doubt ?? (isRangeGuessed && range !== '' ? 'range' : null) };
}

/**
 * A row that was taken apart as a value; 'unread' where it is one that cannot be read; null where it is none: a patient's age, a
 * sentence, a zone of a table below.
 */
export function toValue(read: RowParts, around: Around): Draft | 'unread' | null {
  const { names, isSpanish, sign } = around;
  const name = read.name.replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(name) || isNoTest(name)) return null;
  const known = names.find(name);
  if (!known && (isSentence(name) || name.length > most.name)) return null;
  // A sentence about a test, such as that it may be high.
  if (around.isOneCell && read.strange >= 2) return null;
  const unit = read.unit || sectionUnit(around);
  const range = rangeOf(read, around);
  const hasRange = range.low !== '' || range.high !== '' || range.words !== '';
  const number = numeric.exec(read.value);
  const isWords = !number && isQualitative(read.value);
  if (!number && !isWords) return known?.whole ? 'unread' : null;
  const isTold = unit !== '' && unitOf(undefined, unit) !== null;
  // What no test is called needs more than a number: a unit, or a place in a table and a range.
  if (!known && (isWords || !(isTold || (around.isTable && hasRange)))) return null;
  const isFull = isTold && hasRange;
  if (!known && number?.[1] && !around.isTable && !isFull) return null;
  const { test, doubts } = testOfName(name, isWords ? '' : unit, names, {
    language: isSpanish ? 'es' : 'en',
    specimen: around.specimen,
  });
  // A letter or two are no test by themselves; beside a unit and a range they are, as CA 19-9.
  if (test === null && !isFull && name.replaceAll(/[^\p{L}]/gu, '').length < 3) return null;
  const plain = number ? plainNumber(number[3]!, sign, isSpanish) : { text: read.value, sure: true };
  if (number && !isKeepable(plain.text)) return known?.whole ? 'unread' : null;
  // Two signs for a minus are one; what is below zero is rare enough to ask.
  const isBelowZero = /[−-]/.test(number?.[2] ?? '');
  const all: readonly (Doubt | null)[] = [
    ...doubts.filter((doubt) => !(isWords && doubt === 'unit')),
    !plain.sure || read.unsure || isBelowZero ? 'value' : null,
    range.doubt,
  ];
  const found: FoundValue = {
    test,
    name: name.slice(0, most.name),
    value: `${number?.[1] ?? ''}${isBelowZero ? '-' : (number?.[2] ?? '')}${plain.text}`.slice(0, most.value),
    unit: unit.slice(0, most.unit),
    ...fieldsOf(range),
    day: around.day,
    line: around.line,
    page: around.page,
    doubts: [...new Set(all.filter((doubt) => doubt !== null))],
    ...(read.flag ? { flag: read.flag } : {}),
  };
  return {
    found,
    name,
    range: read.range,
    isRangeGuessed: read.isRangeGuessed ?? false,
    rename: known?.whole
      ? null
      : (longer) => {
          if (!names.find(longer)?.whole) return null;
          const again = toValue({ ...read, name: longer }, around);
          return again === null || again === 'unread' ? null : again;
        },
  };
}

/** The unit of a head stands for the rows below it that have none. */
const sectionUnit = ({ unit }: Around): string => unit;

/** A value with more of its range, from the row below. */
export function withRange(
  draft: Draft,
  more: string,
  { sign, isSpanish }: Pick<Around, 'sign' | 'isSpanish'>,
): Draft {
  const whole = `${draft.range} ${more}`.trim();
  const range = readRange(whole, sign, isSpanish);
  const doubts = draft.found.doubts.filter((doubt) => doubt !== 'range' && doubt !== 'range-by-sex');
  const doubt = range.doubt ?? (draft.isRangeGuessed ? 'range' : null);
  return {
    ...draft,
    range: whole,
    rename:
      draft.rename &&
      ((name) => {
        const longer = draft.rename!(name);
        return longer && withRange({ ...longer, range: '' }, whole, { sign, isSpanish });
      }),
    found: { ...draft.found, ...fieldsOf(range), doubts: doubt ? [...doubts, doubt] : doubts },
  };
}
