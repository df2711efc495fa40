/** A piece of text without spaces and where it stands, in points from the upper left corner; `y` is where its letters stand on. */
export interface PlacedWord {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PlacedWord[];
}

/** Words that stand together, apart from others of their row. */
export interface Cell {
  readonly x: number;
  readonly right: number;
  readonly text: string;
}

export interface Row {
  /** From 1, or null where there are no pages. */
  readonly page: number | null;
  readonly y: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

/** Of the height of letters: a gap that is wider than any space between two words. Courier's is 0.6. */
const widestSpace = 0.85;
/** Likewise: letters that are nearer belong to one word. */
const widestSlit = 0.12;
/** Of the larger one's: what is smaller and raised is an exponent or a footnote's mark. */
const smallest = 0.82;
/** Dots and lines that lead the eye from a name to its value. */
const leader = /\.{3,}|…+|_{3,}|·{2,}|-{3,}|(?:\.\s){3,}\.?/;

interface Open {
  x: number;
  right: number;
  y: number;
  height: number;
  text: string;
}

/** Letters that PDFs write in two ways, in one: the Greek mu for a micro, letters that are joined, and signs of limits. */
const plainLetters = (text: string): string =>
  text
    .replaceAll('μ', 'µ')
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl')
    .replaceAll('＜', '<')
    .replaceAll('＞', '>')
    .replaceAll(/[⩽≦]/g, '≤')
    .replaceAll(/[⩾≧]/g, '≥')
    .replaceAll(/[\u200b-\u200d\u00ad\ufeff]/g, '');

const open = ({ x, y, width, height, text }: PlacedWord): Open => ({
  x,
  right: x + width,
  y,
  height,
  text: plainLetters(text),
});

/** Rows of words that stand on one line, from top to bottom. */
function rowsOfWords(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const rows: { y: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(word.y - row.y) <= 0.45 * Math.max(row.height, word.height)) {
      row.words.push(word);
      if (word.height > row.height) [row.y, row.height] = [word.y, word.height];
    } else rows.push({ y: word.y, height: word.height, words: [word] });
  }
  return rows.map((row) => row.words.toSorted((one, other) => one.x - other.x));
}

/** What is small and raised: an exponent belongs to its word, and a footnote's mark to nothing. */
function withoutMarks(words: readonly PlacedWord[]): readonly Open[] {
  const kept: Open[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    const gap = before ? word.x - before.right : Infinity;
    const tallest = Math.max(...words.map(({ height }) => height));
    const isRaised =
      word.height < smallest * tallest &&
      words.some(({ y, height }) => height === tallest && word.y < y - 0.12 * height);
    if (isRaised && before && gap < 0.3 * before.height) {
      const isPower = /(?:^|[x×*])10$/i.test(before.text) && /^[+-]?\d{1,2}$/.test(word.text);
      const isArea = /(?:^|[/\d])(?:c|m)?m$/i.test(before.text) && /^[23]$/.test(word.text);
      if (isPower || isArea) {
        before.text += isPower ? `^${word.text}` : word.text;
        before.right = word.x + word.width;
      }
      continue;
    }
    if (isRaised && /^[\d*†‡a-z]{1,2}\)?$/.test(word.text)) continue;
    const isSameWord =
      before && gap < widestSlit * Math.max(before.height, word.height) && gap > -word.height;
    if (isSameWord) {
      before.text += plainLetters(word.text);
      before.right = word.x + word.width;
    } else kept.push(open(word));
  }
  return kept;
}

/** Cells of a row: words with no more than a space between them. */
function cellsOf(words: readonly Open[]): readonly Cell[] {
  const cells: { x: number; right: number; text: string }[] = [];
  let apart = true;
  for (const word of words) {
    const parts = word.text.split(leader);
    const letter = (word.right - word.x) / Math.max(word.text.length, 1);
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const start = part === '' ? at : word.text.indexOf(part, at);
      at = start + part.length;
      if (index > 0) apart = true;
      if (part === '' || /^[._·…•|]+$/.test(part) || /^-{2,}$/.test(part)) {
        if (part.length > 1 || part === '|') apart = true;
        continue;
      }
      const [x, right] = [word.x + start * letter, word.x + at * letter];
      const last = cells.at(-1);
      if (!apart && last && x - last.right <= widestSpace * word.height) {
        last.text += ` ${part}`;
        last.right = right;
      } else cells.push({ x, right, text: part });
      apart = false;
    }
  }
  return cells;
}

/** The rows of pages, from top to bottom, each cut into cells by its gaps. */
export const readLines = (pages: readonly PlacedPage[]): readonly Row[] =>
  pages.flatMap(({ words }, index) =>
    rowsOfWords(words).flatMap((row) => {
      const kept = withoutMarks(row);
      const cells = cellsOf(kept);
      const height = Math.max(...kept.map((word) => word.height), 0);
      return cells.length > 0 ? [{ page: index + 1, y: kept[0]!.y, height, cells }] : [];
    }),
  );

/** Text without places as rows: two spaces, a tab or a line stand between cells. */
export const linesOfText = (text: string): readonly Row[] =>
  plainLetters(text)
    .split(/\r\n|[\n\r\f]/)
    .flatMap((line, index) => {
      const cells = [
        ...line.replaceAll('\t', '    ').matchAll(/[^\s|](?:[^|]*?[^\s|])??(?=\s{2,}|\s*\||\s*$)/g),
      ].flatMap(({ 0: whole, index: at }) => {
        let from = 0;
        return whole.split(leader).flatMap((part) => {
          const start = whole.indexOf(part, from);
          from = start + part.length;
          const trimmed = part.trim();
          return trimmed === '' ? [] : [{ x: (at + start) * 5, right: (at + from) * 5, text: trimmed }];
        });
      });
      return cells.length > 0 ? [{ page: null, y: index * 10, height: 8, cells }] : [];
    });

/** A row as it is kept for evidence. */
export const lineOf = ({ cells }: Pick<Row, 'cells'>): string =>
  cells
    .map(({ text }) => text)
    .join('  ')
    .slice(0, 300);
