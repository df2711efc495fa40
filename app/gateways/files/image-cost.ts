/** What is known of a picture before anything of it is decoded. */
export interface ImageFacts {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** `uchar`, `ushort` … as sharp names them. */
  readonly depth?: string | undefined;
  readonly isProgressive?: boolean | undefined;
  /** Such as `4:2:0`; of JPEG only. */
  readonly chromaSubsampling?: string | undefined;
}

/** So many rows of a PNG lie in memory while it is made smaller, at the most, whether it has them or not. */
const rowsAtOnce = 2000;

const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * About how many bytes of memory it takes to make a picture smaller, as measured with the decoder we have. What is small as a
 * file can be large here: an interlaced PNG and a JPEG that comes in several passes lie in memory whole before the first row
 * is known, and so does a WebP without loss; rows of a PNG are kept by the hundred, however wide they are.
 */
export function decodingBytes(image: ImageFacts): number {
  const { format, width, height, channels, isProgressive = false } = image;
  const pixels = width * height;
  if (format === 'jpeg') {
    if (!isProgressive) return 0;
    // Two bytes for each coefficient; colour at a quarter of the size in most photos.
    return pixels * 2 * (image.chromaSubsampling === '4:2:0' ? 1.5 : channels);
  }
  // Whether anything was lost the head of a WebP does not tell us.
  if (format === 'webp') return pixels * 4;
  const pixelBytes = channels * (sampleBytes[image.depth ?? ''] ?? 8);
  return (isProgressive ? pixels * pixelBytes : 0) + rowsAtOnce * width * pixelBytes;
}
