import { monthsByShortName } from '#locales/month-names.ts';

export type DayOrder = 'day-first' | 'month-first' | null;
export type DayKind = 'collected' | 'received' | 'reported' | 'plain' | 'birth';

export interface PrintedDay {
  readonly kind: DayKind;
  /** Days that it may be: one, or two where the order of day and month is not told. */
  readonly days: readonly string[];
}

const numeric = String.raw`(?<![\d.,/-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|[.,]\d)`;
const iso = String.raw`(?<!\d)(\d{4})([/.-])(\d{1,2})\6(\d{1,2})(?!\d)`;
const monthName = String.raw`(${[...monthsByShortName.keys()].join('|')})[\p{L}]*\.?`;
const dayMonth = String.raw`(?<!\d)(\d{1,2})[\s-]*(?:de\s+|of\s+)?${monthName}[\s,-]*(?:de\s+|del\s+)?(\d{4})(?!\d)`;
const monthDay = String.raw`(?<!\p{L})${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)`;

/** A date in any of the ways in which papers print one. */
export const dateInside = new RegExp(`${numeric}|${iso}|${dayMonth}|${monthDay}`, 'giu');

const labels: readonly (readonly [DayKind, RegExp])[] = [
  ['birth', /birth|dob|nacimiento|nac\.|f\.?\s?n\.|edad|age/],
  ['collected', /collect|drawn|sampl|specimen|toma|extracc|muestra|obtenc|recolecc/],
  ['received', /receiv|recib|recep|ingres|registr|accession|order|solicitud|admis/],
  ['reported', /report|print|issued|released|result|inform|emis|emit|impres|valid|entrega|final/],
];

const written = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return full >= 1900 && full < 2100 && isReal ? date.toISOString().slice(0, 10) : null;
};

/** The days that a printed date may be, none where it is no date. */
function daysOf(found: RegExpMatchArray, order: DayOrder): readonly string[] {
  const at = (index: number): number => Number(found[index]);
  const none = (day: string | null): day is string => day !== null;
  if (found[1] !== undefined) {
    const dayFirst = order === 'month-first' ? null : written(at(4), at(3), at(1));
    const monthFirst = order === 'day-first' ? null : written(at(4), at(1), at(3));
    return [...new Set([dayFirst, monthFirst].filter(none))];
  }
  if (found[5] !== undefined) return [written(at(5), at(7), at(8))].filter(none);
  const name = found[10] ?? found[12] ?? '';
  const month = monthsByShortName.get(name.toLowerCase()) ?? 0;
  return [found[10] === undefined ? written(at(14), month, at(13)) : written(at(11), month, at(9))].filter(
    none,
  );
}

/** The order of day and month: by dates of the paper that can be read in one way only, else by its language. */
export function orderOf(lines: readonly string[], isSpanish: boolean): DayOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const found of lines.flatMap((line) => [...line.matchAll(dateInside)])) {
    if (found[1] === undefined) continue;
    if (Number(found[1]) > 12) dayFirst += 1;
    else if (Number(found[3]) > 12) monthFirst += 1;
  }
  if (dayFirst > 0) return monthFirst > 0 ? null : 'day-first';
  if (monthFirst > 0) return 'month-first';
  return isSpanish ? 'day-first' : null;
}

/** The dates of a line, each of the kind that the words before it name. */
export function readDays(line: string, order: DayOrder): readonly PrintedDay[] {
  let from = 0;
  return [...line.matchAll(dateInside)].flatMap((found) => {
    const before = line.slice(from, found.index).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    from = found.index + found[0].length;
    const days = daysOf(found, order);
    const last = labels
      .map(([kind, label]) => [kind, before.search(label)] as const)
      .filter(([, at]) => at >= 0)
      .toSorted(([, one], [, other]) => one - other)[0];
    return days.length > 0 ? [{ kind: last?.[0] ?? 'plain', days }] : [];
  });
}

/** The day of a column's head or a cell, or null where there is none or it is not certain. */
export function onlyDay(text: string, order: DayOrder): string | null {
  const days = readDays(text, order).flatMap(({ days }) => days);
  return days.length === 1 ? days[0]! : null;
}
