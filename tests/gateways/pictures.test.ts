import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeAvatar } from '#app/gateways/files/make-picture.ts';
import { decodingBytes } from '#app/gateways/files/image-cost.ts';
import { withoutWords } from '#app/gateways/files/plain-png.ts';
import { picture, wordyPng } from '#tests/routes/support/pictures.ts';

const mega = 1024 * 1024;
const png = { format: 'png', channels: 4, depth: 'uchar' };

test.each([
  ['a photo of 24 million pixels', { format: 'jpeg', width: 6000, height: 4000, channels: 3 }, 0, 1],
  ['a screenshot of 5K', { ...png, width: 5120, height: 2880, channels: 3 }, 0, 64],
  [
    '25 million pixels of 16 bits, interlaced',
    { ...png, width: 5000, height: 5000, depth: 'ushort', isProgressive: true },
    200,
    400,
  ],
  ['very wide rows', { ...png, width: 62_000, height: 400, depth: 'ushort' }, 300, 1000],
  [
    'a progressive photo of 12 million',
    {
      format: 'jpeg',
      width: 4000,
      height: 3000,
      channels: 3,
      isProgressive: true,
      chromaSubsampling: '4:2:0',
    },
    30,
    64,
  ],
  [
    'a progressive one in four colours',
    { format: 'jpeg', width: 5000, height: 5000, channels: 4, isProgressive: true },
    190,
    400,
  ],
  ['samples that no picture of people has', { ...png, width: 3000, height: 3000, depth: 'double' }, 64, 1000],
])('H02 %s is told by its head', (_says, image, least, most) => {
  expect(decodingBytes(image) / mega).toBeGreaterThanOrEqual(least);
  expect(decodingBytes(image) / mega).toBeLessThanOrEqual(most);
});

test('H02 a PNG loses its words and nothing else, and one without any is the same bytes', async () => {
  const plain = await picture().png().toBuffer();
  expect(withoutWords(plain)).toBe(plain);
  expect(Buffer.from(withoutWords(await wordyPng())).equals(plain)).toBe(true);
  for (const broken of [plain.subarray(0, 50), Buffer.concat([plain.subarray(0, 8), Buffer.alloc(40, 255)])])
    expect(withoutWords(broken)).toBe(broken);
});

test('H02 pictures are made one after the other, and no more than eight wait', async () => {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      makeAvatar({ bytes: bytes.length, read: async (first) => bytes.subarray(0, first) }),
    ),
  );
  expect(made.map((one) => (one.ok ? 'made' : one.reason))).toEqual([
    ...Array<string>(9).fill('made'),
    ...Array<string>(3).fill('imageBusy'),
  ]);
});
