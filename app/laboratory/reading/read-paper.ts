import { findValues } from './find-values.ts';
import { orderOf, readDays, type PrintedDay } from './dates.ts';
import { longestText, type ReadPaper } from './found-value.ts';
import type { TestNames } from './names.ts';
import { lineOf, linesOfText, readLines, type PlacedPage, type Row } from './read-lines.ts';

export type { Doubt, FoundValue, ReadPaper } from './found-value.ts';

const spanish =
  /(?<!\p{L})(?:de|del|la|el|los|paciente|resultados?|fecha|valor(?:es)?|referencia|muestra|nombre|unidades|prueba|hasta|examen|en|suero|edad|sexo)(?!\p{L})/giu;
const english =
  /(?<!\p{L})(?:of|the|patient|results?|date|values?|reference|specimen|name|units|test|and|in|serum|age|sex|range|blood)(?!\p{L})/giu;

/** Whether a paper is in Spanish: by the words that laboratories print most. */
export const isSpanishText = (text: string): boolean =>
  (text.match(spanish)?.length ?? 0) > (text.match(english)?.length ?? 0);

const kindsByWeight: readonly PrintedDay['kind'][] = ['collected', 'received', 'plain', 'reported'];

/** The days of a paper: that on which it was collected, if it says so once and for certain, and what else it may be. */
function daysOf(found: readonly PrintedDay[]): Pick<ReadPaper, 'day' | 'days'> {
  const ofKind = (kind: PrintedDay['kind']) => found.filter((one) => one.kind === kind);
  const days = [...new Set(kindsByWeight.flatMap(ofKind).flatMap((one) => one.days))];
  const collected = [...new Set(ofKind('collected').flatMap((one) => one.days))];
  const others = found.filter(({ kind }) => kind !== 'birth');
  const isAlone = days.length === 1 && others.some(({ kind }) => kind !== 'plain');
  const day =
    collected.length === 1
      ? collected[0]!
      : collected.length === 0 && isAlone && others.length > 1
        ? days[0]!
        : null;
  return { day, days };
}

const laboratoryLabel =
  /^(?:performing\s+)?(?:laboratory|lab|laboratorio)(?:\s+(?:name|de\s+referencia))?\s*:\s*(.+)$/iu;
const laboratoryName = /laborator|diagn[oó]stic|an[aá]lisis cl[ií]nic/iu;

/** Who made it: by its label, else by what its head says. */
function laboratoryOf(rows: readonly Row[]): string | null {
  for (const { cells } of rows)
    for (const { text } of cells) {
      const named = laboratoryLabel.exec(text)?.[1]?.trim();
      if (named) return named.slice(0, 100);
    }
  for (const { cells } of rows.slice(0, 6))
    for (const { text } of cells)
      if (laboratoryName.test(text) && !/\d|:|report|informe|result/iu.test(text) && text.length <= 80)
        return text;
  return null;
}

/** What papers are read from: pages of words with their places, or text. */
export type PaperSource = readonly PlacedPage[] | string;

/**
 * Reads the values of a laboratory's report. Nothing is invented: what the paper leaves open is said to be in doubt, and a row that
 * cannot be read is counted.
 */
export function readPaper(source: PaperSource, names: TestNames): ReadPaper {
  const rows = typeof source === 'string' ? linesOfText(source) : readLines(source);
  const lines = rows.map(lineOf);
  const text = lines.join('\n').slice(0, longestText);
  const isSpanish = isSpanishText(text);
  const order = orderOf(lines, isSpanish);
  const printed = lines.flatMap((line) => readDays(line, order));
  const { day, days } = daysOf(printed);
  return {
    day,
    days,
    laboratory: laboratoryOf(rows),
    text,
    ...findValues(rows, names, { isSpanish, order, day }),
  };
}
