import { cp, mkdir, mkdtemp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The code of the generated language. */
export const generated = 'xx';

/** What a project is without what installs and builds make. */
const parts = ['app', 'db', 'locales', 'migrations', 'public', 'server', 'tests'];
const files = [
  'package.json',
  'react-router.config.ts',
  'scripts/built-in.ts',
  'tsconfig.json',
  'vite.config.ts',
  '.npmrc',
];

/** Its entry in the list. Dates, numbers and names of countries are Greek: no Latin letter of theirs is English by chance. */
const entry = `  ${generated}: {
    name: 'Ẋẋ',
    locale: 'el',
    numberLocale: 'el',
    ogLocale: 'xx_XX',
    direction: 'ltr',
    checkoutLocale: 'auto',
    englishName: 'the generated language',
    style: 'the generated language',
  },
`;

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUY'].map((letter, at) => [letter, [...'áéíóúýÁÉÍÓÚÝ'][at]!]),
);

/** A text in the generated language: no plain vowel in it, and a third longer; what is put in stays. */
export const speak = (text: string): string => {
  const said = text
    .split(/(\{\{[^}]*\}\})/)
    .map((piece, at) => (at % 2 ? piece : piece.replaceAll(/[aeiouy]/gi, (letter) => letters[letter]!)))
    .join('');
  return `${said} ${'ø'.repeat(Math.ceil(text.length * 0.3))}`;
};

/** What is named `id` is no text but a place on a page, and what has no letter is said alike everywhere. */
const speakAll = (value: unknown): unknown => {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? speak(value) : value;
  if (Array.isArray(value)) return value.map(speakAll);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'id' ? inner : speakAll(inner)]),
    );
  return value;
};

/**
 * Copies the project and gives it a third language by nothing but a folder of texts and an entry in the list.
 * @returns the folder of the copy; installed packages are those of this project
 */
export async function copyWithThirdLanguage(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'freedom-plan-language-'));
  for (const part of [...parts, ...files]) await cp(part, path.join(copy, part), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const english = path.join(copy, 'locales/en');
  for (const file of await readdir(english, { recursive: true })) {
    if (!file.endsWith('.json')) continue;
    const texts = JSON.parse(await readFile(path.join(english, file), 'utf8')) as unknown;
    const own = path.join(copy, 'locales', generated, file);
    await mkdir(path.dirname(own), { recursive: true });
    const said = speakAll(texts) as Record<string, unknown>;
    // The one text that is no word: the code by which a mail names its language.
    if (file === 'mail.json') said['lang'] = generated;
    await writeFile(own, JSON.stringify(said));
  }
  const list = path.join(copy, 'locales/languages.ts');
  const end = '} as const satisfies';
  const source = await readFile(list, 'utf8');
  if (source.split(end).length !== 2) throw new Error('locales/languages.ts has no end of its list.');
  await writeFile(list, source.replace(end, entry + end));
  return copy;
}
