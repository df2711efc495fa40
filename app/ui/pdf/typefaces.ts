import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The typefaces of every paper. `wide` has the most characters, and stands in for what the others lack. */
type UsualFace = 'sans' | 'bold' | 'serif' | 'wide';

/** The typefaces of papers. `east` has the characters of Japanese and most of those of Chinese, and is there where a paper has some. */
export type Face = UsualFace | 'east';

/** What there is of each typeface of a paper. */
export type Typefaces = Readonly<Record<UsualFace, Buffer> & { readonly east?: Buffer }>;

const files: Readonly<Record<UsualFace, string>> = {
  sans: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  serif: 'DejaVuSerifCondensed-Bold.ttf',
  wide: 'DejaVuSans.ttf',
};

const { resolve } = createRequire(import.meta.url);

const readUsual = async (): Promise<Readonly<Record<UsualFace, Buffer>>> => {
  const at = (face: UsualFace) => readFile(resolve(`dejavu-fonts-ttf/ttf/${files[face]}`));
  const [sans, bold, serif, wide] = await Promise.all([at('sans'), at('bold'), at('serif'), at('wide')]);
  return { sans, bold, serif, wide };
};

/** Its package names only its code. */
const readEastern = (): Promise<Buffer> =>
  readFile(path.join(path.dirname(resolve('@embedpdf/fonts-jp')), '../fonts/NotoSansJP-Regular.otf'));

/** Reads once what does not change; a failed reading is tried again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

const usual = once(readUsual);

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

/**
 * The font files that a paper needs. The eastern one is 4.5 MB, so it is read for the papers that have such characters and
 * kept for none.
 * @param texts all that stands on the paper
 */
export async function readTypefaces(texts: string): Promise<Typefaces> {
  return eastern.test(texts) ? { ...(await usual()), east: await readEastern() } : usual();
}
