const signatureBytes = 8;
/** Length, name and checksum around the data of a chunk. */
const around = 12;
/** Words of a PNG. They unfold to a thousand times their size, and nobody sees them. */
const words = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG without its words; as it came where it has none, or is no whole PNG. Its decoder says what is wrong with it. */
export function withoutWords(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length);
  const kept = [bytes.subarray(0, signatureBytes)];
  let from = signatureBytes;
  let at = signatureBytes;
  while (at + around <= bytes.length) {
    const end = at + around + bytes.readUInt32BE(at);
    if (words.has(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === signatureBytes ? png : Buffer.concat([...kept, bytes.subarray(from)]);
}
