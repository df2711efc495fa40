import pLimit from 'p-limit';
import sharp from 'sharp';

/** The largest file that is taken for a picture, in bytes. */
export const largestImage = 8 * 1024 * 1024;

/** Either a new picture, or why there is none: a key below `errors:field`. */
export type AvatarImage =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly extension: 'webp';
      readonly mediaType: 'image/webp';
    }
  | {
      readonly ok: false;
      readonly reason:
        'imageTooLarge' | 'imageKind' | 'imageDimensions' | 'imageAnimated' | 'imageDamaged' | 'imageBusy';
    };

const edge = 512;
/** Phones take up to 24 million unless told otherwise. A picture of many more is small as a file and fills the memory. */
const mostPixels = 25_000_000;

/** Two at a time: decoding takes memory, and nobody else should wait for a crowd of pictures. */
const turns = pLimit(2);
const longestQueue = 20;

// Each picture comes once: remembered pixels would only be memory that nobody uses.
sharp.cache(false);
sharp.concurrency(1);

const begins = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(signature.length, bytes.length - at)).toString(
    'latin1',
  ) === signature;

/** What the bytes themselves say; neither the name nor the type that came along is asked. */
const isKnownImage = (bytes: Uint8Array): boolean =>
  bytes.length > 12 &&
  (begins(bytes, '\xff\xd8\xff') ||
    begins(bytes, '\x89PNG\r\n\x1a\n') ||
    (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)));

/**
 * Makes a picture anew from a JPEG, PNG or WebP: turned upright, at most 512 pixels wide and high, as WebP, with nothing
 * of the original but what is seen. No place, no camera, nothing hidden behind the image.
 */
export async function makeAvatar(bytes: Uint8Array): Promise<AvatarImage> {
  if (bytes.length > largestImage) return { ok: false, reason: 'imageTooLarge' };
  if (!isKnownImage(bytes)) return { ok: false, reason: 'imageKind' };
  if (turns.pendingCount >= longestQueue) return { ok: false, reason: 'imageBusy' };
  return turns(() => encode(bytes));
}

async function encode(bytes: Uint8Array): Promise<AvatarImage> {
  try {
    // Without a limit here: the sizes are looked at before anything is decoded, and told apart from damage.
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { ok: false, reason: 'imageDimensions' };
    if ((pages ?? 1) > 1) return { ok: false, reason: 'imageAnimated' };
    const made = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return { ok: true, bytes: made, extension: 'webp', mediaType: 'image/webp' };
  } catch {
    // Whatever the decoder says, it is the picture that cannot be read.
    return { ok: false, reason: 'imageDamaged' };
  }
}
