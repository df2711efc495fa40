import { unitOf } from '../units.ts';
import { dateInside } from './dates.ts';
import { isFlag, stuckFlags, wayOf, withoutFlags } from './flags.ts';
import type { PrintedFlag } from './found-value.ts';
import { printedNumber } from './numbers.ts';
import type { Cell } from './read-lines.ts';
import { isQualitative, rangeInside } from './ranges.ts';
import { withWordsAsSign } from './signs.ts';

/** What a part of a row is by its looks alone. */
export interface Piece {
  readonly kind: 'number' | 'limit' | 'range' | 'unit' | 'flag' | 'date' | 'qualitative' | 'words';
  readonly text: string;
  /** Which cell it stands in. */
  readonly cell: number;
}

const atStart = (pattern: string): RegExp => new RegExp(`^(?:${pattern})`, 'iu');
const date = atStart(dateInside.source);
const time = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?|\s*h(?:rs?)?\b)?/i;
const range = atStart(rangeInside.source);
const hasRange = new RegExp(rangeInside.source, 'iu');
const bracketed = /^[([]([^()[\]]*)[)\]]/;
const limit = atStart(String.raw`(?:<=?|>=?|≤|≥)\s*(?:or\s*=\s*)?(?:${printedNumber})(?![\d:])`);
const number = atStart(String.raw`[+−-]?(?:${printedNumber})(?![\d:])`);
const titer = /^[<>≤≥]?\s*1\s?[:/]\s?\d{1,5}(?![\d/])/;
const longestUnit = 4;

/** What looks like a unit that we may not know: 'pg/célula', 'U/g Hb'. */
const unitLike =
  /^(?:(?:(?:[x×]\s?|\*)?10\s?[\^*eE]\s?\d{1,2}\s?)?[\p{L}µ%‰]{1,8}\s?\/\s?[\p{L}µ\d²³^.,/]{1,14}|\/\s?\p{L}{1,12})(?=$|\s|[)\]])/u;
const unitWords = /^(?:ratio|index|índice|indice|score|copias\/ml|AU|UA|UR|titer|título|titulo)(?=$|\s)/i;

/** The unit that a text begins with, or null. */
export function unitAtStart(text: string): string | null {
  const parts = text.split(' ');
  for (let length = Math.min(longestUnit, parts.length); length > 0; length -= 1) {
    const said = parts
      .slice(0, length)
      .join(' ')
      .replace(/[;,)\]]+$/, '');
    if (/^\d+(?:[.,]\d+)?$/.test(said) || said === '') continue;
    // Single letters are units where they are written as such: seconds are no S.
    if (/^[A-Z]$|^\*(?!10)/.test(said)) continue;
    if (unitOf(undefined, said) !== null) return said;
  }
  return unitLike.exec(text)?.[0] ?? unitWords.exec(text)?.[0] ?? null;
}

/** Whether a text is a unit and nothing else. */
export const isUnit = (text: string): boolean => unitAtStart(text.trim()) === text.trim();

/** The next piece of a text, and how many letters it takes. */
function nextPiece(text: string): readonly [Piece['kind'], string, number] {
  const one = titer.exec(text)?.[0];
  if (one) return ['qualitative', one.replaceAll(' ', ''), one.length];
  const day = date.exec(text)?.[0] ?? time.exec(text)?.[0];
  if (day) return ['date', day, day.length];
  const unit = unitAtStart(text);
  if (unit) return ['unit', unit, unit.length];
  const inside = bracketed.exec(text);
  if (inside) {
    const [whole, words = ''] = inside;
    if (isFlag(words.trim()) || isFlag(whole)) return ['flag', whole, whole.length];
    const within = unitAtStart(words.trim());
    if (within === words.trim()) return ['unit', within, whole.length];
    if (hasRange.test(words) || /\d.*-.*\d/.test(words)) return ['range', whole, whole.length];
    return ['words', whole, whole.length];
  }
  const limited = limit.exec(text)?.[0];
  if (limited) return ['limit', limited.replaceAll(/\s/g, '').replace(/or=/i, '='), limited.length];
  const between = range.exec(text)?.[0];
  if (between) return ['range', between, between.length];
  const token = /^\S+/.exec(text)![0];
  if (isFlag(token)) return ['flag', token, token.length];
  const plain = withoutFlags(token);
  const counted = number.exec(plain)?.[0];
  if (counted !== undefined) {
    const rest = plain.slice(counted.length);
    const start = token.indexOf(counted);
    if (rest === '' || /^[;,:]$/.test(rest)) return ['number', counted, token.length];
    if (unitAtStart(rest)) return ['number', counted, start + counted.length];
  }
  const phrase = /^\S+(?:\s\S+)?/.exec(text)![0];
  if (isQualitative(phrase)) return ['qualitative', phrase, phrase.length];
  if (isQualitative(token.replace(/[;,.]$/, '')))
    return ['qualitative', token.replace(/[;,.]$/, ''), token.length];
  return ['words', token, token.length];
}

/** A cell in pieces, in their order. */
export function piecesOf(text: string, cell: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let left = text.trim(); left !== '';) {
    const [kind, said, length] = nextPiece(left);
    pieces.push({ kind, text: said, cell });
    left = left.slice(Math.max(length, 1)).replace(/^[\s:=]+/, '');
  }
  return pieces;
}

const ofRange: readonly Piece['kind'][] = ['range', 'limit', 'unit', 'flag'];

/** The ranges in a cell that holds nothing else: '70 - 99 mg/dL'; none of one that holds more, such as a date. */
export function rangesIn(text: string): readonly string[] {
  const pieces = piecesOf(text, 0);
  const ranges = pieces.filter(({ kind }) => kind === 'range' || kind === 'limit');
  return pieces.every(({ kind }) => ofRange.includes(kind)) ? ranges.map((piece) => piece.text) : [];
}

/** What the laboratory marked beside a value, in the cells of it: marks of their own, and those that are stuck to a number. */
export const flagIn = (texts: readonly string[]): PrintedFlag | undefined =>
  wayOf(
    texts.flatMap((text) => [
      ...piecesOf(text, 0).flatMap((piece) => (piece.kind === 'flag' ? [piece.text] : [])),
      ...text.split(' ').flatMap((word) => (/\d/.test(word) ? stuckFlags(word) : [])),
    ]),
  );

/** A cell that begins with a value, cut into its parts: where columns are narrow, several of them stand as near as words. */
export function splitValue(cell: Cell): readonly Cell[] {
  const pieces = piecesOf(cell.text, 0);
  const [first] = pieces;
  const isRange = first?.kind === 'range' && withWordsAsSign(first.text) === first.text;
  if (pieces.length < 2 || !first || first.kind === 'words' || isRange) return [cell];
  const letter = (cell.right - cell.x) / cell.text.length;
  let at = 0;
  return pieces.map(({ text }) => {
    // What was written without its spaces is not found again: it stands where the last one ended.
    const start = Math.max(cell.text.indexOf(text, at), at);
    at = Math.min(start + text.length, cell.text.length);
    return { x: cell.x + start * letter, right: cell.x + at * letter, text };
  });
}
