import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture of noise that repeats: small as a file, and nothing of it can be left out when it is decoded. */
async function noise(width: number, height: number): Promise<Sharp> {
  const raw = { width: 64, height: 64, channels: 4 } as const;
  const tile = await sharp(randomBytes(64 * 64 * 4), { raw })
    .png()
    .toBuffer();
  return sharp({
    create: { width, height, channels: 4, background: '#0a803c' },
    limitInputPixels: false,
  }).composite([{ input: tile, tile: true }]);
}

const fine = (picture: Sharp): Sharp => picture.toColourspace('rgb16');

/** How pictures are written that take much memory to read. */
export const heavyKinds = {
  'interlaced 16-bit PNG': (p) => fine(p).png({ progressive: true, compressionLevel: 9 }),
  'interlaced PNG': (p) => p.png({ progressive: true, compressionLevel: 9 }),
  '16-bit PNG': (p) => fine(p).png({ compressionLevel: 9 }),
  PNG: (p) => p.png({ compressionLevel: 9 }),
  'progressive JPEG': (p) => p.removeAlpha().jpeg({ quality: 1, progressive: true }),
  'progressive JPEG with all its colour': (p) =>
    p.removeAlpha().jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }),
  JPEG: (p) => p.removeAlpha().jpeg({ quality: 1 }),
  'WebP without loss': (p) => p.webp({ lossless: true, effort: 0 }),
} satisfies Record<string, (picture: Sharp) => Sharp>;
export type HeavyKind = keyof typeof heavyKinds;

/** Writes such a picture. */
export const heavyPicture = async (kind: HeavyKind, width: number, height: number): Promise<Buffer> =>
  heavyKinds[kind](await noise(width, height)).toBuffer();
