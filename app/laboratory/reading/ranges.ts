import { isKeepable, plainNumber, printedNumber, type DecimalSign } from './numbers.ts';

/** What is printed beside a value. Where an end is none, it is empty. */
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
  String.raw`^(?:de\s+|from\s+|between\s+|entre\s+)?(${number})${dash}(${number})$`,
  'iu',
);
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
    const [low, high] = [both[1]!, both[2]!].map((end) => plainNumber(end, sign, isSpanish));
    const isRising = Number(low!.text.replace(',', '.')) <= Number(high!.text.replace(',', '.'));
    return isRising && isKeepable(low!.text) && isKeepable(high!.text)
      ? { low: low!.text, high: high!.text, sure: low!.sure && high!.sure }
      : null;
  }
  const high = upTo.exec(plain)?.[1];
  const low = high === undefined ? from.exec(plain)?.[1] : undefined;
  const end = high ?? low;
  if (end === undefined) return null;
  const read = plainNumber(end, sign, isSpanish);
  if (!isKeepable(read.text)) return null;
  return high === undefined
    ? { low: read.text, high: '', sure: read.sure }
    : { low: '', high: read.text, sure: read.sure };
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
