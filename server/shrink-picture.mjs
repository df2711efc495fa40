// A process of its own for one picture: what its decoder does to memory ends with it, and the site goes on. It reads the
// picture from its input and writes the new one to its output, or exits with 2 where the picture cannot be read. It has no
// settings, no secrets and imports nothing of ours, so that the image needs no more than this file.
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// Where memory runs out, this is the process to end. Elsewhere than on Linux nobody asks.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
sharp.cache(false);
sharp.concurrency(1);

const [edge = 0, mostPixels = 0, seconds = 0] = process.argv.slice(2).map(Number);
const sent = await buffer(process.stdin);
try {
  const made = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds })
    .toBuffer();
  process.stdout.write(made);
} catch {
  // Whatever the decoder says, it is the picture that cannot be read.
  process.exitCode = 2;
}
