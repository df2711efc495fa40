import { isKeepable, plainNumber, printedNumber, type DecimalSign } from './numbers.ts';

/** What is printed beside a value. Where an end is none, it is empty; where it lies outside itself, it has its sign: '<100', '>40'. */
export interface PrintedRange {
  readonly low: string;
  readonly high: string;
  /** As it is printed, where it is words, or several ranges. */
  readonly words: string;
  readonly optimalLow: string;
  readonly optimalHigh: string;
  readonly doubt: 'range' | 'range-by-sex' | null;
}

export const noRange: PrintedRange = {
  low: '',
  high: '',
  words: '',
  optimalLow: '',
  optimalHigh: '',
  doubt: null,
};

const number = `(?:${printedNumber})`;
const dash = String.raw`\s*(?:-|–|—|−|\.\.\.?|…|~|÷|\sto\s|\sa\s|\sal\s|\sy\s|\sand\s)\s*`;
const below = String.raw`(?:<=?(?:\s*or\s*=)?|≤|up\s+to|until|less\s+than(?:\s+or\s+equal\s+to)?|below|under|max(?:imum|\.)?|hasta|menor(?:es)?\s*(?:o\s+igual\s*)?(?:de|a|que)?|menos\s+de|inferior(?:es)?\s*(?:a|de)?|m[aá]x(?:imo|\.)?)`;
const above = String.raw`(?:>=?(?:\s*or\s*=)?|≥|greater\s+than(?:\s+or\s+equal\s+to)?|more\s+than|above|over|at\s+least|min(?:imum|\.)?|mayor(?:es)?\s*(?:o\s+igual\s*)?(?:de|a|que)?|superior(?:es)?\s*(?:a|de)?|desde|m[ií]n(?:imo|\.)?|m[aá]s\s+de)`;

const between = new RegExp(
  String.raw`^(?:de\s+|from\s+|between\s+|entre\s+)?(?:(>)|>=|≥)?\s*(${number})${dash}(?:(<)|<=|≤)?\s*(${number})$`,
  'iu',
);
/** Words that say 'less than' and 'more than', and not 'or equal': the number itself lies outside. */
const strictly =
  /^(?:[<>](?!\s*(?:=|or\b))|less|more|greater|below|above|under|over|menor|mayor|menos|m[aá]s\s|inferior|superior)(?!.*(?:equal|igual))/iu;
const upTo = new RegExp(String.raw`^${below}\s*:?\s*(${number})$`, 'iu');
const from = new RegExp(String.raw`^${above}\s*:?\s*(${number})$`, 'iu');

/** One range anywhere in a text, for those that cut a row in parts. */
export const rangeInside = new RegExp(
  String.raw`(?:(?:${number})${dash}(?:${number})|(?:${below}|${above})\s*:?\s*(?:${number}))`,
  'giu',
);

const sexes =
  /(?<![\p{L}])(?:hombres?|mujeres?|varon(?:es)?|masculino|femenino|men|women|males?|females?|masc|fem|[mfhv]\s*:)(?![\p{L}])/iu;
const optimal = /(?<![\p{L}])(?:optimal|optimum|[oó]ptim[oa]s?|ideal)(?![\p{L}])/iu;
const labels =
  /^(?:(?:valores?\s+(?:de\s+)?(?:referencia|normal(?:es)?)|rango(?:\s+de\s+referencia)?|intervalo\s+de\s+referencia|reference(?:\s+(?:range|interval|values?))?|normal(?:\s+(?:range|values?))?|expected|ref\.?(?:\s*range)?|v\.?\s?r\.?|r\.?i\.?|normal|range)\s*[.:]?\s*)+/iu;
const qualitative =
  /^(?:negativ[eoa]s?|positiv[eoa]s?|non[- ]?reactive|no[- ]?reactiv[oa]|reactive|reactiv[oa]|not detected|no detectad[oa]|none detected|detected|detectad[oa]|absent|ausentes?|present|presentes?|normal|trace|trazas|clear|yellow|amarillo|transparente|claro|nil|none|(?:<|≤)?\s*1\s*[:/]\s*\d{1,4})$/iu;

/** Whether these are words that stand where a number does elsewhere. */
export const isQualitative = (text: string): boolean => qualitative.test(text.trim());

