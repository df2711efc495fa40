import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The typefaces of papers. `wide` has the most characters, and stands in for what the others lack. */
export type Face = 'sans' | 'bold' | 'serif' | 'wide';

const files: Readonly<Record<Face, string>> = {
  sans: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  serif: 'DejaVuSerifCondensed-Bold.ttf',
  wide: 'DejaVuSans.ttf',
};

let reading: Promise<Readonly<Record<Face, Buffer>>> | null = null;

const read = async (): Promise<Readonly<Record<Face, Buffer>>> => {
  const { resolve } = createRequire(import.meta.url);
  const at = (face: Face) => readFile(resolve(`dejavu-fonts-ttf/ttf/${files[face]}`));
  const [sans, bold, serif, wide] = await Promise.all([at('sans'), at('bold'), at('serif'), at('wide')]);
  return { sans, bold, serif, wide };
};

/** The font files, read once; a failed reading is tried again. */
export function readTypefaces(): Promise<Readonly<Record<Face, Buffer>>> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}
