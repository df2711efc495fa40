// Part of `npm run build`: beside every text file of build/client its Brotli and gzip form, which the server hands out as
// they are (server/site.ts). Compressing at the highest level takes long once here, and nothing per request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = path.resolve(process.argv[2] ?? 'build/client');
/** Images and fonts are compressed already. */
const texts = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** How many short distances have a code of their own: none, as the library has it for texts, or those between a style sheet's rules. */
const directDistances = [0, 14];

const forms = {
  '.br': async (content: Buffer) => {
    const made = await Promise.all(
      directDistances.map((direct) =>
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_NDIRECT]: direct,
          },
        }),
      ),
    );
    return made.reduce((shortest, other) => (other.length < shortest.length ? other : shortest));
  },
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

let before = 0;
let after = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !texts.has(path.extname(entry.name))) continue;
  const content = await readFile(file);
  before += content.length;
  let smallest = content.length;
  for (const [ending, compress] of Object.entries(forms)) {
    const compressed = await compress(content);
    // A few bytes only grow; the server then finds no compressed form and sends the file itself.
    if (compressed.length >= content.length) continue;
    smallest = Math.min(smallest, compressed.length);
    await writeFile(file + ending, compressed);
  }
  after += smallest;
}
console.log(`Compressed ${Math.round(before / 1024)} kB of texts to ${Math.round(after / 1024)} kB.`);
