import type { ProgramLine } from '#app/domain/administration/program-texts.ts';
import { isPartKey } from '#app/programs/parts.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';

/** What stands in the fields of a program, by their names. A box that is ticked is `on`. */
export type Typed = Readonly<Record<string, string>>;

/** An error beside a field: a key below `payments-admin:program.error`. */
export interface FieldError {
  readonly id: string;
  readonly key: string;
}

/** The most lines of a card, and characters of one. */
const mostLines = 30;
const longestLine = 200;
/** Empty ones below those that there are. */
const moreLines = 3;

const numbers = Array.from({ length: mostLines }, (_, index) => index + 1);
const fieldOf = (number: number, part: 'part' | 'place' | Language): string => `line_${number}_${part}`;

/** The names of every field of a line that there may be, in the order of the page. */
export const lineFields: readonly string[] = numbers.flatMap((number) => [
  ...languageCodes.map((language) => fieldOf(number, language)),
  fieldOf(number, 'part'),
  fieldOf(number, 'place'),
]);

/** What a program includes, as its fields show it. */
export function typedLines(lines: readonly ProgramLine[]): Typed {
  return Object.fromEntries(
    lines.flatMap(({ part, texts }, index) => [
      ...languageCodes.map((language) => [fieldOf(index + 1, language), texts[language] ?? ''] as const),
      [fieldOf(index + 1, 'part'), part ?? ''],
      [fieldOf(index + 1, 'place'), String(index + 1)],
    ]),
  );
}

const saidIn = (typed: Typed, number: number, language: Language): string =>
  (typed[fieldOf(number, language)] ?? '').trim();

/** A line whose texts are empty is none, whatever else stands in it. */
const isLine = (typed: Typed, number: number): boolean =>
  languageCodes.some((language) => saidIn(typed, number, language) !== '');

/** Whether a line says something in this language. */
export const hasLines = (typed: Typed, language: Language): boolean =>
  numbers.some((number) => saidIn(typed, number, language) !== '');

/** The numbers of the lines that the page shows: those that say something, and some empty ones behind the last. */
export function shownLines(typed: Typed): readonly number[] {
  const last = numbers.findLast((number) => isLine(typed, number)) ?? 0;
  return numbers.slice(0, last + moreLines);
}

/** The numbers of lines that say something, and name no part that fulfils it. */
export const unnamedLines = (typed: Typed): readonly number[] =>
  numbers.filter((number) => isLine(typed, number) && !isPartKey(typed[fieldOf(number, 'part')] ?? ''));

/**
 * Reads the lines that were typed, in the order of their places. Of two at one place the lower one comes first, so that a line
 * that is moved up or down arrives where it was sent; one without a place comes last.
 * @param languages in which each line must say something; English is always one
 */
export function parseLines(
  typed: Typed,
  languages: readonly Language[],
): { readonly lines: readonly ProgramLine[]; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const found = numbers.filter((number) => isLine(typed, number));
  if (found.length === 0) errors.push({ id: fieldOf(1, fallbackLanguage), key: 'lines' });
  const lines = found.map((number) => {
    const needed = [...new Set<Language>([fallbackLanguage, ...languages])];
    for (const language of needed) {
      const text = saidIn(typed, number, language);
      if (text === '' || text.length > longestLine)
        errors.push({ id: fieldOf(number, language), key: text === '' ? 'required' : 'long' });
    }
    const part = typed[fieldOf(number, 'part')] ?? '';
    if (!isPartKey(part)) errors.push({ id: fieldOf(number, 'part'), key: 'part' });
    const place = (typed[fieldOf(number, 'place')] ?? '').trim();
    if (!/^\d{0,3}$/.test(place)) errors.push({ id: fieldOf(number, 'place'), key: 'number' });
    return {
      number,
      place: place === '' ? Infinity : Number(place),
      part: isPartKey(part) ? part : null,
      texts: Object.fromEntries(needed.map((language) => [language, saidIn(typed, number, language)])),
    };
  });
  return {
    errors,
    lines: lines
      .toSorted((one, other) =>
        one.place === other.place ? other.number - one.number : one.place - other.place,
      )
      .map(({ part, texts }) => ({ part, texts })),
  };
}
