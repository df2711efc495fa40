// `node scripts/share-picture.ts http://localhost:3000`: makes public/og.png, what shared links show, from the landscape
// of a running site's first page. It holds no words, so that it is right in every language and under every name.
import process from 'node:process';
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const file = 'public/og.png';
const mostBytes = 60_000;
const [width, height] = [1200, 630];

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
await page.goto(address);
await page.evaluate(() => {
  const drawing = document.querySelector('main svg[role="img"]');
  if (!drawing) throw new Error('The first page shows no drawing.');
  drawing.setAttribute('class', '');
  // The width of the picture, and of its height what lies between the clouds and the path.
  drawing.setAttribute('viewBox', '0 22 760 399');
  drawing.setAttribute('shape-rendering', 'geometricPrecision');
  drawing.setAttribute('width', '1200');
  drawing.setAttribute('height', '630');
  document.body.replaceChildren(drawing);
  document.body.style.lineHeight = '0';
});
const shot = (await page.screenshot()).toString('base64');
// The browser is also what reads the picture back into points: [red, green, blue, alpha, …].
await page.goto('about:blank');
const points = await page.evaluate(async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  drawing.drawImage(picture, 0, 0);
  return [...drawing.getImageData(0, 0, picture.width, picture.height).data];
}, shot);
await browser.close();

/** The colours that are there most, and none too close to one taken before. */
const counts = new Map<number, number>();
for (let at = 0; at < points.length; at += 4) {
  const colour = (points[at]! << 16) | (points[at + 1]! << 8) | points[at + 2]!;
  counts.set(colour, (counts.get(colour) ?? 0) + 1);
}
const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
const palette: number[] = [];
for (const [colour] of [...counts].sort((one, other) => other[1] - one[1])) {
  if (palette.length === 64) break;
  if (palette.every((taken) => distance(taken, colour) > 90)) palette.push(colour);
}
const nearest = new Map(
  [...counts.keys()].map((colour) => [
    colour,
    palette.reduce(
      (best, taken, at) => (distance(taken, colour) < distance(palette[best]!, colour) ? at : best),
      0,
    ),
  ]),
);

/** PNG with a palette, one byte a point; each row begins with the number of its filter, none. */
const rows = Buffer.alloc(height * (width + 1));
for (let y = 0; y < height; y += 1) {
  for (let x = 0; x < width; x += 1) {
    const at = (y * width + x) * 4;
    const index = nearest.get((points[at]! << 16) | (points[at + 1]! << 8) | points[at + 2]!)!;
    rows[y * (width + 1) + 1 + x] = index;
  }
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
const header = Buffer.alloc(13);
header.writeUInt32BE(width, 0);
header.writeUInt32BE(height, 4);
// 8 bits a point, by palette.
header.set([8, 3, 0, 0, 0], 8);
const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', header),
  chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
  chunk('IDAT', deflateSync(rows, { level: 9 })),
  chunk('IEND', Buffer.alloc(0)),
]);
writeFileSync(file, picture);
console.log(`${file}: ${picture.length} bytes`);
if (picture.length > mostBytes) process.exitCode = 1;
