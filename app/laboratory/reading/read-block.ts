import { flagIn, piecesOf } from './pieces.ts';
import type { Cell } from './read-lines.ts';
import type { RowParts } from './read-row.ts';
import { signAtEnd, withWordsAsSign } from './signs.ts';

const valueLabel = /^(?:your\s+|su\s+|tu\s+)?(?:value|result|valor|resultado)\s*:?\s+/iu;
const rangeLabel =
  /^(?:normal|reference|standard|expected|ref\.?|valor(?:es)?|rango|intervalo|v\.?\s?r\.?|range)(?:\s+(?:de\s+)?(?:range|interval|values?|referencia|normal(?:es)?))*\s*:?\s*(?=[<>≤≥(\d]|hasta|up\s|menor|mayor|less|greater)/iu;

/** What follows the head of a value, where a number does, by itself or as a limit in words. */
function withoutLabel(text: string): string {
  const label = valueLabel.exec(text)?.[0];
  if (label === undefined) return text;
  const value = withWordsAsSign(text.slice(label.length));
  return /^[<>≤≥\d]/u.test(value) ? value : text;
}

const isValue = (text: string): boolean => {
  const [first, ...others] = piecesOf(withoutLabel(text), 0);
  const isFirst = first?.kind === 'number' || first?.kind === 'limit' || first?.kind === 'qualitative';
  return isFirst && others.every(({ kind }) => kind === 'unit' || kind === 'flag');
};

/**
 * Rows below a name that stands alone: one cell that is a value and nothing else, and what is called its range.
 * @returns null where there is no such cell, or more than one
 */
export function readBlock(name: string, cells: readonly Cell[]): RowParts | null {
  const values = cells.filter(({ text }) => isValue(text));
  const [value, ...others] = values;
  if (!value || others.length > 0) return null;
  const pieces = piecesOf(withoutLabel(value.text), 0);
  // A sign that ended the row of the name belongs to the number below it.
  const sign = pieces[0]!.kind === 'number' ? signAtEnd(name) : '';
  const besides = cells.filter((cell) => cell !== value);
  const range = besides.find(({ text }) => rangeLabel.test(text))?.text.replace(rangeLabel, '') ?? '';
  const unitOf = (all: ReturnType<typeof piecesOf>): string =>
    all.find(({ kind }) => kind === 'unit')?.text ?? '';
  const alone = besides
    .map(({ text }) => piecesOf(text, 0))
    .find(([first, more]) => first?.kind === 'unit' && !more);
  return {
    name: sign === '' ? name : name.slice(0, -sign.length).trim(),
    value: `${sign}${pieces[0]!.text}`,
    unit: unitOf(pieces) || unitOf(alone ?? []) || unitOf(piecesOf(range, 0)),
    range,
    low: '',
    high: '',
    optimal: '',
    day: null,
    flag: flagIn([withoutLabel(value.text), ...besides.map(({ text }) => text)]),
    unsure: false,
    strange: 0,
  };
}

/** Whether these cells say a range by its name, and no value. */
export const rangeOfBlock = (cells: readonly Cell[]): string | null =>
  cells.length === 1 && rangeLabel.test(cells[0]!.text) ? cells[0]!.text.replace(rangeLabel, '') : null;
