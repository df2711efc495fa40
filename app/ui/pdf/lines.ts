import type { Face } from './typefaces.ts';

/** A stretch of text that one typeface draws. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

interface Word {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly direction: Direction;
}
type Direction = 'ltr' | 'rtl' | 'either';

/** A line of a paragraph: what to draw where, in the order in which it is read. */
export interface Line {
  readonly placed: readonly { readonly x: number; readonly runs: readonly Run[] }[];
}

/** What the typefaces know: widths in points at a size, and which characters they have. */
export interface Measures {
  readonly width: (face: Face, size: number, text: string) => number;
  readonly has: (face: Face, codePoint: number) => boolean;
  /** Told of each character that no typeface has. */
  readonly onMissing: () => void;
}

/** Drawn in place of a character that no typeface has. */
export const missingSign = '\u25A1';

// Marks that join, colour or steer other characters and are never seen themselves.
const unseen = /(?!\u200C)\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
// oxlint-disable-next-line no-control-regex -- they are what is removed
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;

/** A text's paragraphs as they can be set: composed, without what has no shape. The two faces that people type most are drawn by their elders. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u{1F642}', '\u263A')
    .replaceAll('\u{1F641}', '\u2639')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll(unseen, '')
    .replaceAll(controls, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const letter = /\p{L}/u;

const directionOf = (text: string): Direction =>
  rightToLeft.test(text) ? 'rtl' : letter.test(text) ? 'ltr' : 'either';

/** Cuts a text where the typeface has to change; what no typeface has becomes a visible box. */
function runsOf(text: string, face: Face, measures: Measures): readonly Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const sign of text) {
    const codePoint = sign.codePointAt(0)!;
    const has = [face, 'wide' as const, 'east' as const].find((one) => measures.has(one, codePoint));
    if (!has) measures.onMissing();
    const [by, shown] = has ? [has, sign] : (['wide', missingSign] as const);
    const last = runs.at(-1);
    if (last?.face === by) last.text += shown;
    else runs.push({ face: by, text: shown });
  }
  return runs;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Pieces of a word that is wider than a line, each as long as fits. */
function brokenWord(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const wide = measure(segment);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += wide;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/**
 * Sets one paragraph in lines.
 * @param text one of `paragraphsOf`; an empty one has no line
 * @param width of the lines, in points
 */
export function setParagraph(
  text: string,
  style: { readonly face: Face; readonly size: number },
  width: number,
  measures: Measures,
): readonly Line[] {
  const widthOf = (runs: readonly Run[]): number =>
    runs.reduce((sum, run) => sum + measures.width(run.face, style.size, run.text), 0);
  const wordOf = (shown: string): Word => {
    const runs = runsOf(shown, style.face, measures);
    return { runs, width: widthOf(runs), direction: directionOf(shown) };
  };
  // A word of thousands of signs is not measured whole: it surely does not fit.
  const measurable = (word: string): boolean => word.length < 200;
  const words = text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word): readonly Word[] => {
      const whole = measurable(word) ? wordOf(word) : null;
      if (whole && whole.width <= width) return [whole];
      const silent = { ...measures, onMissing: () => undefined };
      const measure = (part: string) =>
        runsOf(part, style.face, silent).reduce(
          (sum, run) => sum + measures.width(run.face, style.size, run.text),
          0,
        );
      return brokenWord(word, width, measure).map(wordOf);
    });
  const space = measures.width(style.face, style.size, ' ');
  const base: Direction =
    words.find(({ direction }) => direction !== 'either')?.direction === 'rtl' ? 'rtl' : 'ltr';
  const lines: Line[] = [];
  let line: Word[] = [];
  let used = 0;
  const close = (): void => {
    if (line.length > 0) lines.push(placeWords(line, style.face, space, width, base));
    line = [];
    used = 0;
  };
  for (const word of words) {
    const needed = line.length === 0 ? word.width : used + space + word.width;
    if (needed > width && line.length > 0) close();
    used = line.length === 0 ? word.width : used + space + word.width;
    line.push(word);
  }
  close();
  return lines;
}

/** The words of a line in their places. Words that run from right to left stand from right to left. */
function placeWords(
  words: readonly Word[],
  face: Face,
  space: number,
  width: number,
  base: 'ltr' | 'rtl',
): Line {
  if (base === 'ltr' && words.every(({ direction }) => direction !== 'rtl'))
    return { placed: [{ x: 0, runs: joined(words, face) }] };
  // What has no direction of its own goes with the word before it.
  let last: Direction = base;
  const directed = words.map((word, index) => {
    last = word.direction === 'either' ? last : word.direction;
    return { word, index, direction: last };
  });
  const stretches: (typeof directed)[] = [];
  for (const one of directed) {
    const open = stretches.at(-1);
    if (open && open[0]!.direction === one.direction) open.push(one);
    else stretches.push([one]);
  }
  const shown = (base === 'rtl' ? stretches.toReversed() : stretches).flatMap((stretch) =>
    stretch[0]!.direction === 'rtl' ? stretch.toReversed() : stretch,
  );
  const whole = words.reduce((sum, word) => sum + word.width, space * (words.length - 1));
  let x = base === 'rtl' ? width - whole : 0;
  const places = new Map<number, number>();
  for (const { word, index } of shown) {
    places.set(index, x);
    x += word.width + space;
  }
  // Each word is followed by its space, so that a line that is copied or read aloud has words.
  const placed = directed.flatMap(({ word, index, direction }) => {
    const at = places.get(index)!;
    const gap = { x: direction === 'rtl' ? at - space : at + word.width, runs: [{ face, text: ' ' }] };
    const one = { x: at, runs: word.runs };
    return index < words.length - 1 ? [one, gap] : [one];
  });
  return { placed };
}

/** Words with their spaces, as few stretches as typefaces allow. */
function joined(words: readonly Word[], face: Face): readonly Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const [index, word] of words.entries()) {
    const parts = index === 0 ? word.runs : [{ face, text: ' ' }, ...word.runs];
    for (const part of parts) {
      const open = runs.at(-1);
      if (open?.face === part.face) open.text += part.text;
      else runs.push({ ...part });
    }
  }
  return runs;
}
