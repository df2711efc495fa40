import sharp from 'sharp';
import { deflateSync, crc32 } from 'node:zlib';

/** A picture whose left half is red and whose right half is blue, 60 by 40 unless told. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

/** Written into every place that a picture has for words: what must not come out again. */
export const secret = 'CanaryPlace19N99W';

/** A photo as phones take them: lying on its side, with the place, the camera and a word of the owner in it. */
export const phonePhoto = (): Promise<Buffer> =>
  picture()
    .withExif({
      IFD0: { Make: secret, ImageDescription: secret, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 2/1 3/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '98/1 2/1 3/1',
      },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A PNG that says to be this large, with next to nothing behind it. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG with twenty texts of twenty megabytes each, packed. */
export async function wordyPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const text = deflateSync(Buffer.alloc(20_000_000), { level: 9 });
  const texts = Array.from({ length: 20 }, (_, n) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`note ${n}\0\0`, 'latin1'), text])),
  );
  const afterHead = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, afterHead), ...texts, png.subarray(afterHead)]);
}

/** A picture that moves. */
export async function animated(): Promise<Buffer> {
  const frames = await Promise.all([
    picture(20, 20).png().toBuffer(),
    sharp(await picture(20, 20).png().toBuffer())
      .negate()
      .png()
      .toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
