import pLimit from 'p-limit';
import type { Metadata, SharpConstructor } from 'sharp';
import { decodingBytes } from './image-cost.ts';
import { withoutWords } from './plain-png.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** The largest file that is taken for a picture, in bytes. */
export const largestImage = 8 * 1024 * 1024;

/** Either a new picture, or why there is none: a key below `errors:field`. */
export type MadePicture =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly extension: 'webp';
      readonly mediaType: 'image/webp';
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'imageTooLarge'
        | 'imageKind'
        | 'imageDimensions'
        | 'imageDemanding'
        | 'imageAnimated'
        | 'imageDamaged'
        | 'imageBusy';
    };

/** A picture as it was sent, wherever it lies. */
export interface SentPicture {
  /** How many there are. */
  readonly bytes: number;
  /** All of them, or the first. */
  readonly read: (first?: number) => Promise<Uint8Array>;
}

/** In so many bytes a picture says what it is. */
const longestSignature = 16;
const edges = { avatar: 512, photo: 1280, paper: 2200 } as const;
/** Phones take up to 24 million unless told otherwise. A picture of many more is small as a file and fills the memory. */
const mostPixels = 25_000_000;
/** What one picture may take while it is made smaller: in 320 MB there is room for it where little else goes on, once. */
const mostDecodingBytes = 64 * 1024 * 1024;

/** One at a time: decoding takes memory, and nobody else should wait for a crowd of pictures. */
const turns = pLimit(1);
const longestQueue = 8;
/** Who has waited longer is told to come back: the page would look dead. */
const longestWait = 15_000;
const slowestDecode = 10;

let loaded: Promise<SharpConstructor> | undefined;
/** The decoder, loaded with the first picture: it is megabytes of a program that most starts do not need. */
const openSharp = (): Promise<SharpConstructor> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Each picture comes once: remembered pixels would only be memory that nobody uses.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

const begins = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(signature.length, bytes.length - at)).toString(
    'latin1',
  ) === signature;

const isPng = (bytes: Uint8Array): boolean => begins(bytes, '\x89PNG\r\n\x1a\n');

/** What the bytes themselves say; neither the name nor the type that came along is asked. */
const isKnownImage = (bytes: Uint8Array): boolean =>
  bytes.length > 12 &&
  (begins(bytes, '\xff\xd8\xff') || isPng(bytes) || (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)));

/**
 * Makes a picture anew from a JPEG, PNG or WebP: turned upright, at most 512 pixels wide and high, as WebP, with nothing
 * of the original but what is seen. No place, no camera, nothing hidden behind the image. One that would take much memory is
 * refused by what its head says, before anything is decoded.
 */
export const makeAvatar = (picture: SentPicture): Promise<MadePicture> => makePicture(picture, edges.avatar);

/** The same of a photo that is looked at large: at most 1280 pixels wide and high. */
export const makePhoto = (picture: SentPicture): Promise<MadePicture> => makePicture(picture, edges.photo);

/** The same of a sheet of paper, whose small print is to be read: at most 2200 pixels. */
export const makePaperPicture = (picture: SentPicture): Promise<MadePicture> =>
  makePicture(picture, edges.paper);

/** Whether it is a picture of a kind that is taken. @param beginning its first bytes, 16 or more */
export const isPicture = (beginning: Uint8Array): boolean => isKnownImage(beginning);

async function makePicture(picture: SentPicture, edge: number): Promise<MadePicture> {
  if (picture.bytes > largestImage) return { ok: false, reason: 'imageTooLarge' };
  if (!isKnownImage(await picture.read(longestSignature))) return { ok: false, reason: 'imageKind' };
  if (turns.pendingCount >= longestQueue) return { ok: false, reason: 'imageBusy' };
  const asked = performance.now();
  // Read in its turn: those that wait lie on the disk.
  return turns(async () =>
    performance.now() - asked > longestWait
      ? { ok: false, reason: 'imageBusy' }
      : encode(await picture.read(), edge),
  );
}

async function encode(sent: Uint8Array, edge: number): Promise<MadePicture> {
  const bytes = isPng(sent) ? withoutWords(sent) : sent;
  const head = await headOf(bytes);
  if (!head) return { ok: false, reason: 'imageDamaged' };
  if (head.width * head.height > mostPixels) return { ok: false, reason: 'imageDimensions' };
  if ((head.pages ?? 1) > 1) return { ok: false, reason: 'imageAnimated' };
  if (decodingBytes(head) > mostDecodingBytes) return { ok: false, reason: 'imageDemanding' };
  const made = await shrinkPicture(bytes, { edge, mostPixels, seconds: slowestDecode });
  if (made.ok) return { ok: true, bytes: made.bytes, extension: 'webp', mediaType: 'image/webp' };
  return { ok: false, reason: made.reason === 'ended' ? 'imageDemanding' : 'imageDamaged' };
}

/** What the head of a picture says, or null where it cannot be read. Without a limit here: sizes are told apart from damage. */
async function headOf(bytes: Uint8Array): Promise<Metadata | null> {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