/** Units and brackets around a range say nothing of its ends. */
const bare = (text: string): string =>
  text
    .replaceAll(/[()[\]{}]/g, ' ')
    .replace(labels, '')
    .replaceAll(
      /(?<=\d)\s*(?:x\s*)?(?:10\s*[\^*eE]\s*\d+\s*\/\s*[µμu]?[lL]|[a-zµμ]{1,5}\s*\/\s*(?:min\/1[.,]73(?:\s*m\^?[2²])?|[a-zµμ]{1,4}\d?[³3]?)|%|(?:fl|pg|seg|sec|s)(?![\p{L}]))/giu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[:;,]\s*|\s*[;,.]$/g, '');

interface Ends {
  readonly low: string;
  readonly high: string;
  readonly sure: boolean;
}

/** Two ends, or null where a text is none. */
export function readEnds(text: string, sign: DecimalSign, isSpanish: boolean): Ends | null {
  const plain = bare(text);
  const both = between.exec(plain);
  if (both) {
    const [, above = '', from = '', below = '', to = ''] = both;
    const [low, high] = [from, to].map((end) => plainNumber(end, sign, isSpanish));
    const isRising = Number(low!.text.replace(',', '.')) <= Number(high!.text.replace(',', '.'));
    return isRising && isKeepable(low!.text) && isKeepable(high!.text)
      ? { low: above + low!.text, high: below + high!.text, sure: low!.sure && high!.sure }
      : null;
  }
  const high = upTo.exec(plain)?.[1];
  const low = high === undefined ? from.exec(plain)?.[1] : undefined;
  const end = high ?? low;
  if (end === undefined) return null;
  const read = plainNumber(end, sign, isSpanish);
  if (!isKeepable(read.text)) return null;
  const isStrict = strictly.test(plain);
  return high === undefined
    ? { low: `${isStrict ? '>' : ''}${read.text}`, high: '', sure: read.sure }
    : { low: '', high: `${isStrict ? '<' : ''}${read.text}`, sure: read.sure };
}

/** Two ends that stand in columns of their own, where a number is within its end unless a sign says otherwise. */
export function readColumns(low: string, high: string, sign: DecimalSign, isSpanish: boolean): Ends | null {
  if (low !== '' && high !== '' && /^[\d.,]/.test(high)) return readEnds(`${low} - ${high}`, sign, isSpanish);
  const one = (end: string, within: string): Ends | null =>
    end === ''
      ? { low: '', high: '', sure: true }
      : readEnds(/^[\d.,]/.test(end) ? `${within} ${end}` : end, sign, isSpanish);
  const [from, to] = [one(low, '>='), one(high, '<=')];
  return from && to && from.high === '' && to.low === ''
    ? { low: from.low, high: to.high, sure: from.sure && to.sure }
    : null;
}

/** The zone that a paper itself calls optimal: 'Óptimo: < 100'. */
function optimalOf(text: string, sign: DecimalSign, isSpanish: boolean): Ends | null {
  const part = text
    .split(/[;|]|,\s(?=\p{L})|\s(?=\p{L}[\p{L}\s]*:)/u)
    .find((one) => optimal.test(one) && !/near|casi|cerca/iu.test(one));
  return part ? readEnds(part.replace(/^[^\d<>≤≥]*/u, ''), sign, isSpanish) : null;
}

/**
 * Reads what is printed as a range. Several of them are never chosen from: they stay words, in doubt.
 * @param sign the paper's sign before decimals
 */
export function readRange(printed: string, sign: DecimalSign, isSpanish: boolean): PrintedRange {
  const text = printed.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return noRange;
  const words = text.slice(0, 80);
  if (sexes.test(text)) return { ...noRange, words, doubt: 'range-by-sex' };
  const ends = readEnds(text, sign, isSpanish);
  if (ends) return { ...noRange, low: ends.low, high: ends.high, doubt: ends.sure ? null : 'range' };
  if (
    isQualitative(
      text
        .replaceAll(/[()[\]]/g, '')
        .replace(labels, '')
        .trim(),
    )
  )
    return {
      ...noRange,
      words: text
        .replaceAll(/[()[\]]/g, '')
        .replace(labels, '')
        .trim()
        .slice(0, 80),
    };
  const best = optimalOf(text, sign, isSpanish);
  return {
    ...noRange,
    words,
    optimalLow: best?.low ?? '',
    optimalHigh: best?.high ?? '',
    doubt: 'range',
  };
}
