import type { Cell } from './read-lines.ts';

/** A sign that says where a number ends: '<', '≥', '<='. */
export const comparator = '[<>≤≥]=?';

const orEqual = String.raw`\s+(?:or\s+equal(?:\s+to)?|o\s+igual(?:\s+(?:a|que|de))?)`;
const than = (words: string, joint: string): string =>
  String.raw`(?:${words})(?:\s+(?:${joint})(?<equal>${orEqual})?|(?<same>${orEqual})(?:\s+(?:${joint}))?)`;
const ofWords = (sign: string, english: string, spanish: string) =>
  [than(english, 'than'), than(spanish, 'de|a|que')].map(
    (words) => [sign, new RegExp(String.raw`^${words}\s*:?\s*(?=[.,]?\d)`, 'iu')] as const,
  );
const inWords = [
  ...ofWords('<', 'less|lower', 'menor|menos|inferior'),
  ...ofWords('>', 'greater|more|higher', 'mayor|m[aá]s|superior'),
  ['<', /^(?:below|under|por\s+debajo\s+de)\s+(?=[.,]?\d)/iu] as const,
  ['>', /^(?:above|over|por\s+encima\s+de)\s+(?=[.,]?\d)/iu] as const,
];

/** A limit that is said in words by its sign: 'less than 0.01' and 'menor de 0,01' are '<0.01' and '<0,01'. Any other text as it is. */
export function withWordsAsSign(text: string): string {
  for (const [sign, words] of inWords) {
    const said = words.exec(text);
    if (!said) continue;
    const isEqual = said.groups?.['equal'] ?? said.groups?.['same'];
    return `${sign}${isEqual === undefined ? '' : '='}${text.slice(said[0].length)}`;
  }
  return text;
}

const atEnd = new RegExp(String.raw`(?:^|\s)(${comparator}|−)$`, 'u');
const beforeNumber = /(?<=^|[^\d\s]\s+)−\s+(?=[.,]?\d)/gu;
/** Stands before a value and belongs to no name: a sign, a dash, an arrow. */
const mark = new RegExp(String.raw`^(?:${comparator}|[=+−–—↑↓▲▼-]+)$`, 'u');

/** Whether a word is a mark and nothing else. */
export const isMark = (word: string): boolean => mark.test(word);

/** A sign that a text ends with, as one does whose number stands elsewhere; '' where it ends with none. */
export const signAtEnd = (text: string): string => atEnd.exec(text)?.[1] ?? '';

/**
 * Cells with each sign at its number, because alone it is read as a part of the name or as nothing, and '< 0.5' would become 0.5: a sign
 * in a cell of its own, or at the end of the one before, and a minus with a space behind it. A hyphen may as well part two words.
 */
export function withSigns(cells: readonly Cell[]): readonly Cell[] {
  const kept: Cell[] = [];
  let carried = '';
  for (const [index, cell] of cells.entries()) {
    let text = (carried + cell.text).replaceAll(beforeNumber, '−');
    carried = '';
    const sign = signAtEnd(text);
    if (sign !== '' && /^[.,]?\d/.test(cells[index + 1]?.text ?? '')) {
      carried = sign;
      text = text.slice(0, -sign.length).trim();
    }
    if (text !== '') kept.push(text === cell.text ? cell : { ...cell, text });
  }
  return kept;
}
